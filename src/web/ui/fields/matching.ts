/** Letters as people compare them: without case and without marks such as the bar in Nāgpur. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

export const isSameWord = (one: string, other: string): boolean => plain(one) === plain(other);

/** Those that contain what was typed; first those that begin with it, then those of which a word does. */
export function bestMatches<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
  most = Number.POSITIVE_INFINITY,
): Item[] {
  const wanted = plain(typed);
  if (wanted === '') return items.slice(0, most);
  const ranks: [Item[], Item[], Item[]] = [[], [], []];
  for (const item of items) {
    const text = plain(textOf(item));
    const rank = text.startsWith(wanted)
      ? 0
      : text.includes(` ${wanted}`)
        ? 1
        : text.includes(wanted)
          ? 2
          : undefined;
    if (rank !== undefined) ranks[rank].push(item);
  }
  return ranks.flat().slice(0, most);
}

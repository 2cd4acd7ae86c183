/** Normalized for comparison: without case and without diacritics such as in Nāgpur. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

export const isSameWord = (one: string, other: string): boolean => plain(one) === plain(other);

/** Items that contain the typed text: first those that begin with it, then those with a word that does. */
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

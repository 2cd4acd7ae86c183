import { taxonomy } from '../../taxonomy/taxonomy.ts';
import { isTradeTag, tradesOfTag } from './osm-trades.ts';

const general = /\b(shop|shops|store|stores|dukan|dukaan|centre|center|dealer|dealers)\b/g;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
const singular = (text: string) => text.replaceAll(/(?<=\p{L}{3})s\b/gu, '');
const bare = (text: string) => singular(text.replaceAll(general, ' ').replaceAll(/ +/g, ' ').trim());

const subCategories = taxonomy.flatMap((category) => category.subCategories);

/** The trades of a category column: slugs and labels first, then words; the first match wins. */
const tradesByWord = new Map<string, string>();
const learn = (word: string, slug: string) => {
  for (const form of [plain(word), singular(plain(word)), bare(plain(word))])
    if (form !== '' && !tradesByWord.has(form)) tradesByWord.set(form, slug);
};
for (const { slug, label } of subCategories) {
  learn(slug, slug);
  learn(label, slug);
}
for (const { slug, label } of subCategories) for (const part of label.split(/[,&()]/)) learn(part, slug);
for (const { slug, words } of subCategories) for (const word of words) learn(word, slug);

const keysOfBareValues = ['shop', 'amenity', 'craft', 'healthcare', 'tourism', 'office', 'leisure'];

/** The slugs for one entry: a tag `key=value`, or the name of a trade. */
function tradesOf(entry: string, name: string): readonly string[] {
  if (/^[\w:]+=/.test(entry)) return tradesOfTag(entry, name);
  const words = plain(entry);
  const slug = tradesByWord.get(words) ?? tradesByWord.get(singular(words)) ?? tradesByWord.get(bare(words));
  if (slug !== undefined) return [slug];
  const tag = keysOfBareValues
    .map((key) => `${key}=${words.replaceAll(' ', '_')}`)
    .find((candidate) => isTradeTag(candidate));
  return tag === undefined ? [] : tradesOfTag(tag, name);
}

/** Too vague to report to an operator. */
const isSilent = (entry: string) => /^(sg:|cuisine=|diet=|shop=yes$|craft=yes$)/.test(entry);

export function tradesOfRow(
  entries: readonly string[],
  name: string,
): { readonly slugs: string[]; readonly unknown: string[] } {
  const meant = entries.map((entry) => ({ entry, slugs: tradesOf(entry, name) }));
  return {
    slugs: [...new Set(meant.flatMap(({ slugs }) => slugs))].toSorted(),
    unknown: meant
      .filter(({ entry, slugs }) => slugs.length === 0 && !isSilent(entry))
      .map(({ entry }) => entry),
  };
}

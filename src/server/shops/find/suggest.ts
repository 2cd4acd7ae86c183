import { dayInIndia } from '../../../core/days.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import type { Suggestion, suggest } from '../../../core/shops/find-contract.ts';
import { toSearchText } from '../../../core/shops/rules.ts';
import { soundOf } from '../../../core/spelling/sounds.ts';
import { isTamil, tamilKeyOf, tamilKeysOf, tamilStartOf } from '../../../core/spelling/tamil.ts';
import { searchWords, wordsOf } from '../../../core/spelling/words.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { ReadContext } from '../../http/route.ts';
import { findPlacesBeginning } from '../places/find-place.ts';
import { fittingProducts } from '../search/find-products.ts';
import type { Place } from '../search/nearest.ts';
import { type ParsedQuery, parseQuery, type Slot } from '../search/resolve.ts';
import { searchShops } from '../search/search-shops.ts';
import { isFacet, placeKey } from '../search/tokens.ts';
import { tradesBeginning } from '../search/trade-words.ts';
import { tradesByToken } from './trades.ts';

type Query = ParsedInput<typeof suggest>;

/** Few enough to be read at a glance on a phone, above its keyboard. */
const most = { shops: 4, trades: 3, products: 2, places: 2, placesAlone: 6 } as const;

/** Of the nearest shops with the typed words so many are looked at. */
const candidates = 12;

/** With fewer letters nearly everything fits. */
const leastLetters = 2;

export async function findSuggestions(
  { reader }: ReadContext,
  { q, of, lat, long }: Query,
): Promise<Output<typeof suggest>> {
  const text = toSearchText(q) ?? '';
  const visitor = lat === undefined || long === undefined ? undefined : { lat, long };
  const words = wordsOf(text);
  if (words.join('').length < leastLetters) return { items: [] };
  const isAlone = of === 'places';
  const [{ shops, products }, places] = await Promise.all([
    isAlone ? { shops: [], products: [] } : findNamed(reader, text, visitor),
    findPlacesBeginning(reader, text, visitor),
  ]);
  const trades = isAlone ? [] : findTrades(words.join(' '), text);
  const shown = places.slice(0, isAlone ? most.placesAlone : most.places).map(
    ({ name, town, state }): Suggestion => ({
      kind: 'place',
      detail: town || state,
      ...markedIn(name, text),
    }),
  );
  return { items: [...trades, ...products, ...shops, ...shown] };
}

/** Those whose label has the typed letters come before others that only have another name with them: 'mewa' for 'me'. */
function findTrades(letters: string, text: string): Suggestion[] {
  const { exact, others } = tradesBeginning(letters);
  const labelled = (tokens: readonly string[]) => tokens.flatMap((token) => tradesByToken.get(token) ?? []);
  // 0 where the label begins with the letters, 1 where a later word of it does.
  const placeOf = ({ label }: { readonly label: string }) => {
    const { from, to } = markedIn(label, letters);
    return to === from ? 2 : Math.min(from, 1);
  };
  return [...labelled(exact), ...labelled(others).toSorted((a, b) => placeOf(a) - placeOf(b))]
    .slice(0, most.trades)
    .map(({ slug, label }): Suggestion => ({ kind: 'trade', slug, ...markedIn(label, text) }));
}

/** Shops and products, whose words are looked up together. */
async function findNamed(db: Db, text: string, place: Place | undefined) {
  const words = searchWords(text);
  const meant = parseQuery(db, words);
  const [shops, products] = await Promise.all([
    findShops(db, { text, words, meant }, place),
    meant.then((parsed) => findProducts(db, text, parsed)),
  ]);
  return { shops, products };
}

/** Products that a shop sells. A name is suggested once, whatever its sizes. */
async function findProducts(db: Db, text: string, meant: ParsedQuery): Promise<Suggestion[]> {
  // Words that are known are meant as they are written: 'bharat' is no misspelt 'bharta'.
  const isKnown = meant.plain.every(({ meanings }) => meanings.size > 0);
  const asked = isKnown ? { ...meant, withSlips: meant.plain } : meant;
  const found = (await fittingProducts(db, asked)).slice(0, candidates).map(({ row }) => row);
  if (found.length === 0) return [];
  const sold = await db.query<{ id: string }>(sql`
    select asked.id from unnest(${found.map(({ id }) => id)}::uuid[]) as asked (id)
    where exists (
      select from stock_item i
      where i.product_id = asked.id and i.price_paise is not null and i.in_stock and not i.is_doubted)`);
  const ids = new Set(sold.map(({ id }) => id));
  const byName = new Map<string, Suggestion>();
  for (const { id, brand, name } of found) {
    const label = brand === '' || name.startsWith(brand) ? name : `${brand} ${name}`;
    if (ids.has(id) && !byName.has(label))
      byName.set(label, { kind: 'product', id, ...markedIn(label, text) });
  }
  return [...byName.values()].slice(0, most.products);
}

type Typed = {
  readonly text: string;
  readonly words: readonly string[];
  readonly meant: Promise<ParsedQuery>;
};

async function findShops(
  db: Db,
  { text, words, meant }: Typed,
  place: Place | undefined,
): Promise<Suggestion[]> {
  const { ids } = await searchShops(db, {
    words,
    meant: meant.then(byName),
    required: [],
    bounds: {
      place,
      withinKm: undefined,
      claimed: undefined,
      withPhoto: false,
      today: dayInIndia(new Date()),
    },
    offset: 0,
    wanted: candidates,
    ranked: candidates,
    enough: most.shops,
  });
  if (ids.length === 0) return [];
  const rows = await db.query<{ id: string; name: string; city: string | null }>(sql`
    select s.id, s.name, s.city from unnest(${ids}::uuid[]) with ordinality as o (id, rank)
    join shop s on s.id = o.id order by o.rank`);
  const named = rows.filter(({ name }) => hasName(name, words));
  // The shops of a chain would look the same: the nearest of each town is enough, and a search lists all.
  const keyOf = ({ name, city }: (typeof rows)[number]) =>
    `${wordsOf(name).map(soundOf).join('')}@${placeKey(city ?? '')}`;
  return [...Map.groupBy(named, keyOf).values()]
    .flatMap(([nearest]) => nearest ?? [])
    .slice(0, most.shops)
    .map(({ id, name, city }) => ({ kind: 'shop', id, city, ...markedIn(name, text) }));
}

/** Only names are suggested, so shops are not looked for by what else a word may mean: a trade or a town. */
const byName = (meant: ParsedQuery): ParsedQuery => ({
  ...meant,
  plain: meant.plain.map(namesOf),
  withSlips: meant.withSlips.map(namesOf),
});

const namesOf = (slot: Slot): Slot => ({
  ...slot,
  meanings: new Map([...slot.meanings].filter(([word]) => !isFacet(word))),
});

/** A search also finds shops by their trade; suggested are those whose name has the typed words. */
function hasName(name: string, words: readonly string[]): boolean {
  const all = wordsOf(name);
  const sounds = all.map(soundOf);
  const tamilKeys = isTamil(name) ? all.map(tamilKeyOf) : [];
  const hasTamil = (typed: string) => {
    const start = tamilStartOf(typed);
    return (
      tamilKeysOf(typed).some((key) => tamilKeys.includes(key)) ||
      (start !== undefined && tamilKeys.some((key) => key?.startsWith(start)))
    );
  };
  // 'co' does not sound like the beginning of 'coffee', but is.
  const isBegun = (typed: string) =>
    all.some((word) => word.startsWith(typed)) || sounds.some((sound) => sound.startsWith(soundOf(typed)));
  return words.every((typed) => isBegun(typed) || hasTamil(typed));
}

/** Where the typed letters are, at the start of a word. */
function markedIn(label: string, text: string): { label: string; from: number; to: number } {
  const at = ` ${label}`.toLowerCase().indexOf(` ${text.toLowerCase()}`);
  return at < 0 ? { label, from: 0, to: 0 } : { label, from: at, to: at + text.length };
}

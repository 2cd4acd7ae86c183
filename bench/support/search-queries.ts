import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { distanceKm } from '../../src/core/places/distance.ts';
import { wordsOf } from '../../src/core/spelling/words.ts';
import { makeRandom } from './big-town.ts';

export type Query = {
  class: string;
  query: string;
  lat: number;
  long: number;
  right: ReadonlySet<string>;
  /** Asked without the alternative names, which contain the spelling of the query. */
  blind: boolean;
};

type RealShop = { sourceId: string; name: string; names?: { en?: string }; lat: number; long: number };

export async function* readShops(file: string): AsyncGenerator<RealShop> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked })) yield JSON.parse(line) as RealShop;
}

/** Queries from the shops themselves, because the file has only a few of these kinds. */
export async function makeQueries(file: string): Promise<Query[]> {
  const shops: PlainShop[] = [];
  for await (const shop of readShops(file)) shops.push({ ...shop, plain: wordsOf(shop.name).join(' ') });
  return [...signsInIndianScripts(shops), ...beginnings(shops)];
}

type PlainShop = RealShop & { readonly plain: string };

/** Every shop with a name in an Indian script and one in English, asked for by that one from about a kilometre away. */
const signsInIndianScripts = (shops: readonly PlainShop[]): Query[] =>
  shops
    .filter(
      ({ name, names }) =>
        /[a-z]/i.test(names?.en ?? '') && !/[a-z]/i.test(name) && /[\u0600-\u06ff\u0900-\u0dff]/.test(name),
    )
    .map(({ names, lat, long, sourceId }) => ({
      class: 'all signs in Indian scripts',
      query: wordsOf(names?.en ?? '').join(' '),
      lat: lat + 0.01,
      long: long + 0.01,
      right: new Set([sourceId]),
      blind: true,
    }));

const prefixes = 450;
/** Drawn at random; three and four letters are the hardest, and each suggestion begins with them. */
const prefixLengths = [3, 3, 4, 4, 5, 6, 7, 8];
const nearKm = 5;

/** The first letters of names drawn at random. Every shop nearby whose name begins so is right. */
function beginnings(shops: readonly PlainShop[]): Query[] {
  const random = makeRandom(12_345);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const queries: Query[] = [];
  while (queries.length < prefixes) {
    const shop = pick(shops);
    const letters = pick(prefixLengths);
    const query = shop.plain.slice(0, letters).trim();
    const here = {
      lat: shop.lat + (random() - 0.5) * 0.05,
      long: shop.long + (random() - 0.5) * 0.05,
    };
    const isPlain = /^[\x20-\x7e]+$/.test(shop.name);
    if (!isPlain || query.length < 3 || shop.plain.length <= letters || distanceKm(here, shop) > nearKm)
      continue;
    const right = shops.filter((other) => other.plain.startsWith(query) && distanceKm(here, other) <= nearKm);
    queries.push({
      class: 'prefixes of names at random',
      query,
      ...here,
      right: new Set(right.map(({ sourceId }) => sourceId)),
      blind: false,
    });
  }
  return queries;
}

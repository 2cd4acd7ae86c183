import type { ShopType } from '../../src/core/shops/rules.ts';
import type { SampleShop } from '../../src/local/sample-town/town.ts';
import { taxonomy } from '../../src/server/shops/taxonomy/taxonomy.ts';
import { type City, cities, type Neighbourhood } from './cities.ts';
import type { CommunityName } from './communities.ts';
import { writeIntro } from './intros.ts';
import { hasRepeatedWord, isKnownChain, nameShop } from './names.ts';
import { makeOwner } from './owners.ts';
import { makeRandom, type Random } from './random.ts';
import type { Trade, TradeKind } from './trades/trade.ts';
import { trades } from './trades.ts';

/** A shop before it is drawn. */
export type TownShop = Omit<SampleShop, 'front' | 'cheque' | 'claimant' | 'shows'> & {
  /** The category of the first sub-category comes first. */
  readonly categorySlugs: readonly string[];
  readonly locality: string;
  /** For `drawStoreFront`. */
  readonly illustrationSeed: number;
};

/** The same count and seed give the same town; a smaller count gives its first shops. */
export const makeTown = (count = 2000, seed = 'nukkad'): TownShop[] => {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => makeShop(makeRandom(`${seed} ${index}`), index, taken));
};

const makeShop = (random: Random, index: number, takenNames: Set<string>): TownShop => {
  const city = random.pickWeighted(cities, ({ weight }) => weight);
  const place = random.pick(city.neighbourhoods);
  const [subCategorySlug, trade] = random.pickWeighted(
    tradesOf(city),
    ([, { weight }, factor]) => weight * factor,
  );
  const community = pickCommunity(random, city, trade);
  const owner = makeOwner(random, community, subCategorySlug);
  const subCategorySlugs = [subCategorySlug, ...pickCompanions(random, trade)];
  const categorySlugs = [...new Set(subCategorySlugs.map((slug) => categoryOf.get(slug) as string))];

  const nameOnce = () =>
    nameShop(random, {
      city: city.name,
      locality: place.name,
      community,
      owner,
      subCategorySlug,
      trade,
    });
  const name = pickFreeName(nameOnce, city, place, takenNames);

  const street = random.pick(place.streets);
  const landmark = random.pick(landmarks);
  const claimed = random.pickWeighted(claims, ([, weight]) => weight)[0];
  const isOwnerKnown = claimed !== 'none' || random.chance(0.4);

  return {
    name,
    intro: writeIntro(random, { city: city.name, locality: place.name, street, landmark, trade }),
    categorySlugs,
    subCategorySlugs,
    city: city.name,
    state: city.state,
    pin: place.pin,
    locality: place.name,
    address: writeAddress(random, street, landmark, place),
    ...scatter(random, place),
    shopType: pickShopType(random, trade),
    ...(isOwnerKnown && { ownerName: owner.fullName, ownerNumber: madeUpNumber(index) }),
    claimed,
    ...(claimed === 'claimed_and_paid' && { daysSincePayment: random.whole(1, 350) }),
    ...(claimed === 'expired' && { daysSincePayment: random.whole(370, 900) }),
    illustrationSeed: random.whole(1, 2 ** 31 - 1),
  };
};

const categoryOf: ReadonlyMap<string, string> = new Map(
  taxonomy.flatMap((category) => category.subCategories.map(({ slug }) => [slug, category.slug] as const)),
);

/** A third of the town is claimed and paid; the rest shows the other states. */
const claims: readonly (readonly [SampleShop['claimed'], number])[] = [
  ['none', 56],
  ['claimed_and_paid', 34],
  ['claimed_unpaid', 3],
  ['expired', 4],
  ['submitted', 3],
];

/**
 * Valid by our rule, but unassigned: no operator has been given the mobile series 6500, and read as a landline
 * the number would be in area code 650, which does not exist, with a subscriber part that starts with 0, which
 * none does. +91 65000 00000 to +91 65000 99999 is the whole block.
 */
const madeUpNumber = (index: number): string => `+9165000${String(index % 100_000).padStart(5, '0')}`;

type WeighedTrade = readonly [slug: string, trade: Trade, factor: number];

const tradesOf = (city: City): readonly WeighedTrade[] => {
  const known = tradesByCity.get(city);
  if (known !== undefined) return known;
  const own = Object.entries(trades)
    .filter(([, trade]) => communitiesFor(city, trade).length > 0)
    .map(
      ([slug, trade]): WeighedTrade => [slug, trade, trade.homes?.includes(city.name) === false ? 0.2 : 1],
    );
  tradesByCity.set(city, own);
  return own;
};

const tradesByCity = new Map<City, readonly WeighedTrade[]>();

const communitiesFor = (city: City, trade: Trade): (readonly [CommunityName, number])[] =>
  (Object.entries(city.communities) as [CommunityName, number][]).filter(
    ([name]) => (trade.by?.includes(name) ?? true) && !(trade.notBy?.includes(name) ?? false),
  );

const pickCommunity = (random: Random, city: City, trade: Trade): CommunityName =>
  random.pickWeighted(communitiesFor(city, trade), ([, weight]) => weight)[0];

const pickCompanions = (random: Random, trade: Trade): string[] => {
  const also = trade.also ?? [];
  const chance = random.next();
  return random.sample(also, chance < 0.5 ? 0 : chance < 0.85 ? 1 : 2);
};

const pickFreeName = (
  nameOnce: () => string,
  city: City,
  place: Neighbourhood,
  taken: Set<string>,
): string => {
  const isFree = (name: string) => !taken.has(`${city.name} ${name}`);
  let name = nameOnce();
  for (let tries = 0; tries < 20 && (!isFree(name) || hasRepeatedWord(name) || isKnownChain(name)); tries++)
    name = nameOnce();
  if (!isFree(name)) name = `${name}, ${place.name}`;
  taken.add(`${city.name} ${name}`);
  return name;
};

const writeAddress = (random: Random, street: string, landmark: string, place: Neighbourhood): string => {
  const number = random.whole(1, 240);
  const door = random.pick([
    `${number}`,
    `No. ${number}`,
    `Shop No. ${random.whole(1, 24)}, Ground Floor`,
    `${number}/${random.whole(1, 9)}`,
    `${number}-${random.pick(['A', 'B', 'C'])}`,
    `Shop No. ${random.whole(1, 60)}`,
  ]);
  return [door, street, ...(random.chance(0.45) ? [`near ${landmark}`] : []), place.name].join(', ');
};

const landmarks = [
  'the bus stop',
  'the post office',
  'the temple',
  'the government school',
  'the water tank',
  'the police station',
  'the old cinema',
  'the vegetable market',
  'the mosque',
  'the church',
  'the park gate',
  'the bank',
  'the petrol pump',
  'the railway gate',
  'the auto stand',
  'the clock tower',
  'the banyan tree',
  'the ladies hostel',
] as const;

/** Evenly over a disc around the neighbourhood's centre. */
const scatter = (random: Random, place: Neighbourhood): { lat: number; long: number } => {
  const metres = (place.spreadInMetres ?? 350) * Math.sqrt(random.next());
  const angle = random.next() * 2 * Math.PI;
  const metresPerDegree = 111_320;
  const lat = place.lat + (metres * Math.sin(angle)) / metresPerDegree;
  const long =
    place.long + (metres * Math.cos(angle)) / (metresPerDegree * Math.cos((place.lat * Math.PI) / 180));
  return { lat: Number(lat.toFixed(5)), long: Number(long.toFixed(5)) };
};

const pickShopType = (random: Random, trade: Trade): ShopType => {
  const [usual, ...others] = trade.shopTypes ?? usualShopTypes[trade.kind];
  return others.length > 0 && random.chance(0.35) ? random.pick(others) : (usual as ShopType);
};

const usualShopTypes: Readonly<Record<TradeKind, readonly ShopType[]>> = {
  shop: ['Retailers'],
  eatery: ['Retailers', 'Service Providers'],
  workshop: ['Service Providers'],
  craft: ['Service Providers'],
  clinic: ['Service Providers'],
  parlour: ['Service Providers'],
  class: ['Service Providers'],
  office: ['Service Providers'],
  function: ['Service Providers'],
};

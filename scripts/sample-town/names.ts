import { type CommunityName, communities } from './communities.ts';
import type { Owner } from './owners.ts';
import type { Random } from './random.ts';
import { scripts } from './scripts.ts';
import type { Trade } from './trades/trade.ts';

type NameFor = {
  readonly city: string;
  readonly locality: string;
  readonly community: CommunityName;
  readonly owner: Owner;
  readonly subCategorySlug: string;
  readonly trade: Trade;
};

/** One name for a signboard. Some names are long, short or in an Indian script, because screens must handle them. */
export const nameShop = (random: Random, shop: NameFor): string => {
  const style = random.next();
  if (style < 0.02) return random.pick(shortNames);
  if (style < 0.034) return longName(random, shop);
  if (style < 0.1) return scriptName(random, shop) ?? plainName(random, shop);
  return plainName(random, shop);
};

/** Chains and well-known brands that a random choice could produce. The sample town has none of them. */
export const isKnownChain = (name: string): boolean => knownChains.test(name);

/** No word twice, as in 'Kerala Kerala Hotel'; only the list after the comma of a long name may repeat words. */
export const hasRepeatedWord = (name: string): boolean => {
  const stems = (name.split(',')[0] ?? name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 5));
  return new Set(stems).size < stems.length;
};

const plainName = (random: Random, shop: NameFor): string =>
  join(lead(random, shop), ending(random, shop), shop);

const join = (name: string, tradeName: string, { owner }: NameFor): string => {
  if (tradeName.includes('{person}')) return tradeName.replace('{person}', owner.fullName);
  return tradeName.includes('{}') ? tradeName.replace('{}', name) : `${name} ${tradeName}`;
};

const ending = (random: Random, { trade, community }: NameFor): string => {
  const local = trade.local?.[community] ?? [];
  if (local.length > 0 && random.chance(0.45)) return random.pick(local);
  const readable = southern.has(community)
    ? trade.endings.filter((text) => !hindiWords.test(text))
    : trade.endings;
  return random.pick(readable.length > 0 ? readable : trade.endings);
};

const southern: ReadonlySet<CommunityName> = new Set(['kannada', 'tamil', 'telugu', 'malayali', 'christian']);

/** Words that are not used in the south. */
const hindiWords =
  /\b(Bhandar|Bhojan\w+|Bhojnalaya|Ghar|Wal[ae]|Mahal|Khilona|Gadda|Razai|Chandi|Chudi|Purani|Patang|Dulha|Bachcha|Mitti|Chabi|Sonar|Sarafa|Darzi|Mochi|Silai|Kaleen|Shaadi|Sansar|Jan Seva|Beej|Pashu|Krishi|Vastralaya|Abhushan|Shringar|Rasoi|Bartan|Parda|Jutti\w*|Matka|Anaj|Masale|Mewa|Udyog|Chakki|Paan|Yatra|Bima)\b/;

const lead = (random: Random, { community, owner, locality, trade }: NameFor): string => {
  const people = communities[community];
  const houses = people.houses ?? people.families;
  const mayBless = trade.plain === undefined || community === 'muslim';

  const kinds: readonly (readonly [number, () => string])[] = [
    [mayBless ? 30 : 0, () => random.pick(people.blessed)],
    [26, () => random.pick(houses)],
    [10, () => owner.given.split(' ').at(-1) ?? owner.given],
    [20, () => random.pick(signWords)],
    [6, () => `New ${random.pick([...houses, ...signWords])}`],
    [5, () => `${owner.family ?? owner.given} ${random.pick(['& Sons', 'Brothers', '& Co.'])}`],
    [/\d/.test(locality) ? 0 : 3, () => locality],
    [3, () => `${random.pick(letters)}. ${random.pick(letters)}.`],
  ];
  return random.pickWeighted(kinds, ([weight]) => weight)[1]();
};

const scriptName = (random: Random, shop: NameFor): string | undefined => {
  const script = scripts[shop.city];
  // No Hindu deity in Devanagari for a Muslim or Christian family.
  if (script === undefined || shop.trade.plain || ['muslim', 'christian'].includes(shop.community))
    return undefined;

  const own = random.pick(script.leads);
  const trades = script.trades[shop.subCategorySlug];
  if (trades !== undefined && random.chance(0.6)) return `${own} ${random.pick(trades)}`;
  return join(own, ending(random, shop), shop);
};

/** A very long name: more than 80 characters. */
const longName = (random: Random, shop: NameFor): string => {
  const people = communities[shop.community];
  const house = random.pick(shop.trade.plain ? (people.houses ?? people.families) : people.blessed);
  const first = join(`${house} ${shop.owner.family ?? shop.owner.given} & Sons`, ending(random, shop), shop);
  const [one, two, three] = random.sample(shop.trade.goods, 3).map(capitaliseWords);
  const sells = shop.trade.kind === 'shop' || shop.trade.kind === 'eatery';
  return `${first}, ${random.pick(sells ? [...longForms, ...longShopForms] : longForms)} ${one}, ${two} and ${three}`;
};

const longForms = ['Leading House for', 'All Kinds of', 'Specialists in', 'The Right Place for'] as const;
const longShopForms = ['Wholesale and Retail Dealers in', 'For Three Generations the House of'] as const;

const capitaliseWords = (text: string): string =>
  text.replace(/(?<![\p{L}’])\p{Ll}\p{L}*/gu, (word) =>
    smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );

const smallWords: ReadonlySet<string> = new Set([
  'a',
  'and',
  'by',
  'for',
  'in',
  'of',
  'on',
  'the',
  'till',
  'to',
  'with',
]);

// biome-ignore format: lists of names
const shortNames = [
  'Om', 'Raj', 'Amma', 'Nila', 'Jai', 'Maa', 'A1', 'Asha', 'Mia', 'Zara', 'MK', 'Tara', 'Ravi’s', 'Jyoti', 'Roop', 'Kala', 'Nav', 'Uma', 'Dev', 'Sona',
  'Ira', 'Anu’s', 'Bablu', 'Chintu', 'Rasoi', 'Swad', 'Ruchi', 'Thindi', 'Adda', 'Katta', 'Tulsi', 'Neem', 'Rang', 'Mitti', 'Saffron', '4 Seasons', '24x7', 'V2', 'Sakhi', 'Dosti',
] as const;

// biome-ignore format: lists of names
const signWords = [
  'Lucky', 'Royal', 'Modern', 'Star', 'Popular', 'National', 'Bharat', 'Janata', 'City', 'Super', 'Classic', 'Jyoti', 'Ashoka', 'Golden', 'Prabhat', 'Navrang', 'Sangam', 'Navjeevan',
  'Apsara', 'Galaxy', 'Rainbow', 'Family', 'Friends', 'Sunrise', 'Shanti', 'Kiran', 'Ujala', 'Suvidha', 'Apna', 'Bombay', 'Mangal', 'Shobha', 'Amar', 'Nav Bharat', 'Welcome', 'Perfect',
  'Ideal', 'Decent', 'Unique', 'A-One', 'Sapna', 'Natraj', 'Udaya', 'Ganga', 'Ambika', 'Anupam', 'Bahar', 'Chetana', 'Dreamland', 'Evergreen', 'Four Star', 'Green Park', 'Hira', 'Indu',
  'Jeevan', 'Kamal', 'Laxmi', 'Mayur', 'Neelkamal', 'Pankaj', 'Prakash', 'Raj', 'Rajdhani', 'Roshan', 'Samrat', 'Swagat', 'Tiranga', 'Usha', 'Vaibhav', 'Vandana', 'Vikas', 'Young India',
  'Ajanta', 'Arun', 'Best', 'Central', 'Corner', 'Dilkhush', 'Gautam', 'Jubilee', 'Kasturi', 'Lotus', 'Madhuban', 'New India', 'Pearl', 'Quality', 'Regal', 'Saraswati', 'Trishul', 'Zenith',
] as const;

const letters = 'ABDGHKMNPRSTV'.split('');

const knownChains = new RegExp(
  [
    'bharat petrol',
    'indian oil',
    'agarwal packers',
    'anand sweets',
    '(sri|sree|shree) krishna sweets',
    'kumaran silks',
    'velavan stores',
    'chandana brothers',
    'vijay (sales|electronics)',
    'vijaya (milk|dairy)',
    'shalimar (paint|colour)',
    'oswal wool',
    'rawat (mish|sweet)',
    'joshi vada',
    'ashoka? (book|prakash)',
    'quality (ice|wall)',
    'arun ice',
    'usha (sewing|silai|fan|machine|electric)',
    'neelkamal (plastic|furniture|mattress|home|chair)',
    'kamal watch',
    'natraj (pen|stationery)',
    'kohinoor (rice|basmati)',
    'hotel (taj|ashoka?)\\b',
    'national insurance',
    'new india (insurance|assurance)',
    'star (insurance|health)',
    'lucky biryani',
    'royal (challenge|enfield)',
    'rajdhani (thali|besan)',
    'khandelwal biscuit',
    'gulshan (bakery|biryani)',
    'mangal ?deep',
    'zenith computers',
    'central (mall|bank)',
    'ganga (mattress|jal)',
    'bombay (dyeing|selection)',
    'khadi india',
    'punjab (grill|sind)',
    'madhuban (mishthan|sweets)',
    'popular (prakashan|auto|book)',
    'lotus (footwear|electronics|watch)',
    'regal (shoes|footwear)',
    'metro (shoes|footwear)',
    'lakme',
    'bata\\b',
  ].join('|'),
  'i',
);

import type { Random } from './random.ts';
import type { Trade, TradeKind } from './trades/trade.ts';

type IntroFor = {
  readonly city: string;
  readonly locality: string;
  readonly street: string;
  readonly landmark: string;
  readonly trade: Trade;
};

/** One to three plain sentences, as a shopkeeper would write them. */
export const writeIntro = (random: Random, shop: IntroFor): string => {
  const opening = random.pick(shop.trade.openings ?? openings[shop.trade.kind]);
  const line = pickFitting(random, shop.trade.lines, [opening]);
  const closing = pickFitting(random, [...closings.all, ...closings[shop.trade.kind]], [opening, line]);

  const length = random.next();
  const sentences = length < 0.1 ? [opening] : length < 0.6 ? [opening, line] : [opening, line, closing];
  return sentences.map((sentence) => fill(random, sentence, shop)).join(' ');
};

/** A sentence that repeats no fact of the others: no place twice, no opening hours twice. */
const pickFitting = (random: Random, choices: readonly string[], others: readonly string[]): string => {
  const said = subjectsOf(others.join(' '));
  const fitting = choices.filter((choice) => ![...subjectsOf(choice)].some((subject) => said.has(subject)));
  return random.pick(fitting.length > 0 ? fitting : choices);
};

const subjectsOf = (text: string): Set<string> => {
  const subjects = new Set<string>(text.match(/\{(locality|street|landmark)\}/g));
  if (
    /\b(open|opens|closed|morning|evening|night|noon|midnight|late|hours?|Sundays?|Tuesdays?|Mondays?|o’clock|a\.m|p\.m)\b|\{open\}/i.test(
      text,
    )
  )
    subjects.add('hours');
  if (/\{year\}|years|generation|grand(father|mother)/.test(text)) subjects.add('age');
  return subjects;
};

const fill = (random: Random, sentence: string, shop: IntroFor): string => {
  const goods = list(random.sample(shop.trade.goods, random.whole(2, 4)));
  const since = shop.trade.since ?? earliestYears[shop.trade.kind];
  // The later of two draws: most shops are younger than the oldest ones.
  const year = String(Math.max(random.whole(since, 2021), random.whole(since, 2021)));
  const [one = '', two = ''] = random.sample(shop.trade.goods, 2);
  const values: Record<string, string> = {
    goods,
    Goods: capitalise(goods),
    one,
    two,
    year,
    locality: shop.locality,
    street: shop.street,
    landmark: shop.landmark,
    open: random.pick(openingHours[shop.trade.kind]),
    day: random.pick(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
    colour: random.pick(['green', 'yellow', 'blue', 'red', 'white']),
    languages: random.pick(languages[shop.city] ?? ['Hindi and English']),
  };
  const placed = streetEndings.test(shop.street) ? sentence : sentence.replace('on {street}', 'in {street}');
  return placed.replace(/\{(\w+)\}/g, (slot, key: string) => values[key] ?? slot);
};

const list = (items: readonly string[]): string => {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  // With an 'and' inside a phrase the list needs the serial comma.
  const comma = items.some((item) => item.includes(' and ')) || items.length > 3 ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${comma} and ${last}`;
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const openings: Readonly<Record<TradeKind, readonly string[]>> = {
  shop: [
    'We keep {goods}.',
    'We sell {goods}, and we have done it since {year}.',
    '{Goods} for the homes of {locality}.',
    'A small shop on {street} with {goods}.',
    'A family shop on {street}: {goods}.',
    '{Goods}, sold on {street} since {year}.',
    'You will find {goods} here, next to {landmark}.',
    'Our shop near {landmark} keeps {goods}.',
    'People in {locality} come to us for {goods}.',
    '{Goods}, at rates we would ask our own relatives.',
    'Mostly {one}, and also {two}.',
    'Known for {one}; {two} we keep too.',
    '{Goods}, all in one small shop.',
    'If you need {goods}, you need not leave {locality}.',
    'Ask for our {one}. We also have {two}.',
    '{Goods}: look around, nobody will push you to buy.',
    'From {one} to {two}, on {street}.',
    '{Goods}, for every purse.',
    'Two brothers, one counter: {goods}.',
    '{Goods}, opposite {landmark}.',
  ],
  eatery: [
    'We serve {goods}.',
    '{Goods}, made fresh through the day.',
    'Most people come for the {one} and come back for the {two}.',
    '{Goods}, near {landmark}.',
    'A small place on {street} for {goods}.',
    'Known in {locality} for {one}.',
    '{Goods}: simple food, cooked the way we eat at home.',
    'We have been making {one} on {street} since {year}.',
    'Eat here or take a parcel: {goods}.',
    '{Goods}, and a clean table.',
    '{Goods}. Not a long menu, but we know it well.',
    'Students, shopkeepers and families of {locality} eat here: {goods}.',
  ],
  workshop: [
    'We do {goods}.',
    '{Goods}, on {street}.',
    'For {goods} in {locality}, come to us.',
    '{Goods}: clean work, told price.',
    'Near {landmark}, for {goods}.',
    '{Goods}, in {locality} since {year}.',
    '{Goods}, and we tell you the cost before we start.',
    '{Goods}, done by people who have done it before.',
    'We look first, then we speak of money: {goods}.',
  ],
  craft: [
    'We do {goods}.',
    '{Goods}, on {street}.',
    'For {goods} in {locality}, come to us.',
    '{Goods}, near {landmark}.',
    '{Goods}, in {locality} since {year}.',
    '{Goods}: neat work, on time.',
    '{Goods}, one piece or a hundred.',
    'Our daily work is {goods}.',
  ],
  clinic: [
    'Consultation for {goods}.',
    'We see patients for {goods}.',
    '{Goods}, by appointment, near {landmark}.',
    'A family practice on {street} for {goods}.',
    '{Goods}, with time to listen.',
    'Serving {locality} since {year}: {goods}.',
  ],
  parlour: [
    '{Goods} on {street}.',
    'Come for {goods}.',
    '{Goods}, done with care.',
    'A neat and quiet place in {locality} for {goods}.',
    '{Goods}; rates are on the wall.',
    'We do {goods}, near {landmark}.',
    '{Goods}, and no hurry.',
  ],
  class: [
    '{Goods}, in small batches.',
    'We teach and guide: {goods}.',
    '{Goods} on {street}.',
    '{Goods}, for the children and grown-ups of {locality}.',
    'Since {year}, near {landmark}: {goods}.',
    'Join us for {goods}.',
  ],
  office: [
    '{Goods}, near {landmark}.',
    'For {goods}, come to us on {street}.',
    '{Goods}, without running from one office to another.',
    'We handle {goods}.',
    '{Goods} for the people of {locality}.',
    '{Goods}: ask us, asking is free.',
  ],
  function: [
    'We take orders for {goods}.',
    '{Goods} for weddings and house functions around {locality}.',
    '{Goods}, big or small function.',
    'From {street} we go anywhere in the city for {goods}.',
    '{Goods}, and one person answers for everything.',
  ],
};

const closings: Readonly<Record<TradeKind | 'all', readonly string[]>> = {
  all: [
    'Open {open}.',
    'Open {open}, closed on {day}.',
    'Open on all days, {open}.',
    'Cash and UPI both are fine.',
    'We speak {languages}.',
    'Look for the {colour} board beside {landmark}.',
    'We started in {year}.',
    'Regulars of {locality} know us by face; new faces are welcome.',
    'Call before you come from far.',
  ],
  shop: [
    'Bills are given for everything.',
    'Ask for what you do not see, it may be inside.',
    'What does not suit is changed, with the bill.',
    'The shop is small, the godown is not.',
    'Home delivery near by, if the boy is free.',
  ],
  eatery: [
    'Water is filtered.',
    'Parcel is available, no extra charge.',
    'We do not keep food overnight.',
    'Small seating, quick service.',
    'Party orders need a day’s notice.',
  ],
  workshop: [
    'Guarantee is written on the bill.',
    'Old parts are returned.',
    'If it cannot be repaired we say so.',
    'Two boys and one master, so work is steady.',
    'Urgent work is taken if you tell us why.',
  ],
  craft: [
    'Ready on the day we say.',
    'Small work is also done.',
    'A slip is given for everything left with us.',
    'Urgent work is taken if you tell us why.',
  ],
  clinic: [
    'There is a ramp and a chair for elders.',
    'Fees are shown at the desk.',
    'Phone in the morning for a token.',
  ],
  parlour: [
    'Towels are washed for each person.',
    'Walk in, or phone for a time.',
    'Three chairs, so the wait is short.',
  ],
  class: [
    'Come and see for one day before you decide.',
    'Fees by the month, no hidden charge.',
    'Ask the people coming out, they will tell you.',
  ],
  office: [
    'Charges are told first.',
    'A message on the phone is enough to begin.',
    'If we cannot do it, we tell you who can.',
  ],
  function: [
    'Advance is small and written on paper.',
    'Please book early in the wedding season.',
    'We come and see the place first.',
  ],
};

/** The right preposition: on a road, in a market. */
const streetEndings =
  /(Road|Street|Marg|Avenue|Cross|Lane|Path|Sarani|Causeway|Galli|Rasta|Setu|No\. \d+)( \w+)?$/;

const earliestYears: Readonly<Record<TradeKind, number>> = {
  shop: 1936,
  eatery: 1936,
  workshop: 1956,
  craft: 1950,
  clinic: 1982,
  parlour: 1970,
  class: 1980,
  office: 1974,
  function: 1962,
};

const openingHours: Readonly<Record<TradeKind, readonly string[]>> = {
  shop: ['9 to 9', '8:30 to 9:30', '10 to 8:30', '10:30 to 9', '9:30 to 9, with a lunch break'],
  eatery: ['7 in the morning to 10:30 at night', '11 to 11', '8 to 10', '6:30 in the morning to 9 at night'],
  workshop: ['9 to 8', '9:30 to 8:30', '8 to 8', '10 to 7'],
  craft: ['9 to 8', '9:30 to 8:30', '8 to 8', '10 to 7:30'],
  clinic: ['10 to 1 and 5 to 9', '9:30 to 12:30 and 6 to 9', '10 to 2 and 5:30 to 8:30'],
  parlour: ['10 to 8', '8 in the morning to 9 at night', '9 to 8:30'],
  class: ['6 to 10 in the morning and 4 to 9', '8 to 8', '3 to 9 on weekdays'],
  office: ['10 to 7', '9:30 to 6:30', '9 to 8'],
  function: ['10 to 8', '9 to 9'],
};

const languages: Readonly<Record<string, readonly string[]>> = {
  Bengaluru: ['Kannada, Tamil and Hindi', 'Kannada, Telugu and English', 'Kannada and English'],
  Mumbai: ['Marathi, Hindi and Gujarati', 'Hindi, Marathi and English'],
  Delhi: ['Hindi and Punjabi', 'Hindi and English', 'Hindi, Punjabi and a little English'],
  Chennai: ['Tamil and English', 'Tamil, Telugu and Hindi'],
  Hyderabad: ['Telugu, Hindi and Urdu', 'Telugu and English'],
  Kolkata: ['Bengali and Hindi', 'Bengali, Hindi and English'],
  Pune: ['Marathi and Hindi', 'Marathi, Hindi and English'],
  Jaipur: ['Hindi and Marwari', 'Hindi and English'],
  Lucknow: ['Hindi and Urdu', 'Hindi, Awadhi and English'],
};

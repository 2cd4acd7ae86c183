/** The icons in `public/landing/signs.svg`, and the trades of each. */
const trades = {
  tea: /\btea\b|(?<!cyber )cafe|coffee|juice|lassi/i,
  medical: /medic|clinic|doctor|dental|ayurved|homeo|pathology|hospital/i,
  tailor: /tailor|garment|wear|saree|cloth|boutique|silk|khadi/i,
  phone: /mobile|computer|recharge|electronic|tv|cyber/i,
  sweets: /sweet|bakery|cake|namkeen|ice cream/i,
  salon: /salon|saloon|parlour|beauty|\bspa\b|mehendi/i,
  tools: /hardware|repair|garage|puncture|spare|plumb|electric|welding|paint|tyre/i,
  greens: /vegetable|fruit|fish|chicken|egg|flower|plant|nursery|coconut/i,
  food: /indian|biryani|restaurant|pizza|chaat|dhaba|tiffin|thali|chinese|\bbar\b/i,
} as const;

export type SignName = keyof typeof trades | 'shop';

const known = Object.keys(trades) as (keyof typeof trades)[];
export const signNames: readonly SignName[] = [...known, 'shop'];

export const signOf = (trade: string | null): SignName =>
  known.find((sign) => trade !== null && trades[sign].test(trade)) ?? 'shop';

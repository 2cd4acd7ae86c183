/** The little signs in `public/landing/signs.svg`, by the trades that they stand for. */
const trades = {
  tea: /tea|cafe|coffee|juice|lassi/i,
  medical: /medic|clinic|doctor|dental|ayurved|homeo|lab|hospital/i,
  tailor: /tailor|garment|wear|saree|cloth|boutique|silk|khadi/i,
  phone: /mobile|computer|recharge|electronic|tv|cyber/i,
  sweets: /sweet|bakery|cake|namkeen|ice cream/i,
  salon: /salon|saloon|parlour|beauty|spa|mehendi/i,
  tools: /hardware|repair|garage|puncture|spare|plumb|electric|welding|paint|tyre/i,
  greens: /vegetable|fruit|fish|chicken|egg|flower|plant|nursery|coconut/i,
  food: /indian|biryani|restaurant|pizza|chaat|dhaba|tiffin|thali|chinese|bar/i,
} as const;

export type SignName = keyof typeof trades | 'shop';

export const signOf = (trade: string): SignName =>
  (Object.keys(trades) as (keyof typeof trades)[]).find((sign) => trades[sign].test(trade)) ?? 'shop';

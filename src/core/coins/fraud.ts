/** Signs that an account earns coins without being a customer, each with the points that it adds. */
export const fraudSigns = {
  /** The number is one of the shop's own: of its owner, of a claim or on its page. */
  shop_number: 100,
  /** Owns a shop whose owner earns here, and both earn nowhere else. */
  ring: 80,
  /** Several accounts have earned from this browser. */
  browser: 60,
  /** Many accounts have earned from this network at shops other than this one: those in a shop share its network. */
  network: 40,
  /** The shop gives out coins faster than customers come. */
  burst: 40,
} as const;
export type FraudSign = keyof typeof fraudSigns;

/** From so many points on an operator looks first. */
export const reviewScore = 80;

/** What counts as several accounts, as many, and as too fast in an hour. */
export const manyOnBrowser = 3;
export const manyOnNetwork = 10;
export const manyInHour = 20;

export type FraudFacts = {
  readonly hasShopNumber: boolean;
  readonly isRing: boolean;
  readonly accountsOnBrowser: number;
  readonly accountsOnNetwork: number;
  readonly earnedInHour: number;
};

export function fraudSignsIn(facts: FraudFacts): FraudSign[] {
  const seen: { readonly [sign in FraudSign]: boolean } = {
    shop_number: facts.hasShopNumber,
    ring: facts.isRing,
    browser: facts.accountsOnBrowser >= manyOnBrowser,
    network: facts.accountsOnNetwork >= manyOnNetwork,
    burst: facts.earnedInHour >= manyInHour,
  };
  return (Object.keys(seen) as FraudSign[]).filter((sign) => seen[sign]);
}

export const fraudScore = (signs: readonly FraudSign[]): number =>
  signs.reduce((score, sign) => score + fraudSigns[sign], 0);

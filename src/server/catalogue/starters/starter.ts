/** One everyday product: name, brand ('' for loose or unbranded goods), usual sizes, other names people use. */
export type StarterProduct = readonly [name: string, brand: string, sizes: string, words?: string];

/** What a shop of one trade usually keeps, in the groups of its shelves. */
export type Starter = {
  /** The slug of the sub-category. */
  readonly trade: string;
  readonly groups: Readonly<Record<string, readonly StarterProduct[]>>;
};

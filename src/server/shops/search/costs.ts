/**
 * What the two ways to the shops with some tokens cost: reading those of one group in order, or intersecting all groups.
 */

/** Alternatives: a shop must have one of these tokens. `df` is how many shops have one of them. */
export type Group = {
  readonly ids: readonly number[];
  readonly df: number;
  /** Those of `ids` that few of these shops have, such as most completions of a word. */
  readonly rare?: { readonly ids: readonly number[]; readonly df: number };
};

export type Need = {
  readonly wanted: number;
  readonly shops: number;
  /** With so many of the nearest the search may end, where all would take long. */
  readonly enough?: number | undefined;
};

/**
 * Estimated cost in microseconds, measured with a million shops. Reading by distance: for each token, each entry and
 * each shop behind an entry. Reading by name: for each shop. Intersecting: mostly for each entry of the rarest group,
 * because the index skips what stands between them in the others; a little for each entry of all groups, and again for
 * each token of its group. Sorting: for each shop. Suggesting: as much as suggestions may take beside the rest.
 */
export const cost = {
  token: 15,
  entry: 0.5,
  shop: 6,
  name: 10,
  skip: 0.12,
  intersect: 0.011,
  intersectToken: 0.0005,
  sort: 0.6,
  suggesting: 5000,
};

/** A group of many tokens is read once for each of them, so a more common word can be cheaper to read. */
export function cheapestLead(groups: readonly Group[], need: Need) {
  const leads = groups.map((lead) => {
    const share = shareOf(
      groups.filter((group) => group !== lead),
      need,
    );
    const enough = Math.ceil((need.wanted * 2) / Math.max(share, 1e-9));
    return { lead, read: Math.min(enough, Math.max(lead.df, need.wanted)) };
  });
  return leads.toSorted(
    (a, b) => readCost(a.lead, a.read) - readCost(b.lead, b.read),
  )[0] as (typeof leads)[number];
}

export const readCost = ({ ids, df }: Group, read: number): number =>
  ids.length * cost.token +
  Math.min(read * ids.length, df) * cost.entry +
  Math.min(read, Math.max(df, 1)) * cost.shop;

/** Selectivity under independence. Tokens are correlated, so there are more matches than this. */
export const shareOf = (groups: readonly Group[], { shops }: Need): number =>
  groups.reduce((product, { df }) => product * Math.min(1, df / Math.max(shops, 1)), 1);

/** Of all `parts`, whose union is wanted. */
export const intersectionCost = (parts: readonly (readonly Group[])[], fitting: number): number =>
  parts.reduce((sum, groups) => sum + skipCost(groups), 0) + fitting * cost.sort;

const skipCost = (groups: readonly Group[]): number =>
  groups.reduce(
    (sum, { df, ids }) => sum + df * (cost.intersect + ids.length * cost.intersectToken),
    Math.min(...groups.map(({ df }) => df)) * cost.skip,
  );

/** With fewer rare tokens, a group is cheaper to intersect as a whole. */
const fewRare = 8;

/**
 * The intersections whose union is that of the groups. The index compares each entry of a group with all its tokens, so
 * the many rare tokens of a group have an intersection of their own.
 */
export function rareApart(groups: readonly Group[]): (readonly Group[])[] {
  const [most] = groups.toSorted((a, b) => (b.rare?.ids.length ?? 0) - (a.rare?.ids.length ?? 0));
  if (most?.rare === undefined || most.rare.ids.length <= fewRare) return [groups];
  const rare = new Set(most.rare.ids);
  const common = { ids: most.ids.filter((id) => !rare.has(id)), df: most.df - most.rare.df };
  return [common, most.rare].map((part) => groups.map((group) => (group === most ? part : group)));
}

import type { Day } from '../days.ts';

export const shopTypes = [
  'Online Brands',
  'Online Service',
  'Retailers',
  'Wholesalers',
  'Distributors',
  'Manufacturers',
  'Suppliers',
  'Service Providers',
  'Franchisees',
  'Online Retailers',
  'Specialty Stores',
  'Pop-up Shops',
] as const;
export type ShopType = (typeof shopTypes)[number];

export const isShopType = (text: string): text is ShopType => shopTypes.some((type) => type === text);

/** A captured paid year: from its first day to `until`, which is not part of it and where the next year begins. */
export type PaidYear = { readonly from: Day; readonly until: Day; readonly isRefunded: boolean };

/**
 * The facts from which the flags are derived. The years are those of the active claim: a year paid for a
 * rejected claim must not make the next claimant's shop paid.
 */
export type ActiveClaim = {
  /** The claim is clear or approved. */
  readonly isSettled: boolean;
  readonly paidYears: readonly PaidYear[];
};

/** Always derived by the server; never accepted from a client. */
export type ShopFlags = {
  readonly isClaimed: boolean;
  readonly isPaid: boolean;
  readonly isPaymentValid: boolean;
};

export const deriveShopFlags = (claim: ActiveClaim | undefined, today: Day): ShopFlags => {
  if (!claim) return { isClaimed: false, isPaid: false, isPaymentValid: false };
  // A refunded payment counts as never made.
  const isPaid = claim.paidYears.some(({ isRefunded }) => !isRefunded);
  return {
    isClaimed: isPaid && claim.isSettled,
    isPaid,
    isPaymentValid: claim.paidYears.some((year) => isYearRunning(year, today)),
  };
};

export const isYearRunning = (year: PaidYear, today: Day): boolean =>
  !year.isRefunded && year.from <= today && today < year.until;

export const searchTextMaxLength = 80;

/** The normalised search text; `undefined` for a blank one, which runs no search. */
export const toSearchText = (typed: string): string | undefined => {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, searchTextMaxLength);
  // The cut may leave a trailing space or half of a surrogate pair.
  return text.replace(/[\uD800-\uDBFF]$/, '').trimEnd() || undefined;
};

export const pageSize = 20;
/** People do not read deeper, and a deep page costs the database more than a near one. */
export const pageCap = 50;

/** The next page is loaded when this share of the list is scrolled through. */
export const scrollTrigger = 0.8;
export const scrollThrottleMs = 150;

/** The largest radius of a search. */
export const widestKm = 100;
/** Premium shops come first among equally good matches, but only within this distance. */
export const premiumKm = 5;
/** Results that are further away come last, under a heading of their own. */
export const reachKm = 50;

export const reportReasons = [
  'closed',
  'wrong_place',
  'wrong_name',
  'duplicate',
  'not_a_shop',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportNoteMaxLength = 500;

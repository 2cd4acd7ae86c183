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

/**
 * A year that was paid for and captured: from its first day up to `until`, which is not part of it any
 * more and where the next year begins.
 */
export type PaidYear = { readonly from: Day; readonly until: Day; readonly isRefunded: boolean };

/**
 * What the flags follow from. The years are those of the active claim: what somebody else once paid, whose
 * claim was rejected, must not make the next claimant's shop paid.
 */
export type ActiveClaim = {
  /** The claim is clear, or was under review and is approved. */
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
  const isPaid = claim.paidYears.length > 0;
  return {
    isClaimed: isPaid && claim.isSettled,
    isPaid,
    isPaymentValid: claim.paidYears.some((year) => isYearRunning(year, today)),
  };
};

export const isYearRunning = (year: PaidYear, today: Day): boolean =>
  !year.isRefunded && year.from <= today && today < year.until;

export const searchTextMaxLength = 80;

/** The text to search by; `undefined` where it is blank, which runs no search. */
export const toSearchText = (typed: string): string | undefined => {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, searchTextMaxLength);
  // The cut may fall after a space, or inside a character made of two units.
  return text.replace(/[\uD800-\uDBFF]$/, '').trimEnd() || undefined;
};

export const pageSize = 20;
/** Whoever reads deeper is no shopper, and a deep page costs the database more than a near one. */
export const pageCap = 50;

/** The next page is asked for when this share of the list is scrolled through. */
export const scrollTrigger = 0.8;
export const scrollThrottleMs = 150;

/** The widest circle that a search may be narrowed to. */
export const widestKm = 100;
/** Premium shops come first among equally fitting ones, but only as near as this. */
export const premiumKm = 5;

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

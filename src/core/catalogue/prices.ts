import { inBaseUnit, type Size, type Unit } from './units.ts';

/** Prices in paise, above zero; more than any everyday good costs is a slip of the finger. */
export const highestPrice = 10_000_000_00;
export const isPrice = (paise: number): boolean =>
  Number.isInteger(paise) && paise > 0 && paise <= highestPrice;

/** A price that was confirmed lately is compared as it is, an older one with its date, and one still older not at all. */
export type Freshness = 'fresh' | 'dated' | 'old';
const freshDays = 7;
const datedDays = 30;
const dayMs = 86_400_000;

export function freshnessOf(confirmedAt: Date, now: Date): Freshness {
  const days = (now.getTime() - confirmedAt.getTime()) / dayMs;
  return days <= freshDays ? 'fresh' : days <= datedDays ? 'dated' : 'old';
}

/** How many items a shop may keep. */
export const mostItems = { free: 200, premium: 5000 } as const;

export type PriceChange =
  | { readonly kind: 'percent'; readonly by: number }
  | { readonly kind: 'rupees'; readonly by: number };

/** To what prices are rounded after a change, in paise: 50 paise, a rupee, five, ten. */
export const roundings = [50, 100, 500, 1000] as const;
export type Rounding = (typeof roundings)[number];

/** The price after a change of many items, never below the smallest step. */
export function changedPrice(paise: number, change: PriceChange, rounding: Rounding): number {
  const changed = change.kind === 'percent' ? paise * (1 + change.by / 100) : paise + change.by * 100;
  return Math.max(rounding, Math.round(changed / rounding) * rounding);
}

/** A price older than this is not compared. */
export const comparedDays = datedDays;

/** Paise for a kilogram, a litre or one piece of a pack, to compare packs of different sizes. */
export function unitPrice(paise: number, size: Size): { readonly paise: number; readonly unit: Unit } {
  const { amount, unit } = inBaseUnit(size);
  const [shown, factor] =
    unit === 'g' ? (['kg', 1000] as const) : unit === 'ml' ? (['l', 1000] as const) : ([unit, 1] as const);
  return { paise: Math.round((paise / amount) * factor), unit: shown };
}

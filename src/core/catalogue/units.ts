/** A size of goods: what is in one pack, or the unit of a price for loose goods. */
export type Size = { readonly quantity: number; readonly unit: Unit };

export const units = [
  'g',
  'kg',
  'ml',
  'l',
  'm',
  'piece',
  'pair',
  'dozen',
  'pack',
  'tablet',
  'capsule',
] as const;
export type Unit = (typeof units)[number];

/** What sizes are compared in: 1000 g and 1 kg are the same, a dozen is twelve pieces. */
export type BaseUnit = 'g' | 'ml' | 'm' | 'piece' | 'pair' | 'pack' | 'tablet' | 'capsule';

const bases: Readonly<Record<Unit, readonly [BaseUnit, number]>> = {
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  m: ['m', 1],
  piece: ['piece', 1],
  dozen: ['piece', 12],
  pair: ['pair', 1],
  pack: ['pack', 1],
  tablet: ['tablet', 1],
  capsule: ['capsule', 1],
};

/** In the base unit, rounded to a thousandth of it, because 0.1 + 0.2 is not 0.3. */
export function inBaseUnit({ quantity, unit }: Size): { readonly amount: number; readonly unit: BaseUnit } {
  const [base, factor] = bases[unit];
  return { amount: Math.round(quantity * factor * 1000) / 1000, unit: base };
}

export function isSameSize(a: Size | undefined, b: Size | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const [left, right] = [inBaseUnit(a), inBaseUnit(b)];
  return left.unit === right.unit && left.amount === right.amount;
}

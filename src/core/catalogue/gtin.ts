/** Bar codes of goods: EAN-13, EAN-8, UPC-A (12 digits) and GTIN-14, each with a check digit. */
const lengths = new Set([8, 12, 13, 14]);

/** The number without spaces and hyphens, UPC as EAN-13, or nothing if it is no bar code. */
export function readGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !lengths.has(digits.length) || !hasCheckDigit(digits)) return undefined;
  return digits.length === 12 ? `0${digits}` : digits;
}

/**
 * Numbers that a shop gives its own goods, such as what it weighs and labels itself: the same number is something else
 * in the next shop. GS1 keeps 02, 04 and 20 to 29 for them, and in EAN-8 those that begin with 0 or 2.
 */
export const shopsOwnGtin = /^(?:[02]\d{7}|\d?(?:2\d{12}|0[24]\d{11}))$/;
export const isShopsOwnGtin = (gtin: string): boolean => shopsOwnGtin.test(gtin);

function hasCheckDigit(digits: string): boolean {
  const weighted = Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

import { digitsIn } from './digits.ts';

/** The phone formatter accepts at most this many digits. */
export const phoneMaxDigits = 17;

/**
 * The specification's contact number, shared by every form: + and a country code of 1 to 3 digits that
 * neither begins nor ends with 0, then exactly 9 digits, no spaces. An Indian number fits because its
 * first digit falls to the country code: +919 876543210.
 */
export const isContactNumber = (text: string): boolean => /^\+[1-9](?:\d?[1-9])?\d{9}$/.test(text);

/** India's mobile numbers: ten digits, the first of them 6 to 9. */
export const isIndianMobile = (text: string): boolean => /^\+91[6-9]\d{9}$/.test(text);

/** The numbers that the phone field and the server accept: the shared rule, India only. */
export const isAcceptedNumber = (text: string): boolean => isContactNumber(text) && isIndianMobile(text);

/**
 * Normalises a typed or pasted number: no spaces and dashes, digits of Indian scripts as 0 to 9, `+91` in
 * front, whether it was typed with 0, 91, 0091, +91, twice or without a prefix. A number of another country
 * keeps its code, so that the rules can refuse it. Idempotent, and safe on a half-typed number.
 */
export const normalisePhone = (typed: string): string => {
  const digits = digitsIn(typed);
  if (digits === '') return '';
  const plus = typed.indexOf('+');
  const hasPlus = plus !== -1 && digitsIn(typed.slice(0, plus)) === '';
  if (hasPlus && !digits.startsWith('91')) return `+${digits.slice(0, phoneMaxDigits)}`;
  const national = dropPrefixes(hasPlus ? digits.slice(2) : digits);
  if (national === '' && !hasPlus) return '';
  return `+${`91${national}`.slice(0, phoneMaxDigits)}`;
};

/** Ten digits may themselves begin with 91 (91234 56789), so 91 is a prefix only before more than ten digits. */
const dropPrefixes = (digits: string): string => {
  const shorter = digits.replace(digits.length > 10 ? /^(?:0+|91)/ : /^0+/, '');
  return shorter === digits ? digits : dropPrefixes(shorter);
};

/** `+91 98765 43210`, also while the number is being typed. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+91(\d{1,5})(\d*)$/, (_, first, second) => `+91 ${first} ${second}`.trimEnd());

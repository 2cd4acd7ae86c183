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

/** What the phone field and the server take: the shared rule, and India only. */
export const isAcceptedNumber = (text: string): boolean => isContactNumber(text) && isIndianMobile(text);

/**
 * What a person typed or pasted, in the form the rules take: spaces and dashes gone, digits of Indian
 * scripts as 0 to 9, `+91` in front
 * whether it came as 0, 91, 0091, +91, twice or not at all. A number of another country keeps its code,
 * so that the rules can refuse it. Half-typed numbers stay half-typed; doing it again changes nothing.
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

/** Ten digits may themselves begin with 91 (91234 56789), so 91 is a prefix only where more than ten stand. */
const dropPrefixes = (digits: string): string => {
  const shorter = digits.replace(digits.length > 10 ? /^(?:0+|91)/ : /^0+/, '');
  return shorter === digits ? digits : dropPrefixes(shorter);
};

/** `+91 98765 43210`, also while it is being typed. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+91(\d{1,5})(\d*)$/, (_, first, second) => `+91 ${first} ${second}`.trimEnd());

import type { StateName } from '../places/states.ts';

/**
 * The first two digits of a GSTIN. One entry may stand for two present states, or hold a code from before a
 * state was divided or merged that old numbers still have.
 */
const codesOf: Readonly<Record<StateName, readonly string[]>> = {
  'Jammu & Kashmir and Ladakh': ['01', '38'],
  'Himachal Pradesh': ['02'],
  Punjab: ['03'],
  Chandigarh: ['04'],
  Uttarakhand: ['05'],
  Haryana: ['06'],
  Delhi: ['07'],
  Rajasthan: ['08'],
  'Uttar Pradesh': ['09'],
  Bihar: ['10'],
  Sikkim: ['11'],
  'Arunachal Pradesh': ['12'],
  Nagaland: ['13'],
  Manipur: ['14'],
  Mizoram: ['15'],
  Tripura: ['16'],
  Meghalaya: ['17'],
  Assam: ['18'],
  'West Bengal': ['19'],
  Jharkhand: ['20'],
  Odisha: ['21'],
  Chhattisgarh: ['22'],
  'Madhya Pradesh': ['23'],
  Gujarat: ['24'],
  'Dadra & Nagar Haveli and Daman & Diu': ['26', '25'],
  Maharashtra: ['27'],
  Karnataka: ['29'],
  Goa: ['30'],
  Lakshadweep: ['31'],
  Kerala: ['32'],
  'Tamil Nadu': ['33'],
  Puducherry: ['34'],
  'Andaman & Nicobar': ['35'],
  Telangana: ['36'],
  'Andhra Pradesh': ['37', '28'],
};

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State code, PAN (five letters, four digits, a letter), number of the registration, Z, check digit. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Check digit of the first fourteen characters: every second one is doubled, and the base-36 digits of each
 * product are added.
 */
export function gstinCheckDigit(start: string): string {
  const sum = start
    .slice(0, 14)
    .split('')
    .reduce((total, character, place) => {
      const product = digits.indexOf(character) * (place % 2 === 0 ? 1 : 2);
      return total + Math.floor(product / 36) + (product % 36);
    }, 0);
  return digits[(36 - (sum % 36)) % 36] as string;
}

export const isGstin = (text: string): boolean => shape.test(text) && gstinCheckDigit(text) === text[14];

export const isGstinOf = (gstin: string, state: StateName): boolean =>
  codesOf[state].includes(gstin.slice(0, 2));

/** The code of a place of supply. For an entry of two states it is the larger one's. */
export const gstCodeOf = (state: StateName): string => codesOf[state][0] as string;

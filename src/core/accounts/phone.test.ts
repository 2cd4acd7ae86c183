import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPhone,
  isAcceptedNumber,
  isContactNumber,
  isIndianMobile,
  normalisePhone,
  phoneMaxDigits,
} from './phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const tenDigits = fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)).map((parts) => parts.join(''));
const mobile = tenDigits.map((ten) => `+91${ten}`);

describe('a valid contact number', () => {
  it.each(['+1234567890', '+12234567890', '+919876543210'])(
    'has a country code of 1 to 3 digits: %s',
    (n) => {
      expect(isContactNumber(n)).toBe(true);
    },
  );

  it('has no country code of 0 or of 4 digits', () => {
    expect(isContactNumber('+234567890')).toBe(false);
    expect(isContactNumber('+9199876543210')).toBe(false);
  });

  it('starts with +', () => {
    expect(isContactNumber('919876543210')).toBe(false);
    expect(isContactNumber('tel:+919876543210')).toBe(false);
  });

  it('has no spaces, not at its ends either', () => {
    for (const n of ['+91 9876543210', ' +919876543210', '+919876543210 ', '+919876543210\n'])
      expect(isContactNumber(n)).toBe(false);
  });

  it('has a non-zero first digit of the country code', () => {
    for (const n of ['+0123456789', '+01123456789', '+011123456789']) expect(isContactNumber(n)).toBe(false);
  });

  it('has a non-zero last digit before the 9-digit tail', () => {
    for (const n of ['+10123456789', '+910123456789']) expect(isContactNumber(n)).toBe(false);
  });

  it('may have 0 in the middle of a three-digit country code and at the start of the tail', () => {
    expect(isContactNumber('+101012345678')).toBe(true);
  });

  it('is exactly that: any other count of digits is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (count) => {
        expect(isContactNumber(`+${'1'.repeat(count)}`)).toBe(count >= 10 && count <= 12);
      }),
    );
  });
});

describe('a number that the phone field and the server accept', () => {
  it('is +91 and ten digits starting 6 to 9', () => {
    fc.assert(fc.property(mobile, (n) => isAcceptedNumber(n)));
  });

  it('is of India only, though the shared rule takes others', () => {
    expect(isContactNumber('+12234567890')).toBe(true);
    expect(isAcceptedNumber('+12234567890')).toBe(false);
  });

  it.each(['1', '2', '3', '4', '5'])(
    'has no ten digits starting %s, though the shared rule takes them',
    (first) => {
      const number = `+91${first}876543210`;
      expect(isContactNumber(number)).toBe(true);
      expect(isAcceptedNumber(number)).toBe(false);
    },
  );

  it('always meets the shared rule too', () => {
    fc.assert(fc.property(mobile, (n) => isIndianMobile(n) && isContactNumber(n)));
  });
});

describe('what people type or paste into the phone field', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '09876543210',
    '919876543210',
    '91 98765 43210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '+91 098765 43210',
    '+91 91 98765 43210',
    '0091 98765 43210',
    'tel:+91-98765-43210',
    '\u202a+91 98765 43210\u202c',
    '९८७६५ ४३२१०',
    '+९१ ९८७६५-४३२१०',
    '+91 ௯௮௭௬௫ ௪௩௨௧௦',
  ])('%s becomes +919876543210', (typed) => {
    expect(normalisePhone(typed)).toBe('+919876543210');
  });

  it('comes to the same number whatever the prefix and the separators', () => {
    const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '+91 0', ' +91-');
    const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0');
    fc.assert(
      fc.property(tenDigits, prefix, separator, (ten, before, between) => {
        expect(normalisePhone(before + ten.slice(0, 5) + between + ten.slice(5))).toBe(`+91${ten}`);
      }),
    );
  });

  it('keeps ten digits that themselves begin with 91', () => {
    expect(normalisePhone('9123456789')).toBe('+919123456789');
    expect(normalisePhone('+919123456789')).toBe('+919123456789');
  });

  it('keeps the code of another country, for the rules to refuse', () => {
    expect(normalisePhone('+1 223 456 7890')).toBe('+12234567890');
  });

  it('stays half-typed while it is half-typed', () => {
    expect(normalisePhone('987')).toBe('+91987');
    expect(normalisePhone('+91')).toBe('+91');
    expect(normalisePhone('91 98765 4321')).toBe('+91987654321');
  });

  it.each(['', '   ', '-', '+', '0', 'abc'])('is nothing when there is no number in %j', (typed) => {
    expect(normalisePhone(typed)).toBe('');
  });

  it('keeps at most 17 digits', () => {
    expect(phoneMaxDigits).toBe(17);
    expect(normalisePhone('8'.repeat(40))).toBe(`+91${'8'.repeat(15)}`);
    expect(normalisePhone(`+1${'2'.repeat(40)}`)).toBe(`+1${'2'.repeat(16)}`);
  });

  it('is the same when normalised again', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+ ]{0,2}[019]{0,6}[\d -]{0,20}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalisePhone(text);
        expect(normalisePhone(once)).toBe(once);
        expect(once).toMatch(/^(?:\+\d{1,17})?$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a shown number', () => {
  it('reads +91 98765 43210', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  });

  it('is spaced while it is being typed', () => {
    expect(['+91', '+919', '+9198765', '+91987654'].map(formatPhone)).toEqual([
      '+91',
      '+91 9',
      '+91 98765',
      '+91 98765 4',
    ]);
  });

  it('is read back as the same number', () => {
    fc.assert(fc.property(mobile, (n) => normalisePhone(formatPhone(n)) === n));
  });

  it('of another country is shown as it is', () => {
    expect(formatPhone('+12234567890')).toBe('+12234567890');
  });
});

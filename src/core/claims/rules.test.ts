import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '../checks.ts';
import { type MessageCode, messages } from '../messages.ts';
import { type ClaimDraft, claimantMinimumAge, type DraftField, emptyDraft } from './draft.ts';
import { finishFault, isPincode, needsOtp, shopFieldFault, shopFormFault } from './rules.ts';

const towns = ['Mumbai', 'Pune'];

const valid: ClaimDraft = {
  ...emptyDraft,
  name: 'Sharma Sweets',
  intro: 'Sweets since 1952',
  state: 'Maharashtra',
  city: 'Pune',
  pin: '411001',
  address: '12 Laxmi Road',
  shopType: 'Retailers',
  subCategories: [{ id: '1', label: 'North Indian' }],
  shopOwnerName: 'Asha Sharma',
  email: 'asha@example.in',
  shopOwnerContactNumber: '+919876543210',
  shopOwnerCancelledChequeImage: 'data:image/png;base64,AA==',
};

/** Each rule of the shop form with a change that breaks only this rule, in the specification's order. */
const steps: readonly [DraftField, Partial<ClaimDraft>, MessageCode, string][] = [
  ['name', { name: '  ' }, 'shop_name_required', 'Please provide the shop name.'],
  ['intro', { intro: '\n' }, 'shop_intro_required', 'Please provide the short intro.'],
  ['state', { state: undefined }, 'shop_state_required', 'Please select the state.'],
  ['city', { city: undefined }, 'shop_city_required', 'Please select the city name.'],
  ['pin', { pin: '011001' }, 'shop_pin_invalid', 'Please provide a valid pincode.'],
  ['address', { address: ' ' }, 'shop_address_required', 'Please provide the address.'],
  ['shopType', { shopType: '' }, 'shop_type_required', 'Please select the shop type.'],
  [
    'subCategories',
    { subCategories: [] },
    'shop_sub_category_required',
    'Please select at least one sub-category.',
  ],
  [
    'shopOwnerName',
    { shopOwnerName: ' ' },
    'shop_owner_name_required',
    'Please provide the shop owner name.',
  ],
  ['email', { email: 'asha' }, 'shop_email_invalid', 'Please provide a email address.'],
  [
    'shopOwnerContactNumber',
    { shopOwnerContactNumber: '9876543210' },
    'shop_contact_invalid',
    'Please provide a valid shop owner contact number with country code.',
  ],
  [
    'shopOwnerCancelledChequeImage',
    { shopOwnerCancelledChequeImage: undefined },
    'shop_cheque_required',
    'Please provide the shop owner cancelled cheque image.',
  ],
];

describe('the shop form', () => {
  it('is valid when every check holds', () => {
    expect(shopFormFault(valid, towns)).toBeUndefined();
  });

  it.each(steps)('checks %s', (field, broken, code, message) => {
    const draft = { ...valid, ...broken };
    expect(shopFormFault(draft, towns)).toEqual({ field, code });
    expect(messages[code]).toBe(message);
  });

  it('gives the first failure of the 12 in the specification’s order, whatever else fails', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 1 }), (broken) => {
        const draft = broken.reduce<ClaimDraft>((d, index) => ({ ...d, ...steps[index]?.[1] }), valid);
        expect(shopFormFault(draft, towns)?.field).toBe(steps[Math.min(...broken)]?.[0]);
      }),
    );
  });

  it('asks first for the name when it is empty', () => {
    expect(shopFormFault(emptyDraft, [])?.code).toBe('shop_name_required');
  });

  it('needs a city even when a state is chosen', () => {
    expect(shopFormFault({ ...valid, city: '' }, towns)?.field).toBe('city');
  });

  it('takes a listed town by another name, and a town that is not listed', () => {
    for (const city of ['Poona', 'पुणे', 'Kharadi Budruk', 'खराडी'])
      expect(shopFormFault({ ...valid, city }, towns)).toBeUndefined();
    expect(shopFormFault({ ...valid, city: '<b>' }, towns)?.code).toBe('shop_city_required');
  });

  it('needs a city that belongs to the state', () => {
    expect(shopFormFault({ ...valid, city: 'Panaji' }, towns)?.code).toBe('shop_city_required');
    expect(shopFormFault({ ...valid, city: ' ' }, [' '])?.code).toBe('shop_city_required');
  });

  it('knows the 12 shop types and no other', () => {
    const draft = { ...valid, shopType: 'Bazaar' } as unknown as ClaimDraft;
    expect(shopFormFault(draft, towns)?.code).toBe('shop_type_required');
  });

  it('takes numbers of India only', () => {
    expect(shopFormFault({ ...valid, shopOwnerContactNumber: '+12234567890' }, towns)?.code).toBe(
      'shop_contact_invalid',
    );
  });
});

describe('each field tells its own fault', () => {
  it.each(steps)('%s, whatever the fields before it', (field, broken, code) => {
    expect(shopFieldFault(field, { ...emptyDraft, ...broken }, towns)).toBe(code);
    expect(shopFieldFault(field, valid, towns)).toBeUndefined();
  });

  it('and a field without a rule has none', () => {
    expect(shopFieldFault('referralCode', emptyDraft, towns)).toBeUndefined();
  });
});

describe('a pincode', () => {
  it('is six digits', () => {
    for (const pin of ['', '41100', '4110011', '41100a', '411 001', ' 411001', '411001\n'])
      expect(isPincode(pin)).toBe(false);
    expect(isPincode('411001')).toBe(true);
  });

  it('does not start with 0', () => {
    expect(isPincode('011001')).toBe(false);
    expect(isPincode('100000')).toBe(true);
  });
});

describe('an email', () => {
  it.each(['a@b.in', 'asha.sharma+shop@mail.example.co.in', 'आशा@उदाहरण.भारत'])(
    'looks like an address: %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each([
    '',
    'asha',
    'asha@',
    '@example.in',
    'asha@example',
    'asha@example.',
    'asha@.in',
    'asha@example..in',
    'a sha@example.in',
    'asha@exam ple.in',
    'a@b.in@c.in',
    'a@b.in,c',
    'a@b.in\nBcc:c',
    '<a@b.in>',
  ])('does not look like an address: %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

it('an OTP is asked for unless the verified number matches the owner number', () => {
  expect(needsOtp(valid, undefined)).toBe(true);
  expect(needsOtp(valid, '+919123456789')).toBe(true);
  expect(needsOtp(valid, '+919876543210')).toBe(false);
});

describe('the finish step', () => {
  const ready: ClaimDraft = {
    ...valid,
    storeFrontPicture: 'data:image/jpeg;base64,AA==',
    lat: 18.5,
    long: 73.8,
  };

  it('is free when picture, location and details are there', () => {
    expect(finishFault(ready, towns)).toBeUndefined();
  });

  it('asks first for the store front picture', () => {
    const draft = { ...ready, storeFrontPicture: undefined, lat: undefined, name: '' };
    expect(finishFault(draft, towns)).toEqual({ field: 'storeFrontPicture', code: 'photo_required' });
  });

  it('asks second for location access, latitude and longitude both', () => {
    expect(finishFault({ ...ready, lat: undefined, name: '' }, towns)).toEqual({
      field: 'lat',
      code: 'location_required',
    });
    expect(finishFault({ ...ready, long: undefined }, towns)?.code).toBe('location_required');
    expect(finishFault({ ...ready, lat: Number.NaN }, towns)?.code).toBe('location_required');
  });

  it('takes a latitude and a longitude of 0 for a location', () => {
    expect(finishFault({ ...ready, lat: 0, long: 0 }, towns)).toBeUndefined();
  });

  it('asks third to fill the details in the previous page', () => {
    expect(finishFault({ ...ready, pin: '' }, towns)).toEqual({ field: 'pin', code: 'details_incomplete' });
  });
});

it('claiming and paying need age 18', () => {
  expect(claimantMinimumAge).toBe(18);
});

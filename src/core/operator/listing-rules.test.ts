import { describe, expect, it } from 'vitest';
import { type ListingText, layYears, listingFault, mergeFault } from './listing-rules.ts';

const imported: ListingText = {
  name: 'Ganesh Kirana',
  intro: '',
  address: '',
  city: 'Poona',
  state: 'Maharashtra',
  pin: '',
  shopType: '',
  subCategoryIds: [],
  publicPhone: '',
};
const townsOfState = ['Pune', 'Mumbai'];
const faultOf = (change: Partial<ListingText>, hasOwner = false, before = imported) =>
  listingFault(before, { ...before, ...change }, { townsOfState, hasOwner })?.code;

describe('what an operator may write into a listing', () => {
  it.each<[string | undefined, Partial<ListingText>]>([
    [undefined, {}],
    [undefined, { name: 'Ganesh Stores', pin: '411030', shopType: 'Retailers', city: 'Pune' }],
    [undefined, { city: '', state: '' }],
    ['shop_name_required', { name: '  ' }],
    ['shop_city_required', { city: 'Atlantis' }],
    ['shop_city_required', { city: '' }],
    ['shop_state_required', { city: 'Pune', state: '' }],
    ['shop_pin_invalid', { pin: '011030' }],
    ['shop_type_required', { shopType: 'Castles' }],
    ['shop_contact_invalid', { publicPhone: '+14155550100' }],
  ])('of an imported one: %s for %j', (code, change) => expect(faultOf(change)).toBe(code));

  it('keeps what a file brought as it is, as long as it is not changed', () =>
    expect(faultOf({ intro: 'New.' })).toBeUndefined());

  it.each<[string, Partial<ListingText>]>([
    ['shop_intro_required', { intro: '' }],
    ['shop_address_required', { address: '' }],
    ['shop_sub_category_required', { subCategoryIds: [] }],
    ['shop_state_required', { city: '', state: '' }],
  ])('does not take from an owner what the form asks for: %s', (code, change) => {
    const owned = {
      ...imported,
      intro: 'Rice.',
      address: '14 Laxmi Road',
      city: 'Pune',
      subCategoryIds: ['a'],
    };
    expect(faultOf(change, true, owned)).toBe(code);
  });
});

describe('two listings', () => {
  const side = (id: string, listing: 'imported' | 'submitted' | 'listed' | 'rejected', isMerged = false) => ({
    id,
    listing,
    isMerged,
  });
  it.each([
    [undefined, side('a', 'imported'), side('b', 'listed')],
    [undefined, side('a', 'listed'), side('b', 'submitted')],
    [undefined, side('a', 'submitted'), side('b', 'submitted')],
    [undefined, side('a', 'imported'), side('b', 'rejected')],
    ['merge_same', side('a', 'imported'), side('a', 'imported')],
    ['merge_done', side('a', 'imported'), side('b', 'rejected', true)],
    ['merge_done', side('a', 'rejected', true), side('b', 'imported')],
    ['merge_into_hidden', side('a', 'rejected'), side('b', 'imported')],
    ['merge_into_hidden', side('a', 'submitted'), side('b', 'imported')],
  ])('%s', (fault, kept, merged) => expect(mergeFault(kept, merged)).toBe(fault));
});

describe('years of two claims', () => {
  it('follow each other, the first where it is', () =>
    expect(
      layYears([
        { id: 2, from: '2026-03-01', until: '2027-03-01' },
        { id: 1, from: '2026-01-01', until: '2027-01-01' },
      ]),
    ).toEqual([
      { id: 1, from: '2026-01-01', until: '2027-01-01' },
      { id: 2, from: '2027-01-01', until: '2028-01-01' },
    ]));

  it('stay where nothing overlaps', () => {
    const years = [
      { from: '2025-01-01', until: '2026-01-01' },
      { from: '2026-03-01', until: '2027-03-01' },
    ] as const;
    expect(layYears(years)).toEqual(years);
  });
});

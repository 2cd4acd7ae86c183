// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type ClaimDraft, emptyDraft } from '../../../core/claims/draft.ts';
import {
  draftToCheck,
  enterField,
  findFirstFault,
  leaveField,
  noneTouched,
  shownFault,
  townsToCheck,
} from './details-faults.ts';

const draft: ClaimDraft = { ...emptyDraft, pin: '411' };

describe('the error of a field', () => {
  const shown = (touched: typeof noneTouched, pin = '411') =>
    shownFault(touched, 'pin', { ...draft, pin }, []);

  test('shows once the field is left, not while it is typed for the first time', () => {
    expect(shown(noneTouched)).toBeUndefined();
    expect(shown(leaveField(noneTouched, 'pin'))).toBe('shop_pin_invalid');
  });

  test('shows until the field is correct', () => {
    expect(shown(leaveField(noneTouched, 'pin'), '411001')).toBeUndefined();
  });

  test('does not make other fields show theirs', () => {
    expect(shown(leaveField(noneTouched, 'name'))).toBeUndefined();
  });

  test('hides while a correct field is edited, and shows again once the field is left', () => {
    const entered = enterField(leaveField(noneTouched, 'pin'), 'pin', undefined);
    expect(shown(entered, '41100')).toBeUndefined();
    expect(shown(leaveField(entered, 'pin'), '41100')).toBe('shop_pin_invalid');
  });

  test('stays while a wrong field is being corrected', () => {
    const touched = leaveField(leaveField(noneTouched, 'pin'), 'email');
    expect(enterField(touched, 'pin', 'shop_pin_invalid')).toBe(touched);
    expect(enterField(touched, 'pin', undefined)).toEqual(new Set(['email']));
  });
});

describe('Next', () => {
  const filled: ClaimDraft = {
    ...emptyDraft,
    name: 'Sharma Sweets',
    intro: 'Sweets since 1952',
    state: 'Maharashtra',
    city: 'Pune',
    pin: '411001',
    address: '12 Laxmi Road',
    shopType: 'Retailers',
  };

  test('stops at the first error and goes to its field', () => {
    expect(findFirstFault(emptyDraft, [])).toEqual({
      fault: { field: 'name', code: 'shop_name_required' },
      goTo: 'name',
    });
  });

  test('goes to the categories if the sub-category is missing and no category is chosen', () => {
    const fault = { field: 'subCategories', code: 'shop_sub_category_required' };
    expect(findFirstFault(filled, ['Pune'])).toEqual({ fault, goTo: 'categories' });
    const categories = [{ id: '1', label: 'Food' }];
    expect(findFirstFault({ ...filled, categories }, ['Pune'])).toEqual({ fault, goTo: 'subCategories' });
  });
});

test('while the towns are loading, the chosen city is accepted', () => {
  expect(townsToCheck(undefined, 'Pune')).toEqual(['Pune']);
  expect(townsToCheck(undefined, undefined)).toEqual([]);
  expect(townsToCheck(['Panaji'], 'Pune')).toEqual(['Panaji']);
});

test('a state that is not in the list counts as none', () => {
  expect(draftToCheck({ ...draft, state: 'Atlantis' }).state).toBeUndefined();
  expect(draftToCheck({ ...draft, state: 'Goa' }).state).toBe('Goa');
});

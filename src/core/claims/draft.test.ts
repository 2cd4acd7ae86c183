import { describe, expect, it } from 'vitest';
import {
  type ClaimDraft,
  clearDraft,
  draftMaxLengths,
  emptyDraft,
  emptySavedDraft,
  replaceDraft,
  restoreDraft,
  saveDraft,
  setDraftFields,
} from './draft.ts';

const draft: ClaimDraft = { ...emptyDraft, name: 'Sharma Sweets', city: 'Pune', state: 'Maharashtra' };

describe('the defaults of a claim draft', () => {
  it('are empty text, empty lists, and no referral code', () => {
    const { name, intro, address, pin, shopType, shopOwnerName, shopOwnerContactNumber } = emptyDraft;
    expect([name, intro, address, pin, shopType, shopOwnerName, shopOwnerContactNumber]).toEqual(
      Array(7).fill(''),
    );
    expect([emptyDraft.capturedAddress, emptyDraft.email]).toEqual(['', '']);
    expect([emptyDraft.categories, emptyDraft.subCategories]).toEqual([[], []]);
    expect(emptyDraft.referralCode).toBeNull();
  });

  it('leave city, state, the two images, lat and long unset', () => {
    const { city, state, shopOwnerCancelledChequeImage, storeFrontPicture, lat, long } = emptyDraft;
    expect([city, state, shopOwnerCancelledChequeImage, storeFrontPicture, lat, long]).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('a claim draft', () => {
  it('can be updated one field at a time, and the others stay', () => {
    expect(setDraftFields(draft, { pin: '411001' })).toEqual({ ...draft, pin: '411001' });
  });

  it('can be updated for several fields at once', () => {
    expect(setDraftFields(draft, { lat: 18.5, long: 73.8 })).toEqual({ ...draft, lat: 18.5, long: 73.8 });
    expect(setDraftFields(draft, { state: 'Goa', city: undefined })).toEqual({
      ...draft,
      state: 'Goa',
      city: undefined,
    });
  });

  it('can be replaced wholesale', () => {
    expect(replaceDraft({ intro: 'Sweets' })).toEqual({ ...emptyDraft, intro: 'Sweets' });
  });

  it('can be cleared to the defaults', () => {
    expect(clearDraft()).toEqual(emptyDraft);
  });

  it('is never changed in place', () => {
    const frozen = Object.freeze({ ...draft });
    setDraftFields(frozen, { name: 'x' });
    expect(frozen).toEqual(draft);
  });

  it('has a length cap for each text that a person writes freely', () => {
    expect(draftMaxLengths).toEqual({
      name: 120,
      intro: 500,
      address: 300,
      shopOwnerName: 100,
      capturedAddress: 300,
      email: 254,
      referralCode: 40,
    });
  });
});

describe('the saved draft', () => {
  it('starts empty and unsaved', () => {
    expect(emptySavedDraft).toEqual({ ...emptyDraft, isSaved: false });
  });

  it('is a copy of the form with isSaved true once Save is pressed', () => {
    expect(saveDraft(draft)).toEqual({ ...draft, isSaved: true });
  });

  it('can be restored into the claim form, without the flag', () => {
    const restored = restoreDraft(saveDraft(draft));
    expect(restored).toEqual(draft);
    expect(restored).not.toHaveProperty('isSaved');
  });

  it('survives browser storage, which drops unset fields', () => {
    const stored = JSON.parse(JSON.stringify(saveDraft(draft)));
    expect(stored).not.toHaveProperty('lat');
    expect(restoreDraft(stored)).toStrictEqual(draft);
  });
});

import { describe, expect, it } from 'vitest';
import { isPlaceDoubtful } from './review.ts';

const pune = { lat: 18.52, long: 73.86 };
const place = { position: pune, accuracy: 12, town: pune, listing: undefined, isFarFromPin: false };

describe('a captured place', () => {
  it('is believed where it fits what was typed', () => {
    expect(isPlaceDoubtful(place)).toBe(false);
    expect(isPlaceDoubtful({ ...place, listing: { lat: 18.54, long: 73.87 } })).toBe(false);
  });

  it.each([
    ['far from the pincode', { isFarFromPin: true }],
    ['far from the town', { position: { lat: 19.3, long: 73.86 } }],
    ['far from the listing', { listing: { lat: 18.6, long: 73.86 } }],
    ['vague', { accuracy: 5000 }],
    ['of unknown accuracy', { accuracy: undefined }],
  ])('is looked at when it is %s', (_what, facts) => {
    expect(isPlaceDoubtful({ ...place, ...facts })).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { ClaimSubmission } from '../../../core/claims/contract.ts';
import { emptyDraft } from '../../../core/claims/draft.ts';
import { fitInside } from '../files/small-copy.ts';
import { submissionOf } from './send-claim.ts';

const id = '11111111-1111-4111-8111-111111111111';

test('the submission is the draft with upload ids in place of its pictures, as the contract says', () => {
  const draft = {
    ...emptyDraft,
    name: 'Sharma Sweets',
    shopOwnerCancelledChequeImage: 'blob:cheque',
    storeFrontPicture: 'blob:photo',
    subCategories: [{ id, label: 'Sweets', categoryId: id }],
    lat: 18.5,
  };
  const sent = submissionOf(draft, { cheque: id, photo: id });
  expect(JSON.stringify(sent)).not.toContain('blob:');
  expect(ClaimSubmission.parse(JSON.parse(JSON.stringify({ submissionId: id, ...sent })))).toMatchObject({
    name: 'Sharma Sweets',
    shopOwnerCancelledChequeImage: id,
    storeFrontPicture: id,
    subCategories: [{ id, label: 'Sweets' }],
    lat: 18.5,
  });
});

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [2048, 100, 2048, 100],
  [640, 480, 640, 480],
  [10_000, 1, 2048, 1],
])('a picture of %i × %i is sent as %i × %i', (width, height, smallWidth, smallHeight) => {
  expect(fitInside({ width, height }, 2048)).toEqual({ width: smallWidth, height: smallHeight });
});

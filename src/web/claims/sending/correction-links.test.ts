// @vitest-environment node
import { expect, test } from 'vitest';
import { type MessageCode, messages } from '../../../core/messages.ts';
import type { FileKind } from '../draft/stored-draft.ts';
import { correctionLinks } from './correction-links.ts';

const to = (code: MessageCode, kind?: FileKind, shopId?: string) =>
  correctionLinks({ code, kind, message: messages[code] }, shopId).map((way) => way.to);

test('a refused claim links to the field that has to be corrected', () => {
  expect(to('photo_required')).toEqual(['/add-store-front-picture']);
  expect(to('picture_broken', 'photo')).toEqual(['/add-store-front-picture']);
  expect(to('picture_too_large', 'cheque')).toEqual(['/add-shop']);
  expect(to('picture_broken')).toEqual(['/add-store-front-picture', '/add-shop']);
  expect(to('shop_pin_invalid')).toEqual(['/add-shop']);
  expect(to('sub_category_unknown')).toEqual(['/add-shop']);
  expect(to('recording_too_long', 'recording')).toEqual(['/instructions']);
  expect(to('shop_claimed', undefined, 'x')).toEqual(['/x/shop']);
});

test('a refusal without a field can only be retried', () => {
  for (const code of ['internal', 'overloaded', 'too_many_uploads', 'upload_missing'] as const)
    expect(to(code)).toEqual([]);
});

import type { MessageCode } from '../../../core/messages.ts';
import * as m from '../../messages/en.ts';
import type { Refusal } from '../draft/draft-state.ts';
import type { FileKind } from '../draft/stored-draft.ts';

type Way = { readonly to: string; readonly text: string };

const toDetails: Way = { to: '/add-shop', text: m.toDetails };
const toPicture: Way = { to: '/add-store-front-picture', text: m.toPicture };
const toInstructions: Way = { to: '/instructions', text: m.toInstructions };

const ofKind: { readonly [kind in FileKind]: Way } = {
  photo: toPicture,
  cheque: toDetails,
  recording: toInstructions,
};

/** What only the page of the shop can settle. */
const listingFaults: readonly MessageCode[] = [
  'shop_claimed',
  'claim_under_way',
  'claim_missing',
  'claim_submitted',
];
const pictureFaults: readonly MessageCode[] = ['photo_required', 'location_required', 'photo_not_an_image'];
const detailFaults: readonly MessageCode[] = ['sub_category_unknown', 'cheque_not_an_image'];

/** Where a refused claim can be put right; nowhere, if trying again is all there is to do. */
export function correctionLinks({ code, kind }: Refusal, shopId: string | undefined): readonly Way[] {
  if (listingFaults.includes(code))
    return shopId === undefined ? [] : [{ to: `/${shopId}/shop`, text: m.toShopPage }];
  if (pictureFaults.includes(code)) return [toPicture];
  if (detailFaults.includes(code) || /^shop_.*_(required|invalid)$/.test(code)) return [toDetails];
  if (code.startsWith('recording_')) return [toInstructions];
  // A refusal of the whole claim does not say which of the two pictures was refused.
  if (code.startsWith('picture_')) return kind ? [ofKind[kind]] : [toPicture, toDetails];
  return [];
}

import { findSession } from '../../../core/accounts/contract.ts';
import { type EditableShop, findEditableShop } from '../../../core/claims/editing/editing.ts';
import type { Call } from '../../../core/endpoint.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { CallError } from '../../api.ts';

/** What the edit page shows. */
export type Loaded =
  | { readonly step: 'shop'; readonly shop: EditableShop }
  | { readonly step: 'signed_out' }
  | { readonly step: 'refused'; readonly code: MessageCode; readonly message: string }
  | { readonly step: 'unreached'; readonly message: string };

/** Answers that trying again does not change. */
const refusals: readonly MessageCode[] = ['not_found', 'invalid_input', 'edit_waits', 'edit_unsent'];

export async function loadEditable(call: Call, shopId: string): Promise<Loaded> {
  try {
    // The session is asked for first: a refused call would be an error in the browser's console.
    const { mobileNumber } = await call(findSession, {});
    if (mobileNumber === null) return { step: 'signed_out' };
    return { step: 'shop', shop: await call(findEditableShop, { id: shopId }) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message } = error;
    if (code === 'sign_in_required') return { step: 'signed_out' };
    return refusals.includes(code) ? { step: 'refused', code, message } : { step: 'unreached', message };
  }
}

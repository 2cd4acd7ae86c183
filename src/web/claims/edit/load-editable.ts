import { findSession } from '../../../core/accounts/contract.ts';
import { type EditableShop, findEditableShop } from '../../../core/claims/editing/editing.ts';
import type { Call } from '../../../core/endpoint.ts';
import { load, type Unreached } from '../../load.ts';

/** What the edit page shows. */
export type Loaded =
  | { readonly step: 'shop'; readonly shop: EditableShop }
  | { readonly step: 'signed_out' }
  /** Trying again does not change it. */
  | { readonly step: 'refused'; readonly code: 'not_found' | 'edit_waits' | 'edit_unsent' }
  | Unreached;

export const loadEditable = (call: Call, shopId: string): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      // The session is asked for first: a refused call would be an error in the browser's console.
      const { mobileNumber } = await call(findSession, {});
      if (mobileNumber === null) return { step: 'signed_out' };
      return { step: 'shop', shop: await call(findEditableShop, { id: shopId }) };
    },
    {
      sign_in_required: { step: 'signed_out' },
      not_found: { step: 'refused', code: 'not_found' },
      invalid_input: { step: 'refused', code: 'not_found' },
      edit_waits: { step: 'refused', code: 'edit_waits' },
      edit_unsent: { step: 'refused', code: 'edit_unsent' },
    },
  );

import { forgetAccount } from '../accounts/sign-out.ts';
import { clearSeenCodes } from '../catalogue/barcodes/seen-codes.ts';
import { clearUnsentStock } from '../catalogue/stock/stock-store.ts';
import { deleteDraft } from '../claims/draft/autosave-draft.ts';
import { removeRecord } from '../claims/sending/sending-record.ts';
import { submittedNumbersKey } from '../enquiries/submitted-numbers.ts';
import { typedEnquiryKey } from '../enquiries/typed-enquiry.ts';
import { clearOpenCheckout } from '../payments/subscription/open-checkout.ts';

/** With the account goes what this browser kept for its owner, drafts too. Saved shops are anybody's, and stay. */
export async function clearBrowserStorage(): Promise<void> {
  forgetAccount();
  removeRecord();
  clearOpenCheckout();
  try {
    localStorage.removeItem(submittedNumbersKey);
    localStorage.removeItem(typedEnquiryKey);
  } catch {
    // A browser that keeps nothing has nothing of it.
  }
  await Promise.all([deleteDraft(), clearUnsentStock(), clearSeenCodes()]);
}

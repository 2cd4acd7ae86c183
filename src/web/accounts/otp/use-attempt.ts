import { useRef, useState } from 'react';
import type { KycForm } from '../../../core/accounts/kyc.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { toast } from '../../ui/overlays/toast.ts';

export type Step = 'send' | 'verify';

/** `field` is missing where no field is to blame, such as without a network. */
export type OtpFault = { readonly field: keyof KycForm | undefined; readonly text: string };

/** One request at a time, and what came of the last one: as a toast, and at the field it is about. */
export function useAttempt() {
  const [pending, setPending] = useState<Step>();
  const [fault, setFault] = useState<OtpFault>();
  // Set before the page is drawn anew: the second press of a double click finds it.
  const isBusy = useRef(false);

  const refuse = (code: MessageCode, text: string = m.faults[code]) => {
    setFault({ field: fieldOf(code), text });
    toast.error(text);
  };
  /** Answers whether it was done. */
  const attempt = async (step: Step, work: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setPending(step);
    setFault(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof CallError) refuse(error.code, error.message);
      else {
        reportError(error);
        refuse('internal');
      }
      return false;
    } finally {
      isBusy.current = false;
      setPending(undefined);
    }
  };
  return { pending, fault, attempt, refuse, clearFault: () => setFault(undefined) };
}

const fields: { readonly [code in MessageCode]?: keyof KycForm } = {
  shop_address_required: 'address',
  shop_contact_invalid: 'mobileNumber',
  contact_number_invalid: 'mobileNumber',
  number_same: 'mobileNumber',
  otp_required: 'otp',
  otp_wrong: 'otp',
  otp_expired: 'otp',
  otp_tried_too_often: 'otp',
};

const fieldOf = (code: MessageCode): OtpFault['field'] => fields[code];

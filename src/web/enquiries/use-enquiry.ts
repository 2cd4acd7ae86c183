import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Enquiry, enquiryFault, isEnquiryComplete } from '../../core/enquiries/rules.ts';
import type { MessageCode } from '../../core/messages.ts';
import { track } from '../analytics/analytics.ts';
import * as m from '../messages/en.ts';
import { toast } from '../ui/overlays/toast.ts';
import { isUnsure, sendEnquiry } from './send-enquiry.ts';
import { addSubmitted, submittedNumbers, useSubmittedNumbers } from './submitted-numbers.ts';
import { clearEnquiry, restoreEnquiry, typeEnquiry, useTypedEnquiry } from './typed-enquiry.ts';

/** `field` is undefined for an error without a field, such as no network. */
type EnquiryFault = { readonly field: keyof Enquiry | undefined; readonly text: string };

export function useEnquiry(form: RefObject<HTMLFormElement | null>) {
  const enquiry = useTypedEnquiry();
  const navigate = useNavigate();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [fault, setFault] = useState<EnquiryFault>();
  // A ref, because the second press of a double click comes before the next render.
  const isBusy = useRef(false);
  const isHere = useRef(true);
  /** The phone number of an attempt whose response did not arrive. */
  const unsure = useRef<string>(undefined);
  useSubmittedNumbers();
  useEffect(() => {
    if (form.current) restoreEnquiry(form.current);
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, [form]);

  const type = (typed: Partial<Enquiry>) => {
    setFault(undefined);
    typeEnquiry(typed);
  };
  const refuse = (code: MessageCode, field: EnquiryFault['field']) => {
    setFault({ field, text: m.faults[code] });
    toast.error(field === undefined ? m.enquiryFailed : m.faults[code]);
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  };
  const finish = (sent: Enquiry, sentFrom: string) => {
    addSubmitted(sent.contactNumber);
    clearEnquiry(sent);
    track({ event: 'form_submission', form: 'enquiry' });
    toast.success(m.enquirySubmitted);
    // Not if the person has left in the meantime. The address changes before React removes the form.
    if (isHere.current && location.pathname === sentFrom)
      void navigate('/successful-thank-you', { state: { success: true, for: 'enquiry' } });
  };
  const attempt = async () => {
    const sentFrom = location.pathname;
    const code = await sendEnquiry(enquiry);
    // A duplicate after an attempt without a response: that attempt had arrived.
    if (code === undefined || (code === 'enquiry_duplicate' && unsure.current === enquiry.contactNumber))
      return finish(enquiry, sentFrom);
    if (isUnsure(code)) unsure.current = enquiry.contactNumber;
    refuse(code, code === 'enquiry_duplicate' ? 'contactNumber' : undefined);
  };
  const submit = async () => {
    if (isBusy.current || !isEnquiryComplete(enquiry)) return;
    const found = enquiryFault(enquiry, submittedNumbers());
    if (found) return refuse(found.code, found.field);
    isBusy.current = true;
    setIsSubmitting(true);
    setFault(undefined);
    toast.dismiss();
    try {
      await attempt();
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  };
  return { enquiry, type, submit, isSubmitting, fault };
}

import * as z from 'zod/mini';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { normalisePhone } from '../../core/accounts/phone.ts';
import { type Enquiry, enquiryMaxLengths } from '../../core/enquiries/rules.ts';

const emptyEnquiry: Enquiry = { shopName: '', ownersName: '', contactNumber: '' };

export const typedEnquiryKey = 'nukkad.registrationEnquiry';
const version = 1;

const line = (field: keyof Enquiry) => z.string().check(z.maxLength(enquiryMaxLengths[field]));
const Stored = z.object({
  state: z.object({
    shopName: line('shopName'),
    ownersName: line('ownersName'),
    contactNumber: line('contactNumber'),
  }),
});

const storage: PersistStorage<Enquiry> = {
  getItem: (key) => ({ state: readTyped(key), version }),
  setItem: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Storage may be switched off, and what is found in it may be anything. */
function readTyped(key: string): Enquiry {
  try {
    return z.parse(Stored, JSON.parse(localStorage.getItem(key) ?? '')).state;
  } catch {
    return emptyEnquiry;
  }
}

/** What stands in the form. Each tab has its own; what is read back is what was typed last. */
export const useTypedEnquiry = create<Enquiry>()(
  persist<Enquiry>(() => emptyEnquiry, {
    name: typedEnquiryKey,
    version,
    storage,
    // The server renders without it, and the browser's first rendering has to be the same.
    skipHydration: true,
  }),
);

export function typeEnquiry(typed: Partial<Enquiry>): void {
  try {
    useTypedEnquiry.setState(typed);
  } catch {
    // A browser that keeps nothing still has it until the page is left.
  }
}

/** After it was sent. What was typed meanwhile, for another shop, stays. */
export function clearEnquiry(sent: Enquiry): void {
  if (useTypedEnquiry.getState().contactNumber === sent.contactNumber) typeEnquiry(emptyEnquiry);
}

/** Reads it back, except what was typed into the form before scripts had arrived. */
export function restoreEnquiry(form: HTMLFormElement): void {
  const { persist: kept } = useTypedEnquiry;
  if (kept.hasHydrated()) return;
  const typed = new FormData(form);
  void kept.rehydrate();
  const early = Object.fromEntries(
    ['shopName', 'ownersName', 'contactNumber'].flatMap((field) => {
      const text = typed.get(field);
      return typeof text !== 'string' || text === ''
        ? []
        : [[field, field === 'contactNumber' ? normalisePhone(text) : text]];
    }),
  );
  if (Object.keys(early).length > 0) typeEnquiry(early);
}

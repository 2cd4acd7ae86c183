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

/** Storage may be disabled or contain anything. */
function readTyped(key: string): Enquiry {
  try {
    return z.parse(Stored, JSON.parse(localStorage.getItem(key) ?? '')).state;
  } catch {
    return emptyEnquiry;
  }
}

/** The typed values. Each tab has its own; a reload reads the ones typed last. */
export const useTypedEnquiry = create<Enquiry>()(
  persist<Enquiry>(() => emptyEnquiry, {
    name: typedEnquiryKey,
    version,
    storage,
    // The server renders an empty form, and the first render in the browser has to match.
    skipHydration: true,
  }),
);

export function typeEnquiry(typed: Partial<Enquiry>): void {
  try {
    useTypedEnquiry.setState(typed);
  } catch {
    // Without storage the values last until the page is left.
  }
}

/** After sending. Values typed in the meantime, for another shop, stay. */
export function clearEnquiry(sent: Enquiry): void {
  if (useTypedEnquiry.getState().contactNumber === sent.contactNumber) typeEnquiry(emptyEnquiry);
}

/** Restores the stored values, except for fields that were typed into before hydration. */
export function restoreEnquiry(form: HTMLFormElement): void {
  const { persist: persisted } = useTypedEnquiry;
  if (persisted.hasHydrated()) return;
  const typed = new FormData(form);
  void persisted.rehydrate();
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

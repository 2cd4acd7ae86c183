import type { EmailJSResponseStatus } from '@emailjs/browser';
import { mailIds } from '../../core/enquiries/contract.ts';
import type { Enquiry } from '../../core/enquiries/rules.ts';
import { httpTimeoutMs } from '../../core/limits.ts';
import type { MessageCode } from '../../core/messages.ts';

const load = () => import('@emailjs/browser');

/** Fetches the mail client while the form is being filled in. */
export const prepareMail = (): void => void load().catch(() => undefined);

/** Why an enquiry was not sent, or `undefined` where it was. */
export async function sendEnquiry(enquiry: Enquiry): Promise<MessageCode | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The client itself would wait for ever.
  const timeout = new Promise<MessageCode>((give) => {
    timer = setTimeout(() => give('timed_out'), httpTimeoutMs);
  });
  try {
    return await Promise.race([post(enquiry), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function post({ shopName, ownersName, contactNumber }: Enquiry): Promise<MessageCode | undefined> {
  try {
    const { init, send } = await load();
    init({ publicKey: mailIds.publicKey, origin: location.origin });
    await send(mailIds.serviceId, mailIds.templateId, { shopName, ownersName, contactNumber });
    return undefined;
  } catch (error) {
    // It throws the answer's status; anything else is a network that did not bring the client or the answer.
    const { status } = error as Partial<EmailJSResponseStatus>;
    return status === undefined ? 'offline' : (codes[status] ?? 'internal');
  }
}

const codes: { readonly [status: number]: MessageCode } = {
  400: 'invalid_input',
  403: 'origin_refused',
  409: 'enquiry_duplicate',
  413: 'too_large',
  429: 'too_many_enquiries',
  503: 'overloaded',
};

/** It may have arrived all the same: only its answer did not. */
export const isUnsure = (code: MessageCode): boolean =>
  code === 'timed_out' || code === 'offline' || code === 'internal';

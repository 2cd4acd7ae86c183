import type { EmailJSResponseStatus } from '@emailjs/browser';
import { enquiryPath, mailIds } from '../../core/enquiries/contract.ts';
import { type Enquiry, mailClientVersion } from '../../core/enquiries/rules.ts';
import { httpTimeoutMs } from '../../core/limits.ts';
import type { MessageCode } from '../../core/messages.ts';

type Client = typeof import('@emailjs/browser');

const load = (): Promise<Client> => import('@emailjs/browser');

/** Preloads the mail client while the form is being filled in. */
export const prepareMail = (): void => void load().catch(() => undefined);

/** Returns the error code, or undefined after success. */
export async function sendEnquiry(enquiry: Enquiry): Promise<MessageCode | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The client has no time-out of its own.
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
  const params = { shopName, ownersName, contactNumber };
  try {
    const client = await load().catch(() => undefined);
    const status = await (client ? sendByClient(client, params) : sendByFetch(params));
    return status === 200 ? undefined : (codes[status] ?? 'internal');
  } catch {
    return 'offline';
  }
}

async function sendByClient({ init, send }: Client, params: Enquiry): Promise<number> {
  init({ publicKey: mailIds.publicKey, origin: location.origin });
  try {
    return (await send(mailIds.serviceId, mailIds.templateId, { ...params })).status;
  } catch (error) {
    // The client throws responses that are not OK; an error without a status is a network failure.
    const { status } = error as Partial<EmailJSResponseStatus>;
    if (status === undefined) throw error;
    return status;
  }
}

/** The same request without the client, which does not load in a browser with disabled storage. */
async function sendByFetch(params: Enquiry): Promise<number> {
  const response = await fetch(enquiryPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lib_version: mailClientVersion,
      user_id: mailIds.publicKey,
      service_id: mailIds.serviceId,
      template_id: mailIds.templateId,
      template_params: params,
    }),
  });
  return response.status;
}

const codes: { readonly [status: number]: MessageCode } = {
  400: 'invalid_input',
  403: 'origin_refused',
  409: 'enquiry_duplicate',
  413: 'too_large',
  429: 'too_many_enquiries',
  503: 'overloaded',
};

/** The enquiry may have arrived although the response did not. */
export const isUnsure = (code: MessageCode): boolean =>
  code === 'timed_out' || code === 'offline' || code === 'internal';

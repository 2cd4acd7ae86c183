import * as z from 'zod/mini';
import { enquiryMaxLengths, mailClientVersion, oneLine } from './rules.ts';

/** Where the mail client sends to, after the origin that it is given. */
export const enquiryPath = '/api/v1.0/email/send';

/** The mail client wants all three. On our own server they are no secret and choose nothing. */
export const mailIds = { publicKey: 'nukkad', serviceId: 'enquiries', templateId: 'call_back' } as const;

const line = (field: keyof typeof enquiryMaxLengths) =>
  z.pipe(z.string().check(z.maxLength(enquiryMaxLengths[field])), z.transform(oneLine));

/**
 * What the mail client says, and nothing besides: no field names a recipient, a subject or a template of its
 * own. Lengths and kinds only: what is missing or wrong is said by the ordered checks.
 */
export const EnquiryMessage = z.strictObject({
  lib_version: z.literal(mailClientVersion),
  user_id: z.literal(mailIds.publicKey),
  service_id: z.literal(mailIds.serviceId),
  template_id: z.literal(mailIds.templateId),
  template_params: z.strictObject({
    shopName: line('shopName'),
    ownersName: line('ownersName'),
    contactNumber: line('contactNumber'),
  }),
});

/** From one network in an hour: a whole street may share one. */
export const enquiriesPerHour = 10;

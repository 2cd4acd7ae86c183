import * as z from 'zod/mini';
import { enquiryMaxLengths, mailClientVersion, oneLine } from './rules.ts';

/** The path that the EmailJS client appends to its configured origin. */
export const enquiryPath = '/api/v1.0/email/send';

/** The EmailJS client requires all three. On our own server they are not secret and have no effect. */
export const mailIds = { publicKey: 'nukkad', serviceId: 'enquiries', templateId: 'call_back' } as const;

const line = (field: keyof typeof enquiryMaxLengths) =>
  z.pipe(z.string().check(z.maxLength(enquiryMaxLengths[field])), z.transform(oneLine));

/**
 * Exactly the fields that the EmailJS client sends: none of them can name a recipient, a subject or a template.
 * Lengths and types only; missing or wrong values are reported by the ordered rules.
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

/** Per network and hour: many people may share one network. */
export const enquiriesPerHour = 10;

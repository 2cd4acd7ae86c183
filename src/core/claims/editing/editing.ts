import * as z from 'zod/mini';
import { OtpSent, typedNumber, typedOtp } from '../../accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { indiaBox } from '../../places/distance.ts';
import { Holiday, Holidays, Week } from '../../shops/hours.ts';
import { listingStates } from '../../shops/states.ts';
import { textOf } from '../contract.ts';
import { draftMaxLengths } from '../draft.ts';
import { changeParts, editSections, type ShopChanges } from './editing-rules.ts';

const id = z.uuid();
const labelled = z.object({ id, label: z.string() });
const version = z.string().check(z.maxLength(40));
const text = z.optional(z.string());
const degrees = z.optional(z.number());

/** Changes that an owner requests; an operator checks them first. */
const Changes = z.object({
  name: text,
  address: text,
  city: text,
  state: text,
  pin: text,
  lat: degrees,
  long: degrees,
  accuracy: z.optional(z.number()),
  capturedAddress: text,
  ownerNumber: text,
}) satisfies z.ZodMiniType<ShopChanges>;

export type EditableShop = z.output<typeof EditableShop>;
export const EditableShop = z.object({
  shopId: id,
  listing: z.enum(listingStates),
  /** `limited`: name, place and number cannot be changed until the shop is verified. */
  editing: z.enum(['open', 'limited']),
  name: z.string(),
  intro: z.string(),
  shopType: z.string(),
  categories: z.array(labelled),
  subCategories: z.array(labelled),
  hours: z.nullable(Week),
  holidays: z.array(Holiday),
  isClosedToday: z.boolean(),
  storeFrontPicture: z.nullable(z.string()),
  shown: z.object({ phone: z.boolean(), whatsapp: z.boolean(), address: z.boolean() }),
  /** The owner's verified number. */
  number: z.string(),
  state: z.string(),
  city: z.string(),
  pin: z.string(),
  address: z.string(),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
  capturedAddress: z.string(),
  /** The version of the section that the form was filled from (optimistic locking). */
  versions: z.record(z.enum(editSections), version),
  /** The last requested change, as long as it matters to the owner. */
  change: z.nullable(
    z.object({
      state: z.enum(['waiting', 'asked', 'rejected']),
      reason: z.nullable(z.string()),
      since: z.iso.datetime(),
      asked: Changes,
    }),
  ),
});

const own = { id };
const saved = { output: EditableShop };

export const findEditableShop = endpoint({
  method: 'GET',
  path: '/v1/my-shops/{id}',
  summary: 'What the owner of a shop can change of it.',
  input: z.strictObject(own),
  ...saved,
});

export const saveIntro = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/intro',
  summary: 'Changes the intro of one’s own shop.',
  input: z.strictObject({ ...own, version, intro: textOf(draftMaxLengths.intro) }),
  ...saved,
});

export const saveKinds = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/kinds',
  summary: 'Changes the type and the sub-categories of one’s own shop.',
  input: z.strictObject({
    ...own,
    version,
    shopType: textOf(40),
    subCategoryIds: z.array(id).check(z.maxLength(60, { error: 'at most 60' })),
  }),
  ...saved,
});

export const saveHours = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/hours',
  summary: 'Says when one’s own shop is open; left out, nothing is said.',
  input: z.strictObject({ ...own, version, hours: z.optional(Week) }),
  ...saved,
});

export const saveHolidays = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/holidays',
  summary: 'Says on which days one’s own shop is closed.',
  input: z.strictObject({ ...own, version, holidays: Holidays }),
  ...saved,
});

export const saveClosedToday = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/closed-today',
  summary: 'Closes one’s own shop until midnight in India, or opens it again.',
  input: z.strictObject({ ...own, isClosed: z.boolean() }),
  ...saved,
});

export const saveShown = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/shown',
  summary: 'Whether visitors see the owner’s number, WhatsApp and the street address.',
  input: z.strictObject({
    ...own,
    version,
    phone: z.boolean(),
    whatsapp: z.boolean(),
    address: z.boolean(),
  }),
  ...saved,
});

export const savePhoto = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{id}/photo',
  summary: 'Replaces the store-front photo of one’s own shop by a finished upload.',
  input: z.strictObject({ ...own, upload: id }),
  ...saved,
});

export const askChange = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/change',
  summary: 'Asks for another name or place of one’s own shop; it waits for an operator.',
  input: z.strictObject({
    ...own,
    name: z.optional(textOf(draftMaxLengths.name)),
    place: z.optional(
      z.strictObject({
        state: textOf(100),
        city: textOf(100),
        pin: textOf(10),
        address: textOf(draftMaxLengths.address),
        /** Captured at the door; absent: the position stays. */
        position: z.optional(
          z.strictObject({
            lat: z.number().check(z.minimum(indiaBox.south), z.maximum(indiaBox.north)),
            long: z.number().check(z.minimum(indiaBox.west), z.maximum(indiaBox.east)),
            accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(1e7))),
          }),
        ),
      }),
    ),
  }),
  ...saved,
});

export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/v1/my-shops/{id}/change',
  summary: 'Takes back a part of what was asked for.',
  input: z.strictObject({ ...own, part: z.enum(changeParts) }),
  ...saved,
});

export const sendNumberOtp = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{id}/number',
  summary: 'Sends a one-time password to the new number of one’s own shop.',
  input: z.strictObject({ ...own, mobileNumber: typedNumber }),
  output: z.extend(OtpSent, { id }),
});

export const verifyNumberOtp = endpoint({
  method: 'PATCH',
  path: '/v1/my-shops/{id}/number/{challengeId}',
  summary: 'Proves the new number; that it is to be the shop’s waits for an operator.',
  input: z.strictObject({ ...own, challengeId: id, otp: typedOtp, mobileNumber: typedNumber }),
  ...saved,
});

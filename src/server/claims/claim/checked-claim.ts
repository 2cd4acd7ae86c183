import { normalisePhone } from '../../../core/accounts/phone.ts';
import type { ClaimSubmission } from '../../../core/claims/contract.ts';
import { type ClaimDraft, emptyDraft } from '../../../core/claims/draft.ts';
import { claimFault } from '../../../core/claims/rules.ts';
import { AppError } from '../../../core/errors.ts';
import type { Position } from '../../../core/places/distance.ts';
import { plusCodeOf } from '../../../core/places/plus-code.ts';
import { townOf } from '../../../core/places/town-names.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { type Db, sql } from '../../db/sql.ts';

/** A claim that has passed all checks of the form. */
export type CheckedClaim = {
  readonly submissionId: string;
  readonly name: string;
  readonly intro: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pin: string;
  readonly shopType: string;
  readonly subCategoryIds: readonly string[];
  readonly ownerName: string;
  readonly ownerNumber: string;
  /** Visitors may call the number. */
  readonly isNumberShown: boolean;
  readonly email: string;
  readonly referralCode: string | null;
  readonly position: Position;
  readonly accuracy: number | undefined;
  readonly captureSource: ClaimSubmission['captureSource'];
  /** Derived from the position: the device's text would be public and could say anything. */
  readonly capturedAddress: string;
  readonly uploads: {
    readonly photo: string;
    readonly cheque: string;
    readonly recording: string | undefined;
  };
};

/** Runs the same ordered checks as the page and throws the first fault. */
export function checkClaim(sent: ClaimSubmission): CheckedClaim {
  const typed = trimmed(sent);
  const towns = townsOf(typed.state ?? '').map(({ name }) => name);
  const draft = { ...typed, city: typed.city && townOf(typed.state ?? '', typed.city, towns) };
  const fault = claimFault(draft, towns);
  if (fault) throw new AppError(fault.code, { fields: [{ field: fault.field, fault: fault.code }] });
  // The checks above have proven these to be present.
  const { city, state, lat, long, storeFrontPicture, shopOwnerCancelledChequeImage } =
    draft as Required<ClaimDraft>;
  const position = { lat, long } as Position;
  const { compound_code, global_code } = plusCodeOf(position).plus_code;
  return {
    submissionId: sent.submissionId,
    name: draft.name,
    intro: draft.intro,
    address: draft.address,
    city: city as string,
    state: state as string,
    pin: draft.pin,
    shopType: draft.shopType,
    subCategoryIds: [...new Set(draft.subCategories.map(({ id }) => id))],
    ownerName: draft.shopOwnerName,
    ownerNumber: draft.shopOwnerContactNumber,
    isNumberShown: sent.isNumberShown === true,
    email: draft.email,
    referralCode: draft.referralCode,
    position,
    accuracy: draft.accuracy,
    captureSource: draft.captureSource,
    capturedAddress: compound_code ?? global_code,
    uploads: {
      photo: storeFrontPicture as string,
      cheque: shopOwnerCancelledChequeImage as string,
      recording: sent.recording,
    },
  };
}

function trimmed(sent: ClaimSubmission): ClaimDraft {
  return {
    ...emptyDraft,
    ...sent,
    name: sent.name.trim(),
    intro: sent.intro.trim(),
    address: sent.address.trim(),
    pin: sent.pin.trim(),
    shopType: sent.shopType as ClaimDraft['shopType'],
    shopOwnerName: sent.shopOwnerName.trim(),
    shopOwnerContactNumber: normalisePhone(sent.shopOwnerContactNumber),
    email: sent.email.trim(),
    referralCode: sent.referralCode?.trim() || null,
  } as ClaimDraft;
}

export async function checkSubCategories(db: Db, ids: readonly string[]): Promise<void> {
  const [found] = await db.query<{ count: number }>(
    sql`select count(*) from sub_category where id = any(${ids}::uuid[])`,
  );
  if (found?.count !== ids.length) throw new AppError('sub_category_unknown');
}

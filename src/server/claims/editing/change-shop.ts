import { normalisePhone } from '../../../core/accounts/phone.ts';
import { emptyDraft } from '../../../core/claims/draft.ts';
import type {
  askChange,
  EditableShop,
  sendNumberOtp,
  verifyNumberOtp,
  withdrawChange,
} from '../../../core/claims/editing/editing.ts';
import {
  type ChangePart,
  isNothing,
  type ShopChanges,
  withPart,
} from '../../../core/claims/editing/editing-rules.ts';
import { shopFieldFault } from '../../../core/claims/rules.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { plusCodeOf } from '../../../core/places/plus-code.ts';
import { townOf } from '../../../core/places/town-names.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { type OtpParts, proveNumber, sendChallenge } from '../../accounts/otp.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { queueVerificationNotice } from '../notices/claim-notices.ts';
import { editableOf, findOwnShop, lockOwnShop, type OwnShop } from './own-shop.ts';

type Asked = ParsedInput<typeof askChange>;

/** Name and place wait for an operator; the public values stay until then. */
export async function askForChange(
  context: RequestContext,
  { id, name, place }: Asked,
): Promise<EditableShop> {
  const parts: (readonly [ChangePart, ShopChanges])[] = [];
  if (name !== undefined) parts.push(['name', checkedName(name)]);
  if (place !== undefined) parts.push(['place', checkedPlace(place)]);
  return change(context, id, (before) =>
    parts.reduce((changes, [part, asked]) => withPart(changes, part, asked), before),
  );
}

export const takeBack = (
  context: RequestContext,
  { id, part }: ParsedInput<typeof withdrawChange>,
): Promise<EditableShop> => change(context, id, (before) => withPart(before, part, {}));

/** The OTP goes to the new number, so only its holder can complete the change. */
export async function sendNewNumberCode(
  context: RequestContext,
  parts: OtpParts,
  { id, mobileNumber }: ParsedInput<typeof sendNumberOtp>,
): Promise<{ id: string; resendSeconds: number }> {
  const { accountId } = await context.signedIn();
  const shop = await findOwnShop(context.db, { shopId: id, accountId });
  if (shop.editing !== 'open') throw new AppError('change_too_early');
  if (normalisePhone(mobileNumber) === shop.contact_number) throw new AppError('number_same');
  return sendChallenge(context, parts, { purpose: 'change_number', mobileNumber, shopId: id });
}

/** Verifies the number for this shop only; it does not sign anybody in. */
export async function proveNewNumber(
  context: RequestContext,
  parts: OtpParts,
  { id, challengeId, otp, mobileNumber }: ParsedInput<typeof verifyNumberOtp>,
): Promise<EditableShop> {
  const { accountId } = await context.signedIn();
  await findOwnShop(context.db, { shopId: id, accountId });
  const answer = {
    purpose: 'change_number',
    challengeIds: [challengeId],
    shopId: id,
    mobileNumber,
    otp,
  } as const;
  const proven = await proveNumber(context, parts, answer);
  return change(context, id, (before) => withPart(before, 'number', { ownerNumber: proven.mobileNumber }));
}

function checkedName(typed: string): ShopChanges {
  const name = typed.trim();
  if (name === '') throw faultAt('name', 'shop_name_required');
  return { name };
}

function checkedPlace({ state, city, pin, address, position }: NonNullable<Asked['place']>): ShopChanges {
  const towns = townsOf(state).map(({ name }) => name);
  const words = { state, city: townOf(state, city, towns), pin: pin.trim(), address: address.trim() };
  for (const field of ['state', 'city', 'pin', 'address'] as const) {
    const code = shopFieldFault(field, { ...emptyDraft, ...words }, towns);
    if (code) throw faultAt(field, code);
  }
  if (position === undefined) return words;
  const { compound_code, global_code } = plusCodeOf(position).plus_code;
  return { ...words, ...position, capturedAddress: compound_code ?? global_code };
}

const faultAt = (field: string, code: ConstructorParameters<typeof AppError>[0]) =>
  new AppError(code, { fields: [{ field, fault: code }] });

/** One open change per claim. A new one replaces it, so that an operator never approves unseen values. */
async function change(
  context: RequestContext,
  shopId: string,
  next: (before: ShopChanges) => ShopChanges,
): Promise<EditableShop> {
  const { accountId } = await context.signedIn();
  const whose = { shopId, accountId };
  return context.transaction(async (db) => {
    const shop = await lockOwnShop(db, whose);
    if (shop.editing !== 'open') throw new AppError('change_too_early');
    const open = shop.change?.state === 'waiting' || shop.change?.state === 'asked' ? shop.change : undefined;
    const asked = onlyDifferent(next(open?.asked ?? {}), shop);
    if (isSame(asked, open?.asked ?? {})) return editableOf(shop);
    if (open)
      await db.query(sql`
        update verification set state = 'withdrawn', taken_by = null, taken_until = null, decided_at = now(),
          approval_due_at = null
        where id = ${open.id}`);
    if (!isNothing(asked)) await queueChange(db, shop, asked);
    return editableOf(await findOwnShop(db, whose));
  });
}

async function queueChange(db: Db, { claim_id }: OwnShop, asked: ShopChanges): Promise<void> {
  const [row] = await db.query<{ id: string }>(sql`
    insert into verification (kind, claim_id, changes, created_at, waiting_since)
    values ('change', ${claim_id}, ${JSON.stringify(asked)}, clock_timestamp(), clock_timestamp()) returning id`);
  const { id } = row as { id: string };
  await queueVerificationNotice(db, { verificationId: id, kind: 'submitted', occasion: id });
}

/** A position is compared and replaced as a whole: half of it would be another place. */
function onlyDifferent(asked: ShopChanges, shop: OwnShop): ShopChanges {
  const { lat, long, accuracy, capturedAddress, ...words } = asked;
  const shown: ShopChanges = {
    name: shop.name,
    address: shop.address ?? undefined,
    city: shop.city ?? undefined,
    state: shop.state ?? undefined,
    pin: shop.pin ?? undefined,
    ownerNumber: shop.contact_number,
  };
  const different = Object.fromEntries(
    Object.entries(words).filter(([field, value]) => value !== shown[field as keyof typeof words]),
  );
  const isElsewhere = lat !== undefined && (lat !== shop.lat || long !== shop.long);
  if (!isElsewhere) return different;
  return { ...different, lat, long, capturedAddress, ...(accuracy !== undefined && { accuracy }) };
}

const isSame = (a: ShopChanges, b: ShopChanges) =>
  JSON.stringify(Object.entries(a).toSorted()) === JSON.stringify(Object.entries(b).toSorted());

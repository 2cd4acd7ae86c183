import { hasText } from '../../../core/checks.ts';
import type { sendClaimOtp, verifyClaimOtp } from '../../../core/claims/contract.ts';
import { type ClaimState, firstClaimState } from '../../../core/claims/states.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type OtpParts, proveNumber, sendChallenge } from '../../accounts/otp.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, directoryListings } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { type FactsRow, factColumns, factJoin, flagsOf } from '../../shops/directory/facts.ts';

/**
 * A public claim is no secret, so it is reported before an SMS is spent. Another person's claim in progress is
 * reported only to a verified number.
 */
export async function sendClaimCode(
  context: RequestContext,
  parts: OtpParts,
  { shopId, address, shopOwnerContactNumber }: ParsedInput<typeof sendClaimOtp>,
): Promise<{ id: string; resendSeconds: number }> {
  if (!hasText(address)) throw new AppError('shop_address_required');
  const [row] = await context.db.query<FactsRow>(sql`
    select ${factColumns} from shop s ${factJoin}
    where s.id = ${shopId} and s.listing in ${directoryListings}`);
  if (row === undefined) throw new AppError('not_found');
  if (flagsOf(row).isClaimed) throw new AppError('shop_claimed');
  return sendChallenge(context, parts, {
    mobileNumber: shopOwnerContactNumber,
    purpose: 'claim',
    shopId,
    address: address.trim(),
  });
}

type Claimed = { readonly shopId: string; readonly claimState: ClaimState; readonly mobileNumber: string };

/** The number is signed in even if the shop turns out to be claimed, because the OTP was right. */
export async function claimListing(
  context: RequestContext,
  parts: OtpParts,
  { id, otp, mobileNumber }: ParsedInput<typeof verifyClaimOtp>,
): Promise<Claimed> {
  const proven = await proveNumber(context, parts, {
    challengeIds: [id],
    mobileNumber,
    purpose: 'claim',
    otp,
  });
  const { accountId } = await signIn(context, parts.keys, proven.mobileNumber);
  const claimState = await context.transaction((db) =>
    openClaim(db, { ...proven, shopId: proven.shopId as string, accountId }),
  );
  return { shopId: proven.shopId as string, claimState, mobileNumber: proven.mobileNumber };
}

type Claimant = {
  readonly shopId: string;
  readonly accountId: string;
  readonly mobileNumber: string;
  readonly address: string | null;
};

/** Hours after which a claim under review without a submitted form no longer blocks others. */
const emptyClaimHours = 72;

async function openClaim(
  db: Db,
  { shopId, accountId, mobileNumber, address }: Claimant,
): Promise<ClaimState> {
  // Row lock: of two concurrent claims, the second must see the first.
  const [shop] = await db.query<{ owner_number: string | null }>(sql`
    select owner_number from shop where id = ${shopId} and listing in ${directoryListings} for update`);
  if (shop === undefined) throw new AppError('not_found');
  await db.query(sql`
    update claim set state = 'withdrawn', updated_at = now()
    where shop_id = ${shopId} and state = 'under_review' and submitted_at is null and account_id <> ${accountId}
      and created_at < now() - make_interval(hours => ${emptyClaimHours})
      and not exists (select from paid_year y where y.claim_id = claim.id)`);
  const [active] = await db.query<FactsRow & { id: string; account_id: string | null }>(sql`
    select c.id, c.account_id, ${factColumns}
    from shop s join claim c on c.shop_id = s.id and c.state in ${activeClaims} ${factJoin}
    where s.id = ${shopId}`);
  if (active?.account_id === accountId && active.claim_state) return active.claim_state;
  if (active) throw new AppError(flagsOf(active).isClaimed ? 'shop_claimed' : 'claim_under_way');
  // The disputed owner has given up the claim: the person who raised the dispute comes before new claimants.
  const disputing = await db.query(sql`select from claim where shop_id = ${shopId} and state = 'disputing'`);
  if (disputing.length > 0) throw new AppError('claim_under_way');

  const state = firstClaimState(mobileNumber, {
    registeredBy: undefined,
    numberOnRecord: shop.owner_number ?? undefined,
  });
  await db.query(sql`
    insert into claim (shop_id, account_id, contact_number, state, address, review_reasons)
    values (${shopId}, ${accountId}, ${mobileNumber}, ${state}, ${address},
      ${state === 'under_review' ? ['number'] : []}::text[])`);
  return state;
}

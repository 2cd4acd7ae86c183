import { isClaimSettled } from '../../core/claims/states.ts';
import { dayInIndia } from '../../core/days.ts';
import type { Output } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import { type CountRow, countsByDay, countsByWeek, firstCountedDay } from '../../core/shops/counts.ts';
import type { findVisitCounts as call } from '../../core/shops/counts-contract.ts';
import { sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { findOwnedClaim, type OwnedClaim } from '../payments/orders/own-order.ts';
import { findPublicShop } from '../shops/directory/find-shop.ts';

/** Only for a settled claim: until an operator has checked it, the claimant may be a competitor. */
export async function findVisitCounts(context: RequestContext, shopId: string): Promise<Output<typeof call>> {
  const { accountId } = await context.signedIn();
  const claim = await findOwnedClaim(context.db, shopId, accountId);
  if (!isClaimSettled(claim.claimState)) throw new AppError('claim_missing');
  const today = dayInIndia(new Date());
  const rows = await context.db.query<CountRow>(sql`
    select day, kind, count from shop_count where shop_id = ${shopId} and day >= ${firstCountedDay(today)}::date`);
  return {
    shopId,
    name: claim.name,
    isOpen: await hasOpenPage(context, claim),
    days: countsByDay(rows, today),
    weeks: countsByWeek(rows, today),
  };
}

async function hasOpenPage({ db, local }: RequestContext, { shopId, hasPage }: OwnedClaim): Promise<boolean> {
  if (!hasPage) return false;
  return (await findPublicShop({ db, reader: db, local }, shopId)).metaInfo.isPaymentValid;
}

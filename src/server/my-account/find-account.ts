import type { Account, ShopAtStake } from '../../core/accounts/my-account.ts';
import { dayInIndia } from '../../core/days.ts';
import { AppError } from '../../core/errors.ts';
import { canRefund, subscriptionOf } from '../../core/payments/rules.ts';
import type { PaymentState } from '../../core/payments/states.ts';
import type { PaidYear } from '../../core/shops/rules.ts';
import { findSessions } from '../accounts/sessions.ts';
import { sql } from '../db/sql.ts';
import { activeClaims } from '../db/states.ts';
import type { RequestContext } from '../http/route.ts';
import { operatorStepOf, type Session } from '../http/session.ts';
import { findEmails } from '../notices/emails.ts';
import { isTakenDown } from './own-shops.ts';

export async function findAccount(context: RequestContext): Promise<Account> {
  const session = await context.signedIn();
  const [account] = await context.db.query<{ created_at: Date }>(
    sql`select created_at from account where id = ${session.accountId}`,
  );
  if (account === undefined) throw new AppError('sign_in_required');
  return {
    mobileNumber: session.mobileNumber,
    since: account.created_at.toISOString(),
    isOperator: (await operatorStepOf(context.db, session)) !== 'none',
    emails: await findEmails(context.db, session.accountId),
    sessions: await findSessions(context.db, session),
    shops: await findShops(context, session),
  };
}

/**
 * Operators cannot delete their account, with or without the second step, because the audit log names their number;
 * they are removed as operators first.
 */
export async function refuseOperator(context: RequestContext): Promise<Session> {
  const session = await context.signedIn();
  if ((await operatorStepOf(context.db, session)) !== 'none') throw new AppError('operator_account');
  return session;
}

type Row = {
  shop_id: string;
  name: string;
  is_taken_down: boolean;
  coins: number;
  paid_years: PaidYear[] | null;
  latest: { state: PaymentState; captured_at: string } | null;
};

async function findShops({ db }: RequestContext, { accountId }: Session): Promise<ShopAtStake[]> {
  const rows = await db.query<Row>(sql`
    select c.shop_id, coalesce(c.details->>'name', s.name) as name, ${isTakenDown} as is_taken_down,
      coalesce((select a.coins from coin_account a where a.claim_id = c.id), 0)::int as coins,
      (select jsonb_agg(jsonb_build_object('from', y.from_day, 'until', y.until_day, 'isRefunded', y.refunded_at is not null))
        from paid_year y where y.claim_id = c.id) as paid_years,
      (select case when r.id is null then jsonb_build_object('state', p.state, 'captured_at', p.captured_at) end
        from paid_year y join payment p on p.id = y.payment_id left join refund r on r.payment_id = p.id
        where y.claim_id = c.id
        order by y.from_day desc, y.created_at desc limit 1) as latest
    from claim c join shop s on s.id = c.shop_id
    where c.account_id = ${accountId} and c.state in ${activeClaims}
    order by c.created_at`);
  return rows.map(shopOf);
}

function shopOf({ shop_id, name, is_taken_down, coins, paid_years, latest }: Row): ShopAtStake {
  const today = dayInIndia(new Date());
  const subscription = subscriptionOf(paid_years ?? [], today);
  return {
    shopId: shop_id,
    name,
    isTakenDown: is_taken_down,
    coins,
    until: subscription.state === 'active' ? subscription.until : null,
    canRefund:
      latest !== null &&
      canRefund({ state: latest.state, paidOn: dayInIndia(new Date(latest.captured_at)) }, today),
  };
}

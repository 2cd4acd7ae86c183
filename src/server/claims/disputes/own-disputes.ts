import type { DisputeState } from '../../../core/claims/disputes/dispute.ts';
import type { OwnDispute, ShopDisputes } from '../../../core/claims/disputes/dispute-contract.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import { activeClaims, directoryListings } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';

/** Days that a decision stays on the page. */
const toldDays = 60;
const most = 50;

type Row = {
  id: string;
  shop_id: string;
  name: string;
  side: OwnDispute['side'];
  state: DisputeState;
  created_at: Date;
  answer_until: Date;
  is_claim_over: boolean;
  reason: string | null;
};

/** Disputes that wait for this account first. */
async function findDisputes(db: Db, accountId: string): Promise<OwnDispute[]> {
  const rows = await db.query<Row>(sql`
    select d.id, c.shop_id, s.name, case when c.account_id = ${accountId} then 'claimant' else 'owner' end as side,
      d.state, d.created_at, d.answer_until, d.reason,
      h.state not in ${activeClaims} as is_claim_over
    from dispute d join claim c on c.id = d.claim_id join claim h on h.id = d.held_claim_id join shop s on s.id = c.shop_id
    where (c.account_id = ${accountId} or h.account_id = ${accountId})
      and (d.decided_at is null or d.decided_at > now() - make_interval(days => ${toldDays}))
    order by d.state = 'open' and h.account_id = ${accountId} desc, d.created_at desc limit ${literal(most)}`);
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    name: row.name,
    side: row.side,
    state: row.state,
    raisedAt: row.created_at.toISOString(),
    answerUntil: row.answer_until.toISOString(),
    isClaimOver: row.is_claim_over,
    reason: row.reason,
  }));
}

export async function findMyDisputes({ db, signedIn }: RequestContext): Promise<{ items: OwnDispute[] }> {
  const { accountId } = await signedIn();
  return { items: await findDisputes(db, accountId) };
}

/** Another person's claim in progress is reported only to a verified number, as in `claimListing`. */
export async function findShopDisputes(
  { db, signedIn }: RequestContext,
  shopId: string,
): Promise<ShopDisputes> {
  const { accountId } = await signedIn();
  const disputes = (await findDisputes(db, accountId)).filter((each) => each.shopId === shopId);
  const [shop] = await db.query<{
    name: string;
    is_public: boolean;
    is_claimed: boolean;
    is_mine: boolean;
  }>(sql`
    select s.name, s.listing in ${directoryListings} as is_public, c.id is not null as is_claimed,
      coalesce(c.account_id = ${accountId}, false) as is_mine
    from shop s left join claim c on c.shop_id = s.id and c.state in ${activeClaims}
    where s.id = ${shopId}`);
  const isKnown = shop && (shop.is_public || shop.is_mine || disputes.length > 0);
  if (!isKnown) throw new AppError('not_found');
  const standing = shop.is_mine ? 'mine' : shop.is_claimed ? 'claimed' : 'free';
  return { shopId, name: shop.name, standing, disputes };
}

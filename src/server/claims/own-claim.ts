import type { OwnClaim } from '../../core/claims/contract.ts';
import { AppError } from '../../core/errors.ts';
import type { ListingState } from '../../core/shops/states.ts';
import { sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';

type Labelled = { id: string; label: string };
type Row = {
  listing: ListingState;
  claim_state: OwnClaim['claimState'];
  submitted_at: Date | null;
  claim_address: string | null;
  name: string;
  intro: string;
  address: string | null;
  city: string | null;
  state: string | null;
  pin: string | null;
  shop_type: string | null;
  owner_name: string | null;
  email: string | null;
  categories: Labelled[];
  sub_categories: Labelled[];
};

/** What the form is filled with for whoever has claimed this shop. */
export async function findOwnClaim({ db, signedIn }: RequestContext, shopId: string): Promise<OwnClaim> {
  const { accountId, mobileNumber } = await signedIn();
  const [row] = await db.query<Row>(sql`
    select s.listing, c.state as claim_state, c.submitted_at, c.address as claim_address, s.name, s.intro, s.address,
      s.city, s.state, s.pin, s.shop_type, s.owner_name, s.email,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('id', k.id, 'label', k.label))
        from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id join category k on k.id = sc.category_id
        where t.shop_id = s.id
      ), '[]') as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', sc.id, 'label', sc.label) order by sc.position)
        from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id where t.shop_id = s.id
      ), '[]') as sub_categories
    from claim c join shop s on s.id = c.shop_id
    where c.shop_id = ${shopId} and c.account_id = ${accountId} and c.state in ('clear', 'under_review', 'approved')`);
  if (row === undefined) throw new AppError('claim_missing');
  // Until an operator has looked, whoever claims a listing may be anybody: what is private of it stays so.
  const isTrusted = row.claim_state !== 'under_review';
  return {
    shopId,
    listing: row.listing,
    claimState: row.claim_state,
    isSubmitted: row.submitted_at !== null,
    details: {
      name: row.name,
      intro: row.intro,
      address: row.claim_address ?? (isTrusted ? (row.address ?? '') : ''),
      city: row.city,
      state: row.state,
      pin: row.pin ?? '',
      shopType: row.shop_type ?? '',
      categories: row.categories,
      subCategories: row.sub_categories,
      shopOwnerName: isTrusted ? (row.owner_name ?? '') : '',
      email: isTrusted ? (row.email ?? '') : '',
      shopOwnerContactNumber: mobileNumber,
    },
  };
}

import type { OwnClaim } from '../../../core/claims/contract.ts';
import type { EvidenceKind } from '../../../core/claims/uploads.ts';
import { canHandInAgain, type VerificationState } from '../../../core/claims/verification.ts';
import { AppError } from '../../../core/errors.ts';
import { isInDirectory, type ListingState } from '../../../core/shops/states.ts';
import { sql } from '../../db/sql.ts';
import { activeClaims } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { currentShop } from '../../shops/directory/current-shop.ts';

type Labelled = { id: string; label: string };
type Row = {
  shop_id: string;
  listing: ListingState;
  claim_state: OwnClaim['claimState'];
  submitted_at: Date | null;
  verification_state: VerificationState | null;
  evidence: EvidenceKind[];
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
  public_phone: string | null;
  /** The last submission for a listing. */
  details: Partial<
    Record<'name' | 'intro' | 'city' | 'state' | 'pin' | 'shopType' | 'ownerName' | 'email', string> & {
      isNumberShown: boolean;
    }
  > | null;
  categories: Labelled[];
  sub_categories: Labelled[];
};

/** Sent back by an operator. */
const isOpenAgain = ({ verification_state }: Row) =>
  verification_state !== null && canHandInAgain(verification_state);

/** The number of an imported listing is no consent of the claimant; that of a shop of their own is. */
const isOwnConsent = ({ listing, public_phone }: Row) => !isInDirectory(listing) && public_phone !== null;

/** The values that prefill the claim form of this account. */
export async function findOwnClaim({ db, signedIn }: RequestContext, id: string): Promise<OwnClaim> {
  const { accountId, mobileNumber } = await signedIn();
  const [row] = await db.query<Row>(sql`
    select c.shop_id, s.listing, c.state as claim_state, c.submitted_at, v.state as verification_state, c.address as claim_address,
      s.name, s.intro, s.address, s.city, s.state, s.pin, s.shop_type, s.owner_name, s.email, s.public_phone, c.details,
      array(select e.kind from evidence e where e.claim_id = c.id and e.deleted_at is null order by e.kind) as evidence,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('id', k.id, 'label', k.label))
        from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id join category k on k.id = sc.category_id
        where t.shop_id = s.id
      ), '[]') as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', sc.id, 'label', sc.label) order by sc.position)
        from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id where t.shop_id = s.id
      ), '[]') as sub_categories
    from claim c join shop s on s.id = c.shop_id left join verification v on v.claim_id = c.id and v.kind <> 'change'
    where c.shop_id = ${currentShop(id)} and c.account_id = ${accountId} and c.state in ${activeClaims}`);
  if (row === undefined) throw new AppError('claim_missing');
  // Before an operator's approval the claimant may be anybody, so private data of the listing is not shown.
  const said = row.details;
  const isTrusted = row.claim_state !== 'under_review';
  return {
    shopId: row.shop_id,
    listing: row.listing,
    claimState: row.claim_state,
    isSubmitted: row.submitted_at !== null && !isOpenAgain(row),
    // The photo of a claim is no evidence: it is in the shop or in `details`.
    files: row.submitted_at === null ? [] : ['photo', ...row.evidence],
    details: {
      name: said?.name ?? row.name,
      intro: said?.intro ?? row.intro,
      address: row.claim_address ?? (isTrusted ? (row.address ?? '') : ''),
      city: said?.city ?? row.city,
      state: said?.state ?? row.state,
      pin: said?.pin ?? row.pin ?? '',
      shopType: said?.shopType ?? row.shop_type ?? '',
      categories: row.categories,
      subCategories: row.sub_categories,
      shopOwnerName: said?.ownerName ?? (isTrusted ? (row.owner_name ?? '') : ''),
      email: said?.email ?? (isTrusted ? (row.email ?? '') : ''),
      shopOwnerContactNumber: mobileNumber,
      isNumberShown: said?.isNumberShown ?? isOwnConsent(row),
    },
  };
}

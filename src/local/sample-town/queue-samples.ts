import { randomUUID } from 'node:crypto';
import { callbackHours } from '../../core/enquiries/rules.ts';
import { plusCodeOf } from '../../core/places/plus-code.ts';
import { storeEvidence } from '../../server/claims/evidence/evidence.ts';
import type { Keys } from '../../server/config/keys.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import type { Files } from '../../server/gateways/files.ts';
import type { StoredShop } from './town.ts';

export type Store = { readonly files: Files; readonly keys: Pick<Keys, 'evidence'> };

/** A submitted claim of the sample town, in the form of the insert below. */
type SampleClaim = {
  readonly claim: string;
  readonly shop: string;
  readonly number: string;
  readonly kind: 'registration' | 'listing';
  readonly state: 'clear' | 'under_review';
  readonly reasons: readonly string[];
  readonly details: object | null;
  readonly hours: number;
  readonly address: string;
  readonly lat: number;
  readonly long: number;
  readonly accuracy: number;
  readonly source: 'camera' | 'file';
  readonly cheque: string;
  readonly chequeBytes: number;
};

/**
 * Fills the operators' queues: every submitted shop waits for its verification, with a cheque; two listings are claimed
 * by a number that is not on record; there are enquiries and reports.
 */
export async function storeQueueSamples(db: Db, samples: readonly StoredShop[], store: Store): Promise<void> {
  const submitted = samples.filter(({ claimed }) => claimed === 'submitted');
  const disputed = samples.filter(({ claimant }) => claimant !== undefined);
  const all = await db.query<{ id: string; slug: string }>(sql`select id, slug from sub_category`);
  const subCategoryIds = new Map(all.map(({ id, slug }) => [slug, id]));
  const claims = await Promise.all([
    ...submitted.map((shop, index) => makeRegistration(shop, index, store)),
    ...disputed.map((shop, index) => makeListingClaim(shop, index, { ...store, subCategoryIds })),
  ]);
  await storeSampleClaims(db, claims);
  await storeEnquiries(db);
  await storeReports(db, samples);
}

/** From one hour to two and a half days: some are overdue, most are not. */
const waitingHours = (index: number) => 1 + ((index * 37) % 60);

async function makeRegistration(shop: StoredShop, index: number, store: Store): Promise<SampleClaim> {
  return {
    ...(await storeCheque(shop, store)),
    claim: randomUUID(),
    shop: shop.id,
    number: shop.ownerNumber as string,
    kind: 'registration',
    // Every tenth position was captured far from the shop.
    state: index % 10 === 9 ? 'under_review' : 'clear',
    reasons: index % 10 === 9 ? ['position'] : [],
    details: null,
    hours: waitingHours(index),
    address: shop.address,
    lat: shop.lat + (index % 10 === 9 ? 0.6 : 0),
    long: shop.long,
    accuracy: 8 + (index % 20),
    source: index % 4 === 3 ? 'file' : 'camera',
  };
}

/** The ids of sub-categories by their slugs. */
type StoreAndKinds = Store & { readonly subCategoryIds: ReadonlyMap<string, string> };

/** A claim on a listing by a number that is not on record, with changed details. */
async function makeListingClaim(
  shop: StoredShop,
  index: number,
  { subCategoryIds, ...store }: StoreAndKinds,
): Promise<SampleClaim> {
  const { name: ownerName, number } = shop.claimant ?? { name: '', number: '' };
  return {
    ...(await storeCheque(shop, store)),
    claim: randomUUID(),
    shop: shop.id,
    number,
    kind: 'listing',
    state: 'under_review',
    reasons: ['number'],
    details: {
      name: shop.name,
      intro: `${shop.intro} Under new management.`,
      address: shop.address,
      city: shop.city,
      state: shop.state,
      pin: shop.pin,
      shopType: shop.shopType,
      subCategoryIds: shop.subCategorySlugs.map((slug) => subCategoryIds.get(slug)),
      ownerName,
      ownerNumber: number,
      email: 'sample@example.in',
      referralCode: null,
      capturedAddress: plusCodeOf(shop).plus_code.compound_code ?? null,
      storeFrontPicture: `/photos/${shop.photo}`,
    },
    hours: 20 + 35 * index,
    address: shop.address,
    lat: shop.lat,
    long: shop.long,
    accuracy: 15,
    source: 'camera',
  };
}

async function storeCheque({ cheque = '' }: StoredShop, { files, keys }: Store) {
  const drawing = Buffer.from(cheque);
  return { cheque: await storeEvidence(files, keys, () => [drawing]), chequeBytes: drawing.length };
}

async function storeSampleClaims(db: Db, claims: readonly SampleClaim[]): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(claims)}) as r (claim uuid, shop uuid, number text, kind text, state text,
      reasons jsonb, details jsonb, hours float8, address text, lat float8, long float8, accuracy float8, source text,
      cheque text, "chequeBytes" int8)`;
  await db.query(sql`
    insert into account (mobile_number) select distinct number from ${given} on conflict do nothing`);
  await db.query(sql`
    insert into claim (id, shop_id, account_id, contact_number, state, review_reasons, details, submission_id,
      submitted_at, created_at, address, lat, long, accuracy, capture_source)
    select claim, shop, a.id, number, state, array(select jsonb_array_elements_text(reasons)), details,
      gen_random_uuid(), now() - make_interval(secs => hours * 3600), now() - make_interval(secs => hours * 3600),
      address, lat, long, accuracy, source
    from ${given} join account a on a.mobile_number = number`);
  await db.query(sql`
    insert into evidence (claim_id, kind, file_name, media_type, bytes)
    select claim, 'cheque', cheque, 'image/svg+xml', "chequeBytes" from ${given}`);
  await db.query(sql`
    insert into verification (kind, claim_id, waiting_since)
    select kind, claim, now() - make_interval(secs => hours * 3600) from ${given}`);
}

/** `mail_sent_at` is set, so that no mail is sent about them. The numbers are of a block that reaches nobody. */
async function storeEnquiries(db: Db): Promise<void> {
  const enquiries = [
    { shop: 'Sharma Sweets (sample)', owner: 'Asha Sharma', number: '+916500099981', state: 'new', hours: 3 },
    { shop: 'Noor Tailors (sample)', owner: 'Imran Sheikh', number: '+916500099982', state: 'new', hours: 9 },
    {
      shop: 'Annapurna Mess (sample)',
      owner: 'Lata Joshi',
      number: '+916500099983',
      state: 'no_answer',
      hours: 20,
    },
    {
      shop: 'Sri Murugan Stores (sample)',
      owner: 'K. Selvam',
      number: '+916500099984',
      state: 'new',
      hours: 27,
    },
    {
      shop: 'Paul Cycle Works (sample)',
      owner: 'Paul Mathew',
      number: '+916500099985',
      state: 'done',
      hours: 50,
    },
  ];
  await db.query(sql`
    insert into enquiry (shop_name, owners_name, contact_number, state, created_at, due_at, mail_sent_at, done_at, missed)
    select shop, owner, number, state, at, at + make_interval(hours => ${callbackHours}), at,
      case when state = 'done' then at + interval '2 hours' end, case when state = 'no_answer' then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(enquiries)}) as r (shop text, owner text, number text, state text, hours int),
      lateral (select now() - make_interval(hours => hours) as at) then_`);
}

async function storeReports(db: Db, samples: readonly StoredShop[]): Promise<void> {
  const shown = samples.filter(({ claimed }) => claimed === 'none');
  const reports = [
    {
      shop: shown[4]?.id,
      reason: 'closed',
      note: 'Sample: the shutter has been down for months.',
      hours: 30,
    },
    { shop: shown[11]?.id, reason: 'wrong_place', note: 'Sample: it moved to the next lane.', hours: 5 },
  ].filter(({ shop }) => shop !== undefined);
  await db.query(sql`
    insert into shop_report (shop_id, reason, note, created_at)
    select shop, reason, note, now() - make_interval(hours => hours)
    from jsonb_to_recordset(${JSON.stringify(reports)}) as r (shop uuid, reason text, note text, hours int)`);
}

import { createHash } from 'node:crypto';
import type { EditableShop } from '../../../core/claims/editing/editing.ts';
import {
  type Editing,
  type EditSection,
  editingOf,
  type ShopChanges,
} from '../../../core/claims/editing/editing-rules.ts';
import type { ClaimState } from '../../../core/claims/states.ts';
import type { VerificationKind, VerificationState } from '../../../core/claims/verification.ts';
import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { comingHolidays, type Holiday, type Week } from '../../../core/shops/hours.ts';
import type { ListingState } from '../../../core/shops/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims, openVerifications } from '../../db/states.ts';

export type Whose = { readonly shopId: string; readonly accountId: string };

type Change = {
  id: string;
  state: VerificationState;
  reason: string | null;
  since: string;
  asked: ShopChanges;
};

/** A shop with the account's active claim on it. */
export type OwnShop = {
  readonly shop_id: string;
  readonly claim_id: string;
  readonly contact_number: string;
  readonly listing: ListingState;
  readonly name: string;
  readonly intro: string;
  readonly shop_type: string | null;
  readonly sub_categories: { id: string; label: string }[];
  readonly categories: { id: string; label: string }[];
  readonly hours: Week | null;
  readonly holidays: Holiday[];
  readonly closed_on: string | null;
  readonly store_front_picture: string | null;
  readonly public_phone: string | null;
  readonly public_whatsapp: string | null;
  readonly address_shown: boolean;
  readonly state: string | null;
  readonly city: string | null;
  readonly pin: string | null;
  readonly address: string | null;
  readonly lat: number | null;
  readonly long: number | null;
  readonly captured_address: string | null;
  readonly change: Change | null;
  readonly editing: 'open' | 'limited';
};

type Row = Omit<OwnShop, 'editing'> & {
  claim_state: ClaimState;
  is_submitted: boolean;
  verification: { kind: VerificationKind; state: VerificationState } | null;
};

const refusals: { readonly [editing in Editing]?: MessageCode } = {
  waits: 'edit_waits',
  unsent: 'edit_unsent',
};

/** Days that a refused change stays on the page. */
const toldDays = 30;

/** Another account's shop answers like one that does not exist. */
export async function findOwnShop(db: Db, { shopId, accountId }: Whose): Promise<OwnShop> {
  const [row] = await db.query<Row>(sql`
    select s.id as shop_id, c.id as claim_id, c.contact_number, c.state as claim_state,
      c.submitted_at is not null as is_submitted, s.listing, s.name, s.intro, s.shop_type, s.hours, s.holidays,
      s.closed_on::text, s.store_front_picture, s.public_phone, s.public_whatsapp, s.address_shown, s.state, s.city,
      s.pin, s.address, s.lat, s.long, s.captured_address,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'label', k.label) order by k.position)
        from category k where k.id in (
          select sc.category_id from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id
          where t.shop_id = s.id)
      ), '[]') as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', sc.id, 'label', sc.label) order by sc.position)
        from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id where t.shop_id = s.id
      ), '[]') as sub_categories,
      (select jsonb_build_object('kind', v.kind, 'state', v.state)
        from verification v where v.claim_id = c.id and v.kind <> 'change') as verification,
      (select case when v.state in ${openVerifications} or v.decided_at > now() - make_interval(days => ${toldDays})
          then jsonb_build_object('id', v.id, 'state', v.state, 'reason', v.reason, 'since', v.waiting_since,
            'asked', v.changes) end
        from verification v where v.claim_id = c.id and v.kind = 'change' and v.state <> 'withdrawn'
        order by v.created_at desc limit 1) as change
    from claim c join shop s on s.id = c.shop_id
    where c.shop_id = ${shopId} and c.account_id = ${accountId} and c.state in ${activeClaims}`);
  if (row === undefined) throw new AppError('not_found');
  const { claim_state, is_submitted, verification, ...shop } = row;
  const editing = editingOf({ claimState: claim_state, isSubmitted: is_submitted, verification });
  if (editing !== 'open' && editing !== 'limited') throw new AppError(refusals[editing] ?? 'not_found');
  return { ...shop, editing };
}

/** The same with row locks. Lock order: claim before shop, as in operators' decisions. */
export async function lockOwnShop(db: Db, whose: Whose): Promise<OwnShop> {
  await db.query(sql`
    select from claim where shop_id = ${whose.shopId} and account_id = ${whose.accountId}
      and state in ${activeClaims} for update`);
  await db.query(sql`select from shop where id = ${whose.shopId} for update`);
  return findOwnShop(db, whose);
}

/** The value of a section in a canonical form, for comparison. */
export const sectionOf: { readonly [section in EditSection]: (shop: OwnShop) => unknown } = {
  intro: ({ intro }) => intro,
  kinds: ({ shop_type, sub_categories }) => [shop_type, sub_categories.map(({ id }) => id).toSorted()],
  hours: ({ hours }) => hours?.map((spans) => spans.map(({ opens, closes }) => [opens, closes])) ?? null,
  holidays: ({ holidays }) =>
    comingHolidays(holidays, dayInIndia(new Date())).map(({ from, until, label }) => [from, until, label]),
  shown: ({ public_phone, public_whatsapp, address_shown }) => [
    public_phone !== null,
    public_whatsapp !== null,
    address_shown,
  ],
};

/** A hash of the content as version: equal content has an equal version, and no counter is stored. */
export const versionOf = (shop: OwnShop, section: EditSection): string =>
  createHash('sha256')
    .update(JSON.stringify(sectionOf[section](shop)))
    .digest('base64url')
    .slice(0, 16);

export function editableOf(shop: OwnShop): EditableShop {
  const today = dayInIndia(new Date());
  return {
    shopId: shop.shop_id,
    listing: shop.listing,
    editing: shop.editing,
    name: shop.name,
    intro: shop.intro,
    shopType: shop.shop_type ?? '',
    categories: shop.categories,
    subCategories: shop.sub_categories,
    hours: shop.hours,
    holidays: comingHolidays(shop.holidays, today),
    isClosedToday: shop.closed_on === today,
    storeFrontPicture: shop.store_front_picture,
    shown: {
      phone: shop.public_phone !== null,
      whatsapp: shop.public_whatsapp !== null,
      address: shop.address_shown,
    },
    number: shop.contact_number,
    state: shop.state ?? '',
    city: shop.city ?? '',
    pin: shop.pin ?? '',
    address: shop.address ?? '',
    lat: shop.lat,
    long: shop.long,
    capturedAddress: shop.captured_address ?? '',
    versions: {
      intro: versionOf(shop, 'intro'),
      kinds: versionOf(shop, 'kinds'),
      hours: versionOf(shop, 'hours'),
      holidays: versionOf(shop, 'holidays'),
      shown: versionOf(shop, 'shown'),
    },
    change: changeOf(shop.change),
  };
}

function changeOf(change: Change | null): EditableShop['change'] {
  if (change?.state !== 'waiting' && change?.state !== 'asked' && change?.state !== 'rejected') return null;
  const { state, reason, since, asked } = change;
  return { state, reason, since: new Date(since).toISOString(), asked };
}

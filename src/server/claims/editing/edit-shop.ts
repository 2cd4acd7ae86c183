import { hasText } from '../../../core/checks.ts';
import type {
  EditableShop,
  saveClosedToday,
  saveHolidays,
  saveHours,
  saveIntro,
  saveKinds,
  saveShown,
} from '../../../core/claims/editing/editing.ts';
import type { EditSection } from '../../../core/claims/editing/editing-rules.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { comingHolidays, holidaysFault, hoursFault, sortedWeek } from '../../../core/shops/hours.ts';
import { isShopType } from '../../../core/shops/rules.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { checkSubCategories } from '../claim/checked-claim.ts';
import { editableOf, findOwnShop, lockOwnShop, type OwnShop, sectionOf, versionOf } from './own-shop.ts';

/** Sections that take effect at once, each saved separately. */
export async function findEditable(context: RequestContext, shopId: string): Promise<EditableShop> {
  const { accountId } = await context.signedIn();
  return editableOf(await findOwnShop(context.db, { shopId, accountId }));
}

export async function editIntro(
  context: RequestContext,
  { id, version, intro }: ParsedInput<typeof saveIntro>,
): Promise<EditableShop> {
  if (!hasText(intro)) throw new AppError('shop_intro_required');
  const next = intro.trim();
  return saveSection(context, { id, version, section: 'intro', says: next }, (db, { shop_id }) =>
    db.query(sql`update shop set intro = ${next}, updated_at = now() where id = ${shop_id}`),
  );
}

export async function editKinds(
  context: RequestContext,
  { id, version, shopType, subCategoryIds }: ParsedInput<typeof saveKinds>,
): Promise<EditableShop> {
  if (!isShopType(shopType)) throw new AppError('shop_type_required');
  const ids = [...new Set(subCategoryIds)].toSorted();
  if (ids.length === 0) throw new AppError('shop_sub_category_required');
  return saveSection(
    context,
    { id, version, section: 'kinds', says: [shopType, ids] },
    async (db, { shop_id }) => {
      await checkSubCategories(db, ids);
      await db.query(sql`update shop set shop_type = ${shopType}, updated_at = now() where id = ${shop_id}`);
      await db.query(sql`
        with gone as (
          delete from shop_sub_category where shop_id = ${shop_id} and sub_category_id <> all(${ids}::uuid[]))
        insert into shop_sub_category (shop_id, sub_category_id) select ${shop_id}, unnest(${ids}::uuid[])
        on conflict do nothing`);
    },
  );
}

export async function editHours(
  context: RequestContext,
  { id, version, hours }: ParsedInput<typeof saveHours>,
): Promise<EditableShop> {
  if (hours && hoursFault(hours)) throw new AppError('hours_overlap');
  const next = hours === undefined ? null : sortedWeek(hours);
  const says = next && next.map((spans) => spans.map(({ opens, closes }) => [opens, closes]));
  return saveSection(context, { id, version, section: 'hours', says }, (db, { shop_id }) =>
    db.query(sql`
      update shop set hours = ${next && JSON.stringify(next)}, updated_at = now() where id = ${shop_id}`),
  );
}

export async function editHolidays(
  context: RequestContext,
  { id, version, holidays }: ParsedInput<typeof saveHolidays>,
): Promise<EditableShop> {
  if (holidaysFault(holidays)) throw new AppError('holiday_backwards');
  const next = comingHolidays(holidays, dayInIndia(new Date()));
  const says = next.map(({ from, until, label }) => [from, until, label]);
  return saveSection(context, { id, version, section: 'holidays', says }, (db, { shop_id }) =>
    db.query(sql`
      update shop set holidays = ${JSON.stringify(next)}, updated_at = now() where id = ${shop_id}`),
  );
}

export async function editShown(
  context: RequestContext,
  { id, version, phone, whatsapp, address }: ParsedInput<typeof saveShown>,
): Promise<EditableShop> {
  const says = [phone, whatsapp, address];
  return saveSection(context, { id, version, section: 'shown', says }, (db, { shop_id, contact_number }) =>
    db.query(sql`
      update shop set public_phone = ${phone ? contact_number : null},
        public_whatsapp = ${whatsapp ? contact_number : null}, address_shown = ${address}, updated_at = now()
      where id = ${shop_id}`),
  );
}

/** No version check: it is one click. It ends with the day by itself. */
export async function closeToday(
  context: RequestContext,
  { id, isClosed }: ParsedInput<typeof saveClosedToday>,
): Promise<EditableShop> {
  const { accountId } = await context.signedIn();
  const whose = { shopId: id, accountId };
  return context.transaction(async (db) => {
    await lockOwnShop(db, whose);
    const day = isClosed ? dayInIndia(new Date()) : null;
    await db.query(sql`update shop set closed_on = ${day}, updated_at = now() where id = ${id}`);
    return editableOf(await findOwnShop(db, whose));
  });
}

type Saving = {
  readonly id: string;
  readonly section: EditSection;
  /** The version that the form was filled from. */
  readonly version: string;
  /** The new value, in the form of `sectionOf`. */
  readonly says: unknown;
};

/**
 * Optimistic locking: refused if the section has changed since the form was filled. Idempotent: a retry with
 * the value that is already stored succeeds.
 */
async function saveSection(
  context: RequestContext,
  { id, section, version, says }: Saving,
  write: (db: Db, shop: OwnShop) => Promise<unknown>,
): Promise<EditableShop> {
  const { accountId } = await context.signedIn();
  const whose = { shopId: id, accountId };
  return context.transaction(async (db) => {
    const before = await lockOwnShop(db, whose);
    if (JSON.stringify(sectionOf[section](before)) === JSON.stringify(says)) return editableOf(before);
    if (versionOf(before, section) !== version) throw new AppError('edited_elsewhere');
    await write(db, before);
    return editableOf(await findOwnShop(db, whose));
  });
}

import type pg from 'pg';

export type ShopRow = {
  id: string;
  name: string;
  intro: string;
  city: string;
  address: string;
  lat: number;
  long: number;
  public_phone: string | null;
  public_whatsapp: string | null;
};

/**
 * A shop of the sample town, in every run the same one; in `where`, `c` is its claim and `y` a paid year. The shortest
 * name, because ids are random, and a name of two lines changes the layout.
 */
export async function oneShop(database: pg.Client, where: string): Promise<ShopRow> {
  const { rows } = await database.query(`
    select s.* from shop s left join claim c on c.shop_id = s.id left join paid_year y on y.claim_id = c.id
    where s.sample and s.source_id is null and s.listing in ('imported', 'listed') and ${where}
    order by length(s.name), s.name, s.city limit 1`);
  return rows[0];
}

export const paid = `c.state = 'clear' and y.until_day > now() + interval '1 day' and y.refunded_at is null`;

export const unclaimed = `c.id is null and s.listing = 'imported'`;

/** Another shop of the sample in the same town sells the same. */
export const hasSimilar = `exists (
  select from shop_sub_category t join shop_sub_category o using (sub_category_id) join shop near on near.id = o.shop_id
  where t.shop_id = s.id and near.id <> s.id and near.city = s.city and near.listing = 'imported'
    and near.sample and near.source_id is null)`;

/**
 * Adds a paid shop for one test; `hide` removes it from the directory. It is not deleted, because the server may
 * still be writing a visit count.
 */
export async function addPaidShop(database: pg.Client, fields: Record<string, unknown>) {
  const names = Object.keys(fields);
  const { rows } = await database.query<{ id: string }>(
    `insert into shop (listing, sample, source_id, ${names.join(', ')})
     values ('listed', true, 'test:' || gen_random_uuid(), ${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(fields),
  );
  const { id } = rows[0] as { id: string };
  await database.query(
    `with c as (insert into claim (shop_id, contact_number, state) values ($1, '+919000000009', 'clear') returning id)
     insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
     select id, 199900, now(), now(), now() + interval '1 year' from c`,
    [id],
  );
  return { id, hide: () => database.query(`update shop set listing = 'rejected' where id = $1`, [id]) };
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '../../../tests/support/app.ts';
import { addShop } from '../../../tests/support/shops.ts';
import { type Db, sql } from '../db/sql.ts';
import { chosenFiles } from '../gateways/files.ts';
import { fillDemoTown } from './fill.ts';

async function photoFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, files: await chosenFiles({ store: 'folder' }, folder) };
}

const count = async (db: Db, what: string) =>
  (
    await db.query<{ n: number }>(
      sql`select count(*) as n from shop where sample and ${what} = any(array['all', listing])`,
    )
  )[0]?.n;

describe('the sample town', () => {
  it('fills an empty directory once, also when two servers start together, and marks every shop', async () => {
    const database = await makeDatabase();
    const { folder, files } = await photoFolder();
    const filled = await Promise.all([fillDemoTown(database, files), fillDemoTown(database, files)]);
    expect(filled.toSorted((a, b) => a - b)).toEqual([0, 2000]);
    expect(await fillDemoTown(database, files)).toBe(0);
    expect(await count(database.primary, 'all')).toBe(2000);
    expect(await readdir(join(folder, 'photos'))).toHaveLength(2000);
  });

  it('has shops in every state that the pages must show', async () => {
    const database = await makeDatabase();
    await fillDemoTown(database, (await photoFolder()).files);
    for (const listing of ['imported', 'listed', 'submitted'])
      expect(await count(database.primary, listing)).toBeGreaterThan(20);
    const [years] = await database.primary.query<{ running: number; over: number; real: number }>(sql`
      select count(*) filter (where until_day > current_date) as running, count(*) filter (where until_day <= current_date) as over,
        count(*) filter (where not local_form) as real
      from paid_year`);
    expect(years).toMatchObject({ real: 0 });
    expect(years?.running).toBeGreaterThan(400);
    expect(years?.over).toBeGreaterThan(10);
  });

  it('has paid shops whose owner shows a number or the street, and others; the numbers reach nobody', async () => {
    const database = await makeDatabase();
    await fillDemoTown(database, (await photoFolder()).files);
    const [shown] = await database.primary.query<Record<string, number>>(sql`
      select count(*) filter (where public_phone is not null) as phone,
        count(*) filter (where public_whatsapp is not null) as whatsapp, count(*) filter (where address_shown) as address,
        count(*) filter (where premium is not null and public_phone is null and not address_shown) as nothing,
        count(*) filter (where premium is null and (public_phone is not null or public_whatsapp is not null or address_shown)) as unpaid,
        count(*) filter (where coalesce(public_phone, public_whatsapp) not like '+9165000%') as reachable
      from shop`);
    for (const what of ['phone', 'whatsapp', 'address', 'nothing']) expect(shown?.[what]).toBeGreaterThan(50);
    expect(shown).toMatchObject({ unpaid: 0, reachable: 0 });
  });

  it('leaves a directory alone that has a shop', async () => {
    const database = await makeDatabase();
    await addShop(database.primary);
    expect(await fillDemoTown(database, (await photoFolder()).files)).toBe(0);
    expect(await count(database.primary, 'all')).toBe(0);
  });
});

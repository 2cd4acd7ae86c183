import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, ready } from './fixtures.ts';

/** Adds an unclaimed listing with all fields of the form; `number` is the phone number on record. */
export async function addListing(database: pg.Client, number: string | null): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into shop (listing, sample, source_id, name, intro, address, city, state, pin, shop_type, owner_name,
       owner_number, email, lat, long)
     values ('imported', true, 'test:' || gen_random_uuid(), 'Gupta Book Depot', 'School books', '4 Budhwar Peth',
       'Pune', 'Maharashtra', '411002', 'Retailers', 'Ravi Gupta', $1, 'ravi@example.in', 18.516, 73.857) returning id`,
    [number],
  );
  const { id } = rows[0] as { id: string };
  await database.query(
    `insert into shop_sub_category (shop_id, sub_category_id) select $1, id from sub_category order by position limit 1`,
    [id],
  );
  return id;
}

export const claimLink = (page: Page) => page.getByRole('link', { name: 'Claim My Shop' });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'KYC Verification' });

export async function openDialog(page: Page, shopId: string): Promise<void> {
  await page.goto(`/${shopId}/shop`);
  await ready(page);
  await claimLink(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

import { createHmac } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';

/** After reports of so many people a price is hidden. */
const reportsToHide = 3;

/**
 * Counts each person once for a price: by account, or by network for those who are not signed in. A hash is enough for
 * that, and it goes away when the owner confirms the price.
 */
export async function storePriceReport(
  context: RequestContext,
  itemId: string,
  key: Buffer,
): Promise<{ isReceived: true }> {
  const session = await context.session();
  const person = session ? `account ${session.accountId}` : `network ${context.network}`;
  const reporter = createHmac('sha256', key).update(`price ${itemId} ${person}`).digest();
  await context.transaction(async (db) => {
    const [item] = await db.query(sql`
      select id from stock_item where id = ${itemId} and price_paise is not null for no key update`);
    if (item === undefined) throw new AppError('not_found');
    await db.query(sql`
      insert into price_report (stock_item_id, reporter) values (${itemId}, ${reporter}) on conflict do nothing`);
    await db.query(sql`
      update stock_item set is_doubted = true where id = ${itemId} and not is_doubted
        and (select count(*) from price_report where stock_item_id = ${itemId}) >= ${reportsToHide}`);
  });
  return { isReceived: true };
}

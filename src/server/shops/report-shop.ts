import type { ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { reportShop } from '../../core/shops/contract.ts';
import { sql } from '../db/sql.ts';
import { directoryListings } from '../db/states.ts';
import type { RequestContext } from '../http/route.ts';
import { currentShop } from './directory/current-shop.ts';

/** Stores a visitor's report, without anything about the visitor. */
export async function storeReport(
  { db }: RequestContext,
  { id, reason, note }: ParsedInput<typeof reportShop>,
): Promise<{ isReceived: true }> {
  const [stored] = await db.query(sql`
    insert into shop_report (shop_id, reason, note)
    select s.id, ${reason}, ${note} from shop s where s.id = ${currentShop(id)} and s.listing in ${directoryListings}
    returning id`);
  if (stored === undefined) throw new AppError('not_found');
  return { isReceived: true };
}

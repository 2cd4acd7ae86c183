import { dayInIndia } from '../../../core/days.ts';
import type { ShopCard } from '../../../core/shops/find-contract.ts';
import { comingHolidays, type Holiday, type Week } from '../../../core/shops/hours.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import { flagsOf } from '../directory/facts.ts';
import { itemOf, readItemRows } from '../directory/list-item.ts';

type Details = {
  public_phone: string | null;
  hours: Week | null;
  holidays: Holiday[];
  closed_on: string | null;
  trades: string[];
};

/** As many as fit on a card. */
const mostTrades = 3;

/** Cards of these shops, in this order. As on its page, an unpaid shop shows neither phone nor hours. */
export async function readCards(db: Db, ids: readonly string[], now = new Date()): Promise<ShopCard[]> {
  const rows = await readItemRows<Details>(
    db,
    ids,
    sql`, s.public_phone, s.hours, s.holidays, s.closed_on::text, array(
      select c.label from shop_sub_category t join sub_category c on c.id = t.sub_category_id
      where t.shop_id = s.id order by c.position limit ${literal(mostTrades)}
    ) as trades`,
  );
  return rows.map((row) =>
    flagsOf(row, now).isPaymentValid
      ? {
          ...itemOf(row),
          trades: row.trades,
          phone: row.public_phone,
          hours: row.hours,
          holidays: comingHolidays(row.holidays, dayInIndia(now)),
          closedOn: row.closed_on,
        }
      : {
          ...itemOf(row),
          trades: row.trades.slice(0, 1),
          phone: null,
          hours: null,
          holidays: [],
          closedOn: null,
        },
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stockExportPath } from '../../../core/catalogue/contract.ts';
import { writeCsv } from '../../../core/catalogue/files/csv.ts';
import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import { sql } from '../../db/sql.ts';
import { perNetwork } from '../../http/guard/shared-limits.ts';
import type { RequestContext } from '../../http/route.ts';
import { gtinOfItem } from './bar-codes.ts';
import { findOwnStock } from './own-stock.ts';

const perMinute = 10;
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** With the headings that an import recognises, so that the file can be changed and read again. */
const headings = [
  'Item',
  'Brand',
  'Size',
  'Unit',
  'Price',
  'MRP',
  'Barcode',
  'Quantity',
  'In stock',
  'Price confirmed on',
];

type Row = {
  name: string;
  brand: string;
  quantity: number | null;
  unit: string | null;
  price_paise: number | null;
  mrp_paise: number | null;
  gtin: string | null;
  kept: number | null;
  in_stock: boolean;
  confirmed_at: Date | null;
};

/** `GET /v1/my-shops/{shopId}/stock/export`: all items as CSV, at any time and in any plan. */
export function registerStockExport(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => RequestContext,
): void {
  const options = { config: { rateLimit: { max: perMinute, ...perNetwork('stock export') } } };
  app.get<{ Params: { shopId: string } }>(stockExportPath(':shopId'), options, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { shopId } = request.params;
    const context = contextOf(request);
    const { accountId } = await context.signedIn();
    if (!isId.test(shopId)) throw new AppError('claim_missing');
    const own = await findOwnStock(context.db, shopId, accountId);
    const rows = await context.db.query<Row>(sql`
      select i.name, p.brand, p.quantity, p.unit, i.price_paise, i.mrp_paise, ${gtinOfItem} as gtin, i.quantity as kept, i.in_stock,
        i.confirmed_at
      from stock_item i join product p on p.id = i.product_id where i.shop_id = ${own.shopId}
      order by lower(i.name), i.id`);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="nukkad-items-${dayInIndia(new Date())}.csv"`)
      .send(writeCsv([headings, ...rows.map(cellsOf)]));
  });
}

const rupees = (paise: number | null): string => (paise === null ? '' : (paise / 100).toFixed(2));

const cellsOf = (row: Row): string[] => [
  row.name,
  row.brand,
  row.quantity === null ? '' : `${row.quantity} ${row.unit}`,
  row.unit ?? '',
  rupees(row.price_paise),
  rupees(row.mrp_paise),
  row.gtin ?? '',
  row.kept === null ? '' : String(row.kept),
  row.in_stock ? 'yes' : 'no',
  row.confirmed_at === null ? '' : dayInIndia(row.confirmed_at),
];

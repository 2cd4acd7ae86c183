import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../../tests/support/files/pictures.ts';
import { uploadFile } from '../../../../tests/support/files/uploads.ts';
import { makeOwner, type Owner } from '../../../../tests/support/people/owners.ts';
import { outcome, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { mostItemPictures, type StockItem, type StockResult } from '../../../core/catalogue/contract.ts';
import { sql } from '../../db/sql.ts';
import { cleanUp } from '../../tidy.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let jpeg: Buffer;
let owner: Owner;
let item: StockItem;
beforeAll(async () => {
  app = await makeApp();
  jpeg = await makeJpeg({ width: 800, height: 600 });
});
beforeEach(async () => {
  owner = await makeOwner(app);
  item = await addItem(owner);
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const stockOf = ({ shopId }: Owner) => `/v1/my-shops/${shopId}/stock`;

async function addItem(of: Owner): Promise<StockItem> {
  const changes = [{ id: randomUUID(), product: { name: 'Comb' }, price: 1000 }];
  const response = await send(app, 'POST', stockOf(of), { changes }, { cookie: of.cookie });
  return ((await response.json()) as { results: StockResult[] }).results[0]?.item as StockItem;
}

const upload = (bytes = jpeg, of = owner) => uploadFile(app.origin, of.cookie, 'photo', bytes);
const save = (sent: string, of = owner) =>
  send(app, 'POST', `${stockOf(of)}/${item.id}/picture`, { upload: sent }, { cookie: of.cookie });
const savedPicture = async () => ((await (await save(await upload())).json()) as { picture: string }).picture;
const drop = (of = owner) =>
  send(app, 'DELETE', `${stockOf(of)}/${item.id}/picture`, {}, { cookie: of.cookie }).then(outcome);
const shown = async () => {
  const response = await fetch(app.origin + stockOf(owner), { headers: { cookie: owner.cookie } });
  return ((await response.json()) as { items: StockItem[] }).items[0]?.picture;
};
/** The pictures are deleted a day after they were last shown. */
const aDayLater = async () => {
  await rows(sql`update file_removal set due_at = now()`);
  await cleanUp(app.database.primary, app.files);
};
const statusOf = async (picture: string) => (await fetch(app.origin + picture)).status;

describe('the picture of an item', () => {
  it('is made anew and small by the server; the one before goes a day later', async () => {
    const [first, second] = [await savedPicture(), await savedPicture()];
    expect(second).toMatch(/^\/photos\/[0-9a-f]{32}-640\.jpg$/);
    expect(await shown()).toBe(second);
    expect(await statusOf(first)).toBe(200);
    await aDayLater();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });

  it('goes when it is removed, and with its item', async () => {
    const picture = await savedPicture();
    expect(await drop()).toBe('ok');
    expect(await shown()).toBeNull();
    const other = await savedPicture();
    await send(app, 'DELETE', stockOf(owner), { ids: [item.id] }, { cookie: owner.cookie });
    await aDayLater();
    expect([await statusOf(picture), await statusOf(other)]).toEqual([404, 404]);
  });

  it('is not changed by another owner', async () => {
    const picture = await savedPicture();
    const other = await makeOwner(app);
    expect(await outcome(await save(await upload(jpeg, other), other))).toBe('not_found');
    expect(await drop(other)).toBe('not_found');
    expect(await outcome(await save(await upload(jpeg, other)))).toBe('upload_missing');
    expect(await shown()).toBe(picture);
  });

  it('has to be a picture', async () => {
    expect(await outcome(await save(await upload(Buffer.from('<svg onload=alert(1)>'))))).toBe(
      'photo_not_an_image',
    );
    expect(await shown()).toBeNull();
  });

  it('is for a limited number of items', async () => {
    await rows(sql`
      insert into product (name, key) select 'Many ' || n, 'many ' || n from generate_series(1, ${mostItemPictures}::int) n
      on conflict do nothing`);
    await rows(sql`
      insert into stock_item (id, shop_id, product_id, name, picture)
      select gen_random_uuid(), ${owner.shopId}, id, name, '/photos/' || md5(${owner.shopId} || name) || '-640.jpg' from product where key like 'many %'`);
    expect(await outcome(await save(await upload()))).toBe('pictures_full');
    await rows(sql`delete from stock_item where shop_id = ${owner.shopId} and name = 'Many 1'`);
    expect(await outcome(await save(await upload()))).toBe('ok');
    // Another picture of the same item needs no more room.
    expect(await outcome(await save(await upload()))).toBe('ok');
  });
});

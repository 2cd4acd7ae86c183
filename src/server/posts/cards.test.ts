import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type App, makeOwner, type Owner } from '../../../tests/support/people/owners.ts';
import { newNetwork } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { cardSize } from '../cards/draw-card.ts';
import { sql } from '../db/sql.ts';

let app: App;
let owner: Owner;

beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  owner = await makeOwner(app);
});

const move = (change: ReturnType<typeof sql>) => app.database.primary.query<{ id: string }>(change);
const rename = (name: string) => move(sql`update shop set name = ${name} where id = ${owner.shopId}`);
async function write(words = 'Honest weights.'): Promise<string> {
  const [post] = await move(sql`
    insert into post (shop_id, account_id, visited_on, name, stars, words, bought)
    select ${owner.shopId}, account_id, '2026-11-01', 'Asha', 4, ${words}, '' from claim where id = ${owner.claimId}
    returning id`);
  return (post as { id: string }).id;
}
const ask = (kind: string, id: string, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}/cards/${kind}/${id}.png`, { headers });
async function see(kind: string, id: string): Promise<Buffer> {
  const response = await ask(kind, id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  return Buffer.from(await response.arrayBuffer());
}

describe('the card of a shop', () => {
  it('is a square PNG that caches keep, with the stars from three posts on', async () => {
    const bare = await see('shop', owner.shopId);
    expect(await sharp(bare).metadata()).toMatchObject({ format: 'png', width: cardSize, height: cardSize });
    expect((await ask('shop', owner.shopId)).headers.get('cache-control')).toBe('public, max-age=300');
    await write();
    await write();
    expect(bare.equals(await see('shop', owner.shopId))).toBe(true);
    const third = await write();
    expect(bare.equals(await see('shop', owner.shopId))).toBe(false);
    await move(sql`update post set state = 'hidden', hidden_at = now() where id = ${third}`);
    expect(bare.equals(await see('shop', owner.shopId))).toBe(true);
  });

  it('draws markup as it was typed', async () => {
    await rename('</span><b>A & Sons</b> &amp;');
    const typed = await see('shop', owner.shopId);
    await rename('A & Sons');
    expect(typed.equals(await see('shop', owner.shopId))).toBe(false);
  });

  it('is not there for a listing that the public may not see', async () => {
    await move(sql`update shop set listing = 'submitted' where id = ${owner.shopId}`);
    const [post] = await move(sql`select id from post where shop_id = ${owner.shopId} and state = 'shown'`);
    expect((await ask('shop', owner.shopId)).status).toBe(404);
    expect((await ask('post', String(post?.id))).status).toBe(404);
    await move(sql`update shop set listing = 'listed' where id = ${owner.shopId}`);
    expect((await ask('post', String(post?.id))).status).toBe(200);
  });
});

describe('the card of a post', () => {
  it('fits the longest words', async () => {
    const letters = await write('ಕ್ಷೇ'.repeat(100));
    const more = await write(`${'ಕ್ಷೇ'.repeat(100)}`.slice(0, 250));
    expect((await see('post', letters)).equals(await see('post', more))).toBe(false);
  });

  it.each(['hidden', 'removed'])('that is %s is not there', async (state) => {
    const id = await write();
    expect((await ask('post', id)).status).toBe(200);
    await move(sql`
      update post set state = ${state}, hidden_at = case when ${state} = 'hidden' then now() end,
        reason = case when ${state} = 'removed' then 'Not about the shop.' end where id = ${id}`);
    expect((await ask('post', id)).status).toBe(404);
    expect((await ask('post', 'x')).status).toBe(404);
    expect((await ask('posts', id)).status).toBe(404);
  });
});

it('has a limit for each network', async () => {
  const network = { 'x-forwarded-for': newNetwork() };
  const statuses = new Set<number>();
  for (let times = 0; times < 61; times += 1) statuses.add((await ask('post', 'x', network)).status);
  expect([...statuses]).toEqual([404, 429]);
});

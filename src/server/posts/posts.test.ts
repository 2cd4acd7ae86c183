import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../tests/support/files/pictures.ts';
import { uploadFile } from '../../../tests/support/files/uploads.ts';
import {
  makeShopper,
  openCounter,
  type Shopper,
  scannedCode,
  visit,
} from '../../../tests/support/people/counters.ts';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import { type App, makeOwner, type Owner } from '../../../tests/support/people/owners.ts';
import { newNetwork, outcome, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import type { Output } from '../../core/endpoint.ts';
import type { HiddenPost, listDecidedPosts } from '../../core/operator/posts.ts';
import type { OwnPost, PostedVisit, ShopPosts } from '../../core/posts/contract.ts';
import { sql } from '../db/sql.ts';
import { cleanUp } from '../tidy.ts';

let app: App;
let operator: { cookie: string };
let owner: Owner;
let shopper: Shopper;
let visitId: string;

beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  operator = await makeOperator(app);
});
beforeEach(async () => {
  owner = await makeOwner(app);
  shopper = await makeShopper(app);
  visitId = await visitAs(shopper);
});

async function visitAs(person: Shopper): Promise<string> {
  const code = scannedCode(await openCounter(app, owner));
  const response = await visit(app, owner.shopId, person, { code });
  return ((await response.json()) as { visit: { id: string } }).visit.id;
}

const about = { name: 'Asha', stars: 4, words: 'Honest weights.', bought: 'Toor dal' };
const write = (given: object = {}, { cookie } = shopper, id = visitId) =>
  send(app, 'POST', `/v1/visits/${id}/post`, { ...about, ...given }, { cookie });
const written = async (given: object = {}) => (await (await write(given)).json()) as OwnPost;
const posts = async (query = '') =>
  (await (await fetch(`${app.origin}/v1/shops/${owner.shopId}/posts${query}`)).json()) as ShopPosts;
const visits = async () => {
  const response = await fetch(`${app.origin}/v1/visits`, { headers: { cookie: shopper.cookie } });
  return ((await response.json()) as { visits: PostedVisit[] }).visits;
};
const report = (id: string, headers: Record<string, string> = { 'x-forwarded-for': newNetwork() }) =>
  send(app, 'POST', `/v1/posts/${id}/reports`, { reason: 'insult' }, headers);
const hide = async (id: string) => {
  for (let people = 0; people < 3; people += 1) expect(await outcome(await report(id))).toBe('ok');
};
const reply = (id: string, words: string, { shopId, cookie } = owner) =>
  send(app, 'POST', `/v1/my-shops/${shopId}/posts/${id}/reply`, { words }, { cookie });
const atDesk = async (id: string) => {
  const response = await fetch(`${app.origin}/v1/operator/posts`, { headers: { cookie: operator.cookie } });
  return ((await response.json()) as { items: HiddenPost[] }).items.find(({ post }) => post.id === id);
};
const decide = (id: string, reason?: string, { cookie } = operator) =>
  send(app, 'POST', `/v1/operator/posts/${id}/decision`, { ...(reason && { reason }) }, { cookie });
const appeal = (id: string) =>
  send(app, 'POST', `/v1/posts/${id}/appeal`, { words: 'It is true.' }, { cookie: shopper.cookie });
const move = (change: ReturnType<typeof sql>) => app.database.primary.query(change);

describe('a post', () => {
  it('is shown with its visit, its average and its writer’s first name', async () => {
    expect(await visits()).toMatchObject([{ id: visitId, post: null, postUntil: expect.any(String) }]);
    const post = await written();
    expect(post).toMatchObject({ ...about, state: 'shown', canEdit: true, isEdited: false });
    expect(await visits()).toMatchObject([{ id: visitId, post: { id: post.id }, postUntil: null }]);
    const other = await makeShopper(app);
    await write({ stars: 1, words: '' }, other, await visitAs(other));
    const shown = await posts();
    expect(shown).toMatchObject({ average: 2.5, count: 2, isMore: false });
    expect(shown.posts.map(({ stars }) => stars)).toEqual([1, 4]);
    expect(JSON.stringify(shown)).not.toContain(shopper.number);
  });

  it('is one for each visit: written again it is changed, for 24 hours', async () => {
    const first = await written();
    expect(await written({ stars: 2 })).toMatchObject({ id: first.id, stars: 2, isEdited: true });
    await move(sql`update post set created_at = now() - interval '25 hours' where id = ${first.id}`);
    expect(await outcome(await write({ stars: 5 }))).toBe('post_unchangeable');
    expect((await posts()).count).toBe(1);
  });

  it('can be written for 14 days', async () => {
    await move(
      sql`update shop_visit set day = day - 15, visited_at = visited_at - interval '15 days' where id = ${visitId}`,
    );
    expect(await outcome(await write())).toBe('post_too_late');
    expect(await visits()).toMatchObject([{ postUntil: null }]);
  });

  it('is deleted by its writer at any time, and by nobody else', async () => {
    const { id } = await written();
    const remove = (cookie: string) => send(app, 'DELETE', `/v1/posts/${id}`, {}, { cookie });
    for (const cookie of [owner.cookie, operator.cookie, (await makeShopper(app)).cookie])
      expect((await remove(cookie)).status).toBe(404);
    await move(sql`update post set created_at = now() - interval '1 year' where id = ${id}`);
    expect(await outcome(await remove(shopper.cookie))).toBe('ok');
    expect(await posts()).toMatchObject({ count: 0, average: null, posts: [] });
  });

  it('needs a visit of one’s own', async () => {
    const stranger = await makeShopper(app);
    expect((await write({}, stranger)).status).toBe(404);
    expect((await write({}, { ...stranger, cookie: '' })).status).toBe(401);
  });

  it.each([
    [{ words: 'Call 98765 43210' }, 'text_has_number'],
    [{ bought: 'see www.cheaper.in' }, 'text_has_link'],
    [{ name: '98765' }, 'invalid_input'],
    [{ stars: 0 }, 'invalid_input'],
    [{ stars: 4.5 }, 'invalid_input'],
    [{ words: 'x'.repeat(501) }, 'invalid_input'],
    [{ state: 'shown' }, 'invalid_input'],
  ])('is refused with %j', async (given, fault) => {
    expect(await outcome(await write(given))).toBe(fault);
    expect((await posts()).count).toBe(0);
  });

  it('is listed ten at a time', async () => {
    await move(sql`
      insert into post (shop_id, account_id, visited_on, name, stars, words, bought, created_at)
      select ${owner.shopId}, a.id, '2026-11-01', 'N', 5, n::text, '', now() - n * interval '1 minute'
      from generate_series(1, 12) n, account a where a.mobile_number = ${shopper.number}`);
    const first = await posts();
    expect([first.posts.length, first.isMore, first.count]).toEqual([10, true, 12]);
    const rest = await posts(`?after=${first.posts.at(-1)?.id}`);
    expect(rest.posts.map(({ words }) => words)).toEqual(['11', '12']);
    expect(rest.isMore).toBe(false);
  });
});

describe('the pictures of a post', () => {
  const upload = async (of = shopper) =>
    uploadFile(app.origin, of.cookie, 'photo', await makeJpeg({ width: 800, height: 600 }));
  const add = async (id: string, of = shopper) =>
    send(app, 'POST', `/v1/posts/${id}/pictures`, { upload: await upload(of) }, { cookie: of.cookie });
  const drop = (id: string, address: string, { cookie } = shopper) =>
    send(app, 'DELETE', `/v1/posts/${id}/pictures`, { address }, { cookie });

  it('are up to three, made anew, and go with the post', async () => {
    const { id } = await written();
    for (let nth = 1; nth <= 3; nth += 1) expect(await outcome(await add(id))).toBe('ok');
    expect(await outcome(await add(id))).toBe('post_pictures_full');
    const [first, second] = (await posts()).posts[0]?.pictures ?? [];
    expect((await fetch(app.origin + first)).headers.get('content-type')).toBe('image/jpeg');
    expect(await outcome(await drop(id, String(second)))).toBe('ok');
    expect((await posts()).posts[0]?.pictures).toHaveLength(2);
    expect(await outcome(await add(id))).toBe('ok');
    await send(app, 'DELETE', `/v1/posts/${id}`, {}, { cookie: shopper.cookie });
    await move(sql`update file_removal set due_at = now()`);
    await cleanUp(app.database.primary, app.files);
    expect((await fetch(app.origin + first)).status).toBe(404);
  });

  it('are changed by the writer alone, for 24 hours', async () => {
    const { id } = await written();
    const stranger = await makeShopper(app);
    expect(await outcome(await add(id, stranger))).toBe('not_found');
    const { pictures } = (await (await add(id)).json()) as OwnPost;
    expect(await outcome(await drop(id, String(pictures[0]), stranger))).toBe('not_found');
    await move(sql`update post set created_at = now() - interval '25 hours' where id = ${id}`);
    expect(await outcome(await add(id))).toBe('post_unchangeable');
    expect(await outcome(await drop(id, String(pictures[0])))).toBe('post_unchangeable');
    expect((await posts()).posts[0]?.pictures).toEqual(pictures);
  });
});

describe('the reply of the owner', () => {
  it('is there once, and of nobody else', async () => {
    const { id } = await written();
    const other = await makeOwner(app);
    expect(await outcome(await reply(id, 'Thanks', other))).toBe('not_found');
    expect(await outcome(await reply(id, 'Thanks', { ...owner, cookie: other.cookie }))).toBe(
      'claim_missing',
    );
    expect(await outcome(await reply(id, 'Call 9876543210'))).toBe('text_has_number');
    expect(await outcome(await reply(id, 'Thank you, come again.'))).toBe('ok');
    expect(await outcome(await reply(id, 'Once more'))).toBe('post_replied');
    expect((await posts()).posts).toMatchObject([{ reply: { words: 'Thank you, come again.' } }]);
  });
});

describe('a reported post', () => {
  it('is hidden by three people, not by one who reports often, nor by its writer', async () => {
    const { id } = await written();
    const network = newNetwork();
    for (let times = 0; times < 4; times += 1) await report(id, { 'x-forwarded-for': network });
    expect(await outcome(await report(id, { cookie: shopper.cookie }))).toBe('post_own');
    expect((await posts()).count).toBe(1);
    await report(id);
    await report(id);
    expect((await posts()).count).toBe(0);
    expect(await visits()).toMatchObject([{ post: { state: 'hidden' } }]);
    expect(await atDesk(id)).toMatchObject({ reasons: [{ reason: 'insult', count: 3 }], appeal: null });
  });

  it('that is kept is shown again, and further reports do not hide it', async () => {
    const { id } = await written();
    await hide(id);
    expect(await outcome(await decide(id))).toBe('ok');
    expect(await outcome(await decide(id))).toBe('item_decided');
    expect((await posts()).count).toBe(1);
    await hide(id);
    expect((await posts()).count).toBe(1);
  });

  it('that is removed tells its writer why, who can object once', async () => {
    const { id } = await written();
    await hide(id);
    expect(await outcome(await decide(id, 'It insults the owner.'))).toBe('ok');
    expect(await visits()).toMatchObject([
      { post: { state: 'removed', reason: 'It insults the owner.', canEdit: false, canAppeal: true } },
    ]);
    expect(await outcome(await write())).toBe('post_removed');
    expect(await outcome(await appeal(id))).toBe('ok');
    expect(await outcome(await appeal(id))).toBe('appeal_over');
    expect(await atDesk(id)).toMatchObject({
      appeal: { reason: 'It insults the owner.', words: 'It is true.' },
    });
    expect((await posts()).count).toBe(0);
    await decide(id, 'Still an insult.');
    expect(await outcome(await appeal(id))).toBe('appeal_over');
  });

  it('waits again after an undo, which names the decision', async () => {
    const { id } = await written();
    await hide(id);
    await decide(id);
    const response = await fetch(`${app.origin}/v1/operator/posts/decided`, {
      headers: { cookie: operator.cookie },
    });
    const { items } = (await response.json()) as Output<typeof listDecidedPosts>;
    const seen = items.find(({ post }) => post.id === id);
    expect(seen).toMatchObject({ isKept: true, reason: null });
    const undo = () =>
      send(
        app,
        'DELETE',
        `/v1/operator/posts/${id}/decision`,
        { decidedAt: seen?.decidedAt },
        { cookie: operator.cookie },
      );
    expect(await outcome(await undo())).toBe('ok');
    expect(await outcome(await undo())).toBe('undo_over');
    expect(await atDesk(id)).toBeDefined();
  });

  it('is decided by operators, and not about their own shop', async () => {
    const { id } = await written();
    await hide(id);
    expect(await outcome(await decide(id, undefined, owner))).toBe('operators_only');
    await move(sql`
      insert into claim (shop_id, contact_number, state, account_id)
      select ${owner.shopId}, a.mobile_number, 'withdrawn', a.id from account a
      join session s on s.account_id = a.id where s.operator_until is not null`);
    expect(await outcome(await decide(id))).toBe('item_own');
    await move(sql`delete from claim where state = 'withdrawn' and shop_id = ${owner.shopId}`);
  });
});

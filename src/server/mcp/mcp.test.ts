import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newNetwork } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';

type App = Awaited<ReturnType<typeof makeApp>>;
type Found = { name: string; page: string; distance: string | null }[];

let app: App;
let shopId: string;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const db = app.database.primary;
  shopId = await addShop(db, {
    name: 'Asha Bakery',
    subCategorySlugs: ['bakery'],
    phone: '+918012345678',
    claim: { state: 'approved', paidDaysAgo: 1 },
  });
  await addShop(db, { name: 'Asha Bakery Mysuru', lat: 12.3, long: 76.65, city: 'Mysuru' });
  await addShop(db, { name: 'Asha Hidden Bakery', listing: 'submitted' });
});

/** The client of the protocol's own SDK. */
async function connect({ origin }: Pick<App, 'origin'>, network = newNetwork()) {
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  const requestInit = { headers: { 'x-forwarded-for': network } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  return {
    client,
    async call(name: string, input: object = {}) {
      const { isError, content, structuredContent } = await client.callTool({
        name,
        arguments: { ...input },
      });
      const [{ text }] = content as unknown as [{ text: string }];
      if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
      return { isError, text, found: structuredContent as Record<string, unknown> };
    },
  };
}

describe('an AI assistant', () => {
  it('learns which tools there are, and that they only read', async () => {
    const { client } = await connect(app);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_shops', 'get_shop', 'list_categories']);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    expect(tools[0]?.inputSchema).toMatchObject({
      properties: { pin: { type: 'string', description: 'A PIN code of six digits' } },
      additionalProperties: false,
    });
  });

  it('finds shops by words, nearest first, with their pages', async () => {
    const { call } = await connect(app);
    const { found } = await call('search_shops', { words: 'asha bakary', lat: 12.97, long: 77.59 });
    const shops = found.shops as Found;
    expect(shops.map(({ name, distance }) => [name, distance])).toEqual([
      ['Asha Bakery', '0.0 km'],
      ['Asha Bakery Mysuru', '126.3 km'],
    ]);
    expect(shops[0]?.page).toMatch(new RegExp(`/${shopId}/shop$`));
    expect(found).toMatchObject({ found: { count: 2, isMore: false }, hasMore: false });
    expect(Object.keys(found).toSorted()).toEqual(['found', 'hasMore', 'shops']);
    const elsewhere = await call('search_shops', { city: 'Mysuru' });
    expect((elsewhere.found.shops as Found).map(({ name }) => name)).toEqual(['Asha Bakery Mysuru']);
  });

  it('is told which place the words name, and which place is not known', async () => {
    const { call } = await connect(app);
    const here = { lat: 12.97, long: 77.59 };
    const there = await call('search_shops', { words: 'open now bakery in Mysuru', ...here });
    expect(there.found).toMatchObject({ near: { name: 'Mysuru' }, opening: 'now' });
    const nowhere = await call('search_shops', { words: 'bakery in Atlantis', ...here });
    expect(nowhere.found).toMatchObject({ unknownPlace: 'atlantis' });
  });

  it('gets what is public of a shop, and nothing else', async () => {
    const { call } = await connect(app);
    const { found, text } = await call('get_shop', { id: shopId });
    expect(found).toMatchObject({ name: 'Asha Bakery', phone: '+918012345678', isClaimed: true });
    expect(text).not.toMatch(/Private Owner|owner@private|9000000001|Secret Street/);
  });

  it('lists the categories', async () => {
    const { call } = await connect(app);
    const { found } = await call('list_categories');
    expect(JSON.stringify(found)).toContain('Bakery');
  });

  it.each([
    [
      'a shop that does not exist',
      'get_shop',
      { id: '00000000-0000-4000-8000-000000000000' },
      /could not find this/,
    ],
    ['an id that is none', 'get_shop', { id: "1' or '1'='1" }, /Invalid/],
    ['a latitude alone', 'search_shops', { lat: 12 }, /check/i],
    ['a search text that is too long', 'search_shops', { words: 'x'.repeat(10_000) }, /words: Too big/],
    ['a field that there is not', 'list_categories', { table: 'session' }, /Invalid/],
  ])('is told what is wrong: %s', async (_what, name, input, message) => {
    const { call } = await connect(app);
    expect(await call(name, input)).toMatchObject({ isError: true, text: expect.stringMatching(message) });
  });
});

describe('the endpoint for assistants', () => {
  const post = (body: string, headers: object = {}) =>
    fetch(`${app.origin}/mcp`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-forwarded-for': newNetwork(),
        ...headers,
      },
    });
  const asked = (method: string, params: object = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

  it('shows no error of ours, and logs it', async () => {
    const broken = await makeApp({ TRUSTED_PROXIES: '127.0.0.1,::1' });
    const { call } = await connect(broken);
    await broken.database.primary.script('alter table shop rename to elsewhere');
    expect(await call('get_shop', { id: shopId })).toMatchObject({
      isError: true,
      text: 'Something went wrong on our side. Please try again.',
    });
    expect(broken.log()).toContain('a call of an assistant failed');
  });

  it('keeps no connection open', async () => {
    expect((await fetch(`${app.origin}/mcp`, { headers: { accept: 'text/event-stream' } })).status).toBe(405);
    const response = await post(asked('subscriptions/listen'), { 'mcp-protocol-version': '2026-07-28' });
    expect(await response.text()).toMatch(/error/);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no call', '[]', 400],
    ['a call that is too large', asked('tools/call', { name: 'x'.repeat(30_000) }), 413],
  ])('refuses %s', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('refuses a page of another site', async () => {
    expect((await post(asked('tools/list'), { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('answers 120 calls a minute from one network', async () => {
    const network = { 'x-forwarded-for': newNetwork() };
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1)
      statuses.push((await post(asked('tools/list'), network)).status);
    expect([statuses.indexOf(429), statuses.length]).toEqual([120, 121]);
    expect((await post(asked('tools/list'))).status).toBe(200);
  });

  it('is named in /llms.txt', async () => {
    const response = await fetch(`${app.origin}/llms.txt`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toMatch(/\/mcp\): Model Context Protocol[^]+search_shops/);
  });
});

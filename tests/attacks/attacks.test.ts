import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../support/servers/app.ts';
import { addShop } from '../support/shops/shops.ts';

/** The numbers are those of the list of attacks. */
let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const secrets = /Private Owner|9000000001|owner@private|Secret Street|cheque|signature|order_id/i;

describe('8: reading private fields from the public record', () => {
  it.each([
    ['a paid shop', { state: 'clear', paidDaysAgo: 1 }],
    ['an unpaid shop', { state: 'clear' }],
  ])('finds none in %s, nor in the list', async (_what, claim) => {
    const id = await addShop(app.database.primary, { claim });
    for (const path of [
      `/v1/claim-shops/${id}`,
      '/v1/claim-shops/filter',
      `/v1/claim-shops/filter?lat=12.9&long=77.5`,
    ]) {
      const text = await (await fetch(app.origin + path)).text();
      expect(text).toContain('Anand Stores');
      expect(text).not.toMatch(secrets);
    }
  });
});

describe('8: what an owner may show', () => {
  const shown = { phone: '+919000000002', whatsapp: '+919000000003', isAddressShown: true };
  const publicShop = async (facts: Parameters<typeof addShop>[1]) => {
    const id = await addShop(app.database.primary, facts);
    return (await fetch(`${app.origin}/v1/claim-shops/${id}`)).json();
  };

  it('is public on a paid page, and nothing else with it', async () => {
    const body = await publicShop({ ...shown, claim: { state: 'clear', paidDaysAgo: 1 } });
    expect(body).toMatchObject({
      phone: '+919000000002',
      whatsapp: '+919000000003',
      streetAddress: '12 Secret Street',
    });
    expect(JSON.stringify(body)).not.toMatch(/Private Owner|9000000001|owner@private/);
  });

  it.each([
    ['where the owner shows nothing', { claim: { state: 'clear', paidDaysAgo: 1 } }],
    ['where the page is not paid for', { ...shown, claim: { state: 'clear' } }],
    ['where the year is over', { ...shown, claim: { state: 'clear', paidDaysAgo: 400 } }],
  ])('is not public %s', async (_where, facts) => {
    expect(await publicShop(facts)).toMatchObject({ phone: null, whatsapp: null, streetAddress: null });
  });
});

describe('16: walking through the directory', () => {
  it('ids are random, not counted', async () => {
    const ids = [await addShop(app.database.primary), await addShop(app.database.primary)];
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('pages end at fifty, in the answer too', async () => {
    expect((await fetch(`${app.origin}/v1/claim-shops/filter?page=51`)).status).toBe(400);
    const full = await makeApp();
    await full.database.primary.script(
      `insert into shop (name, listing) select 'Shop ' || n, 'listed' from generate_series(1, 1100) n`,
    );
    const last = (await (await fetch(`${full.origin}/v1/claim-shops/filter?page=50`)).json()) as {
      items: [];
      links: { next: null };
    };
    expect(last.items).toHaveLength(20);
    expect(last.links.next).toBeNull();
  });

  it('an address that asks too often is told to wait', async () => {
    const busy = await makeApp();
    const unknown = `${busy.origin}/v1/claim-shops/${randomUUID()}`;
    const ask = () => fetch(unknown).then((response) => response.status);
    const statuses: number[] = [];
    for (let round = 0; round < 13; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
    expect(statuses.filter((status) => status === 404)).toHaveLength(600);
    expect(statuses.at(-1)).toBe(429);
    expect(await (await fetch(unknown)).json()).toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('19: making the server fetch a URL', () => {
  it('an address in any field of any call is never visited', async () => {
    let visits = 0;
    const trap = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`;
    for (const field of ['name', 'city', 'pin', 'categoryId', 'page', 'lat', 'url', 'storeFrontPicture'])
      await fetch(`${app.origin}/v1/claim-shops/filter?${new URLSearchParams({ [field]: url })}`);
    await fetch(
      `${app.origin}/v1/google-apis/address-lookup?${new URLSearchParams({ lat: url, long: url })}`,
    );
    await fetch(`${app.origin}/photos/${encodeURIComponent(url)}`);
    await new Promise((closed) => trap.close(closed));
    expect(visits).toBe(0);
  });

  it('only gateways speak to the outside at all', () => {
    const root = resolve(import.meta.dirname, '../..');
    const speaking = globSync('src/server/**/*.ts', { cwd: root }).filter(
      (file) =>
        !file.includes('gateways') &&
        !file.endsWith('.test.ts') &&
        /(?<!\.)\bfetch\(|\brequest\([^)]*http|import (?!type|\{ createServer \}).*'node:https?'|undici/.test(
          readFileSync(resolve(root, file), 'utf8'),
        ),
    );
    expect(speaking).toEqual([]);
  });
});

describe('26: wildcards and monster search text', () => {
  const search = (name: string) =>
    fetch(`${app.origin}/v1/claim-shops/filter?${new URLSearchParams({ name })}`);

  it.each(['%', '_', '%%%%', '\\', '*', '?'])('%j matches nothing of its own', async (sign) => {
    await addShop(app.database.primary, { name: 'Wild Cards' });
    const page = (await (await search(`zz${sign}qq`)).json()) as { items: unknown[] };
    expect(page.items).toEqual([]);
  });

  it.each([
    `'; drop table shop; --`,
    `") or 1=1 --`,
    '{1,2,3}',
    '$1 $2',
    '\ud800',
    '𝕊𝕙𝕠𝕡',
    'a '.repeat(40).trim(),
    'क'.repeat(80),
    '१'.repeat(80),
    '\u200d'.repeat(80),
  ])('%j is answered like any other text', async (text) => {
    const response = await search(text);
    expect(response.status).toBe(200);
  });

  it('more than eighty characters are refused, with a clear word', async () => {
    const response = await search('x'.repeat(81));
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: [{ field: 'name' }] },
    ]);
  });
});

describe('18: a body that is far too large', () => {
  it('is refused in our own form, before it is read', async () => {
    const response = await fetch(
      `${app.origin}/v1/claim-shops/11111111-1111-4111-8111-111111111111/reports`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'other', note: 'x'.repeat(100_000) }),
      },
    );
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
});

describe('21: writing from another site, and framing', () => {
  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])(
    'a %s from a foreign page is refused before anything else',
    async (method) => {
      const response = await fetch(`${app.origin}/v1/claim-shops/filter`, {
        method,
        headers: { origin: 'https://evil.example' },
      });
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'origin_refused' }]);
    },
  );

  it.each([
    ['our host under another scheme', { origin: 'https://localhost' }],
    ['a site that sends no Origin', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain that sends no Origin', { 'sec-fetch-site': 'same-site' }],
    ['a site that says it is ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('one from %s is refused too', async (_what, headers) => {
    // Not `fetch`, which sets Sec-Fetch-Site itself.
    const status = await new Promise<number | undefined>((done) => {
      request(
        `${app.origin}/v1/session`,
        { method: 'DELETE', headers: { host: 'localhost', ...headers } },
        (answer) => done(answer.resume().statusCode),
      ).end();
    });
    expect(status).toBe(403);
  });

  it.each(['same-origin', 'none'])('one of a person with Sec-Fetch-Site: %s is not', async (site) => {
    const headers = { 'sec-fetch-site': site, 'content-type': 'application/json', 'content-length': '2' };
    const status = await new Promise<number | undefined>((done) => {
      request(`${app.origin}/v1/session`, { method: 'DELETE', headers }, (answer) =>
        done(answer.resume().statusCode),
      ).end('{}');
    });
    expect(status).toBe(200);
  });

  it('one from our own page is not', async () => {
    const response = await fetch(`${app.origin}/v1/claim-shops/filter`, {
      method: 'POST',
      headers: { origin: app.origin },
    });
    expect(response.status).not.toBe(403);
  });

  it('nothing may be framed', async () => {
    const { headers } = await fetch(`${app.origin}/healthz`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('24: a forged X-Forwarded-For', () => {
  const from = (origin: string, index: number) =>
    fetch(`${origin}/v1/places/towns?state=`, {
      headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
    }).then(({ status }) => status);
  // A few at a time: a slow machine would shed load if all came at once.
  const spread = async (origin: string) => {
    const statuses: number[] = [];
    for (let first = 0; first < 620; first += 20)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, index) => from(origin, first + index)))),
      );
    return statuses;
  };

  it('does not get past a limit', async () => {
    const direct = await makeApp();
    expect((await spread(direct.origin)).filter((status) => status === 429)).toHaveLength(20);
  });

  it('is believed from a proxy that is named in the settings', async () => {
    const behind = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
    expect((await spread(behind.origin)).filter((status) => status === 429)).toEqual([]);
  });
});

describe('28: personal data in the log', () => {
  it('finds neither a visitor’s place nor what was typed into an address', async () => {
    const watched = await makeApp();
    await fetch(`${watched.origin}/v1/claim-shops/filter?lat=12.345678&long=77.654321`);
    await fetch(`${watched.origin}/v1/claim-shops/filter?page=x&name=Ramesh`);
    await fetch(`${watched.origin}/v1/nothing/919876543210?otp=123456`, {
      headers: { cookie: 'nukkad=secret-session', 'user-agent': 'someone' },
    });
    const lines = watched
      .log()
      .split('\n')
      .filter((line) => line.includes('reqId'));
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(3);
    const log = lines.join('\n');
    expect(log).toContain('"route":"/v1/claim-shops/filter"');
    expect(log).not.toMatch(
      /12\.345678|77\.654321|Ramesh|919876543210|123456|secret-session|someone|127\.0\.0\.1/,
    );
  });
});

import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startServer } from '../support/servers/start-server.ts';
import { site } from './served-page.ts';

const read = async (path: string, origin = site) => {
  const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('a query that a page does not declare', () => {
  it('changes nothing, and the page stays public', async () => {
    const plain = await read('/dashboard');
    const tagged = await read(`/dashboard?utm_source=${crypto.randomUUID()}`);
    expect(tagged.html).toBe(plain.html);
    expect(tagged.headers.get('cache-control')).toMatch(/^public/);
  });

  it('is told apart from one that it declares', async () => {
    const search = await read('/dashboard?name=kirana');
    expect(search.headers.get('cache-control')).toBe('private, no-cache');
    expect(search.html).toContain('value="kirana"');
    expect((await read('/login?to=/my-shops')).status).toBe(200);
  });
});

it.each(['/wp-login.php', '/a/b/c/d', '/%E0%A4%A/shop'])('%s is no page, and says so', async (path) => {
  const { status, html } = await read(path);
  expect(status).toBe(404);
  expect(html).toContain('This page does not exist');
});

describe('a network that asks for too much', () => {
  // Servers on one database count together, so each test has a network of its own.
  const startLimited = async () => {
    const limited = await startServer(inject('siteData'), {
      RENDERINGS_PER_MINUTE: '10',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    onTestFinished(() => limited.stop());
    return async (path: string, network: string) => {
      const headers = { accept: 'text/html', 'x-forwarded-for': network };
      const response = await fetch(limited.origin + path, { headers });
      return { status: response.status, headers: response.headers, html: await response.text() };
    };
  };

  it('is refused by a page after too many renderings', async () => {
    const ask = await startLimited();
    const network = '203.0.113.9';
    const statuses: number[] = [];
    for (let search = 0; search < 12; search += 1)
      statuses.push((await ask(`/dashboard?name=word${search}`, network)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const refused = await ask('/dashboard?name=more', network);
    expect(refused.html).toContain('Too many requests. Please wait a minute and try again.');
    expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
    const { status } = await ask('/v1/claim-shops/filter', network);
    expect(status, 'calls have their own limit').toBe(200);
  });
});

import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp, makeDatabase } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import { indexedPages } from '../../core/pages.ts';
import type { Database } from '../db/open.ts';
import { sql } from '../db/sql.ts';
import { registerSitemap } from './sitemap.ts';

const site = 'https://nukkad.example';
const paid = { state: 'clear', paidDaysAgo: 1 };

/** A sitemap with its own cache that splits after `urlsPerFile`. */
const sitemapOf = ({ replica: db }: Database, urlsPerFile?: number) => {
  const app = Fastify();
  registerSitemap(app, {
    db,
    publicUrl: site,
    findOwnPages: async () => [{ path: '/', changed: '2026-11-01' }, { path: '/dashboard' }],
    ...(urlsPerFile && { urlsPerFile }),
  });
  return async (path: string) => {
    const { statusCode, body } = await app.inject(path);
    return {
      status: statusCode,
      body,
      urls: [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url),
    };
  };
};

describe('/sitemap.xml', () => {
  let database: Database;
  let shown: string[];
  beforeAll(async () => {
    database = await makeDatabase();
    const add = (facts: Parameters<typeof addShop>[1]) => addShop(database.primary, facts);
    shown = [];
    for (let each = 0; each < 6; each += 1)
      shown.push(await add({ claim: paid, listing: each === 0 ? 'imported' : 'listed' }));
    await add({});
    await add({ claim: { state: 'clear' } });
    await add({ claim: { state: 'clear', paidDaysAgo: 400 } });
    await add({ claim: { ...paid, refunded: true } });
    await add({ claim: paid, listing: 'submitted' });
    await add({ claim: { ...paid, state: 'under_review' } });
    shown.sort();
  });
  const pageOf = (id: string) => `${site}/${id}/shop`;

  it('is one file with our own pages and every page that is paid for, and when it changed', async () => {
    const { body, urls } = await sitemapOf(database)('/sitemap.xml');
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
    expect(urls).toEqual([`${site}/`, `${site}/dashboard`, ...shown.map(pageOf)]);
    expect(body).toContain(`<loc>${site}/</loc><lastmod>2026-11-01</lastmod></url>`);
    expect(body).toContain(`<loc>${site}/dashboard</loc></url>`);
    const [row] = await database.primary.query<{ at: Date }>(
      sql`select updated_at as at from shop where id = ${shown[0]}`,
    );
    expect(body).toContain(
      `<loc>${pageOf(shown[0] as string)}</loc><lastmod>${row?.at.toISOString()}</lastmod>`,
    );
  });

  it.each([3, 4, 5, 7])(
    'is a list of files where one holds %i, and the files hold each page once',
    async (size) => {
      const get = sitemapOf(database, size);
      const { body, urls } = await get('/sitemap.xml');
      expect(body).toContain('<sitemapindex');
      expect(urls).toEqual(
        Array.from({ length: Math.ceil(8 / size) }, (_, index) => `${site}/sitemap-${index + 1}.xml`),
      );
      const files = await Promise.all(urls.map((url) => get((url as string).slice(site.length))));
      for (const file of files.slice(0, -1)) expect(file.urls).toHaveLength(size);
      expect(files.flatMap((file) => file.urls)).toEqual([
        `${site}/`,
        `${site}/dashboard`,
        ...shown.map(pageOf),
      ]);
      for (const path of [`/sitemap-${urls.length + 1}.xml`, '/sitemap-0.xml', '/sitemap-x.xml'])
        expect((await get(path)).status).toBe(404);
    },
  );

  it('is one file up to the last place in it', async () => {
    expect((await sitemapOf(database, 8)('/sitemap.xml')).body).toContain('<urlset');
    expect((await sitemapOf(database, 7)('/sitemap.xml')).body).toContain('<sitemapindex');
  });

  it('is kept for some minutes, and made anew after a failure', async () => {
    const get = sitemapOf(await makeDatabase());
    expect((await get('/sitemap.xml')).urls).toHaveLength(2);
    const broken = await makeDatabase();
    const again = sitemapOf(broken);
    await broken.primary.script('alter table shop rename to gone');
    expect((await again('/sitemap.xml')).status).toBe(500);
    await broken.primary.script('alter table gone rename to shop');
    expect((await again('/sitemap.xml')).status).toBe(200);
    await addShop(broken.primary, { claim: paid });
    expect((await again('/sitemap.xml')).urls).toHaveLength(2);
  });
});

describe('over HTTP', () => {
  it('/sitemap.xml has each of our own pages once', async () => {
    const { app } = await makeApp({ PUBLIC_URL: site });
    const { body } = await app.inject('/sitemap.xml');
    const urls = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toEqual(indexedPages.map((path) => site + path));
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('/sitemap.xml travels compressed to those who take it', async () => {
    const { app } = await makeApp();
    const plain = await app.inject('/sitemap.xml');
    const zipped = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });

  it('/robots.txt names the sitemap and keeps calls and tools, but no page, out of the reach of search engines', async () => {
    const { app } = await makeApp({ PUBLIC_URL: site });
    const { body, headers } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Allow: /v1/docs',
      'Disallow: /v1/',
      'Disallow: /api/',
      'Disallow: /dev/',
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ]);
  });
});

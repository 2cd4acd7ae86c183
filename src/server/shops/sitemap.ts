import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayInIndia } from '../../core/days.ts';
import { AppError } from '../../core/errors.ts';
import { indexedPages, type OwnPage } from '../../core/pages.ts';
import { type Db, literal, type Sql, sql } from '../db/sql.ts';
import { directoryListings } from '../db/states.ts';
import { perNetwork } from '../http/guard/shared-limits.ts';
import { townPaths } from './find/town-page.ts';

/** Limits of one sitemap file: https://www.sitemaps.org/protocol.html */
const mostUrls = 50_000;

/** Those with most shops. They are in the first file, with room for shops. */
const mostTownPages = 20_000;

const keptForMs = 10 * 60_000;
const mostFilesKept = 20;
const readAtOnce = 5000;

type SitemapOptions = {
  readonly db: Db;
  readonly publicUrl: string;
  /** Our own pages come first. */
  readonly findOwnPages?: () => Promise<readonly OwnPage[]>;
  /** Pages of products, after those of towns. */
  readonly findProducts?: () => Promise<readonly string[]>;
  readonly urlsPerFile?: number;
};

/** Without the built pages, the days of their last change are unknown. */
const withoutDays = async (): Promise<OwnPage[]> => indexedPages.map((path) => ({ path }));

/** `/sitemap.xml`: every page that may be indexed, or a sitemap index if one file is not enough. */
export function registerSitemap(
  app: FastifyInstance,
  {
    db,
    publicUrl,
    findOwnPages = withoutDays,
    findProducts = async () => [],
    urlsPerFile = mostUrls,
  }: SitemapOptions,
): void {
  const kept = keepForAWhile();
  const ownPages = () =>
    kept('own', async () => [
      ...(await findOwnPages()),
      ...[...(await townPaths(db, mostTownPages)), ...(await findProducts())].map((path) => ({ path })),
    ]);
  const starts = () => kept('starts', async () => findStarts(db, (await ownPages()).length, urlsPerFile));
  const file = (page: number) => async () => {
    const first = await starts();
    const pages = {
      first: page === 1 ? undefined : first[page - 2],
      next: first[page - 1],
      own: page === 1 ? await ownPages() : [],
      most: urlsPerFile,
    };
    return zipped(urlSet(db, publicUrl, pages));
  };
  const options = { config: { rateLimit: perNetwork('sitemap') } };

  app.get('/sitemap.xml', options, async (request, reply) => {
    const { length } = await starts();
    const whole =
      length === 0
        ? await kept(1, file(1))
        : await kept('index', () => zipped(fileList(publicUrl, length + 1)));
    return send(request, reply, whole);
  });

  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,4}).xml', options, async (request, reply) => {
    const page = Number(request.params.page);
    if (page < 1 || page > (await starts()).length + 1) throw new AppError('not_found');
    return send(request, reply, await kept(page, file(page)));
  });
}

/** Paid, valid and listed. A paid shop is claimed, for which there is an index. */
const shownShops = (): Sql =>
  sql`claimed and listing in ${directoryListings} and premium @> ${dayInIndia(new Date())}::date`;

/** The first shop of the second and each further file. */
async function findStarts(db: Db, ownPages: number, urlsPerFile: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from (
      select id, row_number() over (order by id) - 1 + ${literal(ownPages)} as place from shop where ${shownShops()}
    ) numbered where place > 0 and place % ${literal(urlsPerFile)} = 0 order by id`);
  return rows.map(({ id }) => id);
}

type FileBounds = {
  readonly first: string | undefined;
  readonly next: string | undefined;
  readonly own: readonly OwnPage[];
  readonly most: number;
};

/** Keyset pagination, a few thousand shops at a time. */
async function* urlSet(db: Db, publicUrl: string, { first, next, own, most }: FileBounds) {
  yield `${head}<urlset ${schema}>\n`;
  yield own.map(({ path, changed }) => entry(publicUrl + path, changed)).join('');
  let room = most - own.length;
  let from = sql`${first ?? '00000000-0000-0000-0000-000000000000'}::uuid <= id`;
  while (room > 0) {
    const rows = await db.query<{ id: string; updated_at: Date }>(sql`
      select id, updated_at from shop
      where ${shownShops()} and ${from} and (${next ?? null}::uuid is null or id < ${next ?? null}::uuid)
      order by id limit ${literal(Math.min(room, readAtOnce))}`);
    const last = rows.at(-1);
    if (last === undefined) break;
    yield rows.map((row) => shopUrl(publicUrl, row)).join('');
    room -= rows.length;
    from = sql`${last.id}::uuid < id`;
  }
  yield '</urlset>\n';
}

const shopUrl = (publicUrl: string, { id, updated_at }: { id: string; updated_at: Date }) =>
  entry(`${publicUrl}/${id}/shop`, updated_at.toISOString());

const entry = (url: string, changed: string | undefined) =>
  `<url><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;

function* fileList(publicUrl: string, count: number) {
  yield `${head}<sitemapindex ${schema}>\n`;
  for (let page = 1; page <= count; page += 1)
    yield `<sitemap><loc>${escaped(`${publicUrl}/sitemap-${page}.xml`)}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A full file has seven megabytes, compressed in memory a fifth of that. */
const zipped = (text: Iterable<string> | AsyncIterable<string>): Promise<Buffer> => {
  const zip = createGzip();
  const source = Readable.from(text);
  source.once('error', (error) => zip.destroy(error));
  return buffer(source.pipe(zip));
};

function send(request: FastifyRequest, reply: FastifyReply, whole: Buffer): FastifyReply {
  reply
    .header('cache-control', `public, max-age=${keptForMs / 1000}`)
    .header('vary', 'accept-encoding')
    .type('application/xml; charset=utf-8');
  if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.header('content-encoding', 'gzip').send(whole);
  return reply.send(Readable.from([whole]).pipe(createGunzip()));
}

/** Concurrent requests share one computation; a failure is not cached. */
function keepForAWhile() {
  const kept = new Map<string | number, { until: number; value: Promise<unknown> }>();
  return <T>(key: string | number, make: () => Promise<T>): Promise<T> => {
    const found = kept.get(key);
    if (found !== undefined && found.until > Date.now()) return found.value as Promise<T>;
    const value = make();
    kept.delete(key);
    kept.set(key, { until: Date.now() + keptForMs, value });
    for (const [oldest] of kept) if (kept.size > mostFilesKept) kept.delete(oldest);
    value.catch(() => kept.delete(key));
    return value;
  };
}

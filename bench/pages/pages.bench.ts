/**
 * The cost of every public page on a cheap phone: Lighthouse mobile, with network and CPU throttled once by
 * simulation and once really, compared with an almost empty page in the same Chromium.
 * BENCH_PAGES=/,/dashboard measures these only; BENCH_RUNS=1 runs once instead of three times.
 */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { resolve } from 'node:path';
import { publicPages } from '../../tests/support/pages/page-list.ts';
import { type LighthouseRun, runLighthouse, type Throttling } from '../support/lighthouse.ts';
import { start, temporaryFolder } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 4394);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const origin = `http://localhost:${port}`;

/** 14 KB fit into the first TCP window, before the phone's first acknowledgement. KB are thousands, of bodies only. */
const goals = { lcp: 1500, scriptBytes: 100_000, htmlBytes: 14_000 };

type Measured = {
  readonly page: string;
  readonly simulate: LighthouseRun;
  readonly devtools: LighthouseRun;
  readonly htmlBytes: number;
  readonly scriptBytes: number;
};

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The compressed body as it is sent. */
const packedBytes = (url: string): Promise<number> =>
  new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => done(bytes));
    }).once('error', failed);
  });

/** Each figure is the median of the runs; an audit is listed if it failed in any run. */
async function medianRun(url: string, throttling: Throttling): Promise<LighthouseRun> {
  const results: LighthouseRun[] = [];
  for (let run = 0; run < runs; run += 1) {
    // The other scores do not depend on speed.
    const everything = throttling === 'simulate' && run === 0;
    results.push(await runLighthouse(url, { throttling, everything }));
  }
  const of = (name: 'performance' | 'lcp' | 'cls' | 'tbt') => median(results.map((one) => one[name]));
  const [first] = results;
  if (first === undefined) throw new Error('BENCH_RUNS must be at least 1');
  return {
    ...first,
    performance: of('performance'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    scripts: [...new Set(results.flatMap(({ scripts }) => scripts))],
    below: [...new Set(results.flatMap(({ below }) => below))],
  };
}

async function measure(page: string): Promise<Measured> {
  const url = origin + page;
  // The first request renders the page; from then on it is in the page cache.
  await packedBytes(url);
  const simulate = await medianRun(url, 'simulate');
  const devtools = await medianRun(url, 'devtools');
  const scripts = [...new Set([...simulate.scripts, ...devtools.scripts])];
  const sizes = await Promise.all(scripts.map(packedBytes));
  return {
    page,
    simulate,
    devtools,
    htmlBytes: await packedBytes(url),
    scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** The floor of this machine: a page with a heading, no script, no styles, from memory. */
async function measureFloor(): Promise<{ simulate: LighthouseRun; devtools: LighthouseRun }> {
  const html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title><h1>Floor</h1>';
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(html));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  try {
    return { simulate: await medianRun(url, 'simulate'), devtools: await medianRun(url, 'devtools') };
  } finally {
    server.close();
  }
}

async function paidShopPage(): Promise<string> {
  const list = (await (await fetch(`${origin}/v1/claim-shops/filter?claimed=true`)).json()) as {
    items: { id: string }[];
  };
  for (const { id } of list.items) {
    const shop = (await (await fetch(`${origin}/v1/claim-shops/${id}`)).json()) as {
      metaInfo: { isPaymentValid: boolean };
    };
    if (shop.metaInfo.isPaymentValid) return `/${id}/shop`;
  }
  throw new Error('The sample town has no paid shop on its first page');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const speedRow = (page: string, { performance, lcp, cls, tbt }: LighthouseRun, floor: LighthouseRun) => ({
  page,
  performance,
  LCP: seconds(lcp),
  'of the floor': `${(lcp / floor.lcp).toFixed(2)} ×`,
  CLS: cls.toFixed(3),
  TBT: `${Math.round(tbt)} ms`,
});

/** The missed goals as text; empty if all are met. */
function missed({ page, simulate, devtools, htmlBytes, scriptBytes }: Measured): string[] {
  const faults = [
    ...Object.entries(simulate.others ?? {}).filter(([, score]) => score < 100),
    ...[simulate, devtools].flatMap(({ performance, throttling }) =>
      performance < 100 ? [[`performance (${throttling})`, performance] as const] : [],
    ),
  ].map(([name, score]) => `${name} ${score}`);
  if (devtools.lcp > goals.lcp) faults.push(`LCP ${seconds(devtools.lcp)}`);
  if (devtools.cls > 0) faults.push(`CLS ${devtools.cls.toFixed(3)}`);
  if (page === '/' && scriptBytes > goals.scriptBytes) faults.push(`scripts ${kilobytes(scriptBytes)}`);
  if (page === '/' && htmlBytes > goals.htmlBytes) faults.push(`HTML ${kilobytes(htmlBytes)}`);
  return faults;
}

function report(
  measured: readonly Measured[],
  floor: { simulate: LighthouseRun; devtools: LighthouseRun },
): void {
  console.log(
    '\nScores and weight (KB are thousands of bytes, compressed with Brotli, before anybody touches the page)',
  );
  console.table(
    measured.map(({ page, simulate: { others }, htmlBytes, scriptBytes }) => ({
      page,
      accessibility: others?.accessibility,
      'best practices': others?.['best-practices'],
      SEO: others?.seo,
      HTML: kilobytes(htmlBytes),
      scripts: kilobytes(scriptBytes),
    })),
  );
  for (const throttling of ['simulate', 'devtools'] as const) {
    console.log(`\nSpeed, slow 4G and a processor four times slower, ${throttling}; median of ${runs}`);
    console.table([
      speedRow('(an almost empty page)', floor[throttling], floor[throttling]),
      ...measured.map((one) => speedRow(one.page, one[throttling], floor[throttling])),
    ]);
  }
  console.log('\nAudits that are not at their best');
  for (const { page, simulate, devtools } of measured)
    for (const fault of new Set([...simulate.below, ...devtools.below])) console.log(`  ${page}  ${fault}`);
  console.log('\nAgainst the goals: 100 in all four; slowed down LCP at most 1.5 s and CLS 0;');
  console.log('the landing page at most 100 KB of scripts before interaction and 14 KB of HTML');
  for (const one of measured) {
    const faults = missed(one);
    console.log(`  ${faults.length === 0 ? 'met   ' : 'missed'}  ${one.page}  ${faults.join(', ')}`);
  }
}

const inShort = ({ simulate, devtools, htmlBytes, scriptBytes }: Measured) =>
  [
    ...[simulate, devtools].map(
      ({ throttling, performance, lcp, cls }) =>
        `${throttling} ${performance}, LCP ${seconds(lcp)}, CLS ${cls.toFixed(3)}`,
    ),
    Object.entries(simulate.others ?? {})
      .map(([name, score]) => `${name} ${score}`)
      .join(', '),
    `HTML ${kilobytes(htmlBytes)}, scripts ${kilobytes(scriptBytes)}`,
  ].join(' | ');

const data = await temporaryFolder('bench');
try {
  const server = await start(['node', 'src/main.ts'], root, {
    PORT: String(port),
    DATA_DIR: data.path,
    LOG_LEVEL: 'silent',
  });
  try {
    const pages = process.env.BENCH_PAGES?.split(',') ?? [...publicPages, await paidShopPage()];
    const floor = await measureFloor();
    const measured: Measured[] = [];
    for (const page of pages) {
      const one = await measure(page);
      measured.push(one);
      // Printed at once, so that an interrupted run keeps its figures.
      console.log(`${measured.length} of ${pages.length}: ${page}  ${inShort(one)}`);
    }
    report(measured, floor);
  } finally {
    await server.stop();
  }
} finally {
  await data.remove();
}

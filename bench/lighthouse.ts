/** Lighthouse as a phone on slow 4G, in the machine's own Chromium. */
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserFlags, executablePath } from '../tests/e2e/browser.ts';
import { findFreePort } from '../tests/support/free-port.ts';

export type Throttling = 'simulate' | 'devtools';

/** What one look at a page gave. Scores are of 100, times in milliseconds. */
export type Look = {
  readonly throttling: Throttling;
  readonly performance: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Scripts that the page asked for while nobody touched it. */
  readonly scripts: readonly string[];
  /** Audits that count for a score and are not at their best. */
  readonly below: readonly string[];
  /** Absent where only the speed was looked at. */
  readonly others: { readonly [category in Category]: number } | undefined;
};

const categories = ['accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Of hundreds of looks one or two fail in Lighthouse itself, and its own advice is to look again. */
export async function look(url: string, how: How): Promise<Look> {
  try {
    return await lookOnce(url, how);
  } catch (error) {
    console.error(`${(error as Error).message}; looking again`);
    return lookOnce(url, how);
  }
}

type How = { readonly throttling: Throttling; readonly everything: boolean };

/** A browser of its own for every look: nothing that an earlier page left is there. */
async function lookOnce(url: string, { throttling, everything }: How): Promise<Look> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'silent',
      output: 'json',
      throttlingMethod: throttling,
      onlyCategories: everything ? ['performance', ...categories] : ['performance'],
      // Only its weight; it is of no use for figures.
      disableFullPageScreenshot: true,
    });
    if (run === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return { throttling, ...readLook(run.lhr, everything) };
  } finally {
    await browser.close();
  }
}

function readLook(lhr: Result, everything: boolean): Omit<Look, 'throttling'> {
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    scripts: scriptsOf(lhr),
    below: auditsBelow(lhr),
    others: everything
      ? {
          accessibility: score('accessibility'),
          'best-practices': score('best-practices'),
          seo: score('seo'),
        }
      : undefined,
  };
}

function scriptsOf(lhr: Result): string[] {
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const addresses = requests.flatMap(({ resourceType, url }) =>
    resourceType === 'Script' && typeof url === 'string' ? [url] : [],
  );
  return [...new Set(addresses)];
}

/** Without weight an audit is advice and changes no score. */
function auditsBelow(lhr: Result): string[] {
  const counted = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const score = lhr.audits[id]?.score ?? 1;
    return score < 1 ? [id] : [];
  });
}

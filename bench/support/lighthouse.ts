/** Lighthouse as a phone on slow 4G, in the machine's own Chromium. */
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserFlags, executablePath } from '../../tests/e2e/support/browser.ts';
import { findFreePort } from '../../tests/support/servers/free-port.ts';

export type Throttling = 'simulate' | 'devtools';

/** The result of one run. Scores are of 100, times in milliseconds. */
export type LighthouseRun = {
  readonly throttling: Throttling;
  readonly performance: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Scripts that the page loads before the first touch. */
  readonly scripts: readonly string[];
  /** Audits with a weight and less than the full score. */
  readonly below: readonly string[];
  /** Undefined if only the performance was measured. */
  readonly others: { readonly [category in Category]: number } | undefined;
};

const categories = ['accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** One or two of hundreds of runs fail in Lighthouse itself, which recommends another run. */
export async function runLighthouse(url: string, how: How): Promise<LighthouseRun> {
  try {
    return await runOnce(url, how);
  } catch (error) {
    console.error(`${(error as Error).message}; running again`);
    return runOnce(url, how);
  }
}

type How = { readonly throttling: Throttling; readonly everything: boolean };

/** A new browser for every run, so that no cache or storage of an earlier page counts. */
async function runOnce(url: string, { throttling, everything }: How): Promise<LighthouseRun> {
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
      // Screenshots are large and not needed for the figures.
      disableFullPageScreenshot: true,
    });
    if (run === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return { throttling, ...readResult(run.lhr, everything) };
  } finally {
    await browser.close();
  }
}

function readResult(lhr: Result, everything: boolean): Omit<LighthouseRun, 'throttling'> {
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

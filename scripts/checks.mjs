// What `npm run check` and `npm test` look at, one after the other, and the line that sums it up.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const reports = '.cache/reports';

/** Checks without tests of their own: each counts as one. */
const looks = [
  ['format', 'biome', ['format']],
  ['types of the pages’ routes', 'react-router', ['typegen']],
  ['types of the rules', 'tsc', ['-p', 'src/core']],
  ['types', 'tsc', ['-p', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', []],
];

/** With a browser, the journeys of people as well. Answers the exit code. */
export async function runChecks({ run, browser, build }) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (counts) => {
    for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  };

  for (const [name, tool, args] of looks) {
    const { status, output } = await run(tool, args, { quiet: true });
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}\n${status === 0 ? '' : output}`);
    add(status === 0 ? { passed: 1 } : { failed: 1 });
  }

  const unitReport = join(reports, 'unit.json');
  const unit = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
  add(counted(unit.status, () => fromVitest(readReport(unitReport))));

  if (browser) {
    build();
    build({ folder: '.cache/build-marked', language: 'marked' });
    const journeyReport = join(reports, 'journeys.json');
    const journeys = await run('playwright', ['test'], {
      env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    });
    add(counted(journeys.status, () => fromPlaywright(readReport(journeyReport))));
  }

  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  return total.failed > 0 ? 1 : 0;
}

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A runner that failed without naming a failed test (or without a report) still counts as a failure. */
function counted(status, count) {
  let counts;
  try {
    counts = count();
  } catch (error) {
    process.stdout.write(`No report of the tests: ${error.message}\n`);
    return { failed: 1 };
  }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const fromVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const fromPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

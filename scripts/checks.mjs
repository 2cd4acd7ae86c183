// The checks of `npm run check` and `npm test`, one after the other, and their summary.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.mjs';

const reports = '.cache/reports';

/** The summary repeats at most this many characters of each failure. */
const longestFault = 4000;

/** Checks that are not tests: each counts as one. The first generates types that the others read. */
const firstCheck = ['types of the pages’ routes', 'react-router', ['typegen']];
const otherChecks = [
  ['format', 'biome', ['check']],
  ['types of the rules', 'tsc', ['-p', 'src/core']],
  // One checker: parallel checkers repeat each other's work, and the other core runs the linter. Only what has changed
  // since the last time is checked again.
  [
    'types',
    'tsc',
    [
      '-p',
      '.',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ],
  ],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', []],
];

/** Attacks, and tests that wait or calculate for seconds: `npm run check` leaves them to `npm test`. */
const leftToTest = ['--exclude=tests/attacks/**', '--exclude=**/*.slow.test.ts'];

/** Without a browser only the quick part that needs no build. Returns the exit code. */
export async function runChecks({ run, browser, build }) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const faults = [];
  const add = ({ faults: found = [], ...counts }) => {
    for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
    faults.push(...found);
  };

  const look = async ([name, tool, args]) => {
    const { status, output } = await run(tool, args, { quiet: true });
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}\n${status === 0 ? '' : output}`);
    add(status === 0 ? { passed: 1 } : { failed: 1, faults: [`${name}\n${output}`] });
  };
  await look(firstCheck);

  const memory = makeMemoryFolder();
  const env = memory ? { TEST_DATA_DIR: memory } : {};
  const vitest = async (name, projects, { args = [], quiet = false } = {}) => {
    const report = join(reports, `${name}.json`);
    const { status, output } = await run(
      'vitest',
      [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { env, quiet },
    );
    process.stdout.write(output);
    add(counted(name, status, () => fromVitest(readReport(report))));
  };
  const journeys = async () => {
    const report = join(reports, 'journeys.json');
    const { status } = await run('playwright', ['test'], {
      env: { ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    add(counted('journeys', status, () => fromPlaywright(readReport(report))));
  };
  // One more than cores, because these tests wait for PostgreSQL and timers a quarter of the time.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  // Beside the unit tests, which need no build: the checks, the build, and then the faults, which wait often: for a stop,
  // a lease, a process. Their output comes at their end.
  const besides = otherChecks.map(look);
  const built = browser ? build() : undefined;
  const faultTests = built?.then(() =>
    vitest('faults', ['built', 'faults'], { args: ['--maxWorkers=1'], quiet: true }),
  );
  await vitest('unit', ['core', 'server', 'web', 'house'], {
    args: [workers, ...(browser ? [] : leftToTest)],
  });
  await Promise.all([...besides, built]);
  if (browser) await Promise.all([faultTests, journeys()]);

  // Repeated at the end, because the failure itself is thousands of lines above.
  for (const fault of faults) process.stdout.write(`\nFailed: ${fault.slice(0, longestFault).trimEnd()}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  return total.failed > 0 ? 1 : 0;
}

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A runner that failed without naming a failed test (or without a report) still counts as a failure. */
function counted(name, status, count) {
  let counts;
  try {
    counts = count();
  } catch (error) {
    return { failed: 1, faults: [`no report of the tests "${name}": ${error.message}`] };
  }
  if (status === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, faults: [...counts.faults, `the run of the tests "${name}" itself`] };
}

/** A file that could not be loaded has a message of its own, and no tests. */
const fromVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  faults: report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  ]),
});

const fromPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
  faults: [
    ...report.errors.map(({ message }) => message),
    ...failedJourneys(report).map(
      ({ file, line, title, tests }) =>
        `${file}:${line} › ${title}\n${tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
          .join('\n')}`,
    ),
  ],
});

function failedJourneys({ suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return suites.flatMap(specsOf).filter(({ ok }) => !ok);
}

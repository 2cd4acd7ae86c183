import type { ImportSummary } from './import-shops.ts';

const shownReasons = 3;

/** The final report for people. */
export function summaryText(summary: ImportSummary, reportPath: string): string {
  const lines: [string, number][] = [
    ['read', summary.read],
    ['new', summary.added],
    ['updated', summary.updated],
    ['unchanged', summary.unchanged],
    ['claimed, left alone', summary.left],
    ['the same row again', summary.repeated],
    ['refused', summary.refused],
    ['near-duplicates', summary.duplicates],
  ];
  return [
    ...(summary.fault === undefined
      ? []
      : [`The file could not be read to its end: ${summary.fault}. What was read is stored.`]),
    ...(summary.isStopped ? ['Stopped. What was stored stays; run it again to go on.'] : []),
    ...lines
      .filter(([what, count]) => count > 0 || !['the same row again'].includes(what))
      .flatMap(([what, count]) => [
        `${count.toLocaleString('en-IN').padStart(12)}  ${what}`,
        ...(what === 'refused' ? mostCommon(summary.reasons) : []),
      ]),
    ...mostCommon(summary.warnings, 'left out: '),
    `The report is ${reportPath}`,
  ].join('\n');
}

const mostCommon = (counts: ReadonlyMap<string, number>, before = ''): string[] =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shownReasons)
    .map(([what, count]) => `${' '.repeat(14)}${count.toLocaleString('en-IN')} × ${before}${what}`);

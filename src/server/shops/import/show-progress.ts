import type { ImportSummary } from './import-shops.ts';

const drawEveryMs = 100;
const sayEveryMs = 5000;
const width = 24;

/** In a terminal one line that is redrawn; elsewhere, such as in a log, a line every few seconds. */
export function showProgress(
  share: () => number,
  out: { readonly isTTY?: boolean; write(text: string): unknown } = process.stdout,
): { show(summary: Pick<ImportSummary, 'read'>): void; end(): void } {
  const started = performance.now();
  let last = started;
  const everyMs = out.isTTY ? drawEveryMs : sayEveryMs;
  return {
    show({ read }) {
      const now = performance.now();
      if (now - last < everyMs) return;
      last = now;
      const done = Math.min(1, share());
      const rows = read.toLocaleString('en-IN');
      const pace = Math.round((read * 1000) / (now - started)).toLocaleString('en-IN');
      const text = `${String(Math.floor(done * 100)).padStart(3)} %  ${rows} rows  ${pace} rows/s`;
      const bar = '█'.repeat(Math.round(done * width)).padEnd(width, '░');
      out.write(out.isTTY ? `\r${bar} ${text}\u001b[K` : `${text}\n`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}

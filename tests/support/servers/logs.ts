import type { Log } from '../../../src/server/logger.ts';

export const quiet: Log = { info() {}, warn() {}, error() {} };

/** Collects the written lines. */
export function makeLog() {
  const lines: { level: keyof Log; details: object; text: string }[] = [];
  const at = (level: keyof Log) => (details: object, text: string) =>
    void lines.push({ level, details, text });
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') };
  return { log, lines };
}

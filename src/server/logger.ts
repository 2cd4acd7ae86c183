import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** The log interface of background loops. */
export type Log = {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
};

/** PostgreSQL repeats the row in `detail` and sometimes a value in `where`. */
const redact = ['req.headers', 'err.parameters', 'err.detail', 'err.where', 'err.client'];

/** Structured log lines, to standard output by default. */
export const makeLogger = (level: Config['logLevel'], to?: DestinationStream): Logger =>
  to ? pino({ level, redact }, to) : pino({ level, redact });

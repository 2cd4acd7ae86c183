import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { operatorPath } from './contract.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** `receiving` the file is uploaded, `storing` its rows are written, `indexing` the search index is updated. */
export const importStates = ['receiving', 'storing', 'indexing', 'done', 'stopped', 'failed'] as const;
export const isImportOver = (state: (typeof importStates)[number]): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed';

export const importFailures = [
  'upload_broken',
  'file_unreadable',
  // Only in runs of release 0.1: since then another server continues a run whose server is stopped.
  'server_stopped',
  'server_died',
  'our_mistake',
] as const;

export const importMaxBytes = 200 * 1024 * 1024;

/** The file is the body of a POST to this path, with `name` in the query: the only call with so large a body. */
export const importFilePath = `${operatorPath}imports`;

export const ImportFile = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Prefix for ids that do not name their source; by default the name of the file. */
  source: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
});

export type ImportCounts = z.output<typeof ImportCounts>;
export const ImportCounts = z.object({
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  left: z.int(),
  repeated: z.int(),
  refused: z.int(),
  duplicates: z.int(),
});

/** Maximum number of examples per kind of fault. */
export const importShown = { reasons: 50, rows: 20, trades: 50, duplicates: 200 } as const;

const noted = z.object({
  reason: z.string(),
  count: z.int(),
  /** Row numbers of the first examples; the first row of a file is 1. */
  rows: z.array(z.int()),
});

export type ImportReport = z.output<typeof ImportReport>;
export const ImportReport = z.object({
  /** Why rows were skipped, and which values were dropped. */
  refused: z.array(noted),
  warnings: z.array(noted),
  unknownTrades: z.array(z.object({ trade: z.string(), rows: z.int() })),
  duplicates: z.array(
    z.object({
      id,
      name: z.string(),
      otherId: id,
      otherName: z.string(),
      metres: z.nullable(z.number()),
    }),
  ),
});

export type ImportRun = z.output<typeof ImportRun>;
export const ImportRun = z.object({
  id,
  state: z.enum(importStates),
  fileName: z.string(),
  bytes: z.number(),
  bytesRead: z.number(),
  sourceName: z.string(),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  counts: ImportCounts,
  /** Why the import failed. */
  failure: z.nullable(z.enum(importFailures)),
  /** The reader's error message. */
  failureWords: z.nullable(z.string()),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/operator/imports',
  summary: 'The last files that were imported here, the newest first.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(ImportRun) }),
});

export const findImport = endpoint({
  method: 'GET',
  path: '/v1/operator/imports/{id}',
  summary: 'How far an import is, and its report.',
  input: z.strictObject({ id }),
  output: z.extend(ImportRun, { report: ImportReport }),
});

export const stopImport = endpoint({
  method: 'DELETE',
  path: '/v1/operator/imports/{id}',
  summary: 'Stops an import. What is stored stays.',
  input: z.strictObject({ id }),
  output: z.object({ isDone: z.literal(true) }),
});

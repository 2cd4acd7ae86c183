import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '../config/start-error.ts';

export type Migration = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The release that brought it. */
  readonly release: string;
  /** A server of the release before cannot work with the schema that it makes. */
  readonly breaksOlder: boolean;
  /** Runs statement by statement, for `create index concurrently`. */
  readonly isOutsideTransaction: boolean;
};

/** A row of the table of applied migrations; null in rows that were written before there were releases. */
export type Applied = {
  readonly name: string;
  readonly checksum: string;
  readonly release: string | null;
  readonly breaks_older: boolean | null;
};

/** The release of the files before the first line `-- release …`. */
const firstRelease = '0.1.0';

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(resolve(folder, name), 'utf8')));
  let release = firstRelease;
  return names.map((name, index) => {
    const text = texts[index] as string;
    release = /^-- release (\d+\.\d+\.\d+)$/m.exec(text)?.[1] ?? release;
    return {
      name,
      text,
      checksum: createHash('sha256').update(text).digest('hex'),
      release,
      breaksOlder: /^-- breaks older servers$/m.test(text),
      isOutsideTransaction: text.startsWith('-- no transaction\n'),
    };
  });
}

/** Statements of a file without a transaction: each ends with a semicolon at the end of a line. */
export const statementsOf = ({ text }: Pick<Migration, 'text'>): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/**
 * Refuses a database that this code cannot work with, and returns the migrations that it lacks. Unknown
 * migrations are accepted from one later release, because the servers of a rolling deploy share a database.
 */
export function missingMigrations(applied: readonly Applied[], known: readonly Migration[]): Migration[] {
  const files = new Map(known.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (file !== undefined && file.checksum !== checksum)
      throw new StartError(
        `The migration ${name} was changed after the database had taken it. Restore the file and add a new migration instead.`,
      );
  }
  const unknown = applied.filter(({ name }) => !files.has(name));
  const ownRelease = known.at(-1)?.release;
  const later = new Set(unknown.map(({ release }) => release).filter((release) => release !== ownRelease));
  const refused =
    later.size > 1
      ? unknown.at(-1)
      : unknown.find(({ release, breaks_older }) => release === null || breaks_older === true);
  if (refused !== undefined)
    throw new StartError(
      `The database is newer than this code: it has the migration ${refused.name}, which is not known here. Start a newer version.`,
    );
  const done = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !done.has(name));
}

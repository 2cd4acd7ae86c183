import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** One consistent snapshot in pg_dump's custom format. */
export function dumpDatabase(url: string, file: string): void {
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

export async function restoreDatabase(url: string, file: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select from pg_tables where schemaname !~ '^(pg_|information_schema)' limit 1`,
  );
  await client.end();
  if (rows.length > 0) throw new StartError('The database of DATABASE_URL is not empty.');
  run('pg_restore', url, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file]);
}

/** pg_dump itself refuses a server that is newer than it. */
function run(program: string, url: string, args: readonly string[]): void {
  const address = new URL(url);
  // In the environment, because other people of the machine can read the arguments of a process.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  const { status, stderr, error } = spawnSync(program, [`--dbname=${address}`, ...args], {
    encoding: 'utf8',
    env,
  });
  if (error)
    throw new StartError(
      `${program} was not found: install the client programs of PostgreSQL, of the server’s version or newer.`,
      { cause: error },
    );
  if (status !== 0) throw new StartError(`${program} failed: ${stderr.trim()}`);
}

import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/server/config/config.ts';
import { sql } from '../../src/server/db/sql.ts';
import { startDatabase, type Undo } from '../../src/start-database.ts';
import { makeDataFolder } from '../support/servers/data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a stopped database, which tests copy. */
    usedFolder: string;
  }
}

/** One shop, so that a start does not fill the database with two thousand sample shops. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDataFolder('used');
  const undo: Undo = [];
  const { database } = await startDatabase(readConfig({ DATA_DIR: folder }), () => {}, undo);
  await database.primary.query(sql`insert into shop (listing, name) values ('listed', 'Anand Stores')`);
  // Tests kill processes, not the machine: what was written to the page cache stays without fsync.
  await database.maintain('alter system set fsync = off');
  for (const step of undo.reverse()) await step();
  project.provide('usedFolder', folder);
  return () => rm(folder, { recursive: true });
}

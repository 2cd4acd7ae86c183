import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '../../../src/local/postgres/embedded.ts';
import type { Lab } from '../server-process.ts';

const ignore = () => {};

/** A PostgreSQL that can be stopped and started again. */
type Node = { readonly folder: string; readonly url: string; start(): Promise<void>; stop(): Promise<void> };

/**
 * A primary and its streaming replica. `prepare` runs on the primary before the replica is copied from it, and the
 * replica's WAL receiver needs only the socket of the primary.
 */
export async function startPair(
  lab: Lab,
  whenFinished: (clear: () => Promise<void>) => void,
  prepare: (primary: EmbeddedPostgres, folder: string) => Promise<void>,
): Promise<{ readonly primary: Node; readonly replica: Node }> {
  const folders = [await lab.makeFolder(), await lab.makeFolder()] as const;
  const first = await startEmbedded(folders[0], ignore);
  await prepare(first, folders[0]);
  await first.stop();
  // A base backup of a stopped server is a copy of its folder.
  execFileSync('cp', ['-a', join(folders[0], 'postgres'), folders[1]]);
  writeFileSync(join(folders[1], 'postgres/standby.signal'), '');
  const follow = `primary_conninfo=host=${join(folders[0], 'postgres')} user=nukkad`;
  const primary = nodeIn(folders[0]);
  const replica = nodeIn(folders[1], [follow]);
  // The replica ends first: a primary that stops waits for its WAL sender.
  whenFinished(async () => {
    await replica.stop();
    await primary.stop();
  });
  await primary.start();
  await replica.start();
  return { primary, replica };
}

function nodeIn(folder: string, settings: readonly string[] = []): Node {
  let running: EmbeddedPostgres | undefined;
  return {
    folder,
    url: `postgres://nukkad@/postgres?host=${join(folder, 'postgres')}`,
    async start() {
      running = await startEmbedded(folder, ignore, settings);
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

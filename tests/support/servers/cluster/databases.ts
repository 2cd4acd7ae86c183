import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '../../../../src/local/postgres/embedded.ts';
import type { Lab } from '../server-process.ts';

const ignore = () => {};

/** A PostgreSQL that can be stopped and started again. */
type Node = {
  readonly folder: string;
  readonly url: string;
  start(settings?: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

/** A primary and its streaming replica, both running. */
export async function startPair(
  lab: Lab,
  whenFinished: (clear: () => Promise<void>) => void,
): Promise<{ readonly primary: Node; readonly replica: Node }> {
  const primary = nodeIn(await lab.makeUsedFolder());
  const follow = `primary_conninfo=host=${join(primary.folder, 'postgres')} user=nukkad`;
  // A base backup of a stopped server is a copy of its folder.
  const replica = nodeIn(await lab.makeUsedFolder(), [follow]);
  writeFileSync(join(replica.folder, 'postgres/standby.signal'), '');
  // The replica ends first: a primary that stops waits for its WAL sender.
  whenFinished(async () => {
    await replica.stop();
    await primary.stop();
  });
  await primary.start();
  await replica.start();
  return { primary, replica };
}

function nodeIn(folder: string, ownSettings: readonly string[] = []): Node {
  let running: EmbeddedPostgres | undefined;
  return {
    folder,
    url: `postgres://nukkad@/postgres?host=${join(folder, 'postgres')}`,
    async start(settings = ownSettings) {
      running = await startEmbedded(folder, ignore, settings);
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  expectDatabaseStopped,
  isAlive,
  type Lab,
  makeLab,
  until,
  untilClosed,
} from '../support/servers/server-process.ts';

const root = resolve(import.meta.dirname, '../..');
const stamp = join(root, 'node_modules/.installed');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
/** Without this stamp `run.mjs` would reinstall all packages while other tests use them. */
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;

const door = [process.execPath, 'scripts/run.mjs', 'start'] as const;
const npm = ['npm', 'start'] as const;

describe.skipIf(!isInstalled)('the door (where it has installed the packages)', { concurrent: true }, () => {
  it('lets the running request finish after Ctrl-C, however often that is pressed', async ({
    onTestFinished,
  }) => {
    const { started, answer, release } = await startBusy(makeLab(onTestFinished), npm);
    // As a terminal does: to every process of the group.
    process.kill(-started.pid, 'SIGINT');
    await untilClosed(started);
    process.kill(-started.pid, 'SIGINT');
    await sleep(200);
    await release();
    expect((await answer).status).toBe(200);
    await expectDatabaseStopped(started.dataFolder);
  });

  it('takes the server with it when it or npm is killed outright; the next start works, and stops when it is told to', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    for (const command of [npm, door]) {
      const { started, answer, release } = await startBusy(lab, command, dataFolder);
      process.kill(started.pid, 'SIGKILL');
      await untilClosed(started);
      await release();
      expect((await answer).status).toBe(200);
      await expectDatabaseStopped(dataFolder);
    }
    const next = await lab.start({ command: door, dataFolder });
    expect((await fetch(`${next.origin}/readyz`)).status).toBe(200);
    expect(await next.stop()).toEqual({ code: 0, signal: null });
    await expectDatabaseStopped(dataFolder);
  });

  it('does not cut the stop short when it is killed outright after it was told to stop', async ({
    onTestFinished,
  }) => {
    const { started, answer, release } = await startBusy(makeLab(onTestFinished), door);
    process.kill(started.pid, 'SIGTERM');
    await untilClosed(started);
    process.kill(started.pid, 'SIGKILL');
    await sleep(200);
    await release();
    expect((await answer).status).toBe(200);
    await expectDatabaseStopped(started.dataFolder);
  });

  it('goes on when only the shell has ended in which npm was started', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const [node, ...args] = door;
    // An npm without a shell between itself and `run.mjs`.
    const npmLike = `require('child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' })`;
    const started = await lab.start({
      command: ['sh', '-c', '"$0" -e "$1" & until [ -e "$DATA_DIR/go" ]; do sleep 0.1; done', node, npmLike],
      dataFolder: await lab.makeUsedFolder(),
      env: { npm_lifecycle_event: 'start' },
    });
    writeFileSync(join(started.dataFolder, 'go'), '');
    await until(() => !isAlive(started.pid), 'the shell has ended');
    await sleep(1500); // `run.mjs` checks for its parent twice a second
    expect((await fetch(`${started.origin}/readyz`)).status).toBe(200);
  });
});

async function startBusy(lab: Lab, command: readonly [string, ...string[]], dataFolder?: string) {
  const started = await lab.start({ command, dataFolder: dataFolder ?? (await lab.makeUsedFolder()) });
  return { started, ...(await lab.holdRequest(started)) };
}

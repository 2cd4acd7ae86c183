import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Creates the data folder if needed, and refuses one that is not writable. */
export function prepareDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    const trial = join(path, `.writable-${process.pid}`); // with the pid, because another process may start at the same time
    writeFileSync(trial, '');
    rmSync(trial, { force: true });
    return path;
  } catch (cause) {
    throw new StartError(
      `The data folder ${path} cannot be written: ${(cause as Error).message}. Set DATA_DIR to a folder that can.`,
      { cause },
    );
  }
}

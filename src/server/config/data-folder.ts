import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Makes the folder for all data if it is missing, and refuses one that cannot be written. */
export function prepareDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    const trial = join(path, `.writable-${process.pid}`); // others may be starting here at this moment
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

import { spawn } from 'node:child_process';
import { makeDataFolder } from '../../support/servers/data-folder.ts';
import { findFreePort } from '../../support/servers/free-port.ts';

// The runner chooses both once; its workers inherit them by environment variables.
if (process.env.E2E_PORT === undefined) process.env.E2E_PORT = String(await findFreePort());
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = makeDataFolder('journeys');
  process.env.E2E_DATA_DIR = folder;
  // Some thousand files, for which nothing has to wait.
  process.on('exit', () => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref());
}

export const port = Number(process.env.E2E_PORT);
export const dataFolder = process.env.E2E_DATA_DIR;

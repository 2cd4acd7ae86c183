import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';

// The runner chooses both once; its workers inherit them by environment variables.
if (process.env.E2E_PORT === undefined) process.env.E2E_PORT = String(await findFreePort());
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-journeys-'));
  chmodSync(folder, 0o755); // as root the database runs as another user, who needs access
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export const port = Number(process.env.E2E_PORT);
export const dataFolder = process.env.E2E_DATA_DIR;

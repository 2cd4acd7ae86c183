import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for a database. `npm test` names a file system in memory for them. */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(join(process.env.TEST_DATA_DIR ?? tmpdir(), `nukkad-${name}-`));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who needs access
  return folder;
}

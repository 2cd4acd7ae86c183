import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const port = Number(process.env.E2E_PORT ?? 4310);
export const markedPort = port + 1;

/** As root the database runs as another user, who must be able to enter this. */
export const dataFolder = process.env.E2E_DATA_DIR ?? join(tmpdir(), `nukkad-e2e-${process.getuid?.() ?? 0}`);

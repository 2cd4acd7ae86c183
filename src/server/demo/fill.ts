import type { Database } from '../db/open.ts';
import type { Files } from '../gateways/files.ts';
export async function fillDemoTown(_d: Database, _f: Files): Promise<number> {
  return 0;
}

/** The emulator as a process of its own, so that it outlives the servers. */
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { localAccess } from '../../../../src/local/razorpay/access.ts';
import { registerRazorpay } from '../../../../src/local/razorpay/register.ts';
import { makeKeys } from '../../../../src/server/config/keys.ts';
import { type Connection, openDatabase } from '../../../../src/server/db/open.ts';
import { webhookPath } from '../../../../src/server/payments/orders/webhook.ts';
import { runEmulatorOnce } from '../payments.ts';

process.once('disconnect', () => process.exit());

const [connection = '', secret = ''] = process.argv.slice(2);
const database = await openDatabase(
  JSON.parse(connection) as Connection,
  { replicaUrls: [], poolSize: 20 },
  () => {},
);
const access = localAccess(makeKeys(secret));
const app = Fastify();
await registerRazorpay(app, { database, access });
const own = await app.listen({ port: 0, host: '127.0.0.1' });

/** The live servers, as told by the driver; a webhook event goes to any of them. */
let servers: readonly string[] = [];
process.on('message', (living: readonly string[]) => (servers = living));
const origin = () => servers[Math.floor(Math.random() * servers.length)] ?? 'http://127.0.0.1:9';

const tellers = 8;
async function keepTelling(): Promise<never> {
  for (;;) {
    // Two that decide the same thing may get into each other's way; the next time they do not.
    const taken = await runEmulatorOnce(database, { access, origin, path: webhookPath }).catch(() => 0);
    if (taken === 0) await sleep(400);
  }
}
for (let teller = 0; teller < tellers; teller += 1) void keepTelling();
process.send?.(own);

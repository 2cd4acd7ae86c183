import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Keys } from '../../server/config/keys.ts';
import type { Database } from '../../server/db/open.ts';
import type { ChosenPayments } from '../../server/gateways/chosen-payments.ts';
import { razorpayPayments } from '../../server/gateways/payments.ts';
import { type LocalAccess, localAccess } from './access.ts';
import { localPath, registerRazorpay } from './register.ts';

/** The payment provider of local mode: the emulator, which this server itself serves. */
export type LocalPayments = ChosenPayments & {
  readonly access: LocalAccess;
  /** The address of this server, without a slash at the end; known once it listens. */
  readonly origin: () => string;
  setOrigin(origin: string): void;
};

export function makeLocalPayments(keys: Keys): LocalPayments {
  const access = localAccess(keys);
  let known: string | undefined;
  const origin = () => {
    if (known === undefined) throw new Error('the payment emulator does not listen yet');
    return known;
  };
  return {
    payments: razorpayPayments({
      keyId: access.keyId,
      keySecret: access.keySecret,
      webhookSecrets: [access.webhookSecret],
      origin: () => origin() + localPath,
    }),
    checkoutScript: `${localPath}/v1/checkout.js`,
    pagePolicy: {},
    opensWindows: false,
    access,
    origin,
    setOrigin: (listening) => {
      known = listening;
    },
  };
}

/** The emulator is called over HTTP like Razorpay; its address is known once this server listens. */
export async function registerLocalPayments(
  app: FastifyInstance,
  database: Database,
  { access, setOrigin }: LocalPayments,
): Promise<void> {
  await registerRazorpay(app, { database, access });
  app.addHook('onListen', async () => {
    const { address, family, port } = app.server.address() as AddressInfo;
    const isEverywhere = address === '0.0.0.0' || address === '::';
    const host = isEverywhere ? '127.0.0.1' : address;
    setOrigin(`http://${family === 'IPv6' && !isEverywhere ? `[${host}]` : host}:${port}`);
  });
}

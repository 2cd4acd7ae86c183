import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../server/db/open.ts';
import { isAuthorized, type LocalAccess } from './access.ts';
import { attemptPayment, showOrder } from './checkout.ts';
import { collection, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { RazorpayError, registerRazorpayErrors, serverError } from './errors.ts';
import { addFault, clearFaults, consumeFault, type Operation } from './faults.ts';
import { createOrder, findOrder, findPaymentsOf, listOrders } from './orders.ts';
import { capturePayment, findPayment } from './payments.ts';
import { createRefund, findRefund, findRefundsOf } from './refunds.ts';

/** The base path of the emulator; the paths below it are Razorpay's. */
export const localPath = '/dev/razorpay';

type Local = { readonly database: Database; readonly access: LocalAccess };
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The Razorpay emulator, for local mode only. No money moves. */
export async function registerRazorpay(app: FastifyInstance, local: Local): Promise<void> {
  const script = await readFile(new URL('checkout-script.js', import.meta.url), 'utf8');
  await app.register(
    async (scope) => {
      registerRazorpayErrors(scope);
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      scope.get('/v1/checkout.js', (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(script),
      );
      registerCheckout(scope, local);
      await scope.register(async (api) => {
        api.addHook('onRequest', async ({ headers }) => {
          if (!isAuthorized(local.access, headers.authorization))
            throw new RazorpayError(401, { description: 'Authentication failed' });
        });
        registerApi(api, local);
        registerFaults(api, local);
      });
    },
    { prefix: localPath },
  );
}

function registerApi(api: FastifyInstance, { database }: Local): void {
  const db = database.primary;
  const faulty = faultyOn(database);
  api.post(
    '/v1/orders',
    faulty('orders.create', async ({ body }) => orderEntity(await createOrder(db, body))),
  );
  api.get(
    '/v1/orders',
    faulty('orders.list', async ({ query }) => collection((await listOrders(db, query)).map(orderEntity))),
  );
  api.get('/v1/orders/:id', async (request) => orderEntity(await findOrder(db, idOf(request))));
  api.get(
    '/v1/orders/:id/payments',
    faulty('orders.payments', async (request) =>
      collection((await findPaymentsOf(db, idOf(request))).map(paymentEntity)),
    ),
  );
  api.get('/v1/payments/:id', async (request) => paymentEntity(await findPayment(db, idOf(request))));
  api.post(
    '/v1/payments/:id/capture',
    faulty('payments.capture', async (request) =>
      paymentEntity(await capturePayment(database, idOf(request), request.body)),
    ),
  );
  api.post(
    '/v1/payments/:id/refund',
    faulty('refunds.create', async (request) => {
      const key = request.headers['x-refund-idempotency'];
      return refundEntity(
        await createRefund(database, idOf(request), request.body, key as string | undefined),
      );
    }),
  );
  api.get(
    '/v1/payments/:id/refunds',
    faulty('refunds.list', async (request) =>
      collection((await findRefundsOf(db, idOf(request))).map(refundEntity)),
    ),
  );
  api.get('/v1/refunds/:id', async (request) => refundEntity(await findRefund(db, idOf(request))));
}

/** For the checkout in a browser, which knows the key id and the order id, but no secret. */
function registerCheckout(scope: FastifyInstance, { database, access }: Local): void {
  scope.get('/checkout/orders/:id', async (request) => {
    const { key_id } = request.query as { key_id?: unknown };
    const { amount, currency, status } = await showOrder(database.primary, access, idOf(request), key_id);
    return { amount, currency, status };
  });
  scope.post('/checkout/payments', ({ body }) => attemptPayment(database, access, body));
}

/** Fault injection for tests; Razorpay has no such call. */
function registerFaults(api: FastifyInstance, { database }: Local): void {
  api.post('/faults', async ({ body }) => {
    await addFault(database.primary, body);
    return {};
  });
  api.delete('/faults', async () => {
    await clearFaults(database.primary);
    return {};
  });
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** An operation that a fault can break before it runs, or between its effect and its response. */
const faultyOn =
  ({ primary }: Database) =>
  (on: Operation, work: (request: FastifyRequest) => Promise<unknown>): Handler =>
  async (request, reply) => {
    if (await consumeFault(primary, 'server_error', { on })) throw serverError();
    const answer = await work(request);
    const held = await consumeFault(primary, 'answer_held', { on });
    if (held) await sleep(held.ms, undefined, { ref: false });
    if (await consumeFault(primary, 'answer_lost', { on })) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return answer;
  };

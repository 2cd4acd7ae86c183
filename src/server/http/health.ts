import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { sql } from '../db/sql.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to stop: load balancers are told to send requests elsewhere. */
    isDraining: boolean;
    /** It listens, but its built files are not yet where the servers of other versions find them. */
    isStarting: boolean;
  }
}

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, so a load balancer may send traffic. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.decorate('isDraining', false);
  app.decorate('isStarting', false);
  // A kept-alive connection would bring further requests to a server that is about to stop.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  // An overloaded process is alive: a restart would make it worse, and so would its requests at the other servers.
  const config = { answersAlways: true };
  app.get('/healthz', { logLevel: 'warn', config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn', config }, async (_request, reply) => {
    if (app.isDraining) return reply.code(503).send({ status: 'stopping' });
    if (app.isStarting) return reply.code(503).send({ status: 'starting' });
    try {
      await database.primary.query(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

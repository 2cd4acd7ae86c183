import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Helmet's headers are the same for every response here. They are made once, because making them for each request took
 * a twentieth of the processor time of a short one. Pages replace the policy of what they may load by their own.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const headers = {
    ...(await headersOf(options)),
    // Our own pages may use geolocation and the camera; embedded pages may not.
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self)',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Those of an empty answer that only has what helmet sets. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, unknown>> {
  const example = Fastify();
  await example.register(helmet, options);
  let headers = {};
  example.get('/', async (_request, reply) => {
    headers = reply.getHeaders();
  });
  await example.inject('/');
  await example.close();
  return headers;
}

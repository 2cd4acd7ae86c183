import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { refuseUnstorable } from './storable.ts';

/**
 * CSRF protection: a request that changes something must come from our own origin and be JSON, which a foreign
 * form cannot send without a CORS preflight.
 */
export function registerGuard(app: FastifyInstance, publicUrl: string): void {
  // Fastify parses text/plain by default, which a foreign form can send.
  app.removeContentTypeParser('text/plain');
  const ours = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { origin, host, 'sec-fetch-site': site = 'none' } = request.headers;
    if (origin === undefined) {
      // Browsers send one of the two with such requests; other clients have no cookies to abuse.
      if (site !== 'same-origin' && site !== 'none') throw new AppError('origin_refused');
      return;
    }
    const page = URL.parse(origin);
    const isOurs = page?.protocol === ours.protocol && (page.host === ours.host || page.host === host);
    if (!isOurs) throw new AppError('origin_refused');
  });
  // Pages are checked where they call the API, so that a person gets a page as the answer.
  app.addHook('preValidation', async ({ is404, params, query, body }) => {
    if (!is404) for (const input of [params, query, body]) refuseUnstorable(input);
  });
}

import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors.ts';

/**
 * No other site can make a visitor's browser write here: a request that changes something must come from
 * our own page and be JSON, which a foreign form cannot send without the browser asking us first.
 */
export function registerGuard(app: FastifyInstance, publicUrl: string): void {
  // Fastify would read it by itself, and a foreign form can send it.
  app.removeContentTypeParser('text/plain');
  const ourHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const origin = request.headers.origin;
    // Browsers always send Origin with such requests; programs that are no browser have nothing to be abused.
    if (origin === undefined) return;
    const host = URL.parse(origin)?.host;
    if (host !== ourHost && host !== request.headers.host) throw new AppError('origin_refused');
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * Only API calls and tools. Pages that must not be indexed have `noindex` instead: a crawler would never read
 * it behind a line of this file, and could still list the address. The API reference is such a page.
 */
const rules = ['Allow: /', 'Allow: /v1/docs', 'Disallow: /v1/', 'Disallow: /api/', 'Disallow: /dev/'];

export function registerRobots(app: FastifyInstance, publicUrl: string): void {
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
  );
}

import type { FastifyInstance } from 'fastify';

/**
 * Calls and tools only. A page that is not to be found says so itself: behind a line of this file it would
 * never be read, and could still be listed by its address. The description of the calls is such a page.
 */
const rules = ['Allow: /', 'Allow: /v1/docs', 'Disallow: /v1/', 'Disallow: /api/', 'Disallow: /dev/'];

export function registerRobots(app: FastifyInstance, publicUrl: string): void {
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
  );
}

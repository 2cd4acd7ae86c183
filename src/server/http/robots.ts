import type { FastifyInstance } from 'fastify';

/** Calls, tools, and pages that are about the visitor instead of shops. */
const notForSearch = ['/v1/', '/dev/', '/operator', '/my-shops', '/login', '/saved'];

export function registerRobots(app: FastifyInstance, publicUrl: string): void {
  const text = [
    'User-agent: *',
    'Allow: /',
    ...notForSearch.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
  );
}

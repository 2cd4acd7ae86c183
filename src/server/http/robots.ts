import type { FastifyInstance } from 'fastify';

/**
 * Only API calls and tools. Pages that must not be indexed have `noindex` instead: a crawler would never read
 * it behind a line of this file, and could still list the address. The API reference is such a page.
 */
const rules = ['Allow: /', 'Allow: /v1/docs', 'Disallow: /v1/', 'Disallow: /api/', 'Disallow: /dev/'];

/** What AI assistants may use, by the proposal of llmstxt.org. */
const guideOf = (publicUrl: string) => `# Nukkad

> A directory of local shops in India. Every listed shop has a page at ${publicUrl}/{id}/shop.

- [Search for AI assistants](${publicUrl}/mcp): Model Context Protocol over HTTP, read-only, without a key. Tools: search_shops, get_shop, list_categories.
- [API](${publicUrl}/v1/openapi.json): the same search and more as an OpenAPI document, [with explanations](${publicUrl}/v1/docs).
- [All pages](${publicUrl}/sitemap.xml)
- [Find a shop](${publicUrl}/shops): for people, by words, category, place and opening hours.
`;

export function registerRobots(app: FastifyInstance, publicUrl: string): void {
  const texts = {
    '/robots.txt': ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'),
    '/llms.txt': guideOf(publicUrl),
  };
  for (const [path, text] of Object.entries(texts))
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
    );
}

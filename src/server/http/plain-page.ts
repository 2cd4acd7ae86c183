import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, errorPageTexts } from '../../core/errors.ts';

/** Calls, scripts and photos: a program reads the answer, so it is no page. */
export const isPagePath = (url: string): boolean =>
  !/^\/(v1(?!\/docs$)|assets|photos)(\/|$)/.test(url.split('?', 1)[0] as string);

/** Whether a person waits for a page in a browser. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  isPagePath(url) &&
  Boolean(headers.accept?.includes('text/html'));

const style = `
body{margin:0;background:#faf9f7;color:#1c1917;font:1.125rem/1.6 Roboto,"Segoe UI",system-ui,"Noto Sans",sans-serif}
main{max-width:30rem;margin:0 auto;padding:15vh 1rem 2rem}
h1{font-size:1.375rem;line-height:1.4;overflow-wrap:anywhere}
p{color:#57534e;font-size:1rem;overflow-wrap:anywhere}
a{display:flex;min-height:3rem;align-items:center;justify-content:center;margin-top:.75rem;border:1px solid #857e76;border-radius:.75rem;background:#fff;color:#1c1917;font-weight:600;text-decoration:none}
a.primary{border-color:#ff8a1f;background:#ff8a1f}
a:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** An error as a page that costs nothing to make: it is sent where rendering is refused or impossible. */
export function sendPlainPage(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nukkad</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${error.message}</h1>
<p>${errorPageTexts.reference} ${request.id}</p>
<a class="primary" href="">${errorPageTexts.tryAgain}</a><a href="/">${errorPageTexts.home}</a></main></body></html>`);
}

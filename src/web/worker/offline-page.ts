import { claimFiles } from 'virtual:this-build';
import { notedVisitsKey } from '../counter/noted-key.ts';
import * as m from '../messages/en.ts';
import { findClaimScreen } from './claim-screens.ts';
import { listCachedPages } from './page-caches.ts';

const mostShown = 12;

const visitPage = /^\/([\da-f-]{36})\/visit\/?$/;

/**
 * Polls the server and reloads when it responds, because a phone reports `online` long before the network works.
 * No reload if the person is already leaving for another page.
 */
const script = `
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  const tryAgain = () => {
    if (navigator.onLine && !document.hidden)
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => isLeft || location.reload(), () => {});
  };
  addEventListener('online', tryAgain);
  setInterval(tryAgain, 10000);
  // A code that was scanned without a network is kept, with its time; the page sends it after the reload.
  const [, shopId] = /${visitPage.source}/.exec(location.pathname) ?? [];
  const code = new URLSearchParams(location.search).get('c');
  if (shopId && code) {
    const noted = JSON.parse(localStorage.getItem('${notedVisitsKey}') ?? '[]');
    if (!noted.some((visit) => visit.shopId === shopId && visit.code === code)) {
      noted.push({ shopId, code, notedAt: new Date().toISOString() });
      localStorage.setItem('${notedVisitsKey}', JSON.stringify(noted));
    }
  }
`;

/** Cached with the claim screens. */
const styles = claimFiles.filter((file) => file.endsWith('.css'));

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Shown offline for a page that is not cached, in the layout of all pages. */
export async function offlinePage({ pathname: path, searchParams }: URL): Promise<Response> {
  const [pages, claimScreen] = await Promise.all([
    listCachedPages(mostShown),
    findClaimScreen('/instructions').catch(() => undefined),
  ]);
  const links = [
    ...pages.filter(({ address }) => address !== path),
    ...(claimScreen ? [{ address: '/instructions', title: m.instructionsTitle }] : []),
  ];
  const policy = `default-src 'none'; connect-src 'self'; img-src data:; style-src 'self'; script-src ${await hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const texts =
    visitPage.test(path) && searchParams.has('c')
      ? { heading: m.visitKept, help: m.visitKeptHelp }
      : { heading: m.offlineHeading, help: m.offlineHelp };
  return new Response(written(texts, links), {
    // Monitors and tools must not take it for the page.
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}

const written = (
  { heading, help }: { heading: string; help: string },
  links: readonly { address: string; title: string }[],
) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#ffffff">
<title>${m.offlineTitle}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<link rel="icon" href="data:,">
</head>
<body>
<header class="sticky top-0 z-10 border-b border-line bg-card">
<div class="page-width flex min-h-16 items-center"><a href="/" class="rounded-sm py-2 text-xl font-bold tracking-tight">${m.productName}</a></div>
</header>
<main id="main" class="page-width grow py-16">
<h1>${heading}</h1>
<p class="mt-3 max-w-prose text-lg text-soft">${help}</p>
<p class="mt-8"><a href="" class="inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold min-h-12 px-5 py-2 border-primary bg-primary text-on-primary hover:border-primary-strong hover:bg-primary-strong">${m.tryAgain}</a></p>
${links.length > 0 ? `<h2 class="mt-8">${m.offlineKept}</h2><ul class="mt-3">${links.map(link).join('')}</ul>` : ''}
</main>
<script>${script}</script>
</body>
</html>`;

const link = ({ address, title }: { address: string; title: string }) =>
  `<li><a class="link inline-flex min-h-11 items-center" data-theirs href="${address.replaceAll('"', '%22')}">${title}</a></li>`;

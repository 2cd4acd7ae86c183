/**
 * The path of a request's target. Clients may also send a whole address, `*`, or broken percent-encoding, which
 * the router and the pages cannot read: these become a path that no page has.
 */
export function readTarget(target: string | undefined): string {
  if (target === undefined) return noPage;
  const path = target.startsWith('/') ? target : pathIn(target);
  return path.startsWith('/v1/') || isDecodable(path) ? path : noPage;
}

const noPage = '/*';

function pathIn(address: string): string {
  const url = URL.parse(address);
  return url === null || !/^https?:$/.test(url.protocol) ? noPage : url.pathname + url.search;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path.split('?', 1)[0] as string);
    return true;
  } catch {
    return false;
  }
}

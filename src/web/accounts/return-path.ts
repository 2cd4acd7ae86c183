/**
 * Where `?to=` leads after signing in: a path of this site, nothing else. `//host` and `/\host` are other
 * sites to a browser, and it drops tabs and line breaks before it looks.
 */
export function returnPath(search: string): string | undefined {
  const to = new URLSearchParams(search).get('to') ?? '';
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(to) ? to : undefined;
}

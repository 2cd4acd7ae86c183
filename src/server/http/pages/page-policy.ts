import { hash } from 'node:crypto';

/** What a page may load from elsewhere, by the directives of its content security policy. */
export type Policy = Readonly<Record<string, string>>;

const rules: Policy = {
  'default-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** A later rule replaces an earlier one; what is allowed from outside comes on top, beside our own. */
export const policyOf = (own: Policy, outside: Policy): string => {
  const inside: Policy = { ...rules, ...own };
  const names = new Set([...Object.keys(inside), ...Object.keys(outside)]);
  return [...names]
    .map((name) => [name, inside[name] ?? inside['default-src'], outside[name]].filter(Boolean).join(' '))
    .join('; ');
};

/** Of several outside services. */
export const joinedPolicy = (...policies: readonly Policy[]): Policy => {
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)));
  const allOf = (name: string) => policies.flatMap((policy) => policy[name] ?? []).join(' ');
  return Object.fromEntries([...names].map((name) => [name, allOf(name)]));
};

export const developmentRules: Policy = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

/**
 * Allows, by hash, exactly the inline scripts that the renderer itself marked with this rendering's secret
 * nonce, and takes the nonce out: the page can then be kept and shared. Hashing every script would bless
 * an injected one.
 */
export function sealed(
  marked: string,
  { nonce, styleSource, outside }: { nonce: string; styleSource: string; outside: Policy },
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set(inlineScripts(marked, mark).map(hashSource));
  const own = {
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': styleSource,
  };
  const policy = policyOf(own, outside);
  return { html: marked.replaceAll(mark, ''), policy };
}

/** The texts of the scripts that have this attribute. A search by pattern would compile the pattern for each page. */
function inlineScripts(html: string, attribute: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + attribute.length)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue;
    const begin = html.indexOf('>', at) + 1;
    texts.push(html.slice(begin, html.indexOf('</script>', begin)));
  }
  return texts.filter(Boolean);
}

export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

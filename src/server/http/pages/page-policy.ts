import { createHash } from 'node:crypto';

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
  const scripts = [
    ...marked.matchAll(new RegExp(`<script[^>]*? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')),
  ];
  const hashes = new Set(scripts.flatMap(([, text]) => (text ? [hashSource(text)] : [])));
  const own = {
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': styleSource,
  };
  const policy = policyOf(own, outside);
  return { html: marked.replaceAll(` nonce="${nonce}"`, ''), policy };
}

export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

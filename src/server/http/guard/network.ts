import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const known = new WeakMap<FastifyRequest, string>();

/** Found once for each request: behind a proxy, Fastify parses all forwarded addresses whenever `ip` is read. */
export function networkOfRequest(request: FastifyRequest): string {
  const found = known.get(request);
  if (found !== undefined) return found;
  const made = networkOf(request.ip);
  known.set(request, made);
  return made;
}

/**
 * One household or office: a whole IPv4 address, or the /64 of an IPv6 address, since one customer has 2^64 of
 * those.
 */
export function networkOf(address: string | undefined): string {
  // A client that has hung up has no address any more.
  if (address === undefined) return '';
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/%.*/, '');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groupsOf(head).length - groupsOf(tail).length;
  const groups = [...groupsOf(head), ...Array<string>(missing).fill('0'), ...groupsOf(tail)];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const specialV4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialV4.addSubnet(network, bits);

/** Of IPv6 only this part is in use for hosts, except for the special networks in it. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const specialV6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Carry an IPv4 address inside.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialV6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is of the public internet: not of this machine, our network or a special one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address);
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * For connections to hosts that strangers name. The address that is checked is the one that is connected to, so a name
 * that changes its address in between gains nothing. It is not asked for a host that is an address itself.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
        return callback(new AddressRefused('the host has no public address'), []);
      const [first] = found;
      return options.all ? callback(null, found) : callback(null, first?.address ?? '', first?.family);
    });

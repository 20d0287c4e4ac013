import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address that came over an IPv6 socket, as itself. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The unit by which callers are limited: an IPv4 address, or a whole IPv6 /64, since one household or server has all of
 * that and could call from a new address each time (T24).
 */
export function addressBlock(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...middle, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');

/** This machine and private networks. */
export function isInside(address: string): boolean {
  const plain = plainAddress(address);
  return inside.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/** The networks of TRUSTED_PROXIES, as addresses or with the length of their prefix. */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

/** Whether an address is one of the proxies that we trust. */
export function isTrustedProxy(trusted: readonly string[]): (address: string) => boolean {
  const proxies = listOf(trusted);
  return (address) => proxies.check(plainAddress(address), isIPv6(plainAddress(address)) ? 'ipv6' : 'ipv4');
}

/** From where a request that no router has seen comes: the nearest address before those of proxies that we trust (T24). */
export function callerAddress(trusted: readonly string[]) {
  const isProxy = isTrustedProxy(trusted);
  return (remote: string, forwarded: string | undefined): string => {
    let nearest = remote;
    for (const before of (forwarded ?? '').split(',').reverse()) {
      if (!before.trim() || !isProxy(nearest)) break;
      nearest = before.trim();
    }
    return plainAddress(nearest);
  };
}

import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Addresses, as `address:port`, at which others can reach a node that listens on `host`: that address, or all of the
 * machine's for a wildcard address; loopback only if there are no others; IPv4 first.
 */
export function nodeAddresses(host: string, port: number): string[] {
  const found = host === '0.0.0.0' || host === '::' ? machineAddresses(host) : [host];
  return found.map(address => `${isIPv6(address) ? `[${address}]` : address}:${port}`);
}

function machineAddresses(host: string): string[] {
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? []);
  const usable = all.filter(({ family, address }) => (family === 'IPv4' || host === '::') && !/^fe80:/i.test(address));
  const reachable = usable.filter(({ internal }) => !internal);
  const chosen = reachable.length > 0 ? reachable : usable;
  const inOrder = [...chosen].sort((a, b) => Number(a.family === 'IPv6') - Number(b.family === 'IPv6'));
  return [...new Set(inOrder.map(({ address }) => address))];
}

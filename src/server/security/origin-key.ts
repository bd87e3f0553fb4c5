import { isIPv6 } from 'node:net';

/** The origin of requests for limits: an IPv4 address, or a 64-bit IPv6 network, which is what one customer gets. */
export function originKey(peer: string | undefined): string {
  if (peer === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(peer);
  if (mapped) return mapped[1]!;
  if (!isIPv6(peer)) return peer;
  const [head = '', tail] = peer.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return filled
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

import { illegalArgument } from '../../errors/engine-error.ts';

// An address is stored as the 32 hexadecimal digits of its 16 bytes (IPv4 mapped into IPv6, RFC 4291 §2.5.5.2), so that
// terms sort like addresses.

const V4_PREFIX = '00000000000000000000ffff';

/** @throws EngineError for an invalid address */
export function ipTerm(text: string): string {
  const term = text.includes(':') ? v6(text) : v4(text);
  if (term === undefined) throw illegalArgument(`'${text}' is not an IP string literal.`);
  return term;
}

/** The first and last address of a network such as `192.168.0.0/16`. @throws EngineError */
export function ipRange(cidr: string): { min: string; max: string } {
  const slash = cidr.lastIndexOf('/');
  const address = cidr.slice(0, slash);
  const length = cidr.slice(slash + 1);
  const term = ipTerm(address);
  const base = address.includes(':') ? 0 : 96;
  const bits = Number(length);
  if (!/^\d+$/.test(length) || bits > 128 - base)
    throw illegalArgument(
      /^\d+$/.test(length)
        ? `Illegal prefix length [${length}] in [${cidr}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`
        : `For input string: "${length}"`,
    );
  const mask = (1n << BigInt(128 - base - bits)) - 1n;
  const value = BigInt(`0x${term}`);
  return { min: hex(value & ~mask), max: hex(value | mask) };
}

function hex(value: bigint): string {
  return value.toString(16).padStart(32, '0');
}

/** Formats an address like Java, which does not compress IPv6. */
export function javaAddress(term: string): string {
  return term.startsWith(V4_PREFIX) ? ipText(term) : groupsOf(term).join(':');
}

/** Formats an address: dotted for IPv4, compressed according to RFC 5952 for IPv6. */
export function ipText(term: string): string {
  if (term.startsWith(V4_PREFIX)) {
    return [0, 2, 4, 6].map(at => Number.parseInt(term.slice(24 + at, 26 + at), 16)).join('.');
  }
  const groups = groupsOf(term);
  const { start, length } = longestZeros(groups);
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`;
}

function groupsOf(term: string): string[] {
  return Array.from({ length: 8 }, (_, i) => Number.parseInt(term.slice(i * 4, i * 4 + 4), 16).toString(16));
}

function longestZeros(groups: readonly string[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  for (let i = 0; i < groups.length; i++) {
    let end = i;
    while (groups[end] === '0') end++;
    if (end - i > best.length) best = { start: i, length: end - i };
    i = Math.max(i, end - 1);
  }
  return best;
}

function v4(text: string): string | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let digits = '';
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part) || (part.length > 1 && part.startsWith('0')) || Number(part) > 255) return undefined;
    digits += Number(part).toString(16).padStart(2, '0');
  }
  return V4_PREFIX + digits;
}

function v6(text: string): string | undefined {
  const zone = text.indexOf('%');
  if (zone > 0) return v6(text.slice(0, zone));
  const tail = text.slice(text.lastIndexOf(':') + 1);
  if (tail.includes('.')) {
    const mapped = v4(tail)?.slice(24);
    return mapped && v6(`${text.slice(0, -tail.length)}${mapped.slice(0, 4)}:${mapped.slice(4)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const groups = halves.map(half => (half === '' ? [] : half.split(':')));
  const all = groups.flat();
  if (!all.every(group => /^[0-9a-fA-F]{1,4}$/.test(group))) return undefined;
  if (halves.length === 1 ? all.length !== 8 : all.length > 7) return undefined;
  const zeros = halves.length === 1 ? [] : new Array<string>(8 - all.length).fill('0');
  return [...groups[0]!, ...zeros, ...(groups[1] ?? [])].map(group => group.toLowerCase().padStart(4, '0')).join('');
}

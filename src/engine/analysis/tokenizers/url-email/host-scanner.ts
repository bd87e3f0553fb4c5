import { TOP_LEVEL_DOMAINS } from './top-level-domains.data.ts';

const domains = new Set(TOP_LEVEL_DOMAINS.split(' '));
const MAX_DOMAIN = Math.max(...[...domains].map(domain => domain.length));
const HYPHEN = 0x2d;
const FULL_STOP = 0x2e;
const OCTET = /^(?:0{0,2}\d|0?[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/;

export function isAsciiAlphanumeric(code: number): boolean {
  return isAsciiDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
}

export function isAsciiDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function labelEnd(text: string, at: number, limit: number): number {
  while (at < limit && (isAsciiAlphanumeric(text.charCodeAt(at)) || text.charCodeAt(at) === HYPHEN)) at++;
  return at;
}

/**
 * Collects in `ends` every position where a domain name that starts at `start` may end: after a top-level domain, even
 * within a longer label, and after the dot that follows it.
 */
export function domainEnds(text: string, start: number, limit: number, ends: number[]): void {
  ends.length = 0;
  let label = start;
  for (;;) {
    const end = labelEnd(text, label, limit);
    if (end === label || text.charCodeAt(label) === HYPHEN) return;
    if (label > start) topLevelEnds(text, label, end, ends);
    const dotted = ends.at(-1) === end && end < limit && text.charCodeAt(end) === FULL_STOP;
    if (dotted) ends.push(end + 1);
    if (end >= limit || text.charCodeAt(end) !== FULL_STOP || text.charCodeAt(end - 1) === HYPHEN) return;
    label = end + 1;
  }
}

function topLevelEnds(text: string, label: number, end: number, ends: number[]): void {
  const last = Math.min(end, label + MAX_DOMAIN);
  const name = text.slice(label, last).toLowerCase();
  for (let size = 2; size <= name.length; size++) if (domains.has(name.slice(0, size))) ends.push(label + size);
}

/** The end of the longest domain name at `start`, regardless of its last label; -1 if there is none. */
export function looseDomainEnd(text: string, start: number, limit: number): number {
  let found = -1;
  for (let label = start; ; ) {
    let end = labelEnd(text, label, limit);
    if (end === label || text.charCodeAt(label) === HYPHEN) return found;
    const next = end;
    while (text.charCodeAt(end - 1) === HYPHEN) end--;
    found = end;
    if (end < next || end >= limit || text.charCodeAt(end) !== FULL_STOP) return found;
    label = end + 1;
  }
}

/** Collects the positions where a dotted IPv4 address that starts at `start` may end. */
export function ipv4Ends(text: string, start: number, limit: number, ends: number[]): void {
  ends.length = 0;
  let octet = start;
  for (let count = 0; count < 4; count++) {
    let end = octet;
    while (end < limit && isAsciiDigit(text.charCodeAt(end))) end++;
    if (count === 3) {
      for (let size = 1; size <= 3 && octet + size <= end; size++)
        if (OCTET.test(text.slice(octet, octet + size))) ends.push(octet + size);
    } else if (end >= limit || text.charCodeAt(end) !== FULL_STOP || !OCTET.test(text.slice(octet, end))) return;
    octet = end + 1;
  }
}

/** The end of an IPv6 address in brackets that starts at `start`; -1 if there is none. */
export function bracketedIpv6End(text: string, start: number, limit: number): number {
  if (text[start] !== '[') return -1;
  let end = start + 1;
  while (end < limit && /[\da-f:.]/i.test(text[end]!)) end++;
  return end < limit && text[end] === ']' && isIpv6(text.slice(start + 1, end)) ? end + 1 : -1;
}

/** RFC 3986, 3.2.2. */
function isIpv6(address: string): boolean {
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const [left, right] = halves;
  if (right === undefined) return groupCount(left!, true) === 8;
  const [before, after] = [groupCount(left!, false), groupCount(right, true)];
  return before >= 0 && after >= 0 && before + after <= 7;
}

/** The number of 16-bit groups; -1 if the text contains anything else. */
function groupCount(part: string, mayEndInIpv4: boolean): number {
  if (part === '') return 0;
  const groups = part.split(':');
  const ends: number[] = [];
  const last = groups.at(-1)!;
  ipv4Ends(last, 0, last.length, ends);
  const isIpv4 = mayEndInIpv4 && ends.includes(last.length);
  const hex = isIpv4 ? groups.slice(0, -1) : groups;
  return hex.every(group => /^[\da-f]{1,4}$/i.test(group)) ? groups.length + (isIpv4 ? 1 : 0) : -1;
}

import { bracketedIpv6End, isAsciiDigit, looseDomainEnd } from './host-scanner.ts';

const PERCENT = 0x25;

function charSet(characters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => (characters.test(String.fromCharCode(code)) ? 1 : 0));
}

const login = charSet(/[-._~A-Za-z0-9!$&'()*+,;=]/);
const httpSegments = charSet(/[-._~A-Za-z0-9;:@&=/]/);
const fileSegments = charSet(/[-._~A-Za-z0-9?:@&=/]/);
const query = charSet(/[-._~A-Za-z0-9!$&'()*+,;=:@/?]/);

interface Scheme {
  readonly prefix: string;
  readonly hasLogin: boolean;
  readonly needsHost: boolean;
  /** The end of the URL after its host; -1 if it cannot end there. */
  rest(text: string, host: number, limit: number): number;
}

const schemes: readonly Scheme[] = [
  { prefix: 'http://', hasLogin: true, needsHost: true, rest: httpRest },
  { prefix: 'https://', hasLogin: true, needsHost: true, rest: httpRest },
  { prefix: 'ftp://', hasLogin: true, needsHost: true, rest: ftpRest },
  { prefix: 'file://', hasLogin: false, needsHost: false, rest: fileRest },
];

/** The end of the longest URL with a scheme that starts at `start`; -1 if there is none. A subset of RFC 3986. */
export function schemeUrlEnd(text: string, start: number, limit: number): number {
  const letter = text.charCodeAt(start) | 0x20;
  if (letter !== 0x68 && letter !== 0x66) return -1;
  const head = text.slice(start, Math.min(start + 8, limit)).toLowerCase();
  const scheme = schemes.find(({ prefix }) => head.startsWith(prefix));
  if (!scheme) return -1;
  const authority = start + scheme.prefix.length;
  const afterLogin = scheme.hasLogin ? loginEnd(text, authority, limit) : -1;
  const withLogin = afterLogin < 0 ? -1 : urlEnd(scheme, text, afterLogin, limit);
  return Math.max(withLogin, urlEnd(scheme, text, authority, limit));
}

function urlEnd(scheme: Scheme, text: string, authority: number, limit: number): number {
  const domain = looseDomainEnd(text, authority, limit);
  const host = domain < 0 ? bracketedIpv6End(text, authority, limit) : domain;
  if (host >= 0) return scheme.rest(text, host, limit);
  return scheme.needsHost ? -1 : scheme.rest(text, authority, limit);
}

/** The position after `user:password@`; -1 if there is none. */
function loginEnd(text: string, start: number, limit: number): number {
  let at = runEnd(text, start, limit, login);
  if (text[at] === ':' && at < limit) at = runEnd(text, at + 1, limit, login);
  return at < limit && text[at] === '@' ? at + 1 : -1;
}

function portEnd(text: string, host: number, limit: number): number {
  if (host >= limit || text[host] !== ':') return host;
  let at = host + 1;
  while (at < limit && at - host <= 5 && isAsciiDigit(text.charCodeAt(at))) at++;
  return at > host + 1 ? at : host;
}

/** The port, path, query and fragment of a web address, as far as they match. */
export function httpRest(text: string, host: number, limit: number): number {
  let at = portEnd(text, host, limit);
  if (at < limit && text[at] === '/') at = runEnd(text, at, limit, httpSegments);
  if (at < limit && text[at] === '?') at = runEnd(text, at + 1, limit, query);
  return fragmentEnd(text, at, limit);
}

function ftpRest(text: string, host: number, limit: number): number {
  const path = pathEnd(text, portEnd(text, host, limit), limit);
  if (path < 0) return -1;
  const type = path + 7 <= limit && /^;type=[aid]$/i.test(text.slice(path, path + 7)) ? path + 7 : path;
  return fragmentEnd(text, type, limit);
}

function fileRest(text: string, host: number, limit: number): number {
  const path = pathEnd(text, host, limit);
  return path < 0 ? -1 : fragmentEnd(text, path, limit);
}

function pathEnd(text: string, start: number, limit: number): number {
  return start < limit && text[start] === '/' ? runEnd(text, start, limit, fileSegments) : -1;
}

function fragmentEnd(text: string, at: number, limit: number): number {
  return at < limit && text[at] === '#' ? runEnd(text, at + 1, limit, query) : at;
}

/** The end of a run of percent-encoded characters and those of a set. */
function runEnd(text: string, at: number, limit: number, set: Uint8Array): number {
  for (;;) {
    const code = at < limit ? text.charCodeAt(at) : 0;
    if (code < 128 && set[code] === 1) at++;
    else if (code === PERCENT && at + 3 <= limit && /^[\da-f]{2}$/i.test(text.slice(at + 1, at + 3))) at += 3;
    else return at;
  }
}

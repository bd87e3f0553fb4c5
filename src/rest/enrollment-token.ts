// Every host provides these two, but in different type libraries.
declare function atob(text: string): string;
declare function btoa(text: string): string;

/** What a console needs to find, verify and enroll with a node, as one string, valid for 30 minutes. */
export interface EnrollmentToken {
  /** Version of the node. */
  ver: string;
  /** Addresses of the node as `host:port`, always with TLS; IPv6 in brackets. */
  adr: string[];
  /** SHA-256 of the CA certificate's DER bytes, 64 lower-case hex digits. */
  fgr: string;
  /** `id:secret` of an API key that may only enroll. */
  key: string;
}

/** Base64 of JSON with exactly these members in this order: readers of other makes are strict. */
export function encodeEnrollmentToken({ ver, adr, fgr, key }: EnrollmentToken): string {
  return btoa(toBinary(JSON.stringify({ ver, adr, fgr, key })));
}

/** Undefined if the text is not a token. Ignores whitespace; accepts both Base64 alphabets. */
export function decodeEnrollmentToken(text: string): EnrollmentToken | undefined {
  try {
    const standard = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
    return checked(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBinary(atob(standard)))));
  } catch {
    return undefined;
  }
}

function checked(value: unknown): EnrollmentToken | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { ver, adr, fgr, key } = value as Partial<Record<keyof EnrollmentToken, unknown>>;
  if (typeof ver !== 'string' || typeof fgr !== 'string' || typeof key !== 'string') return undefined;
  if (!Array.isArray(adr) || adr.length === 0 || !adr.every(one => typeof one === 'string')) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(fgr) || !/^[^:]+:[^:]+$/.test(key)) return undefined;
  return { ver, adr, fgr: fgr.toLowerCase(), key };
}

function toBinary(text: string): string {
  return Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('');
}

function fromBinary(binary: string): Uint8Array {
  return Uint8Array.from(binary, character => character.charCodeAt(0));
}

import { base64Url } from './base64.ts';

const NUMERIC = 0xfe;
const BASE64_ESCAPE = 0xfd;
const UTF8 = 0xff;
/** Valid last characters of an incomplete group of two or three: their unused bits must be zero. */
const LAST_OF_TWO = new Set('AQgw');
const LAST_OF_THREE = new Set('AEIMQUYcgkosw048');

/**
 * A document's id as Elasticsearch encodes it in the term dictionary: two digits per byte, base64 (the form of
 * generated ids) decoded, everything else as UTF-8. Hashes of ids are computed over these bytes.
 */
export function uidBytes(id: string): Uint8Array {
  if (/^\d+$/.test(id)) return numeric(id);
  if (isBase64(id)) return decoded(id);
  return Uint8Array.of(UTF8, ...new TextEncoder().encode(id));
}

function numeric(id: string): Uint8Array {
  const bytes = new Uint8Array(1 + Math.ceil(id.length / 2));
  bytes[0] = NUMERIC;
  for (let i = 0; i < id.length; i += 2) {
    const low = i + 1 < id.length ? Number(id[i + 1]) : 0x0f;
    bytes[1 + i / 2] = (Number(id[i]) << 4) | low;
  }
  return bytes;
}

function isBase64(id: string): boolean {
  const rest = id.length % 4;
  if (rest === 1 || !/^[A-Za-z0-9_-]+$/.test(id)) return false;
  const last = id.at(-1)!;
  return rest === 0 || (rest === 2 ? LAST_OF_TWO : LAST_OF_THREE).has(last);
}

function decoded(id: string): Uint8Array {
  const bytes = base64Url.decode(id)!;
  return bytes[0]! >= BASE64_ESCAPE ? Uint8Array.of(BASE64_ESCAPE, ...bytes) : bytes;
}

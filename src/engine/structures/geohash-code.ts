import { EngineError, illegalArgument } from '../errors/engine-error.ts';

/** A place in degrees. */
export interface Degrees {
  readonly lat: number;
  readonly lon: number;
}

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';

export const MAX_GEOHASH_LENGTH = 12;

/**
 * The south-west corner of a geohash cell (Gustavo Niemeyer's code). Characters after the twelfth are ignored. @throws
 * EngineError
 */
export function decodeGeohash(hash: string): Degrees {
  if (hash === '') throw invalidGeohash('empty geohash');
  let [south, north, west, east] = [-90, 90, -180, 180];
  let even = true;
  for (const char of hash.slice(0, MAX_GEOHASH_LENGTH)) {
    const bits = ALPHABET.indexOf(char);
    if (bits < 0) throw invalidGeohash(`unsupported symbol [${char}] in geohash [${hash}]`);
    for (let bit = 4; bit >= 0; bit--) {
      const upper = ((bits >> bit) & 1) === 1;
      if (even) {
        const middle = (west + east) / 2;
        if (upper) west = middle;
        else east = middle;
      } else {
        const middle = (south + north) / 2;
        if (upper) south = middle;
        else north = middle;
      }
      even = !even;
    }
  }
  return { lat: south, lon: west };
}

/** Width and height of a cell in degrees. */
export function geohashSize(length: number): { readonly width: number; readonly height: number } {
  const bits = length * 5;
  return { width: 360 / 2 ** Math.ceil(bits / 2), height: 180 / 2 ** Math.floor(bits / 2) };
}

function invalidGeohash(reason: string): EngineError {
  return new EngineError('parse_exception', reason, { cause: illegalArgument(reason) });
}

/** The geohash of the cell that contains a point. */
export function encodeGeohash(lon: number, lat: number, length: number): string {
  let [west, east, south, north] = [-180, 180, -90, 90];
  let hash = '';
  let even = true;
  for (let i = 0; i < length; i++) {
    let symbol = 0;
    for (let bit = 0; bit < 5; bit++) {
      const middle = even ? (west + east) / 2 : (south + north) / 2;
      const upper = (even ? lon : lat) >= middle;
      if (even) [west, east] = upper ? [middle, east] : [west, middle];
      else [south, north] = upper ? [middle, north] : [south, middle];
      symbol = symbol * 2 + (upper ? 1 : 0);
      even = !even;
    }
    hash += ALPHABET[symbol];
  }
  return hash;
}

/** Bits of a geohash's number that are its length. */
const LENGTH_BITS = 4n;

/** A geohash as an unsigned 64-bit number: its symbols, then its length. @throws EngineError for an invalid geohash */
export function geohashNumber(hash: string): bigint {
  if (hash === '' || hash.length > MAX_GEOHASH_LENGTH) throw invalidGeohash(`invalid geohash [${hash}]`);
  let bits = 0n;
  for (const char of hash) {
    const symbol = ALPHABET.indexOf(char);
    if (symbol < 0) throw invalidGeohash(`unsupported symbol [${char}] in geohash [${hash}]`);
    bits = bits * 32n + BigInt(symbol);
  }
  return (bits << LENGTH_BITS) | BigInt(hash.length);
}

/** The geohash of an unsigned 64-bit number. @throws EngineError for a number without a length */
export function geohashOfNumber(number: bigint): string {
  const length = Number(number & 15n);
  let bits = number >> LENGTH_BITS;
  if (length < 1 || length > MAX_GEOHASH_LENGTH || bits >= 32n ** BigInt(length))
    throw invalidGeohash(`invalid geohash [${number}]`);
  let hash = '';
  for (let i = 0; i < length; i++) {
    hash = ALPHABET[Number(bits % 32n)] + hash;
    bits /= 32n;
  }
  return hash;
}

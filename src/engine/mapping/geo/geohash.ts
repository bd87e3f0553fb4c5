import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { parseDistance } from './distances.ts';
import type { GeoPoint } from './geo-cell.ts';

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';

export const MAX_GEOHASH_LENGTH = 12;

/**
 * The south-west corner of a geohash cell (Gustavo Niemeyer's code). Characters after the twelfth are ignored. @throws
 * EngineError
 */
export function decodeGeohash(hash: string): GeoPoint {
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

const EQUATOR = 40075016.685578488;
const POLES = Math.PI * 6356752.314245;

/** Parses the length of a geohash: a number, or the size of a cell as a distance. @throws EngineError */
export function parseGeohashLength(text: string): number {
  if (/^[-+]?\d+$/.test(text)) return Number(text);
  const meters = parseDistance(text);
  if (meters === undefined) throw numberFormat(text);
  const length = geohashLength(meters);
  if (length > MAX_GEOHASH_LENGTH)
    throw illegalArgument(`precision too high [${text}]`, {
      cause: illegalArgument(
        `Invalid geohash aggregation precision of ${length}. Must be between 1 and ${MAX_GEOHASH_LENGTH}.`,
      ),
    });
  return length;
}

/** The geohash length whose cell diagonal does not exceed this; up to 24, the length of Lucene's most precise cells. */
export function geohashLength(meters: number): number {
  if (meters === 0) return 24;
  const width = meters / (1 + POLES / EQUATOR);
  const bits = Math.ceil(Math.log2(Math.ceil(EQUATOR / width)));
  const full = Math.floor(bits / 5);
  const left = bits - full * 5;
  return full * 2 + (left > 0 ? 1 : 0) + (left > 3 ? 1 : 0);
}

/** Like `geohashLength`, for completion contexts, which prefer the next larger cells to slightly smaller ones. */
export function coarseGeohashLength(meters: number): number {
  const length = geohashLength(meters);
  const width = EQUATOR / 2 ** (((length + 1) >> 1) * 3 + (length >> 1) * 2);
  const height = POLES / 2 ** (((length + 1) >> 1) * 2 + (length >> 1) * 3);
  return Math.hypot(width, height) < meters ? Math.max(1, length - 1) : length;
}

/** A cell and its neighbors, of which there are none beyond the poles. */
export function geohashNeighborhood(hash: string): string[] {
  const corner = decodeGeohash(hash);
  const bits = hash.length * 5;
  const width = 360 / 2 ** Math.ceil(bits / 2);
  const height = 180 / 2 ** Math.floor(bits / 2);
  const cells = new Set([hash]);
  for (const south of [-1, 0, 1]) {
    const lat = corner.lat + height * (south + 0.5);
    if (lat < -90 || lat > 90) continue;
    for (const west of [-1, 0, 1]) {
      const lon = corner.lon + width * (west + 0.5);
      cells.add(encodeGeohash(lon - 360 * Math.floor((lon + 180) / 360), lat, hash.length));
    }
  }
  return [...cells];
}

import { illegalArgument } from '../../errors/engine-error.ts';
import { decodeGeohash, encodeGeohash, geohashSize, MAX_GEOHASH_LENGTH } from '../../structures/geohash-code.ts';
import { parseDistance } from './distances.ts';
import type { GeoBox } from './geo-rectangle.ts';

const EQUATOR = 40075016.685578488;
const POLES = Math.PI * 6356752.314245;

/** Parses the length of a geohash: a number, or the size of a cell as a distance. @throws EngineError */
export function parseGeohashLength(text: string): number {
  if (/^[-+]?\d+$/.test(text)) return Number(text);
  const length = geohashLength(parseDistance(text));
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

/** The sides of a cell in degrees. @throws EngineError for an invalid geohash */
export function geohashBox(hash: string): GeoBox {
  const { lat: bottom, lon: left } = decodeGeohash(hash);
  const { width, height } = geohashSize(Math.min(hash.length, MAX_GEOHASH_LENGTH));
  return { top: bottom + height, left, bottom, right: left + width };
}

/** A cell and its neighbors, of which there are none beyond the poles. */
export function geohashNeighborhood(hash: string): string[] {
  const corner = decodeGeohash(hash);
  const { width, height } = geohashSize(hash.length);
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

import type { GeoPoint } from './geo-cell.ts';

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The south-west corner of a geohash cell (Gustavo Niemeyer's code); undefined for what is none. */
export function decodeGeohash(hash: string): GeoPoint | undefined {
  let [south, north, west, east] = [-90, 90, -180, 180];
  let even = true;
  for (const char of hash.toLowerCase()) {
    const bits = ALPHABET.indexOf(char);
    if (bits < 0) return undefined;
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
  return hash === '' ? undefined : { lat: south, lon: west };
}

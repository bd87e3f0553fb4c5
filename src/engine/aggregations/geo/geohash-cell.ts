const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The geohash of the cell that holds a point. */
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

/** How many letters make cells whose diagonal is no longer than this. */
export function geohashLength(metres: number): number {
  if (metres === 0) return 12;
  const width = metres / (1 + POLES / EQUATOR);
  const bits = Math.ceil(Math.log2(Math.ceil(EQUATOR / width)));
  const full = Math.floor(bits / 5);
  const left = bits - full * 5;
  return full * 2 + (left > 0 ? 1 : 0) + (left > 3 ? 1 : 0);
}

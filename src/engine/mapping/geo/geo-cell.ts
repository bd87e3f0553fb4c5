// A cell is a point as one 64-bit number: latitude and longitude quantized to 32 bits each, as in Lucene.

export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

const LAT_STEP = 180 / 2 ** 32;
const LON_STEP = 360 / 2 ** 32;
const MAX = 2 ** 31 - 1;

export function encodeGeoPoint({ lat, lon }: GeoPoint): bigint {
  const y = Math.min(Math.floor(lat / LAT_STEP), MAX);
  const x = Math.min(Math.floor(lon / LON_STEP), MAX);
  return (BigInt(y) << 32n) | BigInt.asUintN(32, BigInt(x));
}

/** The corner of a cell. */
export function decodeGeoPoint(cell: number | bigint): GeoPoint {
  const value = BigInt(cell);
  const y = Number(BigInt.asIntN(32, value >> 32n));
  const x = Number(BigInt.asIntN(32, value));
  return { lat: y * LAT_STEP, lon: x * LON_STEP };
}

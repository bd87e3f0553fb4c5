// A cell is a point as one 64-bit number: latitude and longitude quantized to 32 bits each, as in Lucene.

export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

const LAT_STEP = 180 / 2 ** 32;
const LON_STEP = 360 / 2 ** 32;
const MAX = 2 ** 31 - 1;

export function encodeGeoPoint({ lat, lon }: GeoPoint): bigint {
  return (BigInt(quantizedLat(lat)) << 32n) | BigInt.asUintN(32, BigInt(quantizedLon(lon)));
}

/** A latitude as a signed 32-bit integer. */
export function quantizedLat(lat: number): number {
  return Math.min(Math.floor(lat / LAT_STEP), MAX);
}

/** A longitude as a signed 32-bit integer. */
export function quantizedLon(lon: number): number {
  return Math.min(Math.floor(lon / LON_STEP), MAX);
}

/** The smallest quantized latitude that is not south of one. */
export function ceiledLat(lat: number): number {
  return Math.min(Math.ceil(lat / LAT_STEP), MAX);
}

/** The smallest quantized longitude that is not west of one. */
export function ceiledLon(lon: number): number {
  return Math.min(Math.ceil(lon / LON_STEP), MAX);
}

/** The latitude of a quantized one. */
export function latOf(quantized: number): number {
  return quantized * LAT_STEP;
}

/** The longitude of a quantized one. */
export function lonOf(quantized: number): number {
  return quantized * LON_STEP;
}

/** The corner of a cell. */
export function decodeGeoPoint(cell: number | bigint): GeoPoint {
  const value = BigInt(cell);
  const y = Number(BigInt.asIntN(32, value >> 32n));
  const x = Number(BigInt.asIntN(32, value));
  return { lat: latOf(y), lon: lonOf(x) };
}

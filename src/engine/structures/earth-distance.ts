import { sloppyAsin, sloppyCos } from './sloppy-math.ts';

/** The earth's mean radius in meters. */
const RADIUS = 6371008.7714;
const RADIANS = Math.PI / 180;

export type DistanceOf = (lat1: number, lon1: number, lat2: number, lon2: number) => number;

/** Great-circle distance (haversine formula) in meters, with Elasticsearch's precision. */
export const arcDistance: DistanceOf = (lat1, lon1, lat2, lon2) => {
  const from = toRadians(lat1);
  const to = toRadians(lat2);
  const lat = 1 - sloppyCos(from - to);
  const lon = 1 - sloppyCos(toRadians(lon1 - lon2));
  const half = withoutLastBits(lat + sloppyCos(from) * sloppyCos(to) * lon);
  return RADIUS * 2 * sloppyAsin(Math.min(1, Math.sqrt(half * 0.5)));
};

function toRadians(degrees: number): number {
  return degrees * RADIANS;
}

const double = new Float64Array(1);
const bytes = new Uint8Array(double.buffer);

/** Clears the last three bits, so that rounding errors do not reorder equal distances. */
function withoutLastBits(value: number): number {
  double[0] = value;
  bytes[0]! &= 0xf8;
  return double[0]!;
}

/** Equirectangular distance: faster, but inaccurate over long distances and near the poles. */
export const planeDistance: DistanceOf = (lat1, lon1, lat2, lon2) => {
  const x = (lon2 - lon1) * RADIANS * Math.cos(((lat1 + lat2) / 2) * RADIANS);
  const y = (lat2 - lat1) * RADIANS;
  return Math.sqrt(x * x + y * y) * RADIUS;
};

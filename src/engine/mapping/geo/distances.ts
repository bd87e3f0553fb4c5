import { illegalArgument } from '../../errors/engine-error.ts';
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

const METERS: Readonly<Record<string, number>> = {
  mm: 0.001,
  millimeters: 0.001,
  cm: 0.01,
  centimeters: 0.01,
  m: 1,
  meters: 1,
  km: 1000,
  kilometers: 1000,
  in: 0.0254,
  inch: 0.0254,
  ft: 0.3048,
  feet: 0.3048,
  yd: 0.9144,
  yards: 0.9144,
  mi: 1609.344,
  miles: 1609.344,
  nm: 1852,
  nmi: 1852,
  NM: 1852,
  nauticalmiles: 1852,
};

/** The length of a unit in meters. @throws EngineError */
export function metersOf(unit: string): number {
  const meters = Object.hasOwn(METERS, unit) ? METERS[unit] : undefined;
  if (meters === undefined) throw illegalArgument(`No distance unit match [${unit}]`);
  return meters;
}

/** Parses a distance such as `100km` to meters; a plain number is in meters. Undefined if invalid. */
export function parseDistance(text: string): number | undefined {
  const [, number = '', unit = ''] = /^\s*([\d.]+)\s*([a-zA-Z]*)\s*$/.exec(text) ?? [];
  if (number === '' || Number.isNaN(Number(number))) return undefined;
  return Number(number) * (unit === '' ? 1 : metersOf(unit));
}

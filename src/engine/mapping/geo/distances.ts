import { illegalArgument } from '../../errors/engine-error.ts';

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

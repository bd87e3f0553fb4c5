import { illegalArgument } from '../../errors/engine-error.ts';
import { parseDouble } from '../../request/scalar.ts';

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

/** Parses a distance such as `100km` to meters; a plain number is in meters. @throws EngineError */
export function parseDistance(text: string, defaultUnit = 'm'): number {
  const unit = SUFFIXES.find(suffix => text.endsWith(suffix));
  return unit === undefined
    ? parseDouble(text) * metersOf(defaultUnit)
    : parseDouble(text.slice(0, -unit.length)) * metersOf(unit);
}

/** In the order in which Elasticsearch looks for them. */
const SUFFIXES = [
  ...['in', 'inch', 'yd', 'yards', 'ft', 'feet', 'km', 'kilometers', 'nmi', 'NM', 'nauticalmiles'],
  ...['mm', 'millimeters', 'cm', 'centimeters', 'mi', 'miles', 'm', 'meters'],
];

import { illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { PlanePoint } from './point-notation.ts';

const FORMATS: ReadonlySet<string> = new Set(['geojson', 'wkt']);

/** Checks the format in which a request wants geometries. @throws EngineError */
export function checkGeometryFormat(format: string): void {
  if (!FORMATS.has(format)) throw illegalArgument(`Unrecognized geometry format [${format}].`);
}

/** A point as GeoJSON, or as well-known text. */
export function showPoint({ x, y }: PlanePoint, format: string | undefined): Writable {
  if (format === 'wkt') return `POINT (${formatDouble(x)} ${formatDouble(y)})`;
  return { coordinates: [new Double(x), new Double(y)], type: 'Point' };
}

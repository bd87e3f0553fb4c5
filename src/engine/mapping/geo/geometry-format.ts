import { illegalArgument } from '../../errors/engine-error.ts';

const FORMATS: ReadonlySet<string> = new Set(['geojson', 'wkt']);

/** Checks the format in which a request wants geometries. @throws EngineError */
export function checkGeometryFormat(format: string): void {
  if (!FORMATS.has(format)) throw illegalArgument(`Unrecognized geometry format [${format}].`);
}

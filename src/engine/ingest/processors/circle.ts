import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { earthRing, parseCircle, planeRing, sidesFor } from '../../mapping/geo/circle.ts';
import { wktOf } from '../../mapping/geo/geojson-to-wkt.ts';
import type { ProcessorType } from '../processor.ts';
import { decimal } from './parse-number.ts';

const RINGS = { shape: planeRing, geo_shape: earthRing };
type ShapeType = keyof typeof RINGS;

/** Replaces a circle by a regular polygon in the same notation. */
export const circle: ProcessorType = config => {
  const field = config.string('field');
  const target = config.string('target_field', field);
  const ignoreMissing = config.flag('ignore_missing');
  const error = Math.abs(config.double('error_distance'));
  const ringOf = RINGS[shapeType(config.string('shape_type'))];
  return document => {
    const value = document.find(field, ignoreMissing);
    if (value === undefined || (value === null && ignoreMissing)) return;
    if (value === null) throw illegalArgument(`field [${field}] is null, cannot process it.`);
    if (typeof value !== 'string' && !isJsonObject(value))
      throw illegalArgument(`field [${field}] must be a WKT Circle or a GeoJSON Circle value`);
    document.set(target, polygonOf(value, error, ringOf));
  };
};

function shapeType(text: string): ShapeType {
  const name = text.toLowerCase();
  if (Object.hasOwn(RINGS, name)) return name as ShapeType;
  throw illegalArgument(`illegal [shape_type] value [${text}]. valid values are [SHAPE, GEO_SHAPE]`);
}

function polygonOf(value: string | JsonObject, error: number, ringOf: typeof planeRing): JsonValue {
  try {
    const found = parseCircle(value);
    const ring = ringOf(found, sidesFor(found.radius, error)).map(position => position.map(decimal));
    const polygon: JsonObject = { type: 'Polygon', coordinates: [ring] };
    return typeof value === 'string' ? wktOf(polygon)! : polygon;
  } catch (cause) {
    if (cause instanceof EngineError) throw illegalArgument('invalid circle definition', { cause });
    throw cause;
  }
}

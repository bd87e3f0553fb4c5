import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { type BoxCorner, parseBoxCorner } from '../../mapping/geo/box-corner.ts';
import type { GeoBox } from '../../mapping/geo/geo-rectangle.ts';
import { doubleOf } from '../../request/scalar.ts';

/** Reads corners, sides, or `wkt: BBOX (left, right, top, bottom)`. @throws EngineError */
export function parseGeoBox(body: JsonObject): GeoBox {
  const { wkt } = body;
  if (typeof wkt === 'string') return fromWkt(wkt);
  const corner = (name: BoxCorner) => (body[name] === undefined ? undefined : parseBoxCorner(body[name], name));
  const side = (name: string) => (body[name] === undefined ? undefined : doubleOf(body[name], { in: body, key: name }));
  const [topLeft, bottomRight, topRight, bottomLeft] = [
    corner('top_left'),
    corner('bottom_right'),
    corner('top_right'),
    corner('bottom_left'),
  ];
  return {
    top: required(topLeft?.lat ?? topRight?.lat ?? side('top')),
    left: required(topLeft?.lon ?? bottomLeft?.lon ?? side('left')),
    bottom: required(bottomRight?.lat ?? bottomLeft?.lat ?? side('bottom')),
    right: required(bottomRight?.lon ?? topRight?.lon ?? side('right')),
  };
}

function required(value: number | undefined): number {
  if (value === undefined) throw parseFailure('failed to parse bounding box. some of its sides are missing');
  return value;
}

function fromWkt(text: string): GeoBox {
  const numbers = /^\s*(?:BBOX|ENVELOPE)\s*\(([^)]*)\)\s*$/i.exec(text)?.[1]?.split(',').map(Number);
  if (numbers?.length !== 4 || numbers.some(Number.isNaN))
    throw parseFailure(`failed to parse WKT bounding box [${text}]`);
  const [left, right, top, bottom] = numbers as [number, number, number, number];
  return { top, left, bottom, right };
}

function parseFailure(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}

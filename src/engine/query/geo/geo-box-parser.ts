import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type BoxCorner, parseBoxCorner } from '../../mapping/geo/box-corner.ts';
import { readMembers } from '../../request/object-parser.ts';
import { doubleOf, textOf } from '../../request/scalar.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { type Box, box } from './geo-areas.ts';
import {
  coerced,
  GEO_READERS,
  type GeoValues,
  invalidPoint,
  isLatitude,
  isLongitude,
  NO_GEO_VALUES,
  placesIn,
} from './geo-field.ts';

type Sides = { -readonly [K in keyof Box]: Box[K] };

export const parseGeoBoundingBox: QueryParser = body => {
  const values: GeoValues & { box: Box | undefined } = { ...NO_GEO_VALUES, box: undefined };
  readMembers(body, values, {}, (_, value, place) => {
    const { key } = place;
    if (isJsonObject(value)) {
      values.box = readBox(value);
      values.field = key;
    } else if (Object.hasOwn(GEO_READERS, key)) GEO_READERS[key]!(values, value, place, 'geo_bounding_box');
    else if (key !== 'type')
      throw parsingError(place, `failed to parse [geo_bounding_box] query. unexpected field [${key}]`);
  });
  const found = values.box;
  if (!found)
    throw parsingError({ in: body, of: 'end' }, 'failed to parse [geo_bounding_box] query. bounding box not provided');
  const checked = values.validation === 'coerce' ? coercedBox(found) : found;
  if (values.validation !== 'ignore_malformed') checkBox(checked);
  return {
    name: 'geo_bounding_box',
    boost: values.boost,
    queryName: values.queryName,
    build: context =>
      placesIn('geo_bounding_box', values, context, () => {
        if (values.validation !== 'ignore_malformed') checkPlaces(checked, context);
        return box(checked);
      }),
  };
};

const CORNERS: Readonly<Record<BoxCorner, readonly [keyof Box, keyof Box]>> = {
  top_left: ['top', 'left'],
  top_right: ['top', 'right'],
  bottom_left: ['bottom', 'left'],
  bottom_right: ['bottom', 'right'],
};

/** @throws EngineError that quotes what is wrong */
function readBox(value: JsonObject): Box {
  const sides: Sides = { top: Number.NaN, left: Number.NaN, bottom: Number.NaN, right: Number.NaN };
  try {
    for (const [key, member] of Object.entries(value)) readSide(sides, member, { in: value, key });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError('parse_exception', `failed to parse [geo_bounding_box] query. [${error.reason}]`);
  }
  return sides;
}

function readSide(sides: Sides, value: JsonValue, place: Place): void {
  const key = String(place.key);
  if (key === 'wkt') Object.assign(sides, fromWkt(textOf(value)));
  else if (Object.hasOwn(sides, key)) sides[key as keyof Box] = doubleOf(value, place);
  else if (Object.hasOwn(CORNERS, key)) {
    const point = parseBoxCorner(value, key as BoxCorner);
    const [vertical, horizontal] = CORNERS[key as BoxCorner];
    sides[vertical] = point.lat;
    sides[horizontal] = point.lon;
  } else throw boxError(`failed to parse bounding box. unexpected field [${key}]`);
}

/** BBOX or ENVELOPE (west, east, north, south) */
function fromWkt(text: string): Box {
  const [, type = '', list = ''] = /^\s*([a-z]+)\s*\((.*)\)\s*$/is.exec(text) ?? [];
  if (type === '') throw boxError('failed to parse WKT bounding box');
  if (!/^(bbox|envelope)$/i.test(type))
    throw boxError(`failed to parse WKT bounding box. [${type.toUpperCase()}] found. expected [ENVELOPE]`);
  const found = list.split(',').map(Number);
  if (found.length !== 4 || found.some(Number.isNaN)) throw boxError('failed to parse WKT bounding box');
  const [left, right, top, bottom] = found as [number, number, number, number];
  return { top, left, bottom, right };
}

function coercedBox({ top, left, bottom, right }: Box): Box {
  if (right - left >= 360) return { top, left: -180, bottom, right: 180 };
  const upper = coerced({ lat: top, lon: left });
  const lower = coerced({ lat: bottom, lon: right });
  return { top: upper.lat, left: upper.lon, bottom: lower.lat, right: lower.lon };
}

function boxError(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}

interface Side {
  readonly name: string;
  readonly value: number;
  readonly isValid: (value: number) => boolean;
}

function sidesOf({ top, left, bottom, right }: Box): readonly Side[] {
  return [
    { name: 'top latitude', value: top, isValid: isLatitude },
    { name: 'left longitude', value: left, isValid: isLongitude },
    { name: 'bottom latitude', value: bottom, isValid: isLatitude },
    { name: 'right longitude', value: right, isValid: isLongitude },
  ];
}

/** Sides beyond the map are found by the shards. @throws EngineError */
function checkPlaces(found: Box, context: BuildContext): void {
  const [top, left, bottom, right] = sidesOf(found);
  const faults = [top!, bottom!, left!, right!].filter(({ value, isValid }) => !isValid(value));
  const texts = faults.map(({ name, value }) => `[geo_bounding_box] ${name} is invalid: ${formatDouble(value)}`);
  if (texts.length > 0) throw invalidPoint(context, ...texts);
}

function checkBox(found: Box): void {
  for (const { name, value } of sidesOf(found))
    if (!Number.isFinite(value)) throw illegalArgument(`${name} is invalid: ${formatDouble(value)}`);
  const { top, left, bottom, right } = found;
  if (top === bottom) throw same('top', 'bottom', top);
  if (left === right) throw same('left', 'right', left);
  if (top < bottom)
    throw illegalArgument(`top is below bottom corner: ${formatDouble(top)} vs. ${formatDouble(bottom)}`);
}

function same(one: string, other: string, value: number): Error {
  const text = formatDouble(value);
  return illegalArgument(`${one} cannot be the same as ${other}: ${text} == ${text}`);
}

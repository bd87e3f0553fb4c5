import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { geohashNeighborhood, parseGeohashLength } from '../../mapping/geo/geohash.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { type CompletionContext, unknownContext } from '../../mapping/types/suggestion-context.ts';
import {
  booleanKey,
  doubleKey,
  elementText,
  intKey,
  type KeyReaders,
  objectKey,
  parseStrict,
  scalarKey,
} from '../../request/object-parser.ts';
import { intOf } from '../../request/scalar.ts';
import { decodeGeohash, encodeGeohash, MAX_GEOHASH_LENGTH } from '../../structures/geohash-code.ts';

/** A requested context value or prefix. */
interface Wanted {
  readonly value: string;
  readonly prefix: boolean;
  readonly boost: number;
}

/** The boost of a context by its name and value; undefined if it was not requested. */
type ContextMatcher = (name: string, value: string) => number | undefined;

/** Creates a matcher of contexts against the requested ones. @throws EngineError */
export function contextMatcher(asked: JsonObject, contexts: readonly CompletionContext[]): ContextMatcher {
  // Elasticsearch parses a compact copy, so the positions in errors are those within it.
  const copy = readJson(writeJson(asked), { positions: true }) as JsonObject;
  const wanted = new Map(
    Object.entries(copy).map(([name, value]) => {
      const context = contexts.find(candidate => candidate.name === name);
      if (!context) throw unknownContext(name, contexts);
      return [name, readWanted(value, context)] as const;
    }),
  );
  if ([...wanted.values()].every(list => list.length === 0))
    throw illegalArgument('Missing mandatory contexts in context query');
  return (name, value) => boostOf(value, wanted.get(name) ?? []);
}

/** The boost of the longest requested value that matches. */
function boostOf(value: string, list: readonly Wanted[]): number | undefined {
  let best: Wanted | undefined;
  for (const one of list) {
    if (one.prefix ? !value.startsWith(one.value) : value !== one.value) continue;
    if (!best || one.value.length > best.value.length) best = one;
  }
  return best?.boost;
}

function readWanted(value: JsonValue, context: CompletionContext): Wanted[] {
  const given = Array.isArray(value) ? value : [value];
  return given.flatMap(one => (context.type === 'GEO' ? wantedCells(one, context.precision) : wantedCategory(one)));
}

const WORD = 'category context must be a string, number or boolean';

function wantedCategory(value: JsonValue): Wanted[] {
  if (value === null || Array.isArray(value))
    throw invalid('category context must be an object, string, number or boolean');
  if (!isJsonObject(value)) return [{ value: javaToString(value), prefix: false, boost: 1 }];
  const category: WantedCategory = { value: undefined, prefix: false, boost: 1 };
  parseStrict('category', value, category, CATEGORY, () => invalid(WORD));
  if (category.value === undefined) throw new EngineError('null_pointer_exception', 'category must not be null');
  return [{ ...category, value: category.value }];
}

interface WantedCategory {
  value: string | undefined;
  prefix: boolean;
  boost: number;
}

const CATEGORY: KeyReaders<WantedCategory> = {
  context: scalarKey((category, value) => {
    category.value = javaToString(value);
  }),
  prefix: booleanKey((category, prefix) => {
    category.prefix = prefix;
  }),
  boost: intKey((category, boost) => {
    category.boost = positive(boost);
  }),
};

/** The geohash cell of a location and its neighbors, of the given sizes if there are any. */
function wantedCells(value: JsonValue, own: number): Wanted[] {
  const { point, boost, precision, neighbours } = wantedPlace(value);
  const { lat, lon } = point;
  const cell = encodeGeohash(lon, lat, Math.min(own, precision));
  const cells = new Set([cell]);
  const around = neighbours.filter(length => length < cell.length);
  if (neighbours.length === 0 && cell.length === own) around.push(own);
  for (const length of around) for (const one of geohashNeighborhood(cell.slice(0, length))) cells.add(one);
  return [...cells].map(one => ({ value: one, prefix: one.length < own, boost }));
}

interface WantedPlace {
  point: GeoPoint | undefined;
  lat: number;
  lon: number;
  boost: number;
  precision: number;
  /** Lengths of the geohashes whose neighbors match too. */
  neighbours: readonly number[];
}

function wantedPlace(value: JsonValue): WantedPlace & { point: GeoPoint } {
  const place: WantedPlace = {
    point: undefined,
    lat: Number.NaN,
    lon: Number.NaN,
    boost: 1,
    precision: MAX_GEOHASH_LENGTH,
    neighbours: [],
  };
  if (typeof value === 'string') place.point = decodeGeohash(value);
  else if (isJsonObject(value)) parseStrict('geo', value, place, PLACE);
  else throw new EngineError('parse_exception', 'geo context must be an object or string');
  const { lat, lon } = place;
  const point = place.point ?? (Number.isNaN(lat + lon) ? undefined : { lat, lon });
  if (!point) throw new EngineError('null_pointer_exception', 'geoPoint must not be null');
  return { ...place, point };
}

const PLACE: KeyReaders<WantedPlace> = {
  context: {
    ...objectKey((place, point) => {
      place.point = parseGeoPoint(point);
    }),
    failsAt: point => ({ in: point as JsonObject, of: 'end' }),
  },
  boost: intKey((place, boost) => {
    place.boost = positive(boost);
  }),
  precision: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
    read(place, value, at) {
      place.precision = geohashLengthOf(
        'precision',
        typeof value === 'string' ? parseGeohashLength(value) : intOf(value, at),
      );
    },
  },
  neighbours: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'START_ARRAY'],
    read(place, value, at) {
      const lengths = Array.isArray(value) ? value.map((_, index) => elementInt(value, index)) : [intOf(value, at)];
      place.neighbours = lengths.map(length => geohashLengthOf('neighbour value', length));
    },
    // Lists are complete before they are validated.
    failsAt: (value, { place }) => (Array.isArray(value) && !place ? { in: value, of: 'end' } : undefined),
  },
  lat: doubleKey((place, lat) => {
    place.lat = lat;
  }),
  lon: doubleKey((place, lon) => {
    place.lon = lon;
  }),
};

function elementInt(list: JsonValue[], index: number): number {
  const place = { in: list, key: index };
  elementText(list, index);
  try {
    return intOf(list[index]!, place);
  } catch (error) {
    throw error instanceof EngineError ? error.with({ place }) : error;
  }
}

function geohashLengthOf(name: string, length: number): number {
  if (length < 1 || length > MAX_GEOHASH_LENGTH)
    throw illegalArgument(`${name} must be between 1 and ${MAX_GEOHASH_LENGTH}`);
  return length;
}

function positive(boost: number): number {
  if (boost <= 0) throw illegalArgument('boost must be greater than 0');
  return boost;
}

function invalid(reason: string): EngineError {
  return new EngineError('x_content_parse_exception', reason);
}

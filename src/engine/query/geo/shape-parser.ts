import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { parseCircle } from '../../mapping/geo/circle.ts';
import type { Region } from '../../mapping/geo/circle-relation.ts';
import { parseShape } from '../../mapping/geo/parse-shape.ts';
import type { Shape } from '../../mapping/geo/shape.ts';
import type { ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import { planeShape } from '../../mapping/geo/stored-geometry.ts';
import { type MemberReaders, objectKey, readMembers } from '../../request/object-parser.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import { checkExpensive, queryShardError } from '../dsl/build-query.ts';
import { checkSearchable } from '../dsl/field-queries.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery, matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { ShapeQuery, type ShapeSpace } from './shape-query.ts';

const RELATIONS: readonly ShapeRelation[] = ['intersects', 'disjoint', 'within', 'contains'];
const DEFAULT_INDEX = 'shapes';

interface ShapeValues extends CommonValues {
  field: string | undefined;
  shape: Region | undefined;
  indexed: JsonObject | undefined;
  relation: ShapeRelation;
  ignoreUnmapped: boolean;
}

export const parseGeoShape: QueryParser = body => parseIn('geo_shape', body);
export const parsePlaneShape: QueryParser = body => parseIn('shape', body);

function parseIn(space: ShapeSpace, body: JsonObject): ParsedQuery {
  const values: ShapeValues = {
    ...NO_COMMON_VALUES,
    field: undefined,
    shape: undefined,
    indexed: undefined,
    relation: 'intersects',
    ignoreUnmapped: false,
  };
  readMembers(body, values, PARAMETERS[space], (_, value, place) => {
    if (!isJsonObject(value)) throw parsingError(place, `[${space}] query does not support [${place.key}]`);
    values.field = place.key;
    readMembers(value, values, FIELD_KEYS, (_target, _value, member) => {
      throw parsingError(member, `query does not support [${member.key}]`);
    });
  });
  const { field } = values;
  if (field === undefined) throw illegalArgument('fieldName is required');
  if (!values.shape && !values.indexed) throw illegalArgument('either shape or indexedShapeId is required');
  return {
    name: space,
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(space, field, { values, context }),
  };
}

const parametersOf = (space: ShapeSpace): MemberReaders<ShapeValues> => ({
  boost: (values, value, place) => {
    values.boost = boostOf(space, value, place);
  },
  _name: (values, value) => {
    values.queryName = textOf(value);
  },
  ignore_unmapped: (values, value, place) => {
    values.ignoreUnmapped = booleanOf(value, place);
  },
});

const PARAMETERS = { geo_shape: parametersOf('geo_shape'), shape: parametersOf('shape') };

const FIELD_KEYS: MemberReaders<ShapeValues> = {
  shape: (values, value) => {
    values.shape = readShape(value);
  },
  relation: (values, value, place) => {
    values.relation = relationOf(value, place);
  },
  indexed_shape: objectKey((values, value) => {
    values.indexed = checkScalars(value);
  }),
};

/** @throws EngineError */
function checkScalars(indexed: JsonObject): JsonObject {
  return readMembers(indexed, indexed, {}, (_, value, place) => {
    if (Array.isArray(value) || isJsonObject(value))
      throw parsingError(place, `unknown token [${tokenOf(value)}] after [${place.key}]`);
  });
}

/** For a query, the error omits that the shape could not be built. */
function readShape(value: JsonValue): Region {
  try {
    return isCircle(value) ? parseCircle(value) : parseShape(value);
  } catch (error) {
    throw error instanceof EngineError && error.type === 'x_content_parse_exception' ? (error.cause ?? error) : error;
  }
}

function isCircle(value: JsonValue): value is string | JsonObject {
  if (isJsonObject(value)) return String(value['type']).toLowerCase() === 'circle';
  return typeof value === 'string' && /^\s*circle\b/i.test(value);
}

function relationOf(value: JsonValue, place: Place): ShapeRelation {
  const relation = RELATIONS.find(known => known === textOf(value).toLowerCase());
  if (!relation) throw parsingError(place, `Unknown shape operation [${textOf(value)} ]`);
  return relation;
}

const FIELD_TYPES: Readonly<Record<ShapeSpace, readonly string[]>> = {
  geo_shape: ['geo_shape', 'geo_point'],
  shape: ['shape', 'point'],
};

function build(
  space: ShapeSpace,
  field: string,
  { values, context }: { values: ShapeValues; context: BuildContext },
): Query {
  checkExpensive(space, context);
  // Elasticsearch reads the document before it looks at the mapping.
  const shape = values.shape ?? indexedShape(values.indexed!, context);
  if (!shape) return matchNone();
  const type = context.fieldType(field);
  if (!type) {
    if (values.ignoreUnmapped) return new MatchNoneQuery('');
    throw queryShardError(context, `failed to find type for field [${field}]`);
  }
  if (!FIELD_TYPES[space].includes(type.type))
    throw queryShardError(context, `Field [${field}] is of unsupported type [${type.type}] for [${space}] query`);
  checkSearchable(type);
  const { relation } = values;
  // As in Elasticsearch, where points of a plane are indexed separately.
  if (type.type === 'point' && relation !== 'intersects')
    throw queryShardError(context, `${relation.toUpperCase()} query relation not supported for Field [${field}].`);
  return new ShapeQuery(space, type.name, { shape: space === 'shape' ? planeRegion(shape) : shape, relation });
}

/** @throws EngineError for a circle, which is not compared in a plane */
function planeRegion(region: Region): Shape {
  if ('radius' in region) throw illegalArgument('circle geometry is not supported');
  return planeShape(region);
}

/** Reads the shape from a stored document; undefined where documents cannot be read. @throws EngineError */
function indexedShape({ index, id, path, routing }: JsonObject, context: BuildContext): Shape | undefined {
  const lookup = {
    index: index === undefined ? DEFAULT_INDEX : textOf(index),
    id: textOf(id ?? null),
    path: path === undefined ? 'shape' : textOf(path),
    routing: routing === undefined ? undefined : textOf(routing),
  };
  const found = context.lookUpTerms?.(lookup);
  if (!found) return undefined;
  const [shape] = found;
  if (shape === undefined) throw illegalArgument(`Shape with ID [${lookup.id}] not found`, { placement: 'request' });
  return parseShape(shape);
}

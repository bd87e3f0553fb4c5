import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { type Place, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { parseShape } from '../../mapping/geo/parse-shape.ts';
import type { Shape } from '../../mapping/geo/shape.ts';
import type { ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import { GeoShapeQuery } from '../geo/geo-shape-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { checkExpensive, queryShardError } from './build-query.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from './parameters.ts';
import type { BuildContext, QueryParser } from './parsed-query.ts';
import { booleanOf, textOf } from './values.ts';

const RELATIONS: readonly ShapeRelation[] = ['intersects', 'disjoint', 'within', 'contains'];
const DEFAULT_INDEX = 'shapes';

interface ShapeValues extends CommonValues {
  field: string | undefined;
  shape: Shape | undefined;
  indexed: JsonObject | undefined;
  relation: ShapeRelation;
  ignoreUnmapped: boolean;
}

export const parseGeoShape: QueryParser = body => {
  const values: ShapeValues = {
    ...NO_COMMON_VALUES,
    field: undefined,
    shape: undefined,
    indexed: undefined,
    relation: 'intersects',
    ignoreUnmapped: false,
  };
  for (const [key, value] of Object.entries(body)) {
    if (key === 'boost') values.boost = boostOf('geo_shape', value);
    else if (key === '_name') values.queryName = textOf(value);
    else if (key === 'ignore_unmapped') values.ignoreUnmapped = booleanOf(value);
    else if (!isJsonObject(value)) throw parsingError({ in: body, key }, `[geo_shape] query does not support [${key}]`);
    else {
      values.field = key;
      readField(value, values);
    }
  }
  const { field } = values;
  if (field === undefined) throw illegalArgument('fieldName is required');
  if (!values.shape && !values.indexed) throw illegalArgument('either shape or indexedShapeId is required');
  return {
    name: 'geo_shape',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, values, context),
  };
};

function readField(body: JsonObject, values: ShapeValues): void {
  for (const [key, value] of Object.entries(body)) {
    const place = { in: body, key };
    if (key === 'shape') values.shape = readShape(value);
    else if (key === 'relation') values.relation = relationOf(value, place);
    else if (key === 'indexed_shape' && isJsonObject(value)) values.indexed = checkScalars(value);
    else throw parsingError(place, `query does not support [${key}]`);
  }
}

/** @throws EngineError */
function checkScalars(indexed: JsonObject): JsonObject {
  for (const [key, value] of Object.entries(indexed))
    if (Array.isArray(value) || isJsonObject(value))
      throw parsingError({ in: indexed, key }, `unknown token [${tokenOf(value)}] after [${key}]`);
  return indexed;
}

/** For a query, the error omits that the shape could not be built. */
function readShape(value: JsonValue): Shape {
  try {
    return parseShape(value);
  } catch (error) {
    throw error instanceof EngineError && error.type === 'x_content_parse_exception' ? (error.cause ?? error) : error;
  }
}

function relationOf(value: JsonValue, place: Place): ShapeRelation {
  const relation = RELATIONS.find(known => known === textOf(value).toLowerCase());
  if (!relation) throw parsingError(place, `Unknown shape operation [${textOf(value)} ]`);
  return relation;
}

function build(field: string, values: ShapeValues, context: BuildContext): Query {
  checkExpensive('geo_shape', context);
  const type = context.fieldType(field);
  if (!type) {
    if (values.ignoreUnmapped) return new MatchNoneQuery('');
    throw queryShardError(context, `failed to find type for field [${field}]`);
  }
  if (type.type !== 'geo_shape' && type.type !== 'geo_point')
    throw queryShardError(context, `Field [${field}] is of unsupported type [${type.type}] for [geo_shape] query`);
  return new GeoShapeQuery(type.name, values.shape ?? indexedShape(values.indexed!, context), values.relation);
}

/** Reads the shape from a stored document. @throws EngineError */
function indexedShape({ index, id, path, routing }: JsonObject, context: BuildContext): Shape {
  const lookup = {
    index: index === undefined ? DEFAULT_INDEX : textOf(index),
    id: textOf(id ?? null),
    path: path === undefined ? 'shape' : textOf(path),
    routing: routing === undefined ? undefined : textOf(routing),
  };
  const [shape] = context.lookUpTerms?.(lookup) ?? [];
  if (shape === undefined) throw illegalArgument(`Shape with ID [${lookup.id}] not found`);
  return parseShape(shape);
}

import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseShape } from '../../mapping/geo/parse-shape.ts';
import { NO_SHAPE, type Shape } from '../../mapping/geo/shape.ts';
import { relates, type ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import { decodeShape } from '../../mapping/types/geo-shape.ts';
import { type MemberReaders, objectKey, readMembers } from '../../request/object-parser.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { checkExpensive, queryShardError } from '../dsl/build-query.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight } from '../scoring/constant-weight.ts';

/** Documents whose shape or points have the given relation to a shape; tests every document. */
export class GeoShapeQuery implements Query {
  readonly field: string;
  private readonly shape: Shape;
  private readonly relation: ShapeRelation;

  constructor(field: string, shape: Shape, relation: ShapeRelation) {
    this.field = field;
    this.shape = shape;
    this.relation = relation;
  }

  /** Scores 0, as in Elasticsearch. */
  weight(_searcher: Searcher, { scores }: WeightOptions): Weight {
    const source = { docs: (leaf: Leaf) => new ListedScorer(this.matches(leaf)) };
    return new ConstantWeight(() => this.describe(), source, { scores, boost: 0 });
  }

  outline(): QueryOutline {
    return leafOutline('LatLonShapeQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('geo_shape', this.field, identityOf(this.shape), this.relation);
  }

  describe(): string {
    return `GeoShapeQuery [field=${this.field},relation=${this.relation},shape=${JSON.stringify(this.shape)}]`;
  }

  visit(): void {}

  private matches(leaf: Leaf): ListedMatch[] {
    const matches: ListedMatch[] = [];
    const read = readerOf(leaf, this.field);
    for (let doc = 0; read && doc < leaf.segment.maxDoc; doc++) {
      const shape = read(doc);
      if (shape && relates(shape, this.relation, this.shape)) matches.push({ doc, score: 0 });
    }
    return matches;
  }
}

/** Reads the shape of a document; undefined when it has none. */
function readerOf({ segment }: Leaf, field: string): ((doc: number) => Shape | undefined) | undefined {
  const { binaries, numbers } = segment.fields.get(field) ?? {};
  if (binaries)
    return doc => {
      const slot = binaries.slot(doc);
      return slot < 0 ? undefined : decodeShape(binaries.at(binaries.first(slot)));
    };
  if (!numbers) return undefined;
  return doc => {
    const slot = numbers.slot(doc);
    if (slot < 0) return undefined;
    const points: [number, number][] = [];
    for (let i = numbers.first(slot); i < numbers.end(slot); i++) {
      const { lon, lat } = decodeGeoPoint(BigInt(numbers.exactAt(i)));
      points.push([lon, lat]);
    }
    return { ...NO_SHAPE, points };
  };
}

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
  readMembers(body, values, PARAMETERS, (_, value, place) => {
    if (!isJsonObject(value)) throw parsingError(place, `[geo_shape] query does not support [${place.key}]`);
    values.field = place.key;
    readMembers(value, values, FIELD_KEYS, (_target, _value, member) => {
      throw parsingError(member, `query does not support [${member.key}]`);
    });
  });
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

const PARAMETERS: MemberReaders<ShapeValues> = {
  boost: (values, value, place) => {
    values.boost = boostOf('geo_shape', value, place);
  },
  _name: (values, value) => {
    values.queryName = textOf(value);
  },
  ignore_unmapped: (values, value, place) => {
    values.ignoreUnmapped = booleanOf(value, place);
  },
};

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

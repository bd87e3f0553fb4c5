import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import type { Explanation } from '../explanation.ts';

/** Assigns a number to documents, in addition to the query's score. */
export interface ScoreFunction {
  /** @throws EngineError if the function is undefined for a document */
  bind(leaf: Leaf): (doc: number, score: number) => number;
  explain(leaf: Leaf, doc: number, score: Explanation): Explanation;
}

/** A parsed function, not yet bound to an index. @throws EngineError */
export type ParsedFunction = (context: BuildContext) => ScoreFunction;

/** Parses the object under a function's name. @throws EngineError */
export type ScoreFunctionParser = (body: JsonObject, place: Place) => ParsedFunction;

/** A field that a function reads per document. @throws EngineError for a field without doc values */
export function functionalField(field: FieldType): FieldType {
  if (field.hasDocValues) return field;
  if (field.family === 'text') {
    if (field.parameters['fielddata'] === true) return field;
    throw illegalArgument(
      'Text fields are not optimised for operations that require per-document field data like aggregations and ' +
        `sorting, so these operations are disabled by default. Please use a keyword field instead. Alternatively, set fielddata=true on [${field.name}] in order to ` +
        'load field data by uninverting the inverted index. Note that this can use significant memory.',
    );
  }
  throw illegalArgument(
    `Can't load fielddata on [${field.name}] because fielddata is unsupported on fields of type [${field.type}]. Use doc values instead.`,
  );
}

const NUMERIC_FAMILIES: ReadonlySet<string> = new Set(['number', 'date', 'boolean']);

/** As `functionalField`, for fields that hold one number per value. @throws EngineError for other fields */
export function numericField(field: FieldType): FieldType {
  if (NUMERIC_FAMILIES.has(functionalField(field).family) || field.type === 'token_count') return field;
  const kind = DATA_CLASSES[field.family === 'range' ? 'range' : field.type] ?? 'SortedSetOrdinalsIndexFieldData';
  const [from, to] = [`${FIELD_DATA}plain.${kind}`, `${FIELD_DATA}IndexNumericFieldData`];
  const where = `${from} and ${to} are in unnamed module of loader 'app'`;
  throw new EngineError('class_cast_exception', `class ${from} cannot be cast to class ${to} (${where})`, {
    status: 400,
  });
}

const FIELD_DATA = 'org.elasticsearch.index.fielddata.';

/** Elasticsearch's names of what holds the values of other fields. */
const DATA_CLASSES: Readonly<Record<string, string>> = {
  range: 'BinaryIndexFieldData',
  geo_point: 'LatLonPointIndexFieldData',
};

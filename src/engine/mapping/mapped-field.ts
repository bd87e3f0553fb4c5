import type { Analyzer } from '../analysis/token-stream.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import type { FieldInfo, IndexableField } from '../segments/indexable-document.ts';
import { base64 } from '../structures/base64.ts';
import type { FieldSink, Scalar } from './field-sink.ts';
import type {
  DateOptions,
  DescribedRange,
  FieldFamily,
  FieldType,
  NumberRange,
  RangeBounds,
  Similarity,
} from './field-type.ts';
import { javaToString } from './java-to-string.ts';
import type { MappingEnvironment } from './mapping-environment.ts';

/** The definition of a leaf field with its defaults filled in. */
export interface FieldSpec {
  /** Full path. */
  readonly path: string;
  readonly type: string;
  /** All parameters of the type, including defaults. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /** Names of the explicit parameters. */
  readonly given: ReadonlySet<string>;
  readonly environment: MappingEnvironment;
}

export const BM25: Similarity = { kind: 'BM25', k1: 1.2, b: 0.75 };

/** A leaf field: parses values for indexing and converts between values, terms and column numbers for searches. */
export abstract class MappedField implements FieldType {
  readonly name: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly info: FieldInfo;
  readonly family: FieldFamily;
  readonly indexed: boolean;
  readonly hasDocValues: boolean;
  readonly stored: boolean;
  /** Whether values are stored or indexed. Otherwise they are only validated. */
  protected readonly kept: boolean;
  readonly ignoreMalformed: boolean;
  /** Whether an object is a single value, passed to `parseObject`. */
  readonly takesObjects: boolean = false;
  /** Whether a list is a single value, passed to `parseObject`. */
  readonly takesLists: boolean = false;
  /** Whether its objects are queries: their errors have positions. */
  readonly takesQueries: boolean = false;
  /** The type that errors in its values name, unless it is its own. */
  readonly typeInErrors: string | undefined = undefined;
  /** Whether errors in its values omit the value and the document's id. */
  readonly withoutPreview: boolean = false;
  /** Whether errors in its values say that the document failed to parse, without the field's name. */
  readonly failsWithoutName: boolean = false;
  /** Searchable fields derived from the values of this one, not shown in the mapping. */
  readonly hidden: readonly MappedField[] = [];
  /** Whether errors in its values are reported for the document, without the field's name. */
  readonly rejectsDocument: boolean = false;
  readonly withoutFielddata: string | undefined = undefined;
  readonly refusedUses: FieldType['refusedUses'] = undefined;
  readonly metrics: FieldType['metrics'] = undefined;
  readonly occurrences: FieldType['occurrences'] = undefined;
  /** Replaces an explicit null. */
  nullValue: Scalar | undefined = undefined;
  indexAnalyzer: Analyzer | undefined = undefined;
  searchAnalyzer: Analyzer | undefined = undefined;
  searchQuoteAnalyzer: Analyzer | undefined = undefined;
  sourcePaths: readonly string[] | undefined = undefined;
  similarity: Similarity = BM25;
  positionIncrementGap = 0;
  prefixField: MappedField | undefined = undefined;
  prefixLengths: FieldType['prefixLengths'] = undefined;
  prefixesOf: MappedField | undefined = undefined;
  shingleFields: readonly MappedField[] = [];

  constructor(spec: FieldSpec, family: FieldFamily, info: Omit<FieldInfo, 'name'>) {
    this.name = spec.path;
    this.type = spec.type;
    this.parameters = spec.parameters;
    this.family = family;
    this.info = { name: spec.path, ...info };
    this.indexed = spec.parameters['index'] !== false;
    this.hasDocValues = info.column !== 'none';
    this.stored = spec.parameters['store'] === true;
    this.kept = this.stored || info.postings !== 'none' || info.points || info.column !== 'none';
    this.ignoreMalformed = spec.given.has('ignore_malformed')
      ? spec.parameters['ignore_malformed'] === true
      : 'ignore_malformed' in spec.parameters && spec.environment.settings.ignoreMalformed;
  }

  /** The value shown by `stored_fields`; undefined if the field stores its values itself. */
  storedValue({ text, number, term, bytes }: IndexableField): Writable {
    return text ?? (bytes ? base64.encode(bytes) : this.wireValue(number ?? term ?? ''));
  }

  /** The values passed to multi-fields instead of an object or list. */
  multiFieldValues?(value: JsonValue): Scalar[];

  /** The field at a path below this one, for types that do not map their keys individually. */
  keyed?(path: string): MappedField;

  /** Indexes one value. @throws EngineError for an invalid value */
  abstract parse(value: Scalar, sink: FieldSink): void;

  /** Rejects an explicit null, for fields that do not accept it. @throws EngineError */
  parseNull?(): void;

  /** Indexes a whole object or list, if `takesObjects` or `takesLists` is set. */
  parseObject(_value: JsonValue, sink: FieldSink): void {
    throw this.objectError('START_OBJECT', sink);
  }

  /** The error for an object where a scalar is expected. */
  objectError(token: string, sink: FieldSink): EngineError {
    return illegalArgument(`Expected text at ${sink.where()} but found ${token}`);
  }

  termOf(value: JsonValue): string {
    return javaToString(value);
  }

  numberOf(_value: JsonValue, _options?: DateOptions): number | bigint {
    throw this.unsupported('numeric');
  }

  rangeOf(_bounds: RangeBounds, _options?: DateOptions): NumberRange | undefined {
    throw this.unsupported('range');
  }

  keyRangeOf?(bounds: RangeBounds, options?: DateOptions): DescribedRange | undefined;

  rangeOfTerm?(term: string): { from: number; to: number } | undefined;

  shownValues?(value: JsonValue, format?: string): Writable[];

  checkShownFormat?(format: string): void;

  wireValue(columnValue: number | bigint | string, _format?: string, _timeZone?: string): Writable {
    return columnValue;
  }

  metricOf(columnValue: number | bigint): number {
    return Number(columnValue);
  }

  /** The error for a query that the type does not support: a failure of the shard. */
  protected unsearchable(reason: string): EngineError {
    return new EngineError('query_shard_exception', reason, { status: 400 });
  }

  private unsupported(what: string): EngineError {
    return illegalArgument(`Field [${this.name}] of type [${this.type}] does not support ${what} queries`);
  }
}

/**
 * A field type: implemented in `types/`, with an entry in `FIELD_TYPE_DEFINITIONS` and its parameters in
 * `src/dsl/field-types`.
 */
export interface FieldTypeDefinition {
  /** @throws EngineError for conflicting parameters */
  build(spec: FieldSpec): MappedField;
  /** Defaults that depend on the other parameters; shown in the mapping. */
  implied?(given: Readonly<JsonObject>): Readonly<JsonObject>;
  /** Rejects updates beyond the general rules for parameters. @throws EngineError */
  checkUpdate?(name: string, before: Readonly<JsonObject>, after: Readonly<JsonObject>): void;
  /** Normalizes `null_value`. @throws EngineError for an invalid value */
  nullValue?(value: JsonValue, field: NullValueRequest): JsonValue;
}

export interface NullValueRequest {
  readonly name: string;
  readonly parameters: Readonly<Record<string, JsonValue>>;
}

/** Thrown by a field to reject the whole document: the error concerns the document, not a value of the field. */
export class DocumentRejection extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.reason);
    this.error = error;
  }
}

/** The error for a second value of a field that has a column for one value per document. */
export function severalValues(field: string): DocumentRejection {
  return new DocumentRejection(
    illegalArgument(
      `DocValuesField "${field}" appears more than once in this document (only one value is allowed per field)`,
    ),
  );
}

/** Thrown by a field to reject a value with an error that previews only the invalid part of it. */
export class ValueRejection extends Error {
  readonly error: EngineError;
  readonly part: JsonValue;

  constructor(error: EngineError, part: JsonValue) {
    super(error.reason);
    this.error = error;
    this.part = part;
  }
}

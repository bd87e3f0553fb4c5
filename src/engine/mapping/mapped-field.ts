import type { Analyzer } from '../analysis/token-stream.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import type { FieldInfo, IndexableField } from '../segments/indexable-document.ts';
import { base64 } from '../structures/base64.ts';
import type {
  DateOptions,
  FieldFamily,
  FieldType,
  KeyRange,
  NumberRange,
  RangeBounds,
  Similarity,
} from './field-type.ts';
import { javaToString } from './java-to-string.ts';
import type { MappingEnvironment } from './mapping-environment.ts';
import type { FieldSink, Scalar } from './scalar-value.ts';

/** The parts that define a field. */
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

/** A leaf field: parses values for indexing and describes itself to searches. One subclass per kind of type. */
export abstract class MappedField implements FieldType {
  readonly name: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly info: FieldInfo;
  readonly family: FieldFamily;
  readonly indexed: boolean;
  readonly hasDocValues: boolean;
  readonly stored: boolean;
  /** False for fields that exist only in `_source`: values are validated but not indexed. */
  protected readonly kept: boolean;
  readonly ignoreMalformed: boolean;
  /** Whether it parses objects as a single value. */
  readonly takesObjects: boolean = false;
  /** Whether it parses lists as a single value. */
  readonly takesLists: boolean = false;
  /** Whether its objects are queries, whose errors have a position. */
  readonly takesQueries: boolean = false;
  /** Whether errors about its values omit the value and the document's id. */
  readonly withoutPreview: boolean = false;
  /** Additional searchable fields with the same values that are not shown in the mapping. */
  readonly hidden: readonly MappedField[] = [];
  /** Whether errors about its values concern the document and omit the field's name. */
  readonly refusesDocument: boolean = false;
  readonly withoutFielddata: string | undefined = undefined;
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
  beginningsOf: MappedField | undefined = undefined;
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

  /** What `stored_fields` shows for an indexed value; undefined if the field stores its values itself. */
  storedValue({ text, number, term, bytes }: IndexableField): Writable {
    return text ?? (bytes ? base64.encode(bytes) : this.wireValue(number ?? term ?? ''));
  }

  /** The values passed to multi-fields, if they differ from the value itself. */
  multiFieldValues?(value: JsonValue): Scalar[];

  /** The field for a key below this one, if keys are not mapped individually. */
  keyed?(path: string): MappedField;

  /** Indexes one value. @throws EngineError for an invalid value */
  abstract parse(value: Scalar, sink: FieldSink): void;

  /** Rejects an explicit null, for fields that do not accept it. @throws EngineError */
  parseNull?(): void;

  /** Indexes a whole object or list, if `takesObjects` or `takesLists` is set. */
  parseObject(_value: JsonValue, sink: FieldSink): void {
    throw this.objectError('START_OBJECT', sink);
  }

  /** The error for an object in place of a value. */
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

  keyRangeOf?(bounds: RangeBounds, options?: DateOptions): KeyRange | undefined;

  rangeOfTerm?(term: string): { from: number; to: number } | undefined;

  shownValues?(value: JsonValue, format?: string): Writable[];

  wireValue(columnValue: number | bigint | string, _format?: string, _timeZone?: string): Writable {
    return columnValue;
  }

  metricOf(columnValue: number | bigint): number {
    return Number(columnValue);
  }

  /** A shard error that is not wrapped. */
  protected unsearchable(reason: string): EngineError {
    return new EngineError('query_shard_exception', reason, { status: 400 });
  }

  private unsupported(what: string): EngineError {
    return illegalArgument(`Field [${this.name}] of type [${this.type}] does not support ${what} queries`);
  }
}

/**
 * A field type: implemented in `types/{name}.ts`, with an entry in the registry and its parameters in
 * `src/dsl/field-types`.
 */
export interface FieldTypeDefinition {
  /** @throws EngineError for conflicting parameters */
  build(spec: FieldSpec): MappedField;
  /** Rejects updates beyond the general rules for parameters. @throws EngineError */
  checkUpdate?(name: string, before: Readonly<JsonObject>, after: Readonly<JsonObject>): void;
  /** Normalizes `null_value`. @throws EngineError for an invalid value */
  nullValue?(value: JsonValue, field: NullValueRequest): JsonValue;
}

export interface NullValueRequest {
  readonly name: string;
  readonly parameters: Readonly<Record<string, JsonValue>>;
}

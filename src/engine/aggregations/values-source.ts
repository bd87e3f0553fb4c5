import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { FieldType } from '../mapping/field-type.ts';
import type { GeoPoint } from '../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../mapping/geo/parse-geo-point.ts';
import { parsePlanePoint } from '../mapping/geo/parse-plane-point.ts';
import { parseShape } from '../mapping/geo/parse-shape.ts';
import { NO_SHAPE, type Shape } from '../mapping/geo/shape.ts';
import { doubleOf, plainTextOf } from '../request/scalar.ts';
import type { Script } from '../script/script.ts';
import { Long } from '../script/values/boxed.ts';
import { JavaList } from '../script/values/java-list.ts';
import { noteColumn } from '../search/note-used-fields.ts';
import { requireFielddata } from '../search/values/fielddata.ts';
import type { OrdinalSource } from '../search/values/listed-ordinals.ts';
import { numbersOf } from '../search/values/number-source.ts';
import { emittedOrdinalsOf, ordinalsOf } from '../search/values/ordinal-source.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { AggregationShard } from './aggregation.ts';
import { type DocNumbers, docNumbers } from './doc-numbers.ts';
import { type GeoValues, geoValues } from './geo/geo-values.ts';
import { GEOMETRY_TYPES, type ShapeValues, shapeValues } from './geo/shape-values.ts';
import { bindScript, ChangedNumbers, type ScriptLeaf, ScriptNumbers, scriptOrdinals } from './script-values.ts';
import { SortedNumbers } from './sorted-numbers.ts';
import { histogramValues, metricValues, type SummaryValues } from './summaries.ts';
import {
  BOOLEAN_FORMAT,
  booleanNumber,
  defaultDateFormat,
  formatOf,
  RAW_FORMAT,
  type ValueFormat,
} from './value-format.ts';
import type { ValuesConfig } from './values-config.ts';
import { documentsByNumber } from './whole-segment-counts.ts';

/** The values that an aggregation reads on a shard. */
export type ValuesSource = NumberValues | TextValues | GeoValues | ShapeValues;

/** Values, or summaries of them. */
export type AnyValues = ValuesSource | SummaryValues;

/** Values that can be bucket keys. */
export type KeyValues = NumberValues | TextValues;

export interface NumberValues {
  readonly kind: 'number';
  /** Undefined for an unmapped field with a `missing` value. */
  readonly type: FieldType | undefined;
  /** Whether the numbers are integers, shown without a decimal point. */
  readonly integral: boolean;
  readonly format: ValueFormat;
  /** Like `format`, for bucket keys. */
  readonly keyFormat: ValueFormat;
  leaf(leaf: Leaf): DocNumbers;
  /** All numbers of a segment; undefined if they are not sorted, or documents may have several. */
  sorted?(leaf: Leaf): SortedNumbers | undefined;
  /** The live documents of a segment by number; undefined if that takes as long as reading them. */
  counted?(leaf: Leaf): Map<number | bigint, number> | undefined;
  /** Converts a value of the request to a number of the field. @throws EngineError */
  keyOf(value: JsonValue): number | bigint;
}

export interface TextValues {
  readonly kind: 'text';
  readonly type: FieldType | undefined;
  /** The value of documents without one. */
  readonly missing: string | undefined;
  leaf(leaf: Leaf): OrdinalSource | undefined;
  /** Like `leaf`, but with texts that a script returned or emitted several times; absent if there are none. */
  emitted?(leaf: Leaf): OrdinalSource | undefined;
  show(term: string): string;
  /** Converts a value of the request to a term of the field. @throws EngineError */
  keyOf(value: JsonValue): string;
}

const FLOATS: ReadonlySet<string> = new Set(['double', 'float', 'half_float', 'scaled_float']);

/**
 * Resolves a field on a shard; undefined when it is not mapped and has no `missing` value.
 * @param whenUnmapped the value type of an unmapped field, texts by default
 * @throws EngineError
 */
export function resolveAny(
  config: ValuesConfig,
  shard: AggregationShard,
  whenUnmapped?: string,
): AnyValues | undefined {
  if (config.script) return scriptedValues(config, config.script, shard);
  return fieldValues(config, shard, whenUnmapped);
}

/** Like `resolveAny`, for aggregations that need single values. @throws EngineError for summaries */
export function resolveValues(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): ValuesSource | undefined {
  const source = resolveAny(config, shard);
  if (source === undefined || !isSummary(source)) return source;
  throw unsupported(source.type, config.field, aggregation);
}

export function isSummary(source: AnyValues): source is SummaryValues {
  return source.kind === 'metrics' || source.kind === 'histogram';
}

function fieldValues(config: ValuesConfig, shard: AggregationShard, whenUnmapped?: string): AnyValues | undefined {
  const { target } = shard;
  const type = target.queryContext.fieldType(config.field);
  if (type) noteColumn(type.name, target);
  if (!type || type.family === 'object' || type.family === 'nested')
    return unmapped({ ...config, valueType: config.valueType ?? whenUnmapped }, shard);
  if (type.name === '_id')
    throw illegalArgument(
      'Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: indices.id_field_data.enabled',
    );
  requireFielddata(type, target.index);
  if (type.type === 'geo_point') return geoValues(type, pointOf(config.missing));
  if (GEOMETRY_TYPES.has(type.type)) return shapeValues(type, geometryOf(type, config.missing));
  if (type.metrics) return metricValues(type, config);
  if (type.type === 'histogram') return histogramValues(type, config);
  if (type.name === '_seq_no' || type.info.column === 'number')
    return requestsTexts(config, type) ? numbersAsTexts(config, type, shard) : numberValues(config, type, shard);
  if (config.valueType !== undefined && Object.hasOwn(UNMAPPED_NUMBERS, config.valueType))
    throw illegalArgument(`Expected numeric type on field [${type.name}], but got [${type.type}]`);
  if (config.format !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom formats`);
  rejectTimeZone(config, type);
  return textValues(config, type, target.index);
}

/** @throws EngineError for a time zone, which only dates have */
function rejectTimeZone({ timeZone }: ValuesConfig, type: FieldType): void {
  if (timeZone !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom time zones`);
}

function pointOf(missing: JsonValue | undefined): GeoPoint | undefined {
  return missing === undefined ? undefined : parseGeoPoint(plainTextOf(missing));
}

function geometryOf(type: FieldType, missing: JsonValue | undefined): Shape | undefined {
  if (missing === undefined) return undefined;
  if (type.type !== 'point') return parseShape(missing);
  const { x, y } = parsePlanePoint(missing);
  return { ...NO_SHAPE, points: [[x, y]] };
}

/** Resolves a field of geometries of a plane. @throws EngineError for another type */
export function resolvePlaneShapes(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): ShapeValues | undefined {
  const source = resolveAny({ ...config, missing: undefined }, shard);
  if (source === undefined) return undefined;
  if (source.kind !== 'shape' || source.type.type === 'geo_shape')
    throw unsupported(source.type, config.field, aggregation);
  return shapeValues(source.type, geometryOf(source.type, config.missing));
}

/** Resolves a field of points or geometries on the earth. @throws EngineError for another type */
export function resolveGeography(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): GeoValues | ShapeValues | undefined {
  const source = resolveAny(config, shard);
  if (source?.kind === 'shape' && source.type.type === 'geo_shape') return source;
  return resolvePoints(config, aggregation, shard);
}

/** Resolves a geo_point field. @throws EngineError for another type */
export function resolvePoints(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): GeoValues | undefined {
  const source = resolveAny(config, shard);
  if (config.valueType !== undefined) throw notOfPoints(config, aggregation, source?.type);
  if (source === undefined || source.kind === 'geo') return source;
  if (source.type === undefined) return geoValues(undefined, pointOf(config.missing));
  throw unsupported(source.type, config.field, aggregation);
}

/** The error for values of a given type, none of which is a point. */
function notOfPoints(config: ValuesConfig, aggregation: string, type: FieldType | undefined): EngineError {
  if (!type) return illegalArgument(`unmapped field is not supported for aggregation [${aggregation}]`);
  if (type.type === 'geo_point' && Object.hasOwn(UNMAPPED_NUMBERS, config.valueType!))
    return illegalArgument(`Expected numeric type on field [${type.name}], but got [${type.type}]`);
  return unsupported(type, config.field, aggregation);
}

/** Resolves numbers or texts. @throws EngineError for points */
export function resolveKeys(config: ValuesConfig, aggregation: string, shard: AggregationShard): KeyValues | undefined {
  const source = resolveValues(config, aggregation, shard);
  if (source === undefined || ((source.kind === 'number' || source.kind === 'text') && source.type?.family !== 'range'))
    return source;
  throw unsupported(source.type, config.field, aggregation);
}

/** Resolves a numeric field. @throws EngineError for another type */
export function resolveNumbers(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): NumberValues | undefined {
  const source = resolveMeasures(config, aggregation, shard);
  if (source === undefined || !isSummary(source)) return source;
  throw unsupported(source.type, config.field, aggregation);
}

/** Resolves a field of numbers or of their summaries. @throws EngineError for another type */
export function resolveMeasures(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): NumberValues | SummaryValues | undefined {
  const byDefault = aggregation.includes('date') ? 'date' : 'number';
  if (config.script && config.field === '') {
    const valueType = config.valueType ?? byDefault;
    return scriptedNumbers({ ...config, valueType }, bindScript(config.script, shard), shard);
  }
  const source = resolveAny(config, shard, byDefault);
  const isText = config.valueType === 'string' || config.valueType === 'ip';
  if (source === undefined || isSummary(source) || (source.kind === 'number' && !(isText && source.type)))
    return source;
  throw unsupported(source.type, config.field, aggregation);
}

/** Resolves a field of an aggregation over several numeric fields. @throws EngineError for another type */
export function resolveNumbersFor(config: ValuesConfig, shard: AggregationShard): NumberValues | undefined {
  if (config.script && config.field === '') return scriptedNumbers(config, bindScript(config.script, shard), shard);
  const source = resolveAny(config, shard, 'number');
  if (source === undefined || source.kind === 'number') return source;
  throw illegalArgument(
    `Expected numeric type on field [${config.field}], but got [${source.type?.type ?? 'keyword'}]`,
  );
}

export function unsupported(type: FieldType | undefined, field: string, aggregation: string): EngineError {
  return illegalArgument(
    `Field [${type?.name ?? field}] of type [${type?.type ?? 'keyword'}] is not supported for aggregation [${aggregation}]`,
  );
}

function numberValues(config: ValuesConfig, type: FieldType, { now }: AggregationShard): NumberValues {
  if (type.family !== 'date') rejectTimeZone(config, type);
  const format = formatOf(type, config.format, config.timeZone, now);
  const keyOf = (value: JsonValue): number => numberKey(value, type, format);
  const missing = config.missing === undefined ? undefined : keyOf(config.missing);
  const scale =
    type.type === 'scaled_float' || type.type === 'date_nanos'
      ? (value: number | bigint) => type.metricOf(value)
      : undefined;
  return {
    kind: 'number',
    type,
    integral: !FLOATS.has(type.type) && (missing === undefined || Number.isInteger(missing)),
    format,
    keyFormat: type.type === 'unsigned_long' && config.format === undefined ? RAW_FORMAT : format,
    leaf: leaf => docNumbers(numbersOf(leaf, type), scale, missing),
    ...(missing === undefined && {
      sorted: (leaf: Leaf) => sortedNumbers(leaf, type, scale),
      counted: (leaf: Leaf) => documentsByNumber(leaf, type.name, scale),
    }),
    keyOf: value => (typeof value === 'bigint' ? value : keyOf(value)),
  };
}

function sortedNumbers(
  { segment }: Leaf,
  type: FieldType,
  scale: ((value: number | bigint) => number) | undefined,
): SortedNumbers | undefined {
  const points = segment.fields.get(type.name)?.points;
  return points && !points.multiValued ? new SortedNumbers(points, scale) : undefined;
}

/** `value_type` can turn numbers into texts, but not dates and booleans. */
function requestsTexts({ valueType }: ValuesConfig, { family }: FieldType): boolean {
  return (valueType === 'string' || valueType === 'ip') && family !== 'date' && family !== 'boolean';
}

function numbersAsTexts(config: ValuesConfig, type: FieldType, shard: AggregationShard): TextValues {
  const { leaf: numbersIn, integral } = numberValues({ ...config, missing: undefined }, type, shard);
  const write = integral ? String : (value: number | bigint) => formatDouble(Number(value));
  return {
    kind: 'text',
    type,
    show: term => term,
    keyOf: plainTextOf,
    missing: config.missing === undefined ? undefined : plainTextOf(config.missing),
    leaf: leaf => {
      const numbers = numbersIn(leaf);
      const textsIn = (doc: number): JavaList =>
        new JavaList(Array.from({ length: numbers.load(doc) }, (_, i) => write(numbers.exactAt(i))));
      return scriptOrdinals(textsIn, leaf, 'distinct');
    },
  };
}

function numberKey(value: JsonValue, type: FieldType, format: ValueFormat): number {
  if (type.family === 'date' && (typeof value === 'string' || typeof value === 'boolean'))
    return format.parse(String(value));
  if (type.family === 'boolean') return booleanNumber(plainTextOf(value));
  return numberOf(value);
}

function textValues(config: ValuesConfig, type: FieldType, index: string): TextValues {
  const keyOf = (value: JsonValue): string => (type.family === 'ip' ? type.termOf(value) : plainTextOf(value));
  return {
    kind: 'text',
    type,
    keyOf,
    missing: config.missing === undefined ? undefined : keyOf(config.missing),
    leaf: leaf => ordinalsOf(leaf, type, index),
    emitted: leaf => emittedOrdinalsOf(leaf, type, index),
    show: term => (type.family === 'metadata' ? term : String(type.wireValue(term))),
  };
}

/**
 * Values returned by a script: texts, unless the request or the aggregation asks for numbers; or a field's values
 * mapped by it.
 */
function scriptedValues(config: ValuesConfig, script: Script, shard: AggregationShard): AnyValues | undefined {
  const run = bindScript(script, shard);
  if (config.field === '')
    return UNMAPPED_NUMBERS[config.valueType ?? ''] ? scriptedNumbers(config, run, shard) : scriptedTexts(config, run);
  const source = fieldValues(config, shard);
  if (!source || source.kind === 'geo' || source.kind === 'shape' || isSummary(source) || !source.type) return source;
  if (source.kind === 'text') {
    const { leaf: valuesOf, show } = source;
    return {
      kind: 'text',
      type: undefined,
      missing: source.missing,
      show: term => term,
      keyOf: plainTextOf,
      ...scriptReaders(leaf => {
        const ordinals = valuesOf(leaf);
        const one = run(leaf);
        return ordinals && (doc => eachTerm(ordinals, doc, term => one(doc, show(term))));
      }),
    };
  }
  const box = source.integral
    ? (value: number | bigint) => new Long(value)
    : (value: number | bigint) => new Double(Number(value));
  const { sorted: _sorted, counted: _counted, ...single } = source;
  // Elasticsearch reads the results as doubles, also those of a field of integers.
  return { ...single, integral: false, leaf: leaf => new ChangedNumbers(source.leaf(leaf), run(leaf), box) };
}

function eachTerm(ordinals: OrdinalSource, doc: number, visit: (term: string) => unknown): JavaList {
  const slot = ordinals.slot(doc);
  const found: unknown[] = [];
  for (let i = slot < 0 ? 0 : ordinals.first(slot); slot >= 0 && i < ordinals.end(slot); i++)
    found.push(visit(ordinals.dictionary.term(ordinals.at(i))));
  return new JavaList(found);
}

function scriptedNumbers(config: ValuesConfig, run: (leaf: Leaf) => ScriptLeaf, shard: AggregationShard): NumberValues {
  const format = (UNMAPPED_NUMBERS[config.valueType ?? 'number'] ?? numberFormatOf)(config, shard);
  const keyOf = keyReader(format);
  const missing = config.missing === undefined ? undefined : keyOf(config.missing);
  return {
    kind: 'number',
    type: undefined,
    format,
    keyFormat: format,
    keyOf,
    integral: config.valueType === 'long' || config.valueType === 'date' || config.valueType === 'boolean',
    leaf: leaf => new ScriptNumbers(run(leaf), missing),
  };
}

function scriptedTexts(config: ValuesConfig, run: (leaf: Leaf) => ScriptLeaf): TextValues {
  return {
    kind: 'text',
    type: undefined,
    show: term => term,
    keyOf: plainTextOf,
    missing: config.missing === undefined ? undefined : plainTextOf(config.missing),
    ...scriptReaders(leaf => {
      const one = run(leaf);
      return doc => one(doc);
    }),
  };
}

/** The texts of a leaf, as often as a script returned or emitted them for a document. */
export function emittedTexts(source: TextValues, leaf: Leaf): OrdinalSource | undefined {
  return source.emitted ? source.emitted(leaf) : source.leaf(leaf);
}

/** Readers of the texts that a script returns for a document; `bind` returns undefined for a leaf without values. */
function scriptReaders(
  bind: (leaf: Leaf) => ((doc: number) => unknown) | undefined,
): Pick<TextValues, 'leaf' | 'emitted'> {
  const read = (leaf: Leaf, keep: 'distinct' | 'all') => {
    const run = bind(leaf);
    return run && scriptOrdinals(run, leaf, keep);
  };
  return { leaf: leaf => read(leaf, 'distinct'), emitted: leaf => read(leaf, 'all') };
}

/** Formats of an unmapped numeric field, by `value_type`. */
const UNMAPPED_NUMBERS: Readonly<Record<string, (config: ValuesConfig, shard: AggregationShard) => ValueFormat>> = {
  long: numberFormatOf,
  double: numberFormatOf,
  number: numberFormatOf,
  numeric: numberFormatOf,
  unsigned_long: numberFormatOf,
  date: defaultDateFormat,
  boolean: () => BOOLEAN_FORMAT,
};

function numberFormatOf({ format }: ValuesConfig): ValueFormat {
  return formatOf(undefined, format);
}

/** An unmapped field has no values unless `missing` gives its documents one. */
function unmapped(config: ValuesConfig, shard: AggregationShard): ValuesSource | undefined {
  const { missing, valueType } = config;
  const makeFormat = UNMAPPED_NUMBERS[valueType ?? ''];
  if (missing === undefined) {
    // An invalid format is an error although nothing is formatted.
    makeFormat?.(config, shard);
    return undefined;
  }
  if (!makeFormat) {
    const text = { leaf: () => undefined, show: (term: string) => term, keyOf: plainTextOf };
    return { kind: 'text', type: undefined, missing: plainTextOf(missing), ...text };
  }
  const format = makeFormat(config, shard);
  const keyOf = keyReader(format);
  const value = keyOf(missing);
  return {
    kind: 'number',
    type: undefined,
    integral: Number.isInteger(value),
    format,
    keyFormat: format,
    leaf: () => docNumbers(undefined, undefined, value),
    keyOf,
  };
}

function keyReader(format: ValueFormat): (value: JsonValue) => number {
  return value =>
    typeof value === 'string' || typeof value === 'boolean' ? format.parse(String(value)) : numberOf(value);
}

/** Elasticsearch parses the text of everything that is not a number. @throws EngineError */
function numberOf(value: JsonValue): number {
  return doubleOf(typeof value === 'boolean' ? String(value) : value, { in: {} });
}

import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { FieldType } from '../mapping/field-type.ts';
import { encodeGeoPoint } from '../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../mapping/geo/parse-geo-point.ts';
import type { Script } from '../script/script.ts';
import { Long } from '../script/values/boxed.ts';
import { JavaList } from '../script/values/java-list.ts';
import { requireFielddata } from '../search/fielddata.ts';
import { numbersOf } from '../search/number-source.ts';
import { type OrdinalSource, ordinalsOf } from '../search/ordinal-source.ts';
import { doubleOf, numberFormat, textOf } from '../search/scalar-value.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { AggregationShard } from './aggregation.ts';
import { type DocNumbers, docNumbers } from './doc-numbers.ts';
import { type GeoValues, geoValues } from './geo/geo-values.ts';
import { bindScript, ChangedNumbers, type ScriptLeaf, ScriptNumbers, scriptOrdinals } from './script-values.ts';
import { BOOLEAN_FORMAT, defaultDateFormat, formatOf, RAW_FORMAT, type ValueFormat } from './value-format.ts';
import type { ValuesConfig } from './values-config.ts';

/** Where an aggregation reads its values on a shard. */
export type ValuesSource = NumberValues | TextValues | GeoValues;

/** What can be the key of a bucket. */
export type KeyValues = NumberValues | TextValues;

export interface NumberValues {
  readonly kind: 'number';
  /** Undefined for an unmapped field whose `missing` stands in. */
  readonly type: FieldType | undefined;
  /** Whole numbers, shown without a decimal point. */
  readonly integral: boolean;
  readonly format: ValueFormat;
  /** As `format`, for the keys of buckets. */
  readonly keyFormat: ValueFormat;
  leaf(leaf: Leaf): DocNumbers;
  /** A value of the request as the number it stands for. @throws EngineError */
  keyOf(value: JsonValue): number | bigint;
}

export interface TextValues {
  readonly kind: 'text';
  readonly type: FieldType | undefined;
  /** What documents without a value count as. */
  readonly missing: string | undefined;
  leaf(leaf: Leaf): OrdinalSource | undefined;
  show(term: string): string;
  /** A value of the request as the term it stands for. @throws EngineError */
  keyOf(value: JsonValue): string;
}

const FLOATS: ReadonlySet<string> = new Set(['double', 'float', 'half_float', 'scaled_float']);

/** Looks a field up on a shard; undefined where it is not mapped and nothing stands in for it. @throws EngineError */
export function resolveValues(config: ValuesConfig, shard: AggregationShard): ValuesSource | undefined {
  if (config.script) return scriptedValues(config, config.script, shard);
  return fieldValues(config, shard);
}

function fieldValues(config: ValuesConfig, shard: AggregationShard): ValuesSource | undefined {
  const { target } = shard;
  const type = target.queryContext.fieldType(config.field);
  if (!type || type.family === 'object' || type.family === 'nested') return unmapped(config, shard);
  if (type.name === '_id')
    throw illegalArgument(
      'Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: indices.id_field_data.enabled',
    );
  requireFielddata(type, target.index);
  if (type.type === 'geo_point') return geoValues(type, pointOf(config.missing));
  if (type.name === '_seq_no' || type.info.column === 'number')
    return asksForTexts(config, type) ? writtenNumbers(config, type, shard) : numberValues(config, type, shard);
  if (config.valueType !== undefined && Object.hasOwn(UNMAPPED_NUMBERS, config.valueType))
    throw illegalArgument(`Expected numeric type on field [${type.name}], but got [${type.type}]`);
  if (config.format !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom formats`);
  return textValues(config, type, target.index);
}

function pointOf(missing: JsonValue | undefined): bigint | undefined {
  return missing === undefined ? undefined : encodeGeoPoint(parseGeoPoint(missing));
}

/** Points alone. @throws EngineError for a field of another kind */
export function resolvePoints(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): GeoValues | undefined {
  const source = resolveValues(config, shard);
  if (source === undefined || source.kind === 'geo') return source;
  if (source.type === undefined) return geoValues(undefined, pointOf(config.missing));
  throw unsupported(source.type, config.field, aggregation);
}

/** Numbers or texts. @throws EngineError for points */
export function resolveKeys(config: ValuesConfig, aggregation: string, shard: AggregationShard): KeyValues | undefined {
  const source = resolveValues(config, shard);
  if (source === undefined || (source.kind !== 'geo' && source.type?.family !== 'range')) return source;
  throw unsupported(source.type, config.field, aggregation);
}

/** Numbers alone. @throws EngineError for a field of another kind */
export function resolveNumbers(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): NumberValues | undefined {
  if (config.script && config.field === '') {
    const valueType = config.valueType ?? (aggregation.includes('date') ? 'date' : 'number');
    return madeNumbers({ ...config, valueType }, bindScript(config.script, shard), shard);
  }
  const source = resolveValues(config, shard);
  const isText = config.valueType === 'string' || config.valueType === 'ip';
  if (source === undefined || (source.kind === 'number' && !(isText && source.type))) return source;
  throw unsupported(source.type, config.field, aggregation);
}

/** Numbers for an aggregation over several fields. @throws EngineError for a field of another kind */
export function resolveNumbersFor(config: ValuesConfig, shard: AggregationShard): NumberValues | undefined {
  if (config.script && config.field === '') return madeNumbers(config, bindScript(config.script, shard), shard);
  const source = resolveValues(config, shard);
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
    integral: !FLOATS.has(type.type),
    format,
    keyFormat: type.type === 'unsigned_long' && config.format === undefined ? RAW_FORMAT : format,
    leaf: leaf => docNumbers(numbersOf(leaf, type), scale, missing),
    keyOf: value => (typeof value === 'bigint' ? value : keyOf(value)),
  };
}

/** Numbers of a field can be read as texts; dates and booleans stay what they are. */
function asksForTexts({ valueType }: ValuesConfig, { family }: FieldType): boolean {
  return (valueType === 'string' || valueType === 'ip') && family !== 'date' && family !== 'boolean';
}

function writtenNumbers(config: ValuesConfig, type: FieldType, shard: AggregationShard): TextValues {
  const { leaf: numbersIn, integral } = numberValues({ ...config, missing: undefined }, type, shard);
  const write = integral ? String : (value: number | bigint) => formatDouble(Number(value));
  return {
    ...{ kind: 'text', type, show: term => term, keyOf: textOf },
    missing: config.missing === undefined ? undefined : textOf(config.missing),
    leaf: leaf => {
      const numbers = numbersIn(leaf);
      const textsIn = (doc: number): JavaList =>
        new JavaList(Array.from({ length: numbers.load(doc) }, (_, i) => write(numbers.exactAt(i))));
      return scriptOrdinals(textsIn, leaf);
    },
  };
}

function numberKey(value: JsonValue, type: FieldType, format: ValueFormat): number {
  if (typeof value === 'string' && type.family === 'date') return format.parse(value);
  if (type.family === 'boolean') return type.termOf(value) === 'T' ? 1 : 0;
  return doubleOf(value, { in: {} });
}

function textValues(config: ValuesConfig, type: FieldType, index: string): TextValues {
  const keyOf = (value: JsonValue): string => (type.family === 'ip' ? type.termOf(value) : textOf(value));
  return {
    kind: 'text',
    type,
    keyOf,
    missing: config.missing === undefined ? undefined : keyOf(config.missing),
    leaf: leaf => ordinalsOf(leaf, type, index),
    show: term => (type.family === 'metadata' ? term : String(type.wireValue(term))),
  };
}

/** What a script makes: texts, unless the request or the aggregation wants numbers; or a field's values changed by it. */
function scriptedValues(config: ValuesConfig, script: Script, shard: AggregationShard): ValuesSource | undefined {
  const run = bindScript(script, shard);
  if (config.field === '')
    return UNMAPPED_NUMBERS[config.valueType ?? ''] ? madeNumbers(config, run, shard) : madeTexts(config, run);
  const source = fieldValues(config, shard);
  if (!source || source.kind === 'geo' || !source.type) return source;
  if (source.kind === 'text') {
    const { leaf: valuesOf, show } = source;
    return {
      ...{ kind: 'text', type: undefined, missing: source.missing, show: term => term, keyOf: textOf },
      leaf: leaf => {
        const ordinals = valuesOf(leaf);
        const one = run(leaf);
        return ordinals && scriptOrdinals(doc => eachTerm(ordinals, doc, term => one(doc, show(term))), leaf);
      },
    };
  }
  const box = source.integral
    ? (value: number | bigint) => new Long(value)
    : (value: number | bigint) => new Double(Number(value));
  return { ...source, leaf: leaf => new ChangedNumbers(source.leaf(leaf), run(leaf), box) };
}

function eachTerm(ordinals: OrdinalSource, doc: number, visit: (term: string) => unknown): JavaList {
  const slot = ordinals.slot(doc);
  const found: unknown[] = [];
  for (let i = slot < 0 ? 0 : ordinals.first(slot); slot >= 0 && i < ordinals.end(slot); i++)
    found.push(visit(ordinals.dictionary.term(ordinals.at(i))));
  return new JavaList(found);
}

function madeNumbers(config: ValuesConfig, run: (leaf: Leaf) => ScriptLeaf, shard: AggregationShard): NumberValues {
  const format = (UNMAPPED_NUMBERS[config.valueType ?? 'number'] ?? numberFormatOf)(config, shard);
  const keyOf = (value: JsonValue): number => (typeof value === 'string' ? format.parse(value) : numberOf(value));
  const missing = config.missing === undefined ? undefined : keyOf(config.missing);
  return {
    ...{ kind: 'number', type: undefined, format, keyFormat: format, keyOf },
    integral: config.valueType === 'long' || config.valueType === 'date' || config.valueType === 'boolean',
    leaf: leaf => new ScriptNumbers(run(leaf), missing),
  };
}

function madeTexts(config: ValuesConfig, run: (leaf: Leaf) => ScriptLeaf): TextValues {
  return {
    ...{ kind: 'text', type: undefined, show: term => term, keyOf: textOf },
    missing: config.missing === undefined ? undefined : textOf(config.missing),
    leaf: leaf => {
      const one = run(leaf);
      return scriptOrdinals(doc => one(doc), leaf);
    },
  };
}

/** How numbers of a field that is not mapped are read and shown, by `value_type`. */
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

/** An unmapped field is nothing, unless `missing` tells what its documents count as. */
function unmapped(config: ValuesConfig, shard: AggregationShard): ValuesSource | undefined {
  const { missing, valueType } = config;
  if (missing === undefined) return undefined;
  const makeFormat = valueType === undefined ? guessFormat(missing) : UNMAPPED_NUMBERS[valueType];
  if (!makeFormat) {
    const text = { leaf: () => undefined, show: (term: string) => term, keyOf: textOf };
    return { kind: 'text', type: undefined, missing: textOf(missing), ...text };
  }
  const format = makeFormat(config, shard);
  const keyOf = (value: JsonValue): number => (typeof value === 'string' ? format.parse(value) : numberOf(value));
  const value = keyOf(missing);
  if (Number.isNaN(value)) throw numberFormat(textOf(missing));
  return {
    kind: 'number',
    type: undefined,
    integral: Number.isInteger(value) && valueType !== 'double',
    format,
    keyFormat: format,
    leaf: () => docNumbers(undefined, undefined, value),
    keyOf,
  };
}

function guessFormat(missing: JsonValue): ((config: ValuesConfig) => ValueFormat) | undefined {
  if (typeof missing === 'string') return undefined;
  return typeof missing === 'boolean' ? () => BOOLEAN_FORMAT : numberFormatOf;
}

function numberOf(value: JsonValue): number {
  return typeof value === 'boolean' ? Number(value) : doubleOf(value, { in: {} });
}

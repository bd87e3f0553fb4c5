import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { FieldType } from '../mapping/field-type.ts';
import { requireFielddata } from '../search/fielddata.ts';
import { numbersOf } from '../search/number-source.ts';
import { type OrdinalSource, ordinalsOf } from '../search/ordinal-source.ts';
import { doubleOf, numberFormat, textOf } from '../search/value-token.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { AggregationShard } from './aggregation.ts';
import { type DocNumbers, docNumbers } from './doc-numbers.ts';
import { formatOf, RAW_FORMAT, type ValueFormat } from './value-format.ts';
import type { ValuesConfig } from './values-config.ts';

/** Where an aggregation reads its values on a shard. */
export type ValuesSource = NumberValues | TextValues;

export interface NumberValues {
  readonly kind: 'number';
  /** Undefined for an unmapped field whose `missing` stands in. */
  readonly type: FieldType | undefined;
  /** Whole numbers, shown without a decimal point. */
  readonly integral: boolean;
  readonly format: ValueFormat;
  leaf(leaf: Leaf): DocNumbers;
}

export interface TextValues {
  readonly kind: 'text';
  readonly type: FieldType | undefined;
  /** What documents without a value count as. */
  readonly missing: string | undefined;
  leaf(leaf: Leaf): OrdinalSource | undefined;
  show(term: string): string;
}

const FLOATS: ReadonlySet<string> = new Set(['double', 'float', 'half_float', 'scaled_float']);

/** Looks a field up on a shard; undefined where it is not mapped and nothing stands in for it. @throws EngineError */
export function resolveValues(config: ValuesConfig, shard: AggregationShard): ValuesSource | undefined {
  const { target } = shard;
  const type = target.queryContext.fieldType(config.field);
  if (!type || type.family === 'object' || type.family === 'nested') return unmapped(config);
  if (type.name === '_id')
    throw illegalArgument(
      'Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: indices.id_field_data.enabled',
    );
  requireFielddata(type, target.index);
  if (type.name === '_seq_no' || type.info.column === 'number') return numberValues(config, type, shard);
  if (config.format !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom formats`);
  return textValues(config, type, target.index);
}

/** Numbers alone. @throws EngineError for a field of another kind */
export function resolveNumbers(
  config: ValuesConfig,
  aggregation: string,
  shard: AggregationShard,
): NumberValues | undefined {
  const source = resolveValues(config, shard);
  if (source === undefined || source.kind === 'number') return source;
  throw unsupported(source.type, config.field, aggregation);
}

export function unsupported(type: FieldType | undefined, field: string, aggregation: string): EngineError {
  return illegalArgument(
    `Field [${type?.name ?? field}] of type [${type?.type ?? 'keyword'}] is not supported for aggregation [${aggregation}]`,
  );
}

function numberValues(config: ValuesConfig, type: FieldType, { now }: AggregationShard): NumberValues {
  const format = formatOf(type, config.format, config.timeZone, now);
  const missing = config.missing === undefined ? undefined : missingNumber(config.missing, type, format);
  const scale =
    type.type === 'scaled_float' || type.type === 'date_nanos'
      ? (value: number | bigint) => type.metricOf(value)
      : undefined;
  return {
    kind: 'number',
    type,
    integral: !FLOATS.has(type.type),
    format,
    leaf: leaf => docNumbers(numbersOf(leaf, type), scale, missing),
  };
}

function missingNumber(value: JsonValue, type: FieldType, format: ValueFormat): number {
  if (typeof value === 'string' && type.family === 'date') return format.parse(value);
  if (type.family === 'boolean') return type.termOf(value) === 'T' ? 1 : 0;
  return doubleOf(value, { in: {} });
}

function textValues(config: ValuesConfig, type: FieldType, index: string): TextValues {
  return {
    kind: 'text',
    type,
    missing:
      config.missing === undefined
        ? undefined
        : type.family === 'ip'
          ? type.termOf(config.missing)
          : textOf(config.missing),
    leaf: leaf => ordinalsOf(leaf, type, index),
    show: term => (type.family === 'metadata' ? term : String(type.wireValue(term))),
  };
}

const NUMERIC_VALUE_TYPES: ReadonlySet<string> = new Set(['long', 'double', 'number', 'numeric', 'date', 'boolean']);

/** An unmapped field is nothing, unless `missing` tells what its documents count as. */
function unmapped({ missing, valueType, format }: ValuesConfig): ValuesSource | undefined {
  if (missing === undefined) return undefined;
  const numeric = valueType === undefined ? typeof missing !== 'string' : NUMERIC_VALUE_TYPES.has(valueType);
  if (!numeric)
    return { kind: 'text', type: undefined, missing: textOf(missing), leaf: () => undefined, show: term => term };
  const value = typeof missing === 'boolean' ? Number(missing) : doubleOf(missing, { in: {} });
  if (Number.isNaN(value)) throw numberFormat(textOf(missing));
  return {
    kind: 'number',
    type: undefined,
    integral: Number.isInteger(value) && valueType !== 'double',
    format: format === undefined ? RAW_FORMAT : formatOf(undefined, format),
    leaf: () => docNumbers(undefined, undefined, value),
  };
}

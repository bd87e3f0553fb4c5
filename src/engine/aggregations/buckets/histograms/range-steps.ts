import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import { noteColumn } from '../../../search/note-used-fields.ts';
import type { OrdinalSource } from '../../../search/values/listed-ordinals.ts';
import { ordinalsOf } from '../../../search/values/ordinal-source.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard } from '../../aggregation.ts';
import type { DocNumbers } from '../../doc-numbers.ts';
import { decimalFormat, defaultDateFormat, type ValueFormat } from '../../value-format.ts';
import type { ValuesConfig } from '../../values-config.ts';
import { unsupported } from '../../values-source.ts';
import type { HistogramBinding } from './rounding.ts';

/** The values of a range field as the histogram intervals they overlap. */
export interface RangeSteps {
  readonly format: ValueFormat;
  leaf(leaf: Leaf, binding: HistogramBinding): DocNumbers | undefined;
}

/**
 * More intervals than a response may have buckets are rejected: the range has an open end, or the interval is too
 * small.
 */
const MAX_STEPS = 65_535;

/** Undefined when the field is not a range. @throws EngineError for ranges that are not numeric */
export function resolveRanges(
  config: ValuesConfig,
  shard: AggregationShard,
  aggregation: string,
): RangeSteps | undefined {
  const type = config.script ? undefined : shard.target.queryContext.fieldType(config.field);
  if (type?.family !== 'range') return undefined;
  noteColumn(type.name, shard.target);
  if (type.type !== 'date_range' && config.timeZone !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom time zones`);
  if (aggregation === 'date_histogram' && type.type !== 'date_range')
    throw illegalArgument(`Expected date range type but found range type [${type.type}]`);
  if (type.type === 'ip_range') throw unsupported(type, config.field, aggregation);
  return {
    format: type.type === 'date_range' ? dateFormat(type, config, shard) : decimalFormat(config.format),
    leaf(leaf, binding) {
      const ordinals = ordinalsOf(leaf, type, shard.target.index);
      return ordinals && new TouchedSteps(ordinals, type, binding);
    },
  };
}

function dateFormat(type: FieldType, config: ValuesConfig, shard: AggregationShard): ValueFormat {
  const own = type.parameters['format'];
  const format = config.format ?? (typeof own === 'string' ? own : undefined);
  return defaultDateFormat({ format, timeZone: config.timeZone }, shard);
}

/** The intervals of the current document, ascending and distinct. */
class TouchedSteps implements DocNumbers {
  private readonly ordinals: OrdinalSource;
  private readonly type: FieldType;
  private readonly binding: HistogramBinding;
  private steps: number[] = [];

  constructor(ordinals: OrdinalSource, type: FieldType, binding: HistogramBinding) {
    this.ordinals = ordinals;
    this.type = type;
    this.binding = binding;
  }

  load(doc: number): number {
    const slot = this.ordinals.slot(doc);
    const touched = new Set<number>();
    if (slot >= 0)
      for (let i = this.ordinals.first(slot); i < this.ordinals.end(slot); i++) this.walk(this.ordinals.at(i), touched);
    this.steps = [...touched].sort((a, b) => a - b);
    return this.steps.length;
  }

  at(index: number): number {
    return this.steps[index]!;
  }

  exactAt(index: number): number {
    return this.steps[index]!;
  }

  /** Clips to the hard bounds; an open end counts as the bound. @throws EngineError for too many intervals */
  private walk(ordinal: number, touched: Set<number>): void {
    const range = this.type.rangeOfTerm!(this.ordinals.dictionary.term(ordinal))!;
    const { rounding, hard } = this.binding;
    const from = Math.max(range.from, hard?.min ?? Number.NEGATIVE_INFINITY);
    const to = Math.min(range.to, hard?.max ?? Number.POSITIVE_INFINITY);
    let steps = 0;
    for (let key = rounding.floor(from); key <= to; key = rounding.next(key)) {
      touched.add(key);
      if (++steps > MAX_STEPS || !(rounding.next(key) > key)) throw tooManySteps();
    }
  }
}

function tooManySteps(): EngineError {
  return new EngineError(
    'too_many_buckets_exception',
    `Trying to create too many buckets. Must be less than or equal to: [${MAX_STEPS}] but this number of buckets was ` +
      'exceeded. A range reaches too far for the interval: give hard_bounds.',
    { status: 400, metadata: { max_buckets: MAX_STEPS } },
  );
}

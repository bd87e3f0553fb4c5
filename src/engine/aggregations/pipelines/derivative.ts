import { parsingError } from '../../errors/parse-errors.ts';
import type { Writable } from '../../json/json-value.ts';
import { parseTimeout } from '../../request/time-value.ts';
import { calendarMillis } from '../buckets/histograms/rounding.ts';
import { rejectMember } from '../reject-member.ts';
import { BucketsWalk } from './buckets-walk.ts';
import { emptyPipelineConfig, type PipelineConfig, parsePipeline } from './parse-pipeline.ts';
import {
  type BucketRow,
  type NumberResult,
  type PipelineBody,
  type PipelineParser,
  showNumber,
} from './pipeline-aggregation.ts';

interface Config extends PipelineConfig {
  unit: string | undefined;
}

interface Slope extends NumberResult {
  /** Per unit of the x-axis. */
  readonly normalized: number | undefined;
}

export const parseDerivative: PipelineParser = definition => {
  const config = parsePipeline<Config>(
    definition,
    { ...emptyPipelineConfig(), unit: undefined },
    {
      missing: name => `Missing required field [buckets_path] for derivative aggregation [${name}]`,
      reject: name => rejectMember(name, ['VALUE_STRING', 'START_ARRAY']),
    },
    {
      unit: {
        tokens: ['VALUE_STRING'],
        read: (target, value) => {
          target.unit = value as string;
        },
      },
    },
  );
  return new Derivative(definition, config, unitMillis(config.unit, definition));
};

function unitMillis(unit: string | undefined, { body }: PipelineBody): number | undefined {
  if (unit === undefined) return undefined;
  const millis = calendarMillis(unit) ?? parseTimeout(unit, 'DerivativePipelineAggregationBuilder.unit');
  if (millis === undefined) throw parsingError({ in: body, key: 'unit' }, `Unknown unit [${unit}]`);
  return millis;
}

/** Difference between each bucket's value and the previous one. */
class Derivative extends BucketsWalk {
  private readonly unit: number | undefined;

  constructor(definition: PipelineBody, config: PipelineConfig, unit: number | undefined) {
    super(definition, config);
    this.unit = unit;
  }

  protected override results(
    values: readonly (number | undefined)[],
    { multi, part, buckets }: BucketRow,
  ): readonly (Slope | undefined)[] {
    const keys = buckets.map(bucket => keyNumber(multi.key(bucket, part).value));
    return values.map((value, i) => {
      const before = values[i - 1];
      if (value === undefined || before === undefined) return undefined;
      const difference = value - before;
      const step = this.unit === undefined ? undefined : (keys[i]! - keys[i - 1]!) / this.unit;
      return { value: difference, normalized: step === undefined ? undefined : difference / step };
    });
  }

  override show(result: unknown): Record<string, Writable> {
    const { value, normalized } = result as Slope;
    return {
      ...showNumber(value, this.format),
      ...(normalized !== undefined && showNumber(normalized, this.format, 'normalized_value')),
    };
  }

  override typedName(): string {
    return 'derivative';
  }
}

function keyNumber(key: Writable): number {
  return typeof key === 'object' && key !== null && 'value' in key ? Number(key.value) : Number(key);
}

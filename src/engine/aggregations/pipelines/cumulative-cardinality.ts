import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { anyKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { plainTextOf } from '../../request/scalar.ts';
import type { Bucket, Metric } from '../aggregation.ts';
import { executionError } from '../aggregation-path.ts';
import { DistinctCount } from '../metrics/distinct-count.ts';
import { decimalFormat, type ValueFormat } from '../value-format.ts';
import { pathWords } from './bucket-path.ts';
import { requireHistogram, withResult } from './buckets-walk.ts';
import { emptyPipelineConfig, type PipelineConfig } from './parse-pipeline.ts';
import type { BucketRow, ParentPipeline, PipelineBody, PipelineParser, PipelinePlace } from './pipeline-aggregation.ts';

/** Number of distinct values up to each bucket. */
export const parseCumulativeCardinality: PipelineParser = definition => {
  const config = emptyPipelineConfig();
  parseStrict('cumulative_cardinality', definition.body, config, {
    buckets_path: anyKey((target, value) => {
      target.paths = (Array.isArray(value) ? value : [value]).map(plainTextOf);
    }),
    format: textKey((target, value) => {
      target.format = value;
    }),
  });
  if (config.paths.length === 0) throw illegalArgument('Required [buckets_path]');
  return new CumulativeCardinality(definition, config);
};

class CumulativeCardinality implements ParentPipeline {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly paths: readonly string[];
  readonly metric: Metric<unknown> = { single: true, has: name => name === 'value', value: result => result as number };
  private readonly format: ValueFormat;

  constructor({ name, type, meta }: PipelineBody, { paths, format }: PipelineConfig) {
    this.name = name;
    this.type = type;
    this.meta = meta;
    this.paths = paths;
    this.format = decimalFormat(format);
  }

  validate(place: PipelinePlace): void {
    requireHistogram(this, place);
  }

  run({ multi, buckets, place }: BucketRow): readonly Bucket[] {
    const [name] = pathWords(this.paths[0]!);
    const index = multi.subs.list.findIndex(sub => sub.name === name);
    let all: DistinctCount | undefined;
    return buckets.map(bucket => {
      const found = bucket.subParts[index];
      if (!(found instanceof DistinctCount))
        throw executionError(`buckets_path must reference a cardinality aggregation, got: [${name}]`);
      all ??= found.empty();
      all.addAll(found);
      return withResult(bucket, place, all.value());
    });
  }

  show(result: unknown): Record<string, Writable> {
    const text = this.format.text(result as number);
    return { value: result as number, ...(text !== undefined && { value_as_string: text }) };
  }

  typedName(): string {
    return 'simple_long_value';
  }
}

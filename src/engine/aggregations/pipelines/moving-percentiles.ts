import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { requireMembers } from '../../errors/parse-errors.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { buildAtLast, intKey, parseStrict, textKey } from '../../request/object-parser.ts';
import type { Bucket, Metric, Reduction } from '../aggregation.ts';
import { AggregationWork } from '../aggregation-work.ts';
import { NumericMetric } from '../metrics/numeric-metric.ts';
import { describe, inBucket, pathWords } from './bucket-path.ts';
import { requireHistogram, withResult } from './buckets-walk.ts';
import type { BucketRow, ParentPipeline, PipelineBody, PipelineParser, PipelinePlace } from './pipeline-aggregation.ts';

interface Config {
  path: string;
  window: number;
  shift: number;
}

/** Percentiles of all values of a window of preceding buckets. */
export const parseMovingPercentiles: PipelineParser = definition => {
  const { body } = definition;
  const config = parseStrict<Config>(
    'moving_percentiles',
    body,
    { path: '', window: 0, shift: 0 },
    {
      buckets_path: textKey((target, value) => {
        target.path = value;
      }),
      window: intKey((target, value) => {
        target.window = value;
      }),
      shift: intKey((target, value) => {
        target.shift = value;
      }),
    },
  );
  requireMembers(Object.fromEntries(REQUIRED.map(key => [key, body[key]])));
  return buildAtLast('moving_percentiles', body, REQUIRED, () => {
    if (config.window <= 0) throw illegalArgument('[window] must be a positive, non-zero integer.');
    return new MovingPercentiles(definition, config);
  });
};

const REQUIRED = ['buckets_path', 'window'];

/** The distribution of a bucket or a window, and the `percentiles` that can merge and show it. */
interface Distribution {
  readonly percentiles: NumericMetric<unknown>;
  readonly part: Parameters<NumericMetric<unknown>['show']>[0];
}

/** Larger sets are digests of about this many centroids. */
const MAX_MERGE_COST = 200;

class MovingPercentiles implements ParentPipeline {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly paths: readonly string[];
  readonly metric: Metric<unknown> = {
    single: false,
    has: name => Number.isFinite(Number(name)),
    value: (result, name) => {
      const { percentiles, part } = result as Distribution;
      return percentiles.metric.value(part, name);
    },
  };
  private readonly window: number;
  private readonly shift: number;

  constructor({ name, type, meta }: PipelineBody, { path, window, shift }: Config) {
    this.name = name;
    this.type = type;
    this.meta = meta;
    this.paths = [path];
    this.window = window;
    this.shift = shift;
  }

  validate(place: PipelinePlace): void {
    requireHistogram(this, place);
  }

  run(row: BucketRow): readonly Bucket[] {
    const { buckets } = row;
    if (buckets.length === 0) return buckets;
    const distributions = buckets.map(bucket => this.distributionOf(row, bucket));
    const { percentiles } = distributions[0]!;
    const work = new AggregationWork(this.name, row.scripts().budget);
    const clamp = (index: number): number => Math.max(0, Math.min(buckets.length, index));
    return buckets.map((bucket, i) => {
      const [from, to] = [clamp(i - this.window + this.shift), clamp(i + this.shift)];
      if (from >= to) return bucket;
      const part = work.run(() => {
        for (let at = from; at < to; at++) work.charge(1 + Math.min(buckets[at]!.docCount, MAX_MERGE_COST));
        return percentiles.merge(distributions.slice(from, to).map(one => one.part));
      });
      return withResult(bucket, row.place, { percentiles, part } satisfies Distribution);
    });
  }

  /** @throws EngineError if the path leads to anything but `percentiles` */
  private distributionOf({ multi, part }: BucketRow, bucket: Bucket): Distribution {
    const words = pathWords(this.paths[0]!);
    const found = inBucket({ multi, part, bucket }, words);
    if (!found) throw noPercentiles('percentile aggregation');
    if (found.kind === 'aggregation') {
      const { aggregation } = found;
      if (aggregation instanceof NumericMetric && aggregation.type === 'percentiles')
        return { percentiles: aggregation, part: found.part as Distribution['part'] };
    }
    throw noPercentiles(`percentiles aggregation, got: [${describe(found)}] at aggregation [${words[0] ?? ''}]`);
  }

  show(result: unknown, _reduction: Reduction): Record<string, Writable> {
    const { percentiles, part } = result as Distribution;
    return percentiles.show(part);
  }

  typedName(result: unknown): string {
    return (result as Distribution).percentiles.typedName();
  }
}

function noPercentiles(what: string): EngineError {
  return illegalArgument(`buckets_path must reference a percentiles ${what}`);
}

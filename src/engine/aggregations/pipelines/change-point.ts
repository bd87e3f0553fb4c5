import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { DateFormat, DEFAULT_DATE_FORMAT } from '../../mapping/dates/date-format.ts';
import { parseStrict, textKey } from '../../request/object-parser.ts';
import type { Metric, Reduction } from '../aggregation.ts';
import { type BucketPlace, bucketValue, siblingBuckets } from './bucket-path.ts';
import { BucketsSummary } from './buckets-summary.ts';
import { type Change, pValueOf } from './changes/change.ts';
import { findChange } from './changes/find-change.ts';
import { emptyPipelineConfig, gapPolicy, type PipelineConfig } from './parse-pipeline.ts';
import type { PipelineBody, PipelineParser, ResultScope } from './pipeline-aggregation.ts';

interface ChangePointResult {
  readonly change: Change;
  /** The position in the buckets, with those that have no value; −1 without a change. */
  readonly at: number;
  readonly place: BucketPlace | undefined;
  readonly key: Writable;
}

export const parseChangePoint: PipelineParser = definition => {
  const config = emptyPipelineConfig();
  parseStrict<PipelineConfig>('change_point', definition.body, config, {
    buckets_path: textKey((target, value) => {
      target.paths = [value];
    }),
    // Elasticsearch reads it, and skips gaps all the same.
    gap_policy: textKey((_target, value) => {
      gapPolicy(value, definition.body);
    }),
  });
  if (config.paths.length === 0) throw illegalArgument('Required [buckets_path]');
  return new ChangePoint(definition, config);
};

const METRIC: Metric<ChangePointResult> = {
  single: false,
  has: name => name === 'p_value' || name === 'change_point',
  value: ({ change, at }, name) => (name === 'change_point' ? at : pValueOf(change)),
};

/** The most significant change in the values of buckets. */
class ChangePoint extends BucketsSummary<ChangePointResult> {
  constructor(definition: PipelineBody, config: PipelineConfig) {
    super(definition, config, {
      typedName: 'change_point',
      metric: METRIC,
      result: () => ({ change: { type: 'stationary' }, at: -1, place: undefined, key: null }),
      show: () => ({}),
    });
  }

  override compute(scope: ResultScope): ChangePointResult {
    const found = siblingBuckets(scope, this.paths[0]!);
    const valued = (found?.places ?? [])
      .map((place, at) => ({ place, at, value: bucketValue(place, found!.words, 'skip') }))
      .filter(({ value }) => value !== undefined && !Number.isNaN(value));
    const change = findChange(Float64Array.from(valued, ({ value }) => value!));
    const bucket = 'at' in change ? valued[change.at] : undefined;
    if (!bucket) return { change, at: -1, place: undefined, key: null };
    const { multi, part, bucket: shown } = bucket.place;
    const key = multi.key(shown, part).value;
    const type = scope.subs.list.find(one => one.multi === multi)?.type ?? '';
    return { change, at: bucket.at, place: bucket.place, key: DATES.has(type) ? isoDate(Number(key)) : key };
  }

  override show(result: unknown, reduction: Reduction): Record<string, Writable> {
    const { change, at, place, key } = result as ChangePointResult;
    const subs = place?.multi.subs.show(place.bucket.subParts, reduction);
    return {
      ...(place && { bucket: { key, doc_count: place.bucket.docCount, ...subs } }),
      type: { [change.type]: shownChange(change, at) },
    };
  }
}

function shownChange(change: Change, at: number): Writable {
  switch (change.type) {
    case 'indeterminable':
      return { reason: change.reason };
    case 'stationary':
      return {};
    case 'non_stationary':
      return { p_value: new Double(change.p), r_value: new Double(change.r), trend: change.trend };
    case 'trend_change':
      return { p_value: new Double(change.p), r_value: new Double(change.r), change_point: at };
    default:
      return { p_value: new Double(change.p), change_point: at };
  }
}

/** Aggregations whose keys Elasticsearch shows as dates here, whatever their format. */
const DATES: ReadonlySet<string> = new Set(['date_histogram', 'auto_date_histogram']);

function isoDate(millis: number): string {
  return DateFormat.of(DEFAULT_DATE_FORMAT).print(millis);
}

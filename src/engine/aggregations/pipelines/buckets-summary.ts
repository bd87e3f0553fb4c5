import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Metric } from '../aggregation.ts';
import { decimalFormat, type ValueFormat } from '../value-format.ts';
import { bucketValue, type GapPolicy, pathWords, siblingBuckets } from './bucket-path.ts';
import type { Manner, PipelineConfig } from './parse-pipeline.ts';
import type { PipelineBody, PipelinePlace, ResultScope, SiblingPipeline } from './pipeline-aggregation.ts';

/** How sibling pipelines phrase their errors. */
export const SIBLING_MANNER: Manner = {
  missing: name => `Missing required field [buckets_path] for aggregation [${name}]`,
  unknown: (token, key, name) => `Unexpected token ${token} [${key}] in [${name}]`,
};

/** What differs between sibling pipelines; gaps are already removed from the values. */
export interface SiblingKind<R> {
  readonly typedName: string;
  readonly metric?: Metric<R>;
  result(entries: readonly SiblingEntry[]): R;
  show(result: R, format: ValueFormat): Record<string, Writable>;
}

export interface SiblingEntry {
  readonly key: string;
  readonly value: number;
}

/** One result over the buckets of a sibling aggregation. */
export class BucketsSummary<R> implements SiblingPipeline {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly paths: readonly string[];
  readonly metric?: Metric<unknown>;
  private readonly kind: SiblingKind<R>;
  private readonly gap: GapPolicy;
  private readonly format: ValueFormat;

  constructor({ name, type, meta }: PipelineBody, { paths, format, gap }: PipelineConfig, kind: SiblingKind<R>) {
    this.name = name;
    this.type = type;
    this.meta = meta;
    this.paths = paths;
    this.gap = gap;
    this.format = decimalFormat(format);
    this.kind = kind;
    if (kind.metric) this.metric = kind.metric as Metric<unknown>;
  }

  validate({ siblings, refuse }: PipelinePlace): void {
    const path = this.paths[0] ?? '';
    const first = pathWords(path)[0];
    const found = siblings.list.find(sibling => sibling.name === first);
    if (!found) refuse(`buckets_path aggregation does not exist for aggregation [${this.name}]: ${path}`);
    else if (!found.multi)
      refuse(
        `The first aggregation in buckets_path must be a multi-bucket aggregation for aggregation [${this.name}] found :${builderName(found)} for buckets path: ${path}`,
      );
  }

  compute(scope: ResultScope): R {
    const found = siblingBuckets(scope, this.paths[0]!);
    const entries: SiblingEntry[] = [];
    for (const place of found?.places ?? []) {
      const value = bucketValue(place, found!.words, this.gap);
      if (value !== undefined && !Number.isNaN(value))
        entries.push({ key: place.multi.key(place.bucket, place.part).text, value });
    }
    return this.kind.result(entries);
  }

  show(result: unknown): Record<string, Writable> {
    return this.kind.show(result as R, this.format);
  }

  typedName(): string {
    return this.kind.typedName;
  }
}

/** Elasticsearch names the Java class of the aggregation; packages are metrics, bucket.single and bucket.many. */
function builderName({ type, inner }: { readonly type: string; readonly inner?: unknown }): string {
  const camel = type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const room = inner ? `bucket.${type.replaceAll('_', '')}` : 'metrics';
  return `org.elasticsearch.search.aggregations.${room}.${camel}AggregationBuilder`;
}

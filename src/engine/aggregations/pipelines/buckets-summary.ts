import { parsingError } from '../../errors/parse-errors.ts';
import { type JsonObject, tokenOf, type Writable } from '../../json/json-value.ts';
import type { Metric, Reduction } from '../aggregation.ts';
import { decimalFormat, type ValueFormat } from '../value-format.ts';
import { bucketValue, type GapPolicy, pathWords, siblingBuckets } from './bucket-path.ts';
import { type ErrorStyle, emptyPipelineConfig, type PipelineConfig, parsePipeline } from './parse-pipeline.ts';
import type {
  PipelineBody,
  PipelineParser,
  PipelinePlace,
  ResultScope,
  SiblingPipeline,
} from './pipeline-aggregation.ts';

/** Error texts of sibling pipelines. */
export const SIBLING_ERRORS: ErrorStyle = {
  missing: name => `Missing required field [buckets_path] for aggregation [${name}]`,
  reject: name => (_, value, place) => {
    throw parsingError(place, `Unexpected token ${tokenOf(value)} [${place.key}] in [${name}]`);
  },
};

/** The differences between sibling pipelines. Their values contain no gaps. */
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
    // Elasticsearch ignores all others.
    this.paths = paths.slice(0, 1);
    this.gap = gap;
    this.format = decimalFormat(format);
    this.kind = kind;
    if (kind.metric) this.metric = kind.metric as Metric<unknown>;
  }

  validate({ siblings, reportError }: PipelinePlace): void {
    const path = this.paths[0] ?? '';
    const first = pathWords(path)[0];
    const found = siblings.list.find(sibling => sibling.name === first);
    if (!found) reportError(`buckets_path aggregation does not exist for aggregation [${this.name}]: ${path}`);
    else if (!found.multi)
      reportError(
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

  show(result: unknown, _reduction: Reduction): Record<string, Writable> {
    return this.kind.show(result as R, this.format);
  }

  typedName(): string {
    return this.kind.typedName;
  }
}

/** The parser of a sibling pipeline without parameters of its own. */
export function summaryParser<R>(kind: SiblingKind<R>): PipelineParser {
  return definition =>
    new BucketsSummary(definition, parsePipeline(definition, emptyPipelineConfig(), SIBLING_ERRORS), kind);
}

/** Elasticsearch names the Java class of the aggregation; packages are metrics, bucket.single and bucket.many. */
function builderName({ type, inner }: { readonly type: string; readonly inner?: unknown }): string {
  const camel = type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const packageName = inner ? `bucket.${type.replaceAll('_', '')}` : 'metrics';
  return `org.elasticsearch.search.aggregations.${packageName}.${camel}AggregationBuilder`;
}

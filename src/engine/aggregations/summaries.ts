import { illegalArgument } from '../errors/engine-error.ts';
import type { FieldType, MetricName } from '../mapping/field-type.ts';
import { StoredHistogram } from '../mapping/types/histogram.ts';
import { type NumberSource, numbersOf } from '../search/values/number-source.ts';
import type { BinaryColumn } from '../segments/columns/columns.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { ValuesConfig } from './values-config.ts';

/** Numbers that were aggregated before indexing: documents contain summaries instead of single numbers. */
export interface SummaryValues {
  /** The metrics of an aggregate_metric_double, or the values of a histogram with their counts. */
  readonly kind: 'metrics' | 'histogram';
  readonly type: FieldType;
  leaf(leaf: Leaf): DocSummaries;
}

/**
 * The summaries of the current document. Those of a histogram are its values: minimum and maximum are equal. A metric that the mapping does not have is that of no numbers.
 */
export interface DocSummaries {
  /** Moves to a document; returns how many summaries it has. */
  load(doc: number): number;
  min(index: number): number;
  max(index: number): number;
  sum(index: number): number;
  /** Number of summarized values. */
  count(index: number): number;
}

/** The metrics of a field. @throws EngineError for parameters that the type does not support */
export function metricValues(type: FieldType, config: ValuesConfig): SummaryValues {
  rejectReplacements(
    type,
    config,
    'aggregatemetric.aggregations.support.AggregateMetricsValuesSource$AggregateMetricDouble',
  );
  return { kind: 'metrics', type, leaf: leaf => new DocMetrics(leaf, type) };
}

/** The values of a histogram field. @throws EngineError for parameters that the type does not support */
export function histogramValues(type: FieldType, config: ValuesConfig): SummaryValues {
  rejectReplacements(type, config, 'analytics.aggregations.support.HistogramValuesSource$Histogram');
  return { kind: 'histogram', type, leaf: leaf => new DocHistogram(leaf, type) };
}

/** @param javaClass within Elasticsearch's package of modules, for the error */
function rejectReplacements(type: FieldType, { missing, format, timeZone }: ValuesConfig, javaClass: string): void {
  if (format !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom formats`);
  if (timeZone !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom time zones`);
  if (missing !== undefined)
    throw illegalArgument(`Can't apply missing values on a class org.elasticsearch.xpack.${javaClass}$Fielddata`);
}

/** Reads one number of each metric. */
class DocMetrics implements DocSummaries {
  private readonly columns: Readonly<Partial<Record<MetricName, NumberSource | undefined>>>;
  private readonly any: NumberSource | undefined;
  private doc = -1;

  constructor(leaf: Leaf, { metrics }: FieldType) {
    this.columns = Object.fromEntries(Array.from(metrics!, ([name, type]) => [name, numbersOf(leaf, type)]));
    this.any = Object.values(this.columns).find(column => column !== undefined);
  }

  load(doc: number): number {
    this.doc = doc;
    return this.any !== undefined && this.any.slot(doc) >= 0 ? 1 : 0;
  }

  min(): number {
    return this.read('min', Number.POSITIVE_INFINITY);
  }

  max(): number {
    return this.read('max', Number.NEGATIVE_INFINITY);
  }

  sum(): number {
    return this.read('sum', 0);
  }

  count(): number {
    return this.read('value_count', 0);
  }

  private read(metric: MetricName, otherwise: number): number {
    const column = this.columns[metric];
    return column ? column.at(column.first(column.slot(this.doc))) : otherwise;
  }
}

class DocHistogram implements DocSummaries {
  private readonly column: BinaryColumn | undefined;
  private histogram: StoredHistogram | undefined;

  constructor({ segment }: Leaf, { name }: FieldType) {
    this.column = segment.fields.get(name)?.binaries;
  }

  load(doc: number): number {
    const slot = this.column ? this.column.slot(doc) : -1;
    this.histogram = slot < 0 ? undefined : new StoredHistogram(this.column!.at(this.column!.first(slot)));
    return this.histogram?.length ?? 0;
  }

  min(index: number): number {
    return this.histogram!.value(index);
  }

  max(index: number): number {
    return this.histogram!.value(index);
  }

  sum(index: number): number {
    return this.histogram!.value(index) * this.histogram!.count(index);
  }

  count(index: number): number {
    return this.histogram!.count(index);
  }
}

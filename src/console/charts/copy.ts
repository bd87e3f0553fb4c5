import { count } from '../ui/quantity.ts';

/** Visible strings of charts. */
export const COPY = {
  // Aggregation tables
  documentsColumn: 'documents',
  valueColumn: 'value',
  percentile: (percent: number) => `${percent}%`,

  // Bar chart
  chartSummary: (name: string, unit: string, points: string) => `${name}, ${unit}: ${points}`,
  noValue: 'none',
  moreInTable: (many: number) => `${count(many)} more in the table`,
  moreBars: (many: number) => `, ${count(many)} more`,

  // Chart list
  metricColumn: 'metric',
  bucketColumn: 'bucket',
  noAggregations: 'No aggregations',
  noAggregationsTitle: 'This request has no aggregations.',
  noAggregationsHint: 'Charts show the aggregations of the response.',
  aggregationsExample: '"aggs": { "by_tag": { "terms": { "field": "tags" } } }',
  aggregation: (path: string) => `Aggregation ${path}`,
  numberDrawn: (path: string) => `Metric charted for ${path}`,
  viewOf: (path: string) => `View of ${path}`,
  chart: 'Chart',
  table: 'Table',
  noBuckets: 'No buckets: no document here has a value to aggregate.',
} as const;

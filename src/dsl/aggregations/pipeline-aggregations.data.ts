import type { Description, Parameter } from '../description.ts';

const PATH: Parameter = {
  name: 'buckets_path',
  type: 'string',
  required: true,
  doc: 'What it reads: names of aggregations with > between them, or _count.',
};
const PATHS: Parameter = { name: 'buckets_path', type: 'any', required: true, doc: 'What it reads, by the names the script uses.' };
const GAP: Parameter = {
  name: 'gap_policy',
  type: 'enum',
  values: ['skip', 'insert_zeros', 'keep_values'],
  default: 'skip',
  doc: 'What a bucket without documents, or without a value, counts as.',
};
const FORMAT: Parameter = { name: 'format', type: 'string', doc: 'How the figure is also written as text.' };

function pipeline(name: string, doc: string, parameters: readonly Parameter[]): Description {
  return { name, doc, since: 'extension', parameters };
}

/** Figures over the results of other aggregations. */
export const PIPELINE_AGGREGATIONS: readonly Description[] = [
  pipeline('avg_bucket', 'The mean of the buckets of an aggregation beside it.', [PATH, GAP, FORMAT]),
  pipeline('sum_bucket', 'The sum over the buckets of an aggregation beside it.', [PATH, GAP, FORMAT]),
  pipeline('min_bucket', 'The lowest value among the buckets, and which have it.', [PATH, GAP, FORMAT]),
  pipeline('max_bucket', 'The highest value among the buckets, and which have it.', [PATH, GAP, FORMAT]),
  pipeline('stats_bucket', 'Stats over the buckets of an aggregation beside it.', [PATH, GAP, FORMAT]),
  pipeline('extended_stats_bucket', 'Stats with variance and standard deviation over the buckets beside it.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'sigma', type: 'number', default: 2, doc: 'How many standard deviations the bounds lie from the mean.' },
  ]),
  pipeline('percentiles_bucket', 'Percentiles over the buckets of an aggregation beside it.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'percents', type: 'list', default: [1, 5, 25, 50, 75, 95, 99], doc: 'The shares, in per cent.' },
    { name: 'keyed', type: 'boolean', default: true, doc: 'Answers with an object instead of a list.' },
  ]),
  pipeline('bucket_sort', 'Sorts the buckets around it, and shows a page of them.', [
    { name: 'sort', type: 'any', doc: 'Paths with a direction, as in the sort of a search.' },
    { name: 'from', type: 'integer', default: 0, doc: 'How many buckets to pass over.' },
    { name: 'size', type: 'integer', doc: 'How many buckets to keep.' },
    GAP,
  ]),
  pipeline('cumulative_sum', 'Running totals along a histogram.', [PATH, FORMAT]),
  pipeline('derivative', 'How much each bucket of a histogram lies above the one before.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'unit', type: 'time', doc: 'Also shows the change per this much time.' },
  ]),
  pipeline('serial_diff', 'What each bucket of a histogram lies above one some steps earlier.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'lag', type: 'integer', default: 1, doc: 'How many steps earlier.' },
  ]),
  pipeline('bucket_script', 'A figure for each bucket, worked out by a script.', [
    PATHS,
    { name: 'script', type: 'script', required: true, doc: 'Reads the values as params.name.' },
    GAP,
    FORMAT,
  ]),
  pipeline('bucket_selector', 'Keeps the buckets a script says yes to.', [
    PATHS,
    { name: 'script', type: 'script', required: true, doc: 'Reads the values as params.name.' },
    GAP,
  ]),
  pipeline('moving_fn', 'A figure over the values of some buckets before each one.', [
    PATH,
    { name: 'window', type: 'integer', required: true, doc: 'How many buckets.' },
    { name: 'script', type: 'script', required: true, doc: 'Reads values, an array; MovingFunctions has averages.' },
    { name: 'shift', type: 'integer', default: 0, doc: 'Moves the window to the right.' },
    GAP,
    FORMAT,
  ]),
  pipeline('normalize', 'Each bucket’s value on a scale that all of them make.', [
    PATH,
    {
      name: 'method',
      type: 'enum',
      values: ['rescale_0_1', 'rescale_0_100', 'percent_of_sum', 'mean', 'z-score', 'softmax'],
      required: true,
      doc: 'The scale.',
    },
    FORMAT,
  ]),
  pipeline('cumulative_cardinality', 'How many different values there were so far along a histogram.', [PATH, FORMAT]),
];

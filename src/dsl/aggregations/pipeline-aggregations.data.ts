import type { Description, Parameter } from '../description.ts';

const PATH: Parameter = {
  name: 'buckets_path',
  type: 'string',
  required: true,
  doc: 'Path of the input: names of aggregations separated by >, or _count.',
};
const PATHS: Parameter = { name: 'buckets_path', type: 'any', required: true, doc: 'Paths of the inputs, by the names the script uses.' };
const GAP: Parameter = {
  name: 'gap_policy',
  type: 'enum',
  values: ['skip', 'insert_zeros', 'keep_values'],
  default: 'skip',
  doc: 'How buckets without documents or values are treated.',
};
const FORMAT: Parameter = { name: 'format', type: 'string', doc: 'The format of the value as text.' };

function pipeline(name: string, doc: string, parameters: readonly Parameter[]): Description {
  return { name, doc, since: 'extension', parameters };
}

/** Aggregations over the results of other aggregations. */
export const PIPELINE_AGGREGATIONS: readonly Description[] = [
  pipeline('avg_bucket', 'The mean over the buckets of a sibling aggregation.', [PATH, GAP, FORMAT]),
  pipeline('sum_bucket', 'The sum over the buckets of a sibling aggregation.', [PATH, GAP, FORMAT]),
  pipeline('min_bucket', 'The smallest value of the buckets of a sibling aggregation, and their keys.', [PATH, GAP, FORMAT]),
  pipeline('max_bucket', 'The largest value of the buckets of a sibling aggregation, and their keys.', [PATH, GAP, FORMAT]),
  pipeline('stats_bucket', 'Stats over the buckets of a sibling aggregation.', [PATH, GAP, FORMAT]),
  pipeline('extended_stats_bucket', 'Extended stats over the buckets of a sibling aggregation.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'sigma', type: 'number', default: 2, doc: 'Distance of the bounds from the mean, in standard deviations.' },
  ]),
  pipeline('percentiles_bucket', 'Percentiles over the buckets of a sibling aggregation.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'percents', type: 'list', default: [1, 5, 25, 50, 75, 95, 99], doc: 'The percentages.' },
    { name: 'keyed', type: 'boolean', default: true, doc: 'Returns an object instead of a list.' },
  ]),
  pipeline('bucket_sort', 'Sorts the buckets of its parent and returns a page of them.', [
    { name: 'sort', type: 'any', doc: 'Paths with an order, as in the sort of a search.' },
    { name: 'from', type: 'integer', default: 0, doc: 'How many buckets to skip.' },
    { name: 'size', type: 'integer', doc: 'How many buckets to keep.' },
    GAP,
  ]),
  pipeline('cumulative_sum', 'Running totals along a histogram.', [PATH, FORMAT]),
  pipeline('derivative', 'The change from each bucket of a histogram to the next.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'unit', type: 'time', doc: 'Also returns the change per this unit of time.' },
  ]),
  pipeline('serial_diff', 'The difference between each bucket of a histogram and an earlier one.', [
    PATH,
    GAP,
    FORMAT,
    { name: 'lag', type: 'integer', default: 1, doc: 'How many buckets earlier.' },
  ]),
  pipeline('bucket_script', 'A value for each bucket, computed by a script.', [
    PATHS,
    { name: 'script', type: 'script', required: true, doc: 'Reads the values as params.name.' },
    GAP,
    FORMAT,
  ]),
  pipeline('bucket_selector', 'Keeps the buckets for which a script returns true.', [
    PATHS,
    { name: 'script', type: 'script', required: true, doc: 'Reads the values as params.name.' },
    GAP,
  ]),
  pipeline('moving_fn', 'A value computed over a window of buckets before each one.', [
    PATH,
    { name: 'window', type: 'integer', required: true, doc: 'Size of the window in buckets.' },
    { name: 'script', type: 'script', required: true, doc: 'Reads the array values; MovingFunctions has ready-made functions.' },
    { name: 'shift', type: 'integer', default: 0, doc: 'Moves the window to the right.' },
    GAP,
    FORMAT,
  ]),
  pipeline('moving_percentiles', 'Percentiles of the values of a window of buckets before each one.', [
    { ...PATH, doc: 'Path of a percentiles aggregation in the same buckets; its percents and keyed apply.' },
    { name: 'window', type: 'integer', required: true, doc: 'Size of the window in buckets.' },
    { name: 'shift', type: 'integer', default: 0, doc: 'Moves the window to the right.' },
  ]),
  pipeline('normalize', 'Each bucket’s value, normalized over all buckets.', [
    PATH,
    {
      name: 'method',
      type: 'enum',
      values: ['rescale_0_1', 'rescale_0_100', 'percent_of_sum', 'mean', 'z-score', 'softmax'],
      required: true,
      doc: 'The normalization method.',
    },
    FORMAT,
  ]),
  pipeline('cumulative_cardinality', 'The cumulative number of distinct values along a histogram.', [PATH, FORMAT]),
  pipeline('change_point', 'The bucket of a sibling aggregation where values jump, trend or spread differently; at least 22 buckets.', [
    PATH,
    { ...GAP, doc: 'Accepted; buckets without documents or values are skipped.' },
  ]),
  pipeline('bucket_correlation', 'How the counts of the buckets of a sibling aggregation correlate with expected values.', [
    { ...PATH, doc: 'Path of the counts of the buckets: name>_count.' },
    { name: 'function', type: 'object', required: true, doc: 'count_correlation with an indicator: expectations, doc_count, and fractions.' },
    { ...GAP, default: 'insert_zeros', values: ['insert_zeros'], doc: 'Only insert_zeros.' },
  ]),
  pipeline('bucket_count_ks_test', 'How likely the counts of the buckets of a sibling aggregation follow a distribution, by the Kolmogorov–Smirnov test.', [
    { ...PATH, doc: 'Path of the counts of the buckets: name>_count.' },
    { name: 'fractions', type: 'list', doc: 'The expected share of documents of each bucket; by default, all are equal.' },
    { name: 'alternative', type: 'list', values: ['less', 'greater', 'two_sided'], doc: 'The p-values to return; by default, all three.' },
    {
      name: 'sampling_method',
      type: 'enum',
      values: ['upper_tail', 'uniform', 'lower_tail'],
      default: 'upper_tail',
      doc: 'Where the distributions are compared most densely.',
    },
    { ...GAP, default: 'insert_zeros', values: ['insert_zeros'], doc: 'Only insert_zeros.' },
  ]),
];

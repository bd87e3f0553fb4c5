import type { Description, Parameter } from '../description.ts';
import { FORMAT, MISSING, NUMERIC_VALUE_TYPE, VALUE_TYPE, VALUES } from './aggregation-parameters.ts';

const FIELD: Parameter = { name: 'field', type: 'field', doc: 'The field whose values are used.' };

const KEYED: Parameter = { name: 'keyed', type: 'boolean', default: true, doc: 'Returns an object instead of a list.' };
const TDIGEST: Parameter = { name: 'tdigest', type: 'object', doc: 'compression: how finely the distribution is kept.' };

const HDR: Parameter = {
  name: 'hdr',
  type: 'object',
  doc: 'Uses an HDR histogram with this number_of_significant_value_digits, instead of a t-digest.',
};
const DIGEST_HINT: Parameter = {
  name: 'execution_hint',
  type: 'enum',
  values: ['default', 'high_accuracy'],
  default: 'default',
  doc: 'Whether the digest favors speed or accuracy.',
};

function metric(name: string, doc: string, parameters: readonly Parameter[] = []): Description {
  return { name, doc, since: 'extension', parameters: [FIELD, ...VALUES, FORMAT, ...parameters] };
}

/** Aggregations that compute numbers from the values of a field. */
export const METRIC_AGGREGATIONS: readonly Description[] = [
  metric('min', 'The smallest value.'),
  metric('max', 'The largest value.'),
  metric('sum', 'The sum of all values.'),
  metric('avg', 'The mean of all values.'),
  { name: 'value_count', doc: 'The number of values.', since: 'extension', parameters: [FIELD, ...VALUES, FORMAT] },
  metric('stats', 'Count, smallest, largest, mean and sum at once.'),
  metric('extended_stats', 'Stats with variance and standard deviation.', [
    { name: 'sigma', type: 'number', default: 2, doc: 'Distance of the bounds from the mean, in standard deviations.' },
  ]),
  {
    name: 'cardinality',
    doc: 'The number of distinct values; an estimate when there are very many.',
    since: 'extension',
    parameters: [
      FIELD,
      ...VALUES,
      { name: 'precision_threshold', type: 'integer', default: 3000, doc: 'The number of values up to which the count is close to exact.' },
      { name: 'execution_hint', type: 'string', doc: 'How values are counted; the result does not depend on it.' },
      { name: 'rehash', type: 'integer', deprecated: true, doc: 'Has no effect.' },
    ],
  },
  metric('percentiles', 'The values below which given percentages of all values fall.', [
    { name: 'percents', type: 'list', default: [1, 5, 25, 50, 75, 95, 99], doc: 'The percentages.' },
    KEYED,
    TDIGEST,
    HDR,
  ]),
  metric('percentile_ranks', 'The percentage of values below each given value.', [
    { name: 'values', type: 'list', required: true, doc: 'The values to rank.' },
    KEYED,
    TDIGEST,
    HDR,
  ]),
  {
    name: 'weighted_avg',
    doc: 'The mean of a field, weighted by another.',
    since: 'extension',
    parameters: [
      { name: 'value', type: 'object', required: true, doc: 'field, and missing for documents without.' },
      { name: 'weight', type: 'object', required: true, doc: 'field, and missing for documents without.' },
      NUMERIC_VALUE_TYPE,
      FORMAT,
    ],
  },
  {
    name: 't_test',
    doc: 'The probability that two means differ by chance.',
    since: 'extension',
    parameters: [
      { name: 'a', type: 'object', required: true, doc: 'The first population: field, and filter.' },
      { name: 'b', type: 'object', required: true, doc: 'The second population: field, and filter.' },
      {
        name: 'type',
        type: 'enum',
        values: ['paired', 'homoscedastic', 'heteroscedastic'],
        default: 'heteroscedastic',
        doc: 'Paired values, equal variances (homoscedastic), or unequal variances (heteroscedastic).',
      },
      VALUE_TYPE,
      FORMAT,
    ],
  },
  metric('rate', 'The rate per unit of time, inside a date histogram.', [
    {
      name: 'unit',
      type: 'enum',
      values: ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
      doc: 'The unit; defaults to the interval of the histogram.',
    },
    { name: 'mode', type: 'enum', values: ['sum', 'value_count'], default: 'sum', doc: 'Whether to sum the values or count them.' },
  ]),
  metric('median_absolute_deviation', 'The median of the distances from the median.', [
    { name: 'compression', type: 'number', default: 1000, doc: 'The precision of the digest; higher uses more memory.' },
    DIGEST_HINT,
  ]),
  metric('boxplot', 'Quartiles, whiskers, smallest and largest.', [
    { name: 'compression', type: 'number', default: 100, doc: 'The precision of the digest; higher uses more memory.' },
    DIGEST_HINT,
  ]),
  {
    name: 'matrix_stats',
    doc: 'Statistics over several numeric fields and their correlation.',
    since: 'extension',
    parameters: [
      { name: 'fields', type: 'list', doc: 'The fields.' },
      { name: 'missing', type: 'object', doc: 'By field, the value for documents without one.' },
      FORMAT,
      { name: 'mode', type: 'enum', values: ['avg', 'min', 'max', 'sum', 'median'], default: 'avg', doc: 'How several values of a document are combined.' },
    ],
  },
  {
    name: 'string_stats',
    doc: 'Lengths of strings and the entropy of their characters.',
    since: 'extension',
    parameters: [FIELD, ...VALUES, FORMAT, { name: 'show_distribution', type: 'boolean', default: false, doc: 'Also shows how often each character occurs.' }],
  },
  {
    name: 'top_hits',
    doc: 'The first documents of each bucket, as search hits.',
    since: 'extension',
    parameters: [
      { name: 'size', type: 'integer', default: 3, doc: 'How many documents.' },
      { name: 'from', type: 'integer', default: 0, doc: 'How many documents to skip.' },
      { name: 'sort', type: 'any', doc: 'As in a search; by score unless given.' },
      { name: '_source', type: 'any', doc: 'Which part of the source to return.' },
      { name: 'fields', type: 'list', doc: 'Fields to return, formatted by the mapping.' },
      { name: 'docvalue_fields', type: 'list', doc: 'Fields to return from doc values.' },
      { name: 'stored_fields', type: 'fields', doc: 'Stored fields to return.' },
      { name: 'script_fields', type: 'object', doc: 'Fields to return that scripts compute.' },
      { name: 'highlight', type: 'object', doc: 'As in a search.' },
      { name: 'track_scores', type: 'boolean', default: false, doc: 'Computes scores even when sorting by fields.' },
      { name: 'explain', type: 'boolean', default: false, doc: 'Explains the scores.' },
      { name: 'version', type: 'boolean', default: false, doc: 'Returns versions.' },
      { name: 'seq_no_primary_term', type: 'boolean', default: false, doc: 'Returns sequence numbers.' },
    ],
  },
  {
    name: 'geo_bounds',
    doc: 'The bounding box of all points.',
    since: 'extension',
    parameters: [FIELD, MISSING, VALUE_TYPE, { name: 'wrap_longitude', type: 'boolean', default: true, doc: 'The box may cross the date line.' }],
  },
  { name: 'geo_centroid', doc: 'The centroid of all points.', since: 'extension', parameters: [FIELD, ...VALUES] },
  { name: 'cartesian_bounds', doc: 'The bounding box of all points and shapes of a plane.', since: 'extension', parameters: [FIELD, MISSING] },
  { name: 'cartesian_centroid', doc: 'The centroid of all points and shapes of a plane.', since: 'extension', parameters: [FIELD, MISSING] },
  {
    name: 'scripted_metric',
    doc: 'A custom metric: scripts initialize a state, collect documents and compute the result.',
    since: 'extension',
    parameters: [
      { name: 'init_script', type: 'script', doc: 'Initializes the state of each shard.' },
      { name: 'map_script', type: 'script', required: true, doc: 'Adds a document to the state.' },
      { name: 'combine_script', type: 'script', required: true, doc: 'Computes what each shard returns.' },
      { name: 'reduce_script', type: 'script', required: true, doc: 'Computes the result from what the shards return.' },
      { name: 'params', type: 'object', doc: 'Parameters for all scripts.' },
    ],
  },
  {
    name: 'top_metrics',
    doc: 'Values of the first document, or documents, of each bucket.',
    since: 'extension',
    parameters: [
      { name: 'metrics', type: 'any', required: true, doc: 'An object with a field, or a list of them.' },
      { name: 'sort', type: 'any', required: true, doc: 'One sort, as in a search.' },
      { name: 'size', type: 'integer', default: 1, doc: 'How many documents.' },
    ],
  },
  {
    name: 'geo_line',
    doc: 'Points joined to a line, in the order of a number or date, as a GeoJSON feature.',
    since: 'extension',
    parameters: [
      { name: 'point', type: 'object', required: true, doc: 'An object with the geo_point field.' },
      { name: 'sort', type: 'object', required: true, doc: 'An object with the field that orders the points.' },
      { name: 'sort_order', type: 'enum', values: ['asc', 'desc'], default: 'asc', doc: 'The direction of the line.' },
      { name: 'include_sort', type: 'boolean', default: false, doc: 'Also returns the values that order the points.' },
      { name: 'size', type: 'integer', default: 10000, doc: 'The maximum number of points, up to 10000.' },
      { ...FORMAT, doc: 'Accepted; points have no format.' },
      VALUE_TYPE,
    ],
  },
];

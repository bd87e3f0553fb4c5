import type { Description, Parameter } from '../description.ts';
import { FORMAT, MISSING, VALUE_TYPE, VALUES } from './common-parameters.ts';

const FIELD: Parameter = { name: 'field', type: 'field', doc: 'The field whose values are taken.' };

const KEYED: Parameter = { name: 'keyed', type: 'boolean', default: true, doc: 'Answers with an object instead of a list.' };
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

/** Figures over the values of a field. */
export const METRIC_AGGREGATIONS: readonly Description[] = [
  metric('min', 'The smallest value.'),
  metric('max', 'The largest value.'),
  metric('sum', 'All values added up.'),
  metric('avg', 'The mean of all values.'),
  { name: 'value_count', doc: 'How many values there are.', since: 'extension', parameters: [FIELD, ...VALUES, FORMAT] },
  metric('stats', 'Count, smallest, largest, mean and sum at once.'),
  metric('extended_stats', 'Stats with variance and standard deviation.', [
    { name: 'sigma', type: 'number', default: 2, doc: 'How many standard deviations the bounds lie from the mean.' },
  ]),
  {
    name: 'cardinality',
    doc: 'How many different values there are; an estimate when they are very many.',
    since: 'extension',
    parameters: [
      FIELD,
      ...VALUES,
      { name: 'precision_threshold', type: 'integer', default: 3000, doc: 'Up to how many values the count is close to exact.' },
      { name: 'execution_hint', type: 'string', doc: 'How values are counted; the result does not depend on it.' },
      { name: 'rehash', type: 'boolean', deprecated: true, doc: 'Has no effect.' },
    ],
  },
  metric('percentiles', 'The values below which given shares of all values lie.', [
    { name: 'percents', type: 'list', default: [1, 5, 25, 50, 75, 95, 99], doc: 'The shares, in per cent.' },
    KEYED,
    TDIGEST,
    HDR,
  ]),
  metric('percentile_ranks', 'The shares of all values that lie below given ones.', [
    { name: 'values', type: 'list', required: true, doc: 'The values to place.' },
    KEYED,
    TDIGEST,
    HDR,
  ]),
  {
    name: 'weighted_avg',
    doc: 'The mean of a field, each document counted by its weight.',
    since: 'extension',
    parameters: [
      { name: 'value', type: 'object', required: true, doc: 'field, and missing for documents without.' },
      { name: 'weight', type: 'object', required: true, doc: 'field, and missing for documents without.' },
      VALUE_TYPE,
      FORMAT,
    ],
  },
  {
    name: 't_test',
    doc: 'How likely it is that two means differ by chance alone.',
    since: 'extension',
    parameters: [
      { name: 'a', type: 'object', required: true, doc: 'The first population: field, and filter.' },
      { name: 'b', type: 'object', required: true, doc: 'The second population: field, and filter.' },
      {
        name: 'type',
        type: 'enum',
        values: ['paired', 'homoscedastic', 'heteroscedastic'],
        default: 'heteroscedastic',
        doc: 'Values of the same documents, populations of one variance, or of two.',
      },
      VALUE_TYPE,
      FORMAT,
    ],
  },
  metric('rate', 'How much there is for each unit of time, inside a date histogram.', [
    {
      name: 'unit',
      type: 'enum',
      values: ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
      doc: 'The unit; without it, the step of the histogram.',
    },
    { name: 'mode', type: 'enum', values: ['sum', 'value_count'], default: 'sum', doc: 'Adds values up, or counts them.' },
  ]),
  metric('median_absolute_deviation', 'The median of the distances from the median.', [
    { name: 'compression', type: 'number', default: 1000, doc: 'How finely the distribution is kept.' },
    DIGEST_HINT,
  ]),
  metric('boxplot', 'Quartiles, whiskers, smallest and largest.', [
    { name: 'compression', type: 'number', default: 100, doc: 'How finely the distribution is kept.' },
    DIGEST_HINT,
  ]),
  {
    name: 'matrix_stats',
    doc: 'How several numeric fields are spread, each and together.',
    since: 'extension',
    parameters: [
      { name: 'fields', type: 'list', required: true, doc: 'The fields.' },
      { name: 'missing', type: 'object', doc: 'By field, the value of documents that have none.' },
      FORMAT,
      { name: 'mode', type: 'enum', values: ['avg', 'min', 'max', 'sum', 'median'], default: 'avg', doc: 'What is made of several values.' },
    ],
  },
  {
    name: 'string_stats',
    doc: 'Lengths of texts, and how evenly their characters are spread.',
    since: 'extension',
    parameters: [FIELD, ...VALUES, FORMAT, { name: 'show_distribution', type: 'boolean', default: false, doc: 'Also shows how often each character occurs.' }],
  },
  {
    name: 'top_hits',
    doc: 'The first documents of each bucket, as a search would show them.',
    since: 'extension',
    parameters: [
      { name: 'size', type: 'integer', default: 3, doc: 'How many documents.' },
      { name: 'from', type: 'integer', default: 0, doc: 'How many to pass over.' },
      { name: 'sort', type: 'any', doc: 'As in a search; by score unless it says otherwise.' },
      { name: '_source', type: 'any', doc: 'Which part of the source to show.' },
      { name: 'fields', type: 'list', doc: 'Fields to show, in their formats.' },
      { name: 'docvalue_fields', type: 'list', doc: 'Fields to show from their columns.' },
      { name: 'stored_fields', type: 'fields', doc: 'Stored fields to show.' },
      { name: 'script_fields', type: 'object', doc: 'Fields to show that scripts compute.' },
      { name: 'highlight', type: 'object', doc: 'As in a search.' },
      { name: 'track_scores', type: 'boolean', default: false, doc: 'Computes scores even when sorting by something else.' },
      { name: 'explain', type: 'boolean', default: false, doc: 'Explains the scores.' },
      { name: 'version', type: 'boolean', default: false, doc: 'Shows versions.' },
      { name: 'seq_no_primary_term', type: 'boolean', default: false, doc: 'Shows sequence numbers.' },
    ],
  },
  {
    name: 'geo_bounds',
    doc: 'The smallest box around all points.',
    since: 'extension',
    parameters: [FIELD, MISSING, VALUE_TYPE, { name: 'wrap_longitude', type: 'boolean', default: true, doc: 'The box may cross the date line.' }],
  },
  { name: 'geo_centroid', doc: 'The mean of all points.', since: 'extension', parameters: [FIELD, ...VALUES] },
  {
    name: 'scripted_metric',
    doc: 'A metric of one’s own: scripts that prepare a state, take in documents, and make the result.',
    since: 'extension',
    parameters: [
      { name: 'init_script', type: 'script', doc: 'Prepares the state of a shard.' },
      { name: 'map_script', type: 'script', required: true, doc: 'Takes a document into the state.' },
      { name: 'combine_script', type: 'script', required: true, doc: 'What a shard hands in.' },
      { name: 'reduce_script', type: 'script', required: true, doc: 'Makes the result of what the shards handed in.' },
      { name: 'params', type: 'object', doc: 'Parameters of all scripts.' },
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
];

import type { Description, Parameter } from '../description.ts';

const FIELD: Parameter = { name: 'field', type: 'field', doc: 'The field whose values are taken.' };
const MISSING: Parameter = { name: 'missing', type: 'any', doc: 'The value of documents that have none.' };
const FORMAT: Parameter = { name: 'format', type: 'string', doc: 'How the figure is also written as text.' };

const KEYED: Parameter = { name: 'keyed', type: 'boolean', default: true, doc: 'Answers with an object instead of a list.' };
const TDIGEST: Parameter = { name: 'tdigest', type: 'object', doc: 'compression: how finely the distribution is kept.' };

function metric(name: string, doc: string, parameters: readonly Parameter[] = []): Description {
  return { name, doc, since: 'extension', parameters: [FIELD, MISSING, FORMAT, ...parameters] };
}

/** Figures over the values of a field. */
export const METRIC_AGGREGATIONS: readonly Description[] = [
  metric('min', 'The smallest value.'),
  metric('max', 'The largest value.'),
  metric('sum', 'All values added up.'),
  metric('avg', 'The mean of all values.'),
  { name: 'value_count', doc: 'How many values there are.', since: 'extension', parameters: [FIELD, MISSING] },
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
      MISSING,
      { name: 'precision_threshold', type: 'integer', default: 3000, doc: 'Up to how many values the count is close to exact.' },
    ],
  },
  metric('percentiles', 'The values below which given shares of all values lie.', [
    { name: 'percents', type: 'list', default: '1, 5, 25, 50, 75, 95, 99', doc: 'The shares, in per cent.' },
    KEYED,
    TDIGEST,
  ]),
  metric('percentile_ranks', 'The shares of all values that lie below given ones.', [
    { name: 'values', type: 'list', required: true, doc: 'The values to place.' },
    KEYED,
    TDIGEST,
  ]),
];

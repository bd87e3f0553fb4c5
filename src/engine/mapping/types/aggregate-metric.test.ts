import { expect, test } from 'vitest';
import { failure, indexed, mappingOf, propertiesOf } from '../testing/mapping-of.ts';

const TYPE = { type: 'aggregate_metric_double' };
const ALL = { ...TYPE, metrics: ['value_count', 'min', 'sum', 'max'], default_metric: 'max' };

test('metrics are listed in a fixed order, and a single one is the default', () => {
  expect(propertiesOf(mappingOf({ m: ALL }))).toEqual({
    m: { ...TYPE, metrics: ['min', 'max', 'sum', 'value_count'], default_metric: 'max' },
  });
  expect(propertiesOf(mappingOf({ m: { ...TYPE, metrics: ['sum', 'sum'], time_series_metric: 'gauge' } }))).toEqual({
    m: { ...TYPE, metrics: ['sum'], default_metric: 'sum', time_series_metric: 'gauge' },
  });
});

test.each([
  [{}, 'Property [metrics] is required for field [m].'],
  [{ metrics: [] }, 'Property [metrics] is required for field [m].'],
  [{ metrics: ['min', 'avg'] }, 'Metric [avg] is not supported.'],
  [{ metrics: ['min', 'max'] }, 'Property [default_metric] is required for field [m].'],
  [{ metrics: ['min', 'max'], default_metric: 'avg' }, 'Metric [avg] is not supported.'],
  [
    { metrics: ['min', 'max'], default_metric: 'sum' },
    'Default metric [sum] is not defined in the metrics of field [m].',
  ],
  [
    { metrics: ['sum'], time_series_metric: 'counter' },
    'Unknown value [counter] for field [time_series_metric] - accepted values are [gauge]',
  ],
])('rejects the definition %j', (definition, reason) => {
  expect(failure(() => mappingOf({ o: { properties: { m: { ...TYPE, ...definition } } } }))[0]).toBe(
    `mapper_parsing_exception: Failed to parse mapping: ${reason}`,
  );
});

test('each metric has a column, that of the default metric under the name of the field', () => {
  const source = '{"m":{"min":-1.5,"max":4,"sum":10.25,"value_count":3}}';
  expect(indexed(mappingOf({ m: ALL }), source)).toEqual({
    'm.min': [-1.5],
    m: [4],
    'm.sum': [10.25],
    'm.value_count': [3],
  });
  expect(indexed(mappingOf({ m: ALL }), '{"m":null}')).toEqual({});
});

test.each([
  [
    '5',
    '5',
    'parsing_exception: Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_NUMBER]',
  ],
  [
    '{"min":1,"max":2}',
    'null',
    'illegal_argument_exception: Aggregate metric field [m] must contain all metrics [min, max, value_count]',
  ],
  [
    '{"min":1,"sum":2}',
    'null',
    'illegal_argument_exception: Aggregate metric [sum] does not exist in the mapping of field [m]',
  ],
  [
    '{"avg":1}',
    'null',
    'illegal_argument_exception: No enum constant org.elasticsearch.xpack.aggregatemetric.mapper.AggregateMetricDoubleFieldMapper.Metric.avg',
  ],
  [
    '{"min":"1"}',
    '1',
    'parsing_exception: Failed to parse object: expecting token of type [VALUE_NUMBER] but found [VALUE_STRING]',
  ],
  [
    '{"value_count":-1}',
    '-1',
    'illegal_argument_exception: Aggregate metric [value_count] of field [m] cannot be a negative number',
  ],
])('rejects the value %s', (value, preview, cause) => {
  const mapping = mappingOf({ m: { ...TYPE, metrics: ['min', 'max', 'value_count'], default_metric: 'min' } });
  const [error, reason] = failure(() => indexed(mapping, `{"m":${value}}`));
  expect(error).toContain(
    `failed to parse field [m] of type [aggregate_metric_double] in document with id '1'. Preview of field's value: '${preview}'`,
  );
  expect(reason).toBe(cause);
});

test('value_count must be an integer', () => {
  const mapping = mappingOf({ m: { ...TYPE, metrics: ['value_count'] } });
  const [error, cause] = failure(() => indexed(mapping, '{"m":{"value_count":1.5}}'));
  expect(error).toContain('failed to parse field [m] of type [aggregate_metric_double]');
  expect(cause).toBe('illegal_argument_exception: 1.5 cannot be converted to Integer without data loss');
  expect(indexed(mapping, '{"m":{"value_count":2.0}}')).toEqual({ m: [2] });
});

test('a document has one value, and malformed values can be ignored', () => {
  const sum = { ...TYPE, metrics: ['sum'] };
  expect(failure(() => indexed(mappingOf({ m: sum }), '{"m":[{"sum":1},{"sum":2}]}'))[1]).toBe(
    'illegal_argument_exception: Field [m] of type [aggregate_metric_double] does not support indexing multiple values for the same field in the same document',
  );
  const lax = mappingOf({ m: { ...sum, ignore_malformed: true }, k: { type: 'keyword' } });
  expect(indexed(lax, '{"m":{"max":1},"k":"x"}')).toEqual({ k: ['x'], _ignored: ['m'] });
  expect(indexed(lax, '{"m":1,"k":"x"}')).toEqual({ k: ['x'], _ignored: ['m'] });
});

test('metrics cannot be changed, notes can', () => {
  const mapping = mappingOf({ m: { ...TYPE, metrics: ['min', 'max'], default_metric: 'max' } });
  const update = (definition: object): unknown => mapping.merge({ properties: { m: { ...TYPE, ...definition } } });
  expect(failure(() => update({ metrics: ['max', 'sum'], default_metric: 'sum' }))[0]).toBe(
    'illegal_argument_exception: Mapper for [m] conflicts with existing mapper:\n\tCannot update parameter [metrics] from [[min, max]] to [[max, sum]]\n\tCannot update parameter [default_metric] from [max] to [sum]',
  );
  const noted = mapping.merge({
    properties: {
      m: { ...TYPE, metrics: ['max', 'min'], default_metric: 'max', ignore_malformed: true, meta: { unit: 'ms' } },
    },
  });
  expect(propertiesOf(noted)).toMatchObject({ m: { ignore_malformed: true, meta: { unit: 'ms' } } });
});

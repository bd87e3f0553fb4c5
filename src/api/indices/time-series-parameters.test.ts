import { beforeEach, describe, expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;
beforeEach(async () => {
  node = await RestNode.start();
});

const map = (index: string, field: object) => node.rest(`PUT /${index}`, { mappings: { properties: { f: field } } });

async function reasonOf(field: object): Promise<string> {
  const { status, body } = await map('refused', field);
  return `${status} ${body.error.type}: ${body.error.reason}`;
}

const FAILED = '400 mapper_parsing_exception: Failed to parse mapping:';

describe('parameters of time series', () => {
  test.each([
    { type: 'keyword', time_series_dimension: true },
    { type: 'ip', time_series_dimension: true },
    { type: 'boolean', time_series_dimension: true },
    { type: 'unsigned_long', time_series_dimension: true },
    { type: 'long', time_series_metric: 'counter' },
    { type: 'half_float', time_series_metric: 'gauge' },
    { type: 'scaled_float', scaling_factor: 10.0, time_series_metric: 'gauge' },
    { type: 'text', synthetic_source_keep: 'all' },
    { type: 'nested', synthetic_source_keep: 'arrays' },
  ])('are shown in the mapping and survive a restart: %o', async field => {
    await map('a', field);
    await node.restart();
    expect((await node.rest('GET /a/_mapping')).body.a.mappings.properties.f).toEqual(field);
  });

  test.each<[object, string]>([
    [
      { type: 'text', time_series_dimension: true },
      'unknown parameter [time_series_dimension] on mapper [f] of type [text]',
    ],
    [
      { type: 'double', time_series_dimension: true },
      'Parameter [time_series_dimension] cannot be set to numeric type [double]',
    ],
    [
      { type: 'keyword', time_series_dimension: true, index: false },
      'Field [time_series_dimension] requires that [index] and [doc_values] are true',
    ],
    [
      { type: 'keyword', time_series_dimension: true, ignore_above: 10 },
      'Field [ignore_above] cannot be set in conjunction with field [time_series_dimension]',
    ],
    [
      { type: 'long', time_series_metric: 'sum' },
      'Unknown value [sum] for field [time_series_metric] - accepted values are [gauge, counter]',
    ],
    [
      { type: 'long', time_series_metric: 'gauge', doc_values: false },
      'Field [time_series_metric] requires that [doc_values] is true',
    ],
    [
      { type: 'long', time_series_metric: 'gauge', time_series_dimension: true },
      'Field [time_series_dimension] cannot be set in conjunction with field [time_series_metric]',
    ],
    [
      { type: 'long', synthetic_source_keep: 'some' },
      'Unknown synthetic_source_keep value [some], accepted values are [none,arrays,all]',
    ],
    [
      { type: 'object', synthetic_source_keep: 'some' },
      'Unknown synthetic_source_keep value [some], accepted values are [none,arrays,all]',
    ],
  ])('are checked: %o', async (field, reason) => {
    expect(await reasonOf(field)).toBe(`${FAILED} ${reason}`);
  });

  test('of a field do not change; what synthetic source keeps does', async () => {
    await map('a', { type: 'long', synthetic_source_keep: 'all' });
    const put = (field: object) => node.rest('PUT /a/_mapping', { properties: { f: { type: 'long', ...field } } });
    const { body } = await put({ time_series_metric: 'gauge' });
    expect(body.error.reason).toContain('Cannot update parameter [time_series_metric] from [null] to [gauge]');
    expect((await put({ synthetic_source_keep: 'arrays' })).status).toBe(200);
  });

  test('are reported as capabilities, with the indices that differ', async () => {
    await map('a', { type: 'long', time_series_metric: 'gauge' });
    await map('b', { type: 'long', time_series_dimension: true });
    await map('c', { type: 'keyword', time_series_dimension: true });
    const { body } = await node.rest('GET /_field_caps?fields=f');
    expect(body.fields.f.keyword).toMatchObject({ time_series_dimension: true });
    expect(body.fields.f.long).toMatchObject({
      non_dimension_indices: ['a'],
      metric_conflicts_indices: ['a', 'b'],
    });
    expect((await node.rest('GET /a/_field_caps?fields=f')).body.fields.f.long).toMatchObject({
      time_series_metric: 'gauge',
    });
  });
});

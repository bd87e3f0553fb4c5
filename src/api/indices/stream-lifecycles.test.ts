import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

const TEMPLATE = { index_patterns: ['logs*'], data_stream: {} };

test('lifecycles are stored, shown, and deleted with their streams', async () => {
  const node = await RestNode.start();
  const ask: typeof node.rest = (line, body) => node.rest(line, body);
  await ask('PUT /_index_template/logs', TEMPLATE);
  await ask('PUT /_data_stream/logs-a');
  await ask('PUT /_data_stream/logs-b');
  const put = await ask('PUT /_data_stream/logs-a/_lifecycle', { data_retention: '7d' });
  expect(put.body).toEqual({ acknowledged: true });
  await node.restart();
  const lifecycle = {
    enabled: true,
    data_retention: '7d',
    effective_retention: '7d',
    retention_determined_by: 'data_stream_configuration',
  };
  expect((await ask('GET /_data_stream/logs-*/_lifecycle')).body).toEqual({
    data_streams: [{ name: 'logs-a', lifecycle }, { name: 'logs-b' }],
    global_retention: {},
  });
  const [stream] = (await ask('GET /_data_stream/logs-a')).body.data_streams;
  expect([stream.lifecycle, stream.next_generation_managed_by]).toEqual([lifecycle, 'Data stream lifecycle']);
  expect((await ask('GET /_lifecycle/stats')).body).toEqual({
    data_stream_count: 1,
    data_streams: [{ name: 'logs-a', backing_indices_in_total: 1, backing_indices_in_error: 0 }],
  });
  const { indices } = (await ask('GET /.ds-logs-*/_lifecycle/explain')).body;
  const explained = Object.values<{ managed_by_lifecycle: boolean; lifecycle?: object }>(indices);
  expect(explained.map(({ managed_by_lifecycle, lifecycle: shown }) => [managed_by_lifecycle, shown])).toEqual([
    [true, lifecycle],
    [false, undefined],
  ]);
  await ask('PUT /_data_stream/logs-b/_lifecycle');
  expect((await ask('GET /_data_stream/logs-b/_lifecycle')).body.data_streams[0].lifecycle).toEqual({ enabled: true });
  await ask('DELETE /_data_stream/logs-b/_lifecycle');
  await ask('DELETE /_data_stream/logs-a');
  await ask('PUT /_data_stream/logs-a');
  expect((await ask('GET /_data_stream/*/_lifecycle')).body.data_streams).toEqual([
    { name: 'logs-a' },
    { name: 'logs-b' },
  ]);
});

test('a new data stream has the lifecycle of its template', async () => {
  const rest = await openRest();
  await rest('PUT /_index_template/logs', { ...TEMPLATE, template: { lifecycle: { data_retention: '1d' } } });
  await rest('PUT /_data_stream/logs-a');
  const { body } = await rest('GET /_data_stream/logs-a/_lifecycle');
  expect(body.data_streams[0].lifecycle.data_retention).toBe('1d');
});

test.each<[object, string]>([
  [
    { retention: '7d' },
    '[1:2] [put_data_stream_lifecycle_request] unknown field [retention] did you mean [data_retention]?',
  ],
  [{ data_retention: '7' }, '[1:19] [put_data_stream_lifecycle_request] failed to parse field [data_retention]'],
])('%j is refused', async (body, reason) => {
  const rest = await openRest();
  await rest('PUT /_index_template/logs', TEMPLATE);
  await rest('PUT /_data_stream/logs-a');
  const seen = await rest('PUT /_data_stream/logs-a/_lifecycle', body);
  expect([seen.status, seen.body.error.reason]).toEqual([400, reason]);
  expect((await rest('PUT /_data_stream/none/_lifecycle', {})).status).toBe(404);
});

import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('the cluster state has data streams with their aliases', async () => {
  const rest = await openRest();
  const metadata = async (path = '') => (await rest(`GET /_cluster/state/metadata${path}`)).body.metadata;
  expect(Object.keys(await metadata())).not.toContain('data_stream');
  await rest('PUT /_index_template/logs', { index_patterns: ['app-*'], data_stream: {} });
  for (const name of ['app-1', 'app-2']) await rest(`PUT /_data_stream/${name}`);
  const filter = { term: { level: 'error' } };
  const { status } = await rest('POST /_aliases', {
    actions: [
      { add: { index: 'app-1', alias: 'all', is_write_index: true } },
      { add: { index: 'app-2', alias: 'all' } },
      { add: { index: 'app-2', alias: 'errors', filter } },
    ],
  });
  expect(status).toBe(200);
  await rest('PUT /blocked', { settings: { 'index.blocks.metadata': true } });
  const { data_stream: streams, data_stream_aliases: aliases } = (await metadata()).data_stream;
  expect(Object.keys(streams)).toEqual(['app-1', 'app-2']);
  expect(streams['app-1']).toMatchObject({
    name: 'app-1',
    timestamp_field: { name: '@timestamp' },
    generation: 1,
    hidden: false,
    system: false,
    replicated: false,
    allow_custom_routing: false,
  });
  expect(Object.keys(streams['app-1'].indices[0])).toEqual(['index_name', 'index_uuid']);
  expect(streams['app-1']).not.toHaveProperty('status');
  expect(aliases).toEqual({
    all: { name: 'all', data_streams: ['app-1', 'app-2'], write_data_stream: 'app-1', filters: {} },
    errors: { name: 'errors', data_streams: ['app-2'], filters: { 'app-2': filter } },
  });
  expect(Object.keys(await metadata('/app-1'))).not.toContain('data_stream');
});

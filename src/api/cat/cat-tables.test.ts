import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

const TABLES =
  'aliases allocation component_templates count health indices master nodes recovery segments shards tasks templates thread_pool';

test.each(TABLES.split(' '))('_cat/%s: every column of the help has a cell', async table => {
  const rest = await openRest();
  await rest('PUT /_component_template/part', { template: { settings: { number_of_replicas: 1 } } });
  await rest('PUT /_index_template/whole', { index_patterns: ['x*'], composed_of: ['part'] });
  await rest('PUT /i/_doc/1?refresh', { a: 1 });
  await rest('PUT /i/_alias/other');
  const columns = (await rest(`GET /_cat/${table}?help`)).text.trim().split('\n');
  const rows = (await rest(`GET /_cat/${table}?format=json&h=*`)).body as object[];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(line => line.split('|')[0]!.trim()));
});

test('numbers of _stats are columns: writes, reads and searches are counted', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh', { a: 1 });
  await rest('GET /i/_doc/1');
  await rest('GET /i/_doc/2');
  await rest('GET /i/_search');
  const wanted = 'indexing.index_total,get.exists_total,get.missing_total,search.query_total,search.fetch_total,rto';
  expect((await rest(`GET /_cat/indices/i?h=${wanted}`)).text.trim().split(/\s+/)).toEqual([
    '1',
    '1',
    '1',
    '1',
    '1',
    '1',
  ]);
  expect((await rest('GET /_cat/shards/i?h=prirep,sqm,ur&s=prirep')).text).toMatch(/^p +0 *\nr +INDEX_CREATED\n$/);
  const { body } = await rest('GET /i/_recovery');
  expect(body.i.shards[0]).toMatchObject({ type: 'EMPTY_STORE', stage: 'DONE', translog: { percent: '100.0%' } });
});

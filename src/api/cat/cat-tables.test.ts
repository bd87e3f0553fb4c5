import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

const TABLES =
  'aliases allocation component_templates count health indices master nodes recovery segments shards tasks templates thread_pool';

test.each(TABLES.split(' '))('_cat/%s: every documented column has a cell', async table => {
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

test('counters of _stats are columns: writes, reads and searches are counted', async () => {
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

test('an index whose shards failed to open has no counts rather than zeros', async () => {
  const node = await RestNode.start();
  const { rest } = node;
  const file = '/_vitrine/config/analysis%2Fsynonyms.txt';
  await rest(`PUT ${file}`, { text: 'fox, vixen' });
  const filter = { mine: { type: 'synonym_graph', synonyms_path: 'analysis/synonyms.txt', updateable: true } };
  const analyzer = { mine: { tokenizer: 'standard', filter: ['mine'] } };
  const properties = { t: { type: 'text', analyzer: 'standard', search_analyzer: 'mine' } };
  await rest('PUT /i', { settings: { analysis: { filter, analyzer } }, mappings: { properties } });
  await rest('PUT /i/_doc/1?refresh=true', { t: 'fox' });
  await rest('PUT /j/_doc/1?refresh=true', { t: 'fox' });
  await rest(`DELETE ${file}`);
  await node.restart();
  const columns = 'index,health,docs.count,docs.deleted,store.size,pri.store.size,search.query_total';
  const rows = (await rest(`GET /_cat/indices?format=json&s=index&h=${columns}`)).body;
  expect(rows).toMatchObject([
    { index: 'i', health: 'red', 'docs.count': null, 'docs.deleted': null, 'store.size': null, 'pri.store.size': null },
    { index: 'j', 'docs.count': '1' },
  ]);
  expect(rows[0]['search.query_total']).toBeNull();
});

import { expect, test } from 'vitest';
import { refusal } from '../testing/rest-index.ts';
import { RestNode } from '../testing/rest-node.ts';

// Chapter 4.4, synonym and stemmer behaviour: files of synonyms.

const FILE = 'PUT /_vitrine/config/analysis%2Fsynonyms.txt';
const definition = {
  settings: {
    number_of_replicas: 0,
    analysis: {
      filter: { alike: { type: 'synonym', synonyms_path: 'analysis/synonyms.txt' } },
      analyzer: { mine: { tokenizer: 'standard', filter: ['lowercase', 'alike'] } },
    },
  },
  mappings: { properties: { t: { type: 'text', analyzer: 'standard', search_analyzer: 'mine' } } },
};

async function ids({ rest }: RestNode, text: string, field = 't'): Promise<string[]> {
  const { status, body } = await rest('GET /i/_search', { query: { match: { [field]: text } } });
  expect(status).toBe(200);
  return body.hits.hits.map((hit: { _id: string }) => hit._id).sort();
}

test('4.4.1 an index with a missing synonym file is not created', async () => {
  const { rest } = await RestNode.start();
  const refused = await rest('PUT /i', definition);
  expect(refusal(refused).slice(0, 2)).toEqual([400, 'illegal_argument_exception']);
  const reason = 'IOException while reading synonyms_path_path: file not readable';
  expect(refused.body.error).toMatchObject({
    reason: 'Failed to build analyzers: [mine]',
    suppressed: [{ reason: `[mine] ${reason}`, caused_by: { type: 'illegal_argument_exception', reason } }],
  });
  expect((await rest('HEAD /i')).status).toBe(404);
  await rest(FILE, { text: 'fox, vixen' });
  expect((await rest('PUT /i', definition)).status).toBe(200);
});

test('4.4.1 a node that starts without the file works, with that index red', async () => {
  const node = await RestNode.start();
  const { rest } = node;
  await rest(FILE, { text: 'fox, vixen' });
  await rest('PUT /i', definition);
  await rest('PUT /i/_doc/1?refresh=true', { t: 'fox' });
  await rest('PUT /other', { settings: { number_of_replicas: 0 } });
  await rest('PUT /other/_doc/1?refresh=true', { t: 'fox' });
  const { mappings } = (await rest('GET /i')).body.i;
  await rest('DELETE /_vitrine/config/analysis%2Fsynonyms.txt');
  expect(await ids(node, 'vixen')).toEqual(['1']);

  await node.restart();
  expect((await rest('GET /_cluster/health/i')).body).toMatchObject({ status: 'red', unassigned_primary_shards: 1 });
  expect((await rest('GET /_cluster/health/other')).body.status).toBe('green');
  const failed = await rest('GET /i/_search');
  expect(failed.status).toBe(503);
  expect(failed.text).toContain('file not readable');
  expect((await rest('PUT /i/_doc/2', { t: 'x' })).status).toBe(503);
  expect((await rest('PUT /i/_mapping', { properties: { n: { type: 'long' } } })).status).toBe(400);
  expect((await rest('GET /other/_search')).body.hits.total.value).toBe(1);
  expect((await rest('GET /i')).body.i.mappings).toEqual(mappings);

  await rest(FILE, { text: 'fox, reynard' });
  await node.restart();
  expect((await rest('GET /_cluster/health/i')).body.status).toBe('green');
  expect([await ids(node, 'reynard'), await ids(node, 'vixen')]).toEqual([['1'], []]);
});

test('4.4.1 an index that was red because of a missing file opens once the file exists', async () => {
  const node = await RestNode.start();
  const { rest } = node;
  await rest(FILE, { text: 'fox, vixen' });
  await rest('PUT /i', definition);
  await rest('PUT /i/_doc/1', { t: 'fox' });
  await rest('DELETE /_vitrine/config/analysis%2Fsynonyms.txt');
  await node.restart();
  await rest('POST /i/_close');
  expect((await rest('POST /i/_open')).status).toBe(400);
  await rest(FILE, { text: 'fox, vixen' });
  expect((await rest('POST /i/_open')).status).toBe(200);
  expect((await rest('GET /_cluster/health/i')).body.status).toBe('green');
  expect(await ids(node, 'vixen')).toEqual(['1']);
  expect((await rest('GET /i')).body.i.mappings).toEqual(definition.mappings);
});

test('4.4.2 a new synonym takes effect when the node restarts, not before', async () => {
  const node = await RestNode.start();
  const { rest } = node;
  await rest(FILE, { text: 'fox, vixen' });
  await rest('PUT /i', definition);
  await rest('PUT /i/_doc/1?refresh=true', { t: 'fox' });
  await rest(FILE, { text: 'fox, vixen, reynard' });
  await rest('PUT /i/_settings', { index: { max_result_window: 20000 } });
  await rest('PUT /i/_mapping', { properties: { n: { type: 'long' } } });
  expect([await ids(node, 'vixen'), await ids(node, 'reynard')]).toEqual([['1'], []]);
  await node.restart();
  expect([await ids(node, 'vixen'), await ids(node, 'reynard')]).toEqual([['1'], ['1']]);
});

test('4.4.3 documents are not reindexed when the node restarts', async () => {
  const node = await RestNode.start();
  const { rest } = node;
  await rest(FILE, { text: 'fox => vixen' });
  const properties = { t: { type: 'text', analyzer: 'mine', search_analyzer: 'standard' } };
  await rest('PUT /i', { settings: definition.settings, mappings: { properties } });
  await rest('PUT /i/_doc/1?refresh=true', { t: 'fox' });
  await rest(FILE, { text: 'fox => reynard' });
  await node.restart();
  expect((await rest('GET /i/_doc/1')).body).toMatchObject({ _version: 1, _seq_no: 0 });
  await rest('PUT /i/_doc/2?refresh=true', { t: 'fox' });
  expect([await ids(node, 'vixen'), await ids(node, 'reynard')]).toEqual([['1'], ['2']]);
});

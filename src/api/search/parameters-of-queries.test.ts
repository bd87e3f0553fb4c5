import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;
beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /a/_doc/1?refresh', { n: 1 });
  await rest('PUT /shut', { settings: { number_of_shards: 2 } });
  await rest('POST /shut/_close');
});

const reasonOf = async (line: string, body?: object) => (await rest(line, body)).body.error.reason;

test('a count ends after a positive number of documents', async () => {
  expect(await reasonOf('GET /a/_count?terminate_after=-1')).toBe('terminateAfter must be > 0');
});

test('all_shards explains a query on each shard', async () => {
  const explanation = { index: 'a', shard: 0, valid: true, explanation: '*:*' };
  expect((await rest('GET /a/_validate/query?all_shards=true')).body.explanations).toEqual([explanation]);
});

test('a query is invalid for a closed index', async () => {
  const error = 'index [shut] blocked by: [FORBIDDEN/4/index closed];';
  expect((await rest('GET /shut/_validate/query')).body).toEqual({
    _shards: { total: 0, successful: 0, failed: 0 },
    valid: false,
    explanations: [{ valid: false, error }],
  });
});

test('the shards of closed indices are listed too', async () => {
  const shardsOf = async (line: string) =>
    (await rest(line)).body.shards.flat().map((one: { shard: number }) => one.shard);
  expect(await shardsOf('GET /shut/_search_shards')).toEqual([0, 1]);
  expect(await shardsOf('GET /s*/_search_shards?expand_wildcards=closed')).toEqual([0, 1]);
});

test('the preference of an explanation and of each item is validated', async () => {
  expect(await reasonOf('GET /a/_explain/1?preference=_zz&q=n:1')).toBe('no Preference for [_zz]');
  const { docs } = (await rest('GET /a/_mget?preference=_zz', { ids: ['1'] })).body;
  expect(docs[0].error.reason).toBe('no Preference for [_zz]');
});

test('an explanation describes the document only if a part of it is requested', async () => {
  const membersOf = async (more: string) => Object.keys((await rest(`GET /a/_explain/1?q=n:1&${more}`)).body);
  const head = ['_index', '_id', 'matched', 'explanation'];
  expect(await membersOf('_source=false')).toEqual(head);
  expect(await membersOf('_source=false&stored_fields=n')).toEqual([...head, 'get']);
});

test('what is wrong with a write that creates', async () => {
  const fault = 'Validation Failed: 1: create operations do not support compare and set. use index instead;';
  for (const more of ['if_seq_no=0', 'if_primary_term=1', 'if_seq_no=0&if_primary_term=1'])
    expect(await reasonOf(`POST /a/_doc?${more}`, { n: 1 })).toBe(fault);
});

test('the problems of the last of several term vectors are reported', async () => {
  expect(await reasonOf('POST /_mtermvectors', { docs: [{}, { _id: '1' }] })).toBe(
    'Validation Failed: 1: index is missing;2: at multi term vectors for doc 1;',
  );
});

import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

async function answerTo(like: string): Promise<[number, string]> {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh', { t: 'x y' });
  const { status, body } = await rest(
    'POST /i/_search',
    `{"query":{"more_like_this":{"fields":["t"],"like":${like}}}}`,
  );
  return [status, body.error ? `${body.error.type}: ${body.error.reason}` : 'no error'];
}

const expected = (column: number, token: string) =>
  `illegal_argument_exception: Expected text at 1:${column} but found ${token}`;

test.each([
  ['{"_index":{"a":1},"_id":"1"}', expected(61, 'START_OBJECT')],
  ['{"_index":["a"],"_id":"1"}', expected(61, 'START_ARRAY')],
  ['{"_index":null,"_id":"1"}', expected(61, 'VALUE_NULL')],
  ['{"_id":{}}', expected(58, 'START_OBJECT')],
  ['[{"_id":["1"]}]', expected(59, 'START_ARRAY')],
  ['{"_id":"1","routing":{}}', expected(72, 'START_OBJECT')],
  ['{"_id":"1","fields":[{}]}', expected(72, 'START_OBJECT')],
  ['{"_id":"1","fields":5}', 'parse_exception: failed to parse More Like This item. field [fields] must be an array'],
  ['{"_id":"1","version_type":5}', 'illegal_argument_exception: No version type match [5]'],
  ['[[]]', "illegal_argument_exception: Content of 'like' parameter should either be a string or an object"],
])('like %s is rejected', async (like, reason) => {
  expect(await answerTo(like)).toEqual([400, reason]);
});

test.each(['{"_index":5,"_id":"1"}', '{"_index":true,"_id":"1"}', '{"_id":5}', '{"_id":"1","routing":5}', '5'])(
  'like %s is read as text',
  async like => {
    expect(await answerTo(like)).toEqual([200, 'no error']);
  },
);

test.each(['{"_id":"1","version":{}}', '{"_id":"1","version":"x"}', '{"doc":{},"per_field_analyzer":{"t":{}}}'])(
  'like %s is no failure of the node',
  async like => {
    expect((await answerTo(like))[0]).toBeLessThan(500);
  },
);

test('only text and keyword fields can be compared, none of their relatives', async () => {
  const rest = await openRest();
  const properties = {
    k: { type: 'keyword' },
    c: { type: 'constant_keyword', value: 'x' },
    w: { type: 'wildcard' },
    s: { type: 'search_as_you_type' },
    m: { type: 'match_only_text' },
    f: { type: 'flattened' },
  };
  await rest('PUT /i', { mappings: { properties } });
  const search = (field: string, fail = true) =>
    rest('POST /i/_search', {
      query: { more_like_this: { fields: [field], like: 'x', fail_on_unsupported_field: fail } },
    });
  expect((await search('k')).status).toBe(200);
  for (const field of ['c', 'w', 's', 's._2gram', 'm', 'f.a']) {
    const { status, body } = await search(field);
    expect([status, body.error.failed_shards[0].reason.caused_by.reason]).toEqual([
      400,
      `more_like_this only supports text/keyword fields: [${field}]`,
    ]);
    expect((await search(field, false)).status).toBe(200);
  }
});

import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

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

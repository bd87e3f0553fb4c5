import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /a', {
    settings: { number_of_shards: 2 },
    mappings: { properties: { k: { type: 'keyword', store: true } } },
  });
  await rest('PUT /a/_doc/1?refresh', { k: 'x', n: 1 });
});

const reasonOf = async (line: string, body?: object | string) => {
  const answer = await rest(line, body);
  return [answer.status, answer.body.error?.reason];
};

test('the source may be among the stored fields', async () => {
  const source = { k: 'x', n: 1 };
  const { body } = await rest('GET /a/_doc/1?stored_fields=k,_source');
  expect([body._source, body.fields]).toEqual([source, { k: ['x'] }]);
  const { body: several } = await rest('POST /a/_mget', {
    docs: [
      { _id: '1', stored_fields: ['_source'] },
      { _id: '1', stored_fields: ['k'] },
    ],
  });
  expect(several.docs.map((doc: { _source?: unknown }) => doc._source)).toEqual([source, undefined]);
});

test('a read takes names of stored fields, not patterns', async () => {
  expect((await rest('GET /a/_doc/1?stored_fields=*')).body.fields).toBe(undefined);
});

test('filter_path does not apply to a bare source', async () => {
  expect((await rest('GET /a/_source/1?filter_path=n')).body).toEqual({ k: 'x', n: 1 });
});

test('the preference of a read is validated', async () => {
  expect(await reasonOf('GET /a/_doc/1?preference=_nope')).toEqual([400, 'no Preference for [_nope]']);
  expect((await rest('GET /a/_doc/1?preference=_local')).status).toBe(200);
});

test.each([
  [{ _routing: 'r' }, 'failed to parse multi get request. unknown field [_routing]'],
  [{ _version: 1 }, 'failed to parse multi get request. unknown field [_version]'],
  [{ fields: 'k' }, 'Unsupported field [fields] used, expected [stored_fields] instead'],
])('an item of a multi get with %j', async (more, reason) => {
  expect(await reasonOf('POST /a/_mget', { docs: [{ _id: '1', ...more }] })).toEqual([400, reason]);
});

test('an empty routing is none', async () => {
  for (let id = 10; id < 20; id++) {
    await rest(`PUT /a/_doc/${id}?routing=`, {});
    await rest('POST /a/_bulk', lines({ index: { _id: String(id), routing: '' } }, {}));
    expect((await rest(`GET /a/_doc/${id}`)).body).toMatchObject({ found: true, _version: 2 });
  }
});

test.each([
  ['POST /a/_doc?op_type=index&version=1&version_type=external', {}],
  ['POST /a/_bulk', lines({ index: { version: 1, version_type: 'external' } }, {})],
])('a version needs an id: %s', async (line, body) => {
  const reason = 'Validation Failed: 1: an id must be provided if version type or value are set;';
  expect(await reasonOf(line, body)).toEqual([400, reason]);
});

test('the parser of updates names itself', async () => {
  const [status, reason] = await reasonOf('POST /a/_update/1', []);
  expect([status, reason]).toEqual([400, '[1:1] [UpdateRequest] Expected START_OBJECT but was: START_ARRAY']);
});

test('the source of a document is read without a version', async () => {
  const rest = await openRest();
  await rest('PUT /v/_doc/1', { n: 1 });
  const { status, body } = await rest('GET /v/_source/1?version=1&version_type=external');
  expect([status, body.error.reason]).toEqual([
    400,
    'request [/v/_source/1] contains unrecognized parameters: [version], [version_type]',
  ]);
  expect((await rest('HEAD /v/_source/1?version=1')).status).toBe(400);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /a', { mappings: { properties: { t: { type: 'text' }, c: { type: 'completion' } } } });
  await rest('PUT /a/_doc/1?refresh', { t: 'big', c: 'fox' });
});

describe('conditions', () => {
  test('of the body of an update count', async () => {
    const update = async (more: object) => {
      const { status, body } = await rest('POST /a/_update/1', { doc: { t: 'small' }, ...more });
      return [status, body.error?.type];
    };
    expect(await update({ if_seq_no: 7, if_primary_term: 1 })).toEqual([409, 'version_conflict_engine_exception']);
    expect(await update({ if_seq_no: 0 })).toEqual([400, 'action_request_validation_exception']);
    expect(await update({ if_seq_no: 0, if_primary_term: 1 })).toEqual([200, undefined]);
  });
  test.each([
    [{ index: { _id: '1', if_seq_no: -1, if_primary_term: 1 } }, 'sequence numbers must be non negative. got [-1].'],
    [{ index: { _id: '1', if_seq_no: 'x' } }, 'For input string: "x"'],
    [{ update: { _id: '1', retry_on_conflict: 'x' } }, 'For input string: "x"'],
  ])('an invalid action line fails the bulk request: %j', async (action, reason) => {
    const { status, body } = await rest('POST /a/_bulk', lines(action, { t: 'x' }));
    expect([status, body.error.reason]).toEqual([400, reason]);
  });
});

test.each([
  [{ order: 1.5 }, '1.5 is not an integer value'],
  [{ version: 1.5 }, 'Malformed [version] value, should be an integer'],
  [{ settings: null }, 'Malformed [settings] section, should include an inner object'],
])('a legacy template with %j', async (more, reason) => {
  const { status, body } = await rest('PUT /_template/t', { index_patterns: ['x*'], ...more });
  expect([status, body.error.reason]).toEqual([400, reason]);
});

test('an empty prefix completes nothing', async () => {
  for (const input of [{ prefix: '' }, { regex: '' }]) {
    const { body } = await rest('POST /a/_search', { suggest: { a: { ...input, completion: { field: 'c' } } } });
    expect(body.suggest.a[0].options).toEqual([]);
  }
});

test.each([
  [{ text: 'x', term: { field: '' } }, 'suggestion field name is empty'],
  [{ text: 'x', term: {} }, 'the required field option [field] is missing'],
  [{ prefix: 'f', completion: { field: '' } }, 'suggestion field name is empty'],
  [{ prefix: 'f', completion: { field: 'c', contexts: {} } }, "suggester [c] doesn't expect any context"],
])('a suggestion of %j', async (a, reason) => {
  const { status, body } = await rest('POST /a/_search', { suggest: { a } });
  expect([status, body.error.root_cause[0].reason]).toEqual([400, reason]);
});

test('a deletion of a bulk finds an index that a later item creates, and creates none', async () => {
  const { body } = await rest(
    'POST /_bulk',
    lines(
      { delete: { _index: 'created', _id: '1' } },
      { index: { _index: 'created', _id: '2' } },
      { n: 1 },
      { delete: { _index: 'absent', _id: '1' } },
    ),
  );
  expect(body.items).toMatchObject([
    { delete: { result: 'not_found', status: 404, _seq_no: 0 } },
    { index: { result: 'created', _seq_no: 1 } },
    { delete: { status: 404, error: { type: 'index_not_found_exception' } } },
  ]);
  expect((await rest('HEAD /absent')).status).toBe(404);
});

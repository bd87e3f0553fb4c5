import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /a/_doc/1?refresh=true', { n: 1 });
  for (const index of ['b', 'c']) await rest(`PUT /${index}`, { aliases: { several: {} } });
  await rest('PUT /d', { aliases: { written: { is_write_index: true } } });
  await rest('PUT /a/_alias/written', { is_write_index: false });
});

test('a slice is read as in a search, from a hash map', async () => {
  const { body } = await rest('POST /a/_update_by_query', { slice: { id: 2, max: 2 } });
  expect(body.error).toMatchObject({
    type: 'x_content_parse_exception',
    reason: '[1:24] [slice] failed to parse field [id]',
    caused_by: { reason: 'max must be greater than id' },
  });
});

test('the destination of a copy must have an index to write to', async () => {
  const { status, body } = await rest('POST /_reindex', { source: { index: 'a' }, dest: { index: 'several' } });
  expect([status, body.error.reason]).toEqual([
    400,
    expect.stringContaining('no write index is defined for alias [several]'),
  ]);
});

test('an index may be copied through an alias that writes to another', async () => {
  const { status, body } = await rest('POST /_reindex', { source: { index: 'a' }, dest: { index: 'written' } });
  expect([status, body.created]).toEqual([200, 1]);
});

import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const comment = { type: 'text', fields: { o: { type: 'text', index_options: 'offsets' } } };
  const properties = { title: { type: 'text' }, comments: { type: 'nested', properties: { text: comment } } };
  await rest('PUT /a', { mappings: { properties } });
  const comments = ['quick one', 'slow two', 'quick three'].map(text => ({ text }));
  await rest('PUT /a/_doc/1?refresh', { title: 'quick', comments });
});

const highlights = async (query: object, highlight: object) =>
  (await rest('POST /a/_search', { query, highlight })).body.hits.hits[0].highlight;

const slow = { nested: { path: 'comments', query: { match: { 'comments.text': 'slow' } } } };

test('a nested field that is analyzed again is highlighted in the hit of its parent', async () => {
  expect(await highlights(slow, { fields: { 'comments.text': {} } })).toEqual({
    'comments.text': ['<em>slow</em> two'],
  });
  const quick = { match: { title: 'quick' } };
  expect(await highlights(quick, { require_field_match: false, fields: { '*.text': {} } })).toEqual({
    'comments.text': ['<em>quick</em> one', '<em>quick</em> three'],
  });
});

test('one with indexed offsets is not', async () => {
  const query = { nested: { path: 'comments', query: { match: { 'comments.text.o': 'slow' } } } };
  expect(await highlights(query, { fields: { 'comments.text.o': {} } })).toBe(undefined);
});

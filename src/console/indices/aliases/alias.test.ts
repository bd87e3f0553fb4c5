import { expect, test } from 'vitest';
import { openRest } from '../../../api/testing/rest-client.ts';
import { aliasRequest, EMPTY_DRAFT } from './alias.ts';

test('an alias without options has no body', () => {
  expect(aliasRequest('a b', { ...EMPTY_DRAFT, name: 'x' })).toEqual({ method: 'PUT', path: '/a%20b/_alias/x' });
});

test('the engine returns the alias of a request with all options', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { n: { type: 'long' } } } });
  const { method, path, body } = aliasRequest('i', {
    name: 'x',
    filter: '{ "term": { "n": 5 } }',
    indexRouting: 'r',
    searchRouting: 'r,s',
    isWriteIndex: true,
  });
  expect((await rest(`${method} ${path}`, JSON.parse(String(body)))).status).toBe(200);
  expect((await rest('GET /i/_alias')).body.i.aliases.x).toEqual({
    filter: { term: { n: 5 } },
    index_routing: 'r',
    search_routing: 'r,s',
    is_write_index: true,
  });
});

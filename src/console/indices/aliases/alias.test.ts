import { expect, test } from 'vitest';
import { openRest } from '../../../api/testing/rest-client.ts';
import { undoMoveAliasRequest } from '../../definitions/move-alias.ts';
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

test('an alias moves in one request, and undoing restores it to the last digit', async () => {
  const rest = await openRest();
  const sendText = async ({ method, path, body }: ReturnType<typeof aliasRequest>) =>
    (await rest(`${method} ${path}`, String(body))).status;
  const alias = async () => (await rest('GET /_alias/*')).text;
  await rest('PUT /old');
  await rest('PUT /new');
  await rest('PUT /old/_alias/live', '{ "filter": { "term": { "n": 9007199254740993 } }, "search_routing": "r" }');
  const before = await alias();
  expect(await sendText(aliasRequest('new', { ...EMPTY_DRAFT, name: 'live' }, ['old']))).toBe(200);
  expect(JSON.parse(await alias())).toEqual({ new: { aliases: { live: {} } } });
  expect(await sendText(undoMoveAliasRequest('new', 'live', before))).toBe(200);
  expect(await alias()).toBe(before);
});

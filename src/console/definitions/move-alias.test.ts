import { expect, test } from 'vitest';
import { openRest } from '../../api/testing/rest-client.ts';
import type { EngineRequest } from '../connections/ask.ts';
import { swapAliasRequest, undoMoveAliasRequest } from './move-alias.ts';

test('an alias moves from all indices in one request, with its filter, and back, to the last digit', async () => {
  const rest = await openRest();
  const aliases = async () => (await rest('GET /_alias/*')).text;
  const send = async ({ method, path, body }: EngineRequest) => (await rest(`${method} ${path}`, String(body))).status;
  for (const index of ['old', 'older', 'new']) await rest(`PUT /${index}`);
  const filter = '{ "filter": { "term": { "n": 9007199254740993 } }, "search_routing": "r" }';
  await rest('PUT /old/_alias/recipes', filter);
  await rest('PUT /older/_alias/other');
  await rest('PUT /older/_alias/recipes');
  const before = await aliases();
  expect(await send(swapAliasRequest('new', 'recipes', before))).toBe(200);
  expect(JSON.parse(await aliases())).toEqual({
    new: { aliases: { recipes: { filter: { term: { n: 9007199254740992 } }, search_routing: 'r' } } },
    older: { aliases: { other: {} } },
  });
  expect(await aliases()).toContain('9007199254740993');
  expect(await send(undoMoveAliasRequest('new', 'recipes', before))).toBe(200);
  expect(await aliases()).toBe(before);
});

test('an alias that no index has is added', () => {
  expect(JSON.parse(String(swapAliasRequest('new', 'fresh', '{}').body))).toEqual({
    actions: [{ add: { index: 'new', alias: 'fresh' } }],
  });
});

test('an index that had the alias before the move keeps it', () => {
  const before =
    '{ "new": { "aliases": { "live": { "is_write_index": true } } }, "old": { "aliases": { "live": {} } } }';
  expect(JSON.parse(String(undoMoveAliasRequest('new', 'live', before).body))).toEqual({
    actions: [{ add: { index: 'new', alias: 'live', is_write_index: true } }, { add: { index: 'old', alias: 'live' } }],
  });
});

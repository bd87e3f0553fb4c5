import { expect, test } from 'vitest';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import { fetchHandler } from './fetch.ts';
import { createHandler } from './handler.ts';

test('the same handler works behind the platform’s Request and Response', async () => {
  const fetch = fetchHandler(createHandler(await openEngine({ store: new MemoryStore() })), Response);
  const url = 'http://engine.test/books/_doc/a%20b?refresh=true';
  const written = await fetch(
    new Request(url, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"title":"Soup"}' }),
  );
  expect([written.status, written.headers.get('location')]).toEqual([201, '/books/_doc/a+b']);

  const search = await fetch(
    new Request('http://engine.test/books/_search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":{"match":{"title":"soup"}}}',
    }),
  );
  expect((await search.json()).hits.total.value).toBe(1);
  expect((await fetch(new Request('http://engine.test/books', { method: 'HEAD' }))).status).toBe(200);
});

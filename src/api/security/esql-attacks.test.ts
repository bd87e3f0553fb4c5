import { beforeAll, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { Rest } from '../testing/rest-client.ts';
import { SecuredRest } from '../testing/secured-rest.ts';

// Queries an attacker would try with a key for `mine*`: neither the documents of another index nor a copy of them is read.

let key: Rest;

beforeAll(async () => {
  const secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
  const all = secured.superuser;
  const lookup = { settings: { 'index.mode': 'lookup' } };
  const properties = { word: { type: 'keyword' }, id: { type: 'keyword' }, place: { type: 'geo_point' } };
  await all('PUT /zebra', { ...lookup, mappings: { properties } });
  await all('PUT /mine', { mappings: { properties } });
  await all('PUT /mine-lookup', { ...lookup, mappings: { properties } });
  await all('PUT /zebra/_doc/1?refresh=true', { word: 'quagga', id: '1' });
  await all('PUT /mine/_doc/1?refresh=true', { word: 'horse', id: '1' });
  await all('PUT /_enrich/policy/p', { match: { indices: 'zebra', match_field: 'id', enrich_fields: ['word'] } });
  await all('POST /_enrich/policy/p/_execute');
  key = secured.as('key', {}, { cluster: [], indices: [{ names: ['mine*'], privileges: ['all'] }] });
});

describe('is refused', () => {
  const NOT_READABLE = 'action [indices:data/read/search] is unauthorized';
  const NO_POLICY = 'action [cluster:monitor/xpack/enrich/esql/resolve_policy] is unauthorized';
  test.each([
    ['FROM zebra', NOT_READABLE],
    ['FROM mine, zebra', NOT_READABLE],
    ['FROM "zebra"', NOT_READABLE],
    ['FROM <zebra>', NOT_READABLE],
    ['FROM zebra::failures', NOT_READABLE],
    ['FROM mine | LOOKUP JOIN zebra ON id', NOT_READABLE],
    ['FROM mine | EVAL x = id | LOOKUP JOIN "zebra" ON id', NOT_READABLE],
    ['ROW id = "1" | LOOKUP JOIN zebra ON id', NOT_READABLE],
    ['FROM mine | INLINE STATS c = COUNT(*) | LOOKUP JOIN zebra ON id', NOT_READABLE],
    ['FROM mine | FORK (WHERE true) (LOOKUP JOIN zebra ON id)', NOT_READABLE],
    ['ROW id = "1" | ENRICH p', NO_POLICY],
    ['ROW id = "1" | ENRICH _any:p ON id WITH word', NO_POLICY],
    ['FROM mine | FORK (WHERE true) (ENRICH p ON id)', NO_POLICY],
  ])('%s', async (query, reason) => {
    for (const path of ['/_query', '/_query/async']) {
      const { status, body } = await key(`POST ${path}`, { query });
      expect([status, body.error.type]).toEqual([403, 'security_exception']);
      expect(body.error.reason.startsWith(reason)).toBe(true);
    }
  });
});

test.each([['FROM z*'], ['FROM .enrich-p*'], ['FROM .enrich-p* METADATA _source']])(
  '%s finds no index',
  async query => {
    const { status, body } = await key('POST /_query', { query });
    expect([status, body.error.type]).toEqual([400, 'verification_exception']);
  },
);

test('a wildcard reads the indices of the key only', async () => {
  const { body } = await key('POST /_query', { query: 'FROM *, mine METADATA _index | KEEP _index, word' });
  expect(body.values).toEqual([['mine', 'horse']]);
});

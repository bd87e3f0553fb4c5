import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, exchange } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { newEngine, run } from '../../share/testing/shared-engines.ts';
import type { Deletion } from './deleted-kind.ts';
import { kindAt } from './deleted-kinds.ts';

let engine: Connection;

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  engine = await newEngine();
  await run(
    engine,
    `PUT /soups
{ "settings": { "number_of_shards": 2, "default_pipeline": "mark" }, "mappings": { "properties": { "title": { "type": "text" }, "big": { "type": "long" } } }, "aliases": { "all": { "filter": { "term": { "title": "leek" } } } } }

PUT /_ingest/pipeline/mark
{ "processors": [{ "set": { "field": "marked", "value": true } }] }

PUT /_ingest/pipeline/mark-2
{ "processors": [] }

PUT /soups/_doc/a%2Fb?routing=x&refresh=true
{ "title": "Leek soup", "big": 9007199254740993 }
`,
  );
});

async function copyDeleted(connection: Connection, deletion: Deletion) {
  const kind = kindAt(deletion.path, connection)!;
  return { kind, ...(await kind.copy(connection, deletion)) };
}

/** Copies what a request deletes, deletes it, and restores the copies. */
async function deleteAndRestore(path: string, query = '', connection = engine): Promise<string[]> {
  const copied = await copyDeleted(connection, { path, query });
  expect(copied.missing).toEqual([]);
  await ask(connection, { method: 'DELETE', path: query === '' ? path : `${path}?${query}` });
  const names: string[] = [];
  for (const { contents } of copied.copies) names.push(await copied.kind.restore(connection, contents));
  return names;
}

const read = async (path: string) => (await ask<Record<string, unknown>>(engine, { method: 'GET', path })).body;

describe('restored unchanged', () => {
  test('an index of this tab, with its versions', async () => {
    const before = await read('/soups/_doc/a%2Fb?routing=x');
    const state = await read('/soups/_mapping');
    expect(await deleteAndRestore('/soups')).toEqual(['soups']);
    expect(await read('/soups/_doc/a%2Fb?routing=x')).toEqual(before);
    expect(await read('/soups/_mapping')).toEqual(state);
  });

  test('all indices that a pattern names', async () => {
    await ask(engine, { method: 'PUT', path: '/soup-2' });
    await ask(engine, {
      method: 'PUT',
      path: '/_cluster/settings',
      body: { persistent: { 'action.destructive_requires_name': false } },
    });
    expect((await deleteAndRestore('/soup*')).sort()).toEqual(['soup-2', 'soups']);
  });

  test('a small index of a server, by its documents', async () => {
    const remote: Connection = { ...engine, kind: 'remote' };
    const { settings } = (await read('/soups'))['soups'] as { settings: { index: Record<string, unknown> } };
    expect(await deleteAndRestore('/soups', '', remote)).toEqual(['soups']);
    const restored = (await read('/soups'))['soups'] as { settings: { index: Record<string, unknown> } };
    const own = ['uuid', 'creation_date'];
    for (const name of own) delete settings.index[name];
    for (const name of own) delete restored.settings.index[name];
    expect(restored.settings).toEqual(settings);
    const { text } = await exchange(engine, { method: 'GET', path: '/soups/_source/a%2Fb?routing=x' });
    expect(text).toContain('9007199254740993');
    expect(await read('/soups/_alias/all')).toEqual({
      soups: { aliases: { all: { filter: { term: { title: 'leek' } } } } },
    });
  });

  test('a document with its routing and all digits', async () => {
    const source = '/soups/_source/a%2Fb?routing=x';
    const { text } = await exchange(engine, { method: 'GET', path: source });
    expect(await deleteAndRestore('/soups/_doc/a%2Fb', 'routing=x&refresh=true')).toEqual(['a/b in soups']);
    expect((await exchange(engine, { method: 'GET', path: source })).text).toContain('9007199254740993');
    expect(text).toContain('9007199254740993');
  });

  test('pipelines that a pattern names', async () => {
    const before = await read('/_ingest/pipeline/mark*');
    expect((await deleteAndRestore('/_ingest/pipeline/mark*')).sort()).toEqual(['mark', 'mark-2']);
    expect(Object.keys(await read('/_ingest/pipeline/mark*')).sort()).toEqual(Object.keys(before).sort());
  });

  test('a stored script, with the options of its source', async () => {
    const script = { lang: 'mustache', source: { query: { match_all: {} } } };
    await ask(engine, { method: 'PUT', path: '/_scripts/all', body: { script } });
    const before = await read('/_scripts/all');
    expect(await deleteAndRestore('/_scripts/all')).toEqual(['all']);
    expect(await read('/_scripts/all')).toEqual(before);
  });

  test('an enrich policy, which pipelines can use at once', async () => {
    const policy = { match: { indices: ['soups'], match_field: 'title', enrich_fields: ['big'] } };
    await ask(engine, { method: 'PUT', path: '/_enrich/policy/by-title', body: policy });
    const before = await read('/_enrich/policy/by-title');
    expect(await deleteAndRestore('/_enrich/policy/by-title')).toEqual(['by-title']);
    expect(await read('/_enrich/policy/by-title')).toEqual(before);
    const enrich = { policy_name: 'by-title', field: 'name', target_field: 'soup' };
    await ask(engine, { method: 'PUT', path: '/_ingest/pipeline/enriched', body: { processors: [{ enrich }] } });
  });

  test('an item of a resource', async () => {
    await ask(engine, {
      method: 'PUT',
      path: '/_vitrine/resource/people',
      body: { entity: 'Person', index: 'people' },
    });
    const { _links } = (await read('/_vitrine/resource/people')) as { _links: { items: { href: string } } };
    const { href } = _links.items;
    const added = await ask<{ id: number }>(engine, { method: 'POST', path: href, body: { name: 'Kim' } });
    const path = `${href}/${added.body.id}`;
    const before = await read(path);
    expect(await deleteAndRestore(path)).toHaveLength(1);
    await ask(engine, { method: 'POST', path: '/people/_refresh' });
    expect(await read(path)).toEqual(before);
  });

  test('an alias with its filter', async () => {
    const before = await read('/soups/_alias/all');
    expect(await deleteAndRestore('/soups/_alias/all')).toEqual(['all']);
    expect(await read('/soups/_alias/all')).toEqual(before);
  });
});

test('a request that deletes very many indices does not wait for copies', async () => {
  for (let at = 0; at < 21; at++) await ask(engine, { method: 'PUT', path: `/many-${at}` });
  const { copies, missing } = await copyDeleted(engine, { path: '/many-*', query: '' });
  expect(copies).toEqual([]);
  expect(missing).toEqual([{ name: '21 indices', reason: 'at most 20 are copied at once.' }]);
});

describe('nothing is replaced', () => {
  test.each([
    ['/_ingest/pipeline/mark', ''],
    ['/soups/_alias/all', ''],
    ['/soups/_doc/a%2Fb', 'routing=x'],
  ])('%s', async (path, query) => {
    const copied = await copyDeleted(engine, { path, query });
    await expect(copied.kind.restore(engine, copied.copies[0]!.contents)).rejects.toThrow(/exist/);
  });

  test('an index whose name is taken is restored under another', async () => {
    const copied = await copyDeleted(engine, { path: '/soups', query: '' });
    expect(await copied.kind.restore(engine, copied.copies[0]!.contents)).toBe('restored-soups');
  });
});

test.each(['/_search/scroll', '/_pit', '/_snapshot/repository/one', '/_security/user/jo', '/_data_stream'])(
  '%s deletes nothing that the bin keeps',
  path => {
    expect(kindAt(path, engine)).toBeUndefined();
  },
);

import { describe, expect, test } from 'vitest';
import type { Refresh, WriteOperation, WriteResult } from '../contract/document-api.ts';
import type { Engine } from '../contract/engine.ts';
import { EngineError } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

let clock = 1_700_000_000_000;

function open(store = new MemoryStore()): Promise<Engine> {
  return openEngine({ store, now: () => clock });
}

function body(text: string): JsonObject {
  return readJson(text, { positions: true }) as JsonObject;
}

/** Value as received by a client. */
function wire(value: Writable): unknown {
  return JSON.parse(writeJson(value));
}

function put(
  engine: Engine,
  index: string,
  id: string,
  source: string,
  more: Partial<WriteOperation> = {},
): Promise<WriteResult> {
  return engine.documents.write({ kind: 'index', index, id, source, ...more }, false);
}

function bulk(
  engine: Engine,
  operations: Partial<WriteOperation>[],
  refresh: Refresh = true,
): Promise<(WriteResult | Error)[]> {
  return engine.documents.bulk(operations as WriteOperation[], refresh);
}

async function fault(action: Promise<unknown>): Promise<EngineError> {
  try {
    await action;
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('documents', () => {
  test('a document creates its index and can be read immediately', async () => {
    const engine = await open();
    expect(await put(engine, 'books', '1', '{"title": "Dune"}')).toEqual({
      index: 'books',
      id: '1',
      version: 1,
      result: 'created',
      forcedRefresh: false,
      shards: { total: 2, successful: 1, failed: 0 },
      seqNo: 0,
      primaryTerm: 1,
      routing: undefined,
    });
    const found = await engine.documents.get({ index: 'books', id: '1' });
    expect(found).toMatchObject({ found: true, version: 1, source: '{"title": "Dune"}' });
    expect(wire((await engine.indices.getMapping('books')) as Writable)).toEqual({
      books: {
        mappings: {
          properties: { title: { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } } },
        },
      },
    });
  });

  test('returns the source exactly as sent', async () => {
    const engine = await open();
    const source = '{ "n" : 1.0,"big":1234567890123456789, "e":1e3,\n "u":"\\u00e9" , "10":1, "2":2}';
    await put(engine, 'i', '1', source);
    expect((await engine.documents.get({ index: 'i', id: '1' })).source).toBe(source);
    await engine.indices.refresh('i');
    expect((await engine.documents.get({ index: 'i', id: '1', realtime: false })).source).toBe(source);
  });

  test('generates distinct ids of twenty characters', async () => {
    const engine = await open();
    const results = await bulk(
      engine,
      Array.from({ length: 50 }, () => ({ kind: 'create', index: 'i', source: '{}' })),
    );
    const ids = results.map(result => (result as WriteResult).id);
    expect(new Set(ids).size).toBe(50);
    expect(ids.every(id => /^[\w-]{20}$/.test(id))).toBe(true);
  });

  test('bulk items fail individually', async () => {
    const engine = await open();
    await engine.indices.create('i', body('{"mappings":{"dynamic":"strict","properties":{"n":{"type":"integer"}}}}'));
    const results = await bulk(engine, [
      { kind: 'index', index: 'i', id: '1', source: '{"n":1}' },
      { kind: 'index', index: 'i', id: '2', source: '{"n":"x"}' },
      { kind: 'index', index: 'i', id: '3', source: '{"m":1}' },
      { kind: 'create', index: 'i', id: '1', source: '{"n":2}' },
      { kind: 'delete', index: 'nowhere', id: '1' },
      { kind: 'index', index: 'Upper', id: '1', source: '{}' },
      { kind: 'update', index: 'i', id: '9', update: body('{"doc":{"n":1}}') },
      { kind: 'index', index: 'i', id: '', source: '{}' },
      { kind: 'index', index: 'i', id: '4', source: '{"n":4}' },
    ]);
    expect(
      results.map(result => (result instanceof EngineError ? result.type : (result as WriteResult).seqNo)),
    ).toEqual([
      0,
      'document_parsing_exception',
      'strict_dynamic_mapping_exception',
      'version_conflict_engine_exception',
      'index_not_found_exception',
      'invalid_index_name_exception',
      'document_missing_exception',
      'illegal_argument_exception',
      1,
    ]);
    expect(wire(await engine.searches.count('i', undefined, {}))).toMatchObject({ count: 2 });
  });

  test('updates merge, detect noops, and return the document', async () => {
    const engine = await open();
    await put(engine, 'i', '1', '{"a":{"b":1,"c":2},"n":478}');
    const update = (text: string) =>
      engine.documents.write({ kind: 'update', index: 'i', id: '1', update: body(text) }, false);
    expect(await update('{"doc":{"a":{"b":1}}}')).toMatchObject({ result: 'noop', version: 1, shards: { total: 0 } });
    const updated = await update('{"doc":{"a":{"b":9}},"_source":["a.*"]}');
    expect(updated).toMatchObject({ result: 'updated', version: 2 });
    expect(wire(updated.get)).toEqual({ _seq_no: 1, _primary_term: 1, found: true, _source: { a: { b: 9, c: 2 } } });
    expect(await update('{"doc":{"n":478.0}}')).toMatchObject({ result: 'updated', version: 3 });
    expect(await update('{"doc":{"n":478.0},"detect_noop":false}')).toMatchObject({ result: 'updated', version: 4 });
  });

  test('an upsert creates the document', async () => {
    const engine = await open();
    const update = body('{"doc":{"n":2},"upsert":{"n":1}}');
    const upsert = () => engine.documents.write({ kind: 'update', index: 'i', id: '1', update }, false);
    expect(await upsert()).toMatchObject({ result: 'created', version: 1 });
    expect(await upsert()).toMatchObject({ result: 'updated', version: 2 });
    expect((await engine.documents.get({ index: 'i', id: '1' })).source).toBe('{"n":2}');
  });

  test('a version conflict names index and shard', async () => {
    const engine = await open();
    await put(engine, 'i', '1', '{}');
    const error = await fault(put(engine, 'i', '1', '{}', { kind: 'create' }));
    expect(error.metadata).toMatchObject({ index: 'i', shard: '0' });
    expect(error.metadata['index_uuid']).toMatch(/^[\w-]{22}$/);
  });

  test('validates a request before resolving its index', async () => {
    const engine = await open();
    const reason = async (more: Partial<WriteOperation>) => (await fault(put(engine, 'i', '1', '{}', more))).reason;
    expect(await reason({ ifSeqNo: 1 })).toBe('Validation Failed: 1: ifSeqNo is set, but primary term is [0];');
    expect(await reason({ version: 5 })).toContain('internal versioning can not be used');
    expect(await reason({ version: -5, versionType: 'external' })).toBe(
      'Validation Failed: 1: illegal version value [-5] for version type [EXTERNAL];',
    );
    expect(await engine.indices.exists('i')).toBe(false);
  });
});

describe('rules of the specification', () => {
  test('2.1.4 nested arrays are flattened', async () => {
    const engine = await open();
    await engine.documents.write({ kind: 'index', index: 'i', id: '1', source: '{"n":[1,[2,3]]}' }, true);
    for (const n of [1, 2, 3])
      expect(wire(await engine.searches.count('i', body(`{"query":{"term":{"n":${n}}}}`), {}))).toMatchObject({
        count: 1,
      });
  });

  test('2.1.2 an array that creates a new field has a single data type', async () => {
    const engine = await open();
    const error = await fault(put(engine, 'i', '1', '{"n":[1,"two"]}'));
    expect(error.reason).toContain('mapper [n] cannot be changed from type [long] to [text]');
  });

  test('2.1.3 coercion applies to mapped fields, not to new ones', async () => {
    const engine = await open();
    await put(engine, 'new', '1', '{"n":"7"}');
    expect(wire((await engine.indices.getFieldMapping('new', 'n', false)) as Writable)).toMatchObject({
      new: { mappings: { n: { mapping: { n: { type: 'text' } } } } },
    });
    await engine.indices.create('mapped', body('{"mappings":{"properties":{"n":{"type":"integer"}}}}'));
    await engine.documents.write({ kind: 'index', index: 'mapped', id: '1', source: '{"n":"7"}' }, true);
    expect(wire(await engine.searches.count('mapped', body('{"query":{"range":{"n":{"gte":7}}}}'), {}))).toMatchObject({
      count: 1,
    });
  });

  test('4.2.1 an existing field mapping cannot be changed, even on an empty index', async () => {
    const engine = await open();
    await engine.indices.create('i', body('{"mappings":{"properties":{"age":{"type":"float"}}}}'));
    const error = await fault(engine.indices.putMapping('i', body('{"properties":{"age":{"type":"integer"}}}')));
    expect([error.type, error.reason]).toEqual([
      'illegal_argument_exception',
      'mapper [age] cannot be changed from type [float] to [integer]',
    ]);
  });

  test('4.2.2 new field mappings can be added, and some parameters updated', async () => {
    const engine = await open();
    await engine.indices.create('i', body('{"mappings":{"properties":{"k":{"type":"keyword"}}}}'));
    await engine.indices.putMapping(
      'i',
      body('{"properties":{"k":{"type":"keyword","ignore_above":9},"n":{"type":"long"}}}'),
    );
    expect(wire((await engine.indices.getMapping('i')) as Writable)).toEqual({
      i: { mappings: { properties: { k: { type: 'keyword', ignore_above: 9 }, n: { type: 'long' } } } },
    });
  });

  test('4.2.5 an alias refers to several indices', async () => {
    const engine = await open();
    await put(engine, 'log-1', '1', '{}');
    await put(engine, 'log-2', '1', '{}');
    await engine.aliases.update(body('{"actions":[{"add":{"indices":["log-1","log-2"],"alias":"log"}}]}'));
    await engine.indices.refresh('log');
    expect(wire(await engine.searches.count('log', undefined, {}))).toMatchObject({ count: 2 });
  });
});

describe('indices', () => {
  test('reopening the store restores everything, after a close or a crash', async () => {
    const store = new MemoryStore();
    const engine = await open(store);
    await engine.indices.create(
      'a',
      body('{"settings":{"number_of_shards":3,"number_of_replicas":0},"aliases":{"x":{"routing":"r"}}}'),
    );
    await bulk(
      engine,
      Array.from({ length: 20 }, (_, i) => ({ kind: 'index', index: 'a', id: String(i), source: `{"n":${i}}` })),
    );
    await put(engine, 'b', '1', '{"text":"quick fox"}');
    await engine.indices.close('b');
    const again = await open(store);
    expect([again.nodeId, again.clusterUuid]).toEqual([engine.nodeId, engine.clusterUuid]);
    expect(await again.indices.get('a,b')).toEqual(await engine.indices.get('a,b'));
    expect(wire(await again.searches.count('a', undefined, {}))).toMatchObject({ count: 20, _shards: { total: 3 } });
    expect((await fault(again.documents.get({ index: 'b', id: '1' }))).type).toBe('index_closed_exception');
    await again.indices.open('b');
    expect((await again.documents.get({ index: 'b', id: '1' })).source).toBe('{"text":"quick fox"}');
  });

  test('corruption turns only the affected index red and is reported', async () => {
    const store = new MemoryStore();
    const engine = await open(store);
    await put(engine, 'good', '1', '{}');
    await put(engine, 'bad', '1', '{}');
    await engine.indices.flush('*');
    const { uuid } = (await engine.indices.describe('bad'))[0]!;
    const shard = await store.shard(uuid, 0);
    const [blob] = (await shard.listBlobs()) as [string];
    const intact = await shard.readBlob(blob);
    await shard.deleteBlob(blob);
    const again = await open(store);
    expect((await again.documents.get({ index: 'good', id: '1' })).found).toBe(true);
    expect((await again.indices.describe('*')).map(({ name, health }) => [name, health])).toEqual([
      ['bad', 'red'],
      ['good', 'yellow'],
    ]);
    const error = await fault(again.documents.get({ index: 'bad', id: '1' }));
    expect([error.status, error.reason]).toEqual([
      503,
      `No shard available for [bad]: corrupt blob [${blob}]: missing`,
    ]);
    await shard.writeBlob(blob, intact);
    expect((await (await open(store)).documents.get({ index: 'bad', id: '1' })).found).toBe(true);
  });

  test('deleting an index leaves nothing behind', async () => {
    const store = new MemoryStore();
    const engine = await open(store);
    await put(engine, 'a', '1', '{}');
    await engine.indices.delete('a');
    expect([await store.indices(), await store.state.keys('index/')]).toEqual([[], []]);
    expect((await fault(engine.documents.get({ index: 'a', id: '1' }))).reason).toBe('no such index [a]');
    expect((await put(engine, 'a', '1', '{}')).version).toBe(1);
  });

  test('only one of two concurrent requests creates an index', async () => {
    const engine = await open();
    const results = await Promise.all(Array.from({ length: 10 }, (_, i) => put(engine, 'i', String(i), '{}')));
    expect(results.every(({ result }) => result === 'created')).toBe(true);
    await engine.indices.refresh('i');
    expect(wire(await engine.searches.count('i', undefined, {}))).toMatchObject({ count: 10 });
  });

  test('filters of several aliases are combined with OR, and naming the index removes them', async () => {
    const engine = await open();
    for (const [id, town] of ['porto', 'lisboa', 'braga'].entries())
      await put(engine, 'people', String(id), JSON.stringify({ town }));
    const add = (town: string) => ({ add: { index: 'people', alias: town, filter: { term: { town } } } });
    await engine.aliases.update(body(JSON.stringify({ actions: [add('porto'), add('lisboa')] })));
    await engine.indices.refresh('people');
    const count = async (index: string) =>
      (wire(await engine.searches.count(index, undefined, {})) as { count: number }).count;
    expect(await Promise.all(['porto', 'porto,lisboa', 'porto,people'].map(count))).toEqual([1, 2, 3]);
  });

  test('alias actions are atomic', async () => {
    const engine = await open();
    await engine.indices.create('a', undefined);
    const actions = '{"actions":[{"add":{"index":"a","alias":"x"}},{"add":{"index":"missing","alias":"x"}}]}';
    expect((await fault(engine.aliases.update(body(actions)))).reason).toBe('no such index [missing]');
    expect(await engine.aliases.get('a', undefined)).toEqual({
      indices: { a: { aliases: {} } },
      streams: {},
      missing: [],
    });
  });

  test('mapping updates of several indices are atomic', async () => {
    const engine = await open();
    await engine.indices.create('a', undefined);
    await engine.indices.create('b', body('{"mappings":{"properties":{"n":{"type":"keyword"}}}}'));
    await fault(engine.indices.putMapping('a,b', body('{"properties":{"n":{"type":"long"}}}')));
    expect(wire((await engine.indices.getMapping('a')) as Writable)).toEqual({ a: { mappings: {} } });
  });

  test('blocks reject the operations they cover', async () => {
    const engine = await open();
    await put(engine, 'i', '1', '{}');
    await engine.indices.putSettings('i', body('{"index.blocks.write":true}'));
    const error = await fault(put(engine, 'i', '2', '{}'));
    expect([error.status, error.reason]).toEqual([403, 'index [i] blocked by: [FORBIDDEN/8/index write (api)];']);
    await engine.indices.putSettings('i', body('{"index.blocks.write":null}'));
    expect((await put(engine, 'i', '2', '{}')).result).toBe('created');
  });

  test('dynamic settings change any time, static ones while closed, final ones never', async () => {
    const engine = await open();
    await engine.indices.create('i', undefined);
    await engine.indices.putSettings('i', body('{"index":{"max_result_window":5}}'));
    expect(wire((await engine.indices.getSettings('i', 'index.max*', { flat: true })) as Writable)).toEqual({
      i: { settings: { 'index.max_result_window': '5' } },
    });
    expect((await fault(engine.indices.putSettings('i', body('{"number_of_shards":2}')))).reason).toMatch(
      /^Can't update non dynamic settings \[\[index.number_of_shards\]\] for open indices \[\[i\/.{22}\]\]$/,
    );
    await engine.indices.close('i');
    await engine.indices.putSettings('i', body('{"index.mapping.coerce":false}'));
    expect((await fault(engine.indices.putSettings('i', body('{"number_of_shards":2}')))).reason).toBe(
      'final i setting [index.number_of_shards], not updateable',
    );
  });

  test('rejects a name that is already an index or alias', async () => {
    const engine = await open();
    await engine.indices.create('a', body('{"aliases":{"x":{}}}'));
    expect((await fault(engine.indices.create('a', undefined))).reason).toMatch(/^index \[a\/.{22}\] already exists$/);
    expect((await fault(engine.indices.create('x', undefined))).reason).toBe(
      'Invalid index name [x], already exists as alias',
    );
    expect((await fault(engine.indices.create('b', body('{"aliases":{"a":{}}}')))).reason).toContain(
      'Invalid alias name [a]',
    );
  });
});

describe('visibility', () => {
  test('a write is visible to searches after a second or a refresh', async () => {
    const engine = await open();
    await put(engine, 'i', '1', '{}');
    const count = async () => (wire(await engine.searches.count('i', undefined, {})) as { count: number }).count;
    expect(await count()).toBe(0);
    clock += 1000;
    expect(await count()).toBe(1);
    await put(engine, 'i', '2', '{}');
    await engine.indices.refresh('i');
    expect(await count()).toBe(2);
  });
});

describe('the dictionary', () => {
  test('lists terms of all segments in order, and the documents that contain one', async () => {
    const engine = await open();
    for (const [id, text] of ['quick fox', 'lazy dog', 'quick dog'].entries())
      await engine.documents.write(
        { kind: 'index', index: 'i', id: String(id), source: JSON.stringify({ text }) },
        true,
      );
    expect(wire(await engine.inspect.terms('i', 'text', 'fox', 2, 1))).toEqual({
      index: 'i',
      field: 'text',
      total: 4,
      terms: [
        { term: 'dog', doc_freq: 2, total_term_freq: 2 },
        { term: 'fox', doc_freq: 1, total_term_freq: 1 },
        { term: 'lazy', doc_freq: 1, total_term_freq: 1 },
      ],
    });
    await engine.documents.write({ kind: 'delete', index: 'i', id: '1' }, true);
    expect(wire(await engine.inspect.postings('i', 'text', ['dog', 'cat', 'quick']))).toEqual({
      index: 'i',
      field: 'text',
      documents: 2,
      terms: [
        { term: 'dog', doc_freq: 1, positions: [1] },
        { term: 'cat', doc_freq: 0, positions: [] },
        { term: 'quick', doc_freq: 2, positions: [0, 1] },
      ],
    });
  });
});

import { expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { newEngine, run } from '../share/testing/shared-engines.ts';
import { ArchiveWriter, readArchive } from './archive-file.ts';
import { exportEverything } from './export-everything.ts';
import { type ImportedEntry, importEverything } from './import-everything.ts';

const never = new AbortController().signal;

function records(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

async function filled(): Promise<Connection> {
  const engine = await newEngine();
  await run(
    engine,
    `PUT /_vitrine/config/names.txt
{ "text": "leek, porree" }

PUT /_synonyms/soups
{ "synonyms_set": [{ "id": "1", "synonyms": "broth, stock" }] }

PUT /_query_rules/first
{ "rules": [{ "rule_id": "1", "type": "pinned", "criteria": [{ "type": "exact", "metadata": "query", "values": ["soup"] }], "actions": { "ids": ["1"] } }] }

PUT /_ilm/policy/short
{ "policy": { "phases": { "delete": { "min_age": "1d", "actions": { "delete": {} } } } } }

PUT /_ingest/pipeline/mark
{ "processors": [{ "set": { "field": "marked", "value": true } }] }

PUT /_scripts/double
{ "script": { "lang": "painless", "source": "params.n * 2" } }

PUT /_component_template/base
{ "template": { "settings": { "number_of_replicas": 0 } } }

PUT /_index_template/logs
{ "index_patterns": ["logs-*"], "data_stream": {}, "composed_of": ["base"], "priority": 900 }

PUT /_template/old
{ "index_patterns": ["old-*"], "order": 3 }

PUT /soups
{ "settings": { "analysis": { "analyzer": { "s": { "tokenizer": "standard", "filter": ["lowercase", "n"] } }, "filter": { "n": { "type": "synonym", "synonyms_path": "names.txt" } } } }, "mappings": { "properties": { "title": { "type": "text", "analyzer": "s" }, "id": { "type": "integer" } } }, "aliases": { "all": {} } }

PUT /soups/_doc/1?refresh=true
{ "title": "Leek soup", "id": 12 }

POST /logs-a/_doc?refresh=true
{ "@timestamp": "2026-01-01T00:00:00Z", "message": "started" }

PUT /_vitrine/resource/soups
{ "entity": "Soup", "index": "soups" }

PUT /_enrich/policy/by-id
{ "match": { "indices": ["soups"], "match_field": "id", "enrich_fields": ["title"] } }

POST /_enrich/policy/by-id/_execute

PUT /_ingest/pipeline/enriched
{ "processors": [{ "enrich": { "policy_name": "by-id", "field": "soup", "target_field": "found" } }] }
`,
  );
  return engine;
}

const exported = (engine: Connection, storage = records()) => exportEverything(engine, storage, never, () => undefined);

async function imported(engine: Connection, file: Blob, storage = records(), signal = never) {
  const results: ImportedEntry[] = [];
  const entries = await readArchive(file);
  const running = importEverything(
    engine,
    storage,
    entries,
    signal,
    () => undefined,
    each => results.push(each),
  );
  await running;
  return results.map(({ entry: { kind, name }, result, note }) => [kind, name, result, ...(note ? [note] : [])]);
}

test('an empty engine gets everything that another one exported', async () => {
  const source = await filled();
  const { file, indices, failed } = await exported(source, records({ 'vitrine.lessons': '{}', other: 'not ours' }));
  expect([indices, failed]).toEqual([2, []]);

  const target = await newEngine();
  const storage = records();
  expect(await imported(target, file, storage)).toEqual([
    ['setting', '/_vitrine/config/names.txt', 'added'],
    ['setting', '/_synonyms/soups', 'added'],
    ['setting', '/_query_rules/first', 'added'],
    ['setting', '/_ilm/policy/short', 'added'],
    ['setting', '/_scripts/double', 'added'],
    ['setting', '/_component_template/base', 'added'],
    ['setting', '/_index_template/logs', 'added'],
    ['setting', '/_template/old', 'added'],
    ['index', 'soups', 'added'],
    ['data-stream', 'logs-a', 'added'],
    ['setting', '/_enrich/policy/by-id', 'added'],
    ['setting', '/_ingest/pipeline/enriched', 'added'],
    ['setting', '/_ingest/pipeline/mark', 'added'],
    ['setting', '/_vitrine/resource/soups', 'added'],
    ['browser', 'vitrine.lessons', 'added'],
  ]);
  expect([storage.length, storage.getItem('vitrine.lessons')]).toEqual([1, '{}']);
  const [porree] = await run(target, 'GET /all/_search?q=title:porree');
  expect(porree).toMatchObject({ hits: { total: { value: 1 } } });
  const [stream] = await run(target, 'GET /_data_stream/logs-a');
  expect(stream).toMatchObject({ data_streams: [{ name: 'logs-a', template: 'logs' }] });
  await run(target, 'POST /logs-a/_doc?refresh=true\n{ "@timestamp": "2026-01-02T00:00:00Z" }');
  expect(await run(target, 'GET /logs-a/_count')).toMatchObject([{ count: 2 }]);
  for (const path of [
    '/_index_template/logs',
    '/_ingest/pipeline/mark',
    '/_query_rules/first',
    '/_enrich/policy/by-id',
    '/_ingest/pipeline/enriched',
    '/_scripts/double',
    '/_synonyms/soups',
    '/_vitrine/resource/soups',
  ])
    expect(await run(target, `GET ${path}`)).toEqual(await run(source, `GET ${path}`));
});

test('an import replaces nothing', async () => {
  const engine = await filled();
  const { file } = await exported(engine, records({ 'vitrine.lessons': 'theirs' }));
  await run(engine, 'PUT /soups/_doc/1?refresh=true\n{ "title": "Changed" }');
  await run(engine, 'PUT /_ingest/pipeline/mark\n{ "processors": [] }');
  const storage = records({ 'vitrine.lessons': 'mine' });
  const results = await imported(engine, file, storage);
  expect(results.filter(([, , result]) => result === 'added')).toEqual([['index', 'soups', 'added', 'restored-soups']]);
  expect(results.filter(([, , result]) => result === 'failed')).toEqual([]);
  expect(await run(engine, 'GET /soups/_doc/1')).toMatchObject([{ _source: { title: 'Changed' } }]);
  expect(await run(engine, 'GET /restored-soups/_doc/1')).toMatchObject([{ _source: { title: 'Leek soup' } }]);
  expect(await run(engine, 'GET /_ingest/pipeline/mark')).toMatchObject([{ mark: { processors: [] } }]);
  expect(storage.getItem('vitrine.lessons')).toBe('mine');
  expect(await run(engine, 'GET /_snapshot')).toEqual([{}]);
});

test('an entry that is damaged or not allowed fails alone', async () => {
  const engine = await newEngine();
  const archive = new ArchiveWriter();
  archive.add('index', 'broken', 'not a snapshot');
  archive.add('setting', '/_security/user/eve', '{}');
  archive.add('setting', '/_ingest/pipeline/a/../../../soups', '{}');
  archive.add('setting', '/_ingest/pipeline/bad', '{"processors":[{"nonsense":{}}]}');
  archive.add('browser', 'vitrine-connection', '{"id":"x"}');
  archive.add('setting', '/_ingest/pipeline/good', '{"processors":[]}');
  const storage = records();
  const results = await imported(engine, archive.finish(), storage);
  expect(results.map(([, , result]) => result)).toEqual([...Array(5).fill('failed'), 'added']);
  expect(storage.length).toBe(0);
});

test('a cancelled export and a cancelled import stop before the next index', async () => {
  const engine = await filled();
  const { file } = await exported(engine);
  const stop = new AbortController();
  const stopped = exportEverything(engine, records(), stop.signal, ({ done }) => done === 1 && stop.abort());
  await expect(stopped).rejects.toThrow();
  expect(await run(engine, 'GET /_snapshot')).toEqual([{}]);
  const target = await newEngine();
  const early = new AbortController();
  early.abort();
  await expect(imported(target, file, records(), early.signal)).rejects.toThrow();
  expect(await run(target, 'GET /_cat/indices?format=json')).toEqual([[]]);
});

import { expect, test, vi } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { composeScenario } from './compose-scenario.ts';
import { chosenOf, firstChoice, gather } from './gather.ts';
import { readDocuments } from './read-documents.ts';
import type { ShareContents } from './share-contents.ts';
import { newEngine, play, run, sampleFiles, shareFrom } from './testing/shared-engines.ts';

const never = new AbortController().signal;

function contents(part: Partial<ShareContents>): ShareContents {
  return {
    title: 'Test',
    indices: ['notes'],
    documents: 'all',
    parts: () => [{ kind: 'requests', role: 'run', text: 'GET /_cat/indices?format=json' }],
    ...part,
  };
}

async function notes(documents: number, text = 'soup'): Promise<Connection> {
  const engine = await newEngine();
  const lines = Array.from({ length: documents }, (_, n) => `{"index":{"_id":"${n}"}}\n{"text":"${text}","n":${n}}\n`);
  await run(engine, `PUT /notes\n{ "aliases": { "all-notes": {}, "my-notes": { "filter": { "term": { "n": 1 } } } } }`);
  await run(engine, `POST /notes/_bulk?refresh=true\n${lines.join('')}`);
  return engine;
}

test('documents are read up to the limit, and the scenario says how many there are', async () => {
  const engine = await notes(450, 'x'.repeat(20_000));
  const { material, markdown, scenario, fault } = await shareFrom(engine, contents({}));
  const [lines] = material.all;
  expect(lines!.documents).toBeGreaterThan(200);
  expect(lines!.documents).toBeLessThan(250);
  expect(fault).toBeUndefined();
  expect(markdown).toContain(`with ${lines!.documents} of 450 documents`);
  const { engine: other } = await play(scenario);
  expect((await run(other, 'GET /notes/_count'))[0]).toMatchObject({ count: lines!.documents });
}, 60_000);

test('reading stops when the dialog closes', async () => {
  const engine = await notes(10);
  const closing = new AbortController();
  let requests = 0;
  const counting: Connection = {
    ...engine,
    send: (request, signal) => {
      if (++requests === 4) closing.abort();
      return engine.send(request, signal);
    },
  };
  await expect(gather(counting, contents({}), sampleFiles, closing.signal)).rejects.toThrow();
  expect(requests).toBeLessThan(8);
});

test('only what paths name is included: aliases, patterns and data streams, never temporary indices', async () => {
  const engine = await notes(3);
  await run(
    engine,
    `PUT /vitrine-scratch-notes/_doc/1
{ "a": 1 }

PUT /_index_template/logs
{ "index_patterns": ["logs-*"], "data_stream": {} }

PUT /_data_stream/logs-a

POST /logs-a/_doc/1?op_type=create&refresh=true
{ "@timestamp": "2026-01-01T00:00:00Z", "text": "\\u2028 {\\"index\\":{}}" }`,
  );
  const named = await shareFrom(
    engine,
    contents({ indices: ['my-*', 'logs-a', 'absent', '*scratch*', 'other:notes'] }),
  );
  expect(named.material.indices.map(({ name, isStream }) => [name, isStream])).toEqual([
    ['logs-a', true],
    ['notes', false],
  ]);
  expect(named.markdown).not.toMatch(/all-notes|scratch/);
  const { engine: other } = await play(named.scenario);
  expect((await run(other, 'GET /my-notes/_count'))[0]).toMatchObject({ count: 1 });
  const stored = 'GET /logs-a/_search?filter_path=hits.hits._source,hits.hits._id';
  expect(await run(other, stored)).toEqual(await run(engine, stored));
});

test('a closed index keeps its definition without documents', async () => {
  const engine = await notes(3);
  await run(engine, 'POST /notes/_close');
  const { material, markdown } = await shareFrom(engine, contents({}));
  expect(material.indices).toMatchObject([{ name: 'notes', documents: undefined }]);
  expect(markdown).toContain('PUT /notes');
  expect(markdown).not.toContain('_bulk');
});

test('deleted documents that still count in scores are reported', async () => {
  const engine = await notes(50);
  await run(engine, 'DELETE /notes/_doc/1?refresh=true');
  const { material } = await shareFrom(engine, contents({}));
  expect(material.indices[0]).toMatchObject({ documents: 49, deleted: 1 });
});

test('all documents are chosen first if a link has room for them, otherwise those of the page', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' });
  vi.stubGlobal('document', { querySelector: () => null });
  const page = [{ index: 'notes', id: '1' }];
  const choiceFor = async (engine: Connection, part: Partial<ShareContents>) => {
    const shared = contents({ page, ...part });
    return firstChoice(shared, await gather(engine, shared, sampleFiles, never));
  };
  const small = await notes(20);
  expect(await choiceFor(small, {})).toBe('all');
  expect(await choiceFor(small, { documents: 'none' })).toBe('none');
  const random = Array.from({ length: 3_000 }, () => Math.random().toString(36).slice(2)).join(' ');
  const large = await notes(20, random);
  expect(await choiceFor(large, {})).toBe('page');
  expect(await choiceFor(large, { page: [] })).toBe('all');
});

test('a limit that no document fits in reads none', async () => {
  const engine = await notes(3);
  const { indices } = await gather(engine, contents({}), sampleFiles, never);
  expect(await readDocuments(engine, indices, 10, never)).toEqual([
    { index: 'notes', text: '', documents: 0, bytes: 0 },
  ]);
});

test('brackets and underscores in a block of requests are no obstacle', async () => {
  const lines = Array.from({ length: 1_100 }, (_, n) => `{"index":{"_id":"${n}"}}\n{"a_b":[${n}]}\n`);
  const text = `POST /notes/_bulk\n${lines.join('')}`;
  const shared = contents({ indices: [], parts: () => [{ kind: 'requests', role: 'run', text }] });
  const gathered = chosenOf(await gather(await newEngine(), shared, sampleFiles, never), 'none');
  expect(composeScenario('Test', shared, gathered).fault).toBeUndefined();
});

test('more requests than a scenario may have are reported', async () => {
  const text = 'GET /\n\n'.repeat(201);
  const shared = contents({ indices: [], parts: () => [{ kind: 'requests', role: 'run', text }] });
  await expect(shareFrom(await newEngine(), shared)).rejects.toThrow('at most 200 requests');
});

import { beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../connections/connection.ts';
import { openPointInTime } from '../../connections/point-in-time.ts';
import { newEngine, run } from '../../share/testing/shared-engines.ts';
import { deleteDocuments, deleteMatching, fixMatching } from './delete-documents.ts';
import { type PagePosition, readPage } from './document-pages.ts';
import { readDocument, saveCell, writeDocument } from './save-document.ts';

let engine: Connection;
const address = { index: 'a', id: '1' };

beforeEach(async () => {
  engine = await newEngine();
  await run(engine, 'PUT /a\n{"mappings": {"properties": {"n": {"type": "long"}}}}');
});

async function fill(many: number): Promise<void> {
  const lines = Array.from({ length: many }, (_, at) => `{"index":{"_id":"${at}"}}\n{"n":${at % 7}}`);
  await run(engine, `POST /a/_bulk?refresh\n${lines.join('\n')}`);
}

test('pages have every document once, sorted by large numbers, and none written after the first page', async () => {
  // As doubles these are one number: parsed sort values would skip rows.
  const lines = Array.from({ length: 9 }, (_, at) => `{"index":{"_id":"${at}"}}\n{"n":900719925474099${at}}`);
  await run(engine, `POST /a/_bulk?refresh\n${lines.join('\n')}`);
  const pit = await openPointInTime(engine, 'a', { keepAlive: '1m' });
  const request = { index: 'a', query: { match_all: {} }, sort: { n: { order: 'desc' } }, columns: ['n'], size: 2 };
  const ids: string[] = [];
  let position: PagePosition | undefined = { pit, after: undefined };
  while (position) {
    const page = await readPage(engine, request, position);
    if (ids.length === 0) {
      expect(page.total).toBe(9);
      expect(page.rows[0]).toMatchObject({ source: '{"n":9007199254740998}', version: 1, primaryTerm: 1 });
      await run(engine, 'PUT /a/_doc/late?refresh\n{"n": 1}');
    }
    ids.push(...page.rows.map(row => row.id));
    position = page.next;
  }
  expect(ids).toEqual(['8', '7', '6', '5', '4', '3', '2', '1', '0']);
});

test('a cell is saved into the current source, and another value of it is a conflict', async () => {
  await run(engine, 'PUT /a/_doc/1\n{"n": 9007199254740993, "t": "x", "d": 1.0}');
  await run(engine, 'PUT /a/_doc/1\n{"n": 9007199254740993, "t": "changed", "d": 1.0}');
  const saved = await saveCell(engine, address, { path: 'd', json: '2.50', seen: ['1'] });
  expect(saved).toMatchObject({ kind: 'saved', row: { version: 3 } });
  expect((await readDocument(engine, address))?.source).toBe('{"n": 9007199254740993, "t": "changed", "d": 2.50}');
  const late = await saveCell(engine, address, { path: 't', json: '"mine"', seen: ['"x"'] });
  expect(late).toEqual({ kind: 'conflict', stored: ['"changed"'] });
  const large = await saveCell(engine, address, { path: 'n', json: '1', seen: ['9007199254740992'] });
  expect(large).toMatchObject({ kind: 'conflict' });
  await run(engine, 'DELETE /a/_doc/1');
  expect(await saveCell(engine, address, { path: 't', json: '1', seen: [] })).toEqual({
    kind: 'conflict',
    stored: undefined,
  });
});

test('a write requires the version that was read', async () => {
  const first = await writeDocument(engine, address, '{"n": 1}', undefined);
  await expect(writeDocument(engine, address, '{"n": 2}', undefined)).rejects.toMatchObject({ status: 409 });
  const version = { seqNo: first._seq_no, primaryTerm: first._primary_term };
  await writeDocument(engine, address, '{"n": 3}', version);
  await expect(writeDocument(engine, address, '{"n": 4}', version)).rejects.toMatchObject({ status: 409 });
});

test('a document with a routing is read, written and deleted by it', async () => {
  await run(engine, 'PUT /b\n{"settings": {"number_of_shards": 5}}');
  const routed = { index: 'b', id: '1', routing: 'k' };
  await writeDocument(engine, routed, '{"n": 1}', undefined);
  const row = (await readDocument(engine, routed))!;
  expect(row.routing).toBe('k');
  expect(await deleteDocuments(engine, 'b', [row])).toEqual({ deleted: 1, kept: 0, reason: undefined });
});

test('documents that changed since they were chosen are kept', async () => {
  await fill(3);
  const rows = [];
  for (const id of ['0', '1', '2']) rows.push((await readDocument(engine, { index: 'a', id }))!);
  await run(engine, 'PUT /a/_doc/1\n{"n": 5}');
  expect(await deleteDocuments(engine, 'a', rows)).toEqual({ deleted: 2, kept: 1, reason: undefined });
});

test('deletes all that matched at one moment, over several pages, and can be cancelled', async () => {
  await fill(2500);
  const query = { range: { n: { lt: 6 } } };
  const matching = await fixMatching(engine, 'a', query);
  await run(engine, 'PUT /a/_doc/late?refresh\n{"n": 1}');
  const steps: number[] = [];
  const abort = new AbortController();
  const result = await deleteMatching(engine, matching, done => steps.push(done), abort.signal);
  expect(result.deleted).toBe(2143);
  expect(steps).toEqual([1000, 2000, 2143]);
  expect(await run(engine, 'GET /a/_count')).toMatchObject([{ count: 358 }]);
  const rest = await fixMatching(engine, 'a', { match_all: {} });
  abort.abort();
  expect(await deleteMatching(engine, rest, () => undefined, abort.signal)).toMatchObject({ deleted: 0 });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import type { IdChoice } from './file-document.ts';
import { ImportRun } from './import-run.ts';
import { inspectFile } from './inspect-file.ts';

interface Line {
  index?: { _id: string };
  delete?: { _id: string };
}

/** An in-memory index that supports bulk. */
class FakeIndex {
  readonly documents = new Map<string, unknown>();
  bulks = 0;
  /** The bodies of the requests that created an index. */
  readonly created: unknown[] = [];
  /** Called before each document is stored; an error rejects it. */
  refuse: (source: Record<string, unknown>) => { status: number; type: string } | undefined = () => undefined;
  beforeBulk: () => void = () => undefined;
  afterBulk: () => void = () => undefined;

  readonly connection: Connection = {
    id: 'test',
    name: 'This tab',
    kind: 'tab',
    send: async ({ method, path, body }) => {
      if (method === 'PUT') this.created.push(JSON.parse(new TextDecoder().decode(body)));
      if (!path.endsWith('/_bulk')) return this.answer({});
      this.bulks++;
      this.beforeBulk();
      const items = this.apply(new TextDecoder().decode(body).trimEnd().split('\n'));
      this.afterBulk();
      return this.answer({ errors: false, items });
    },
  };

  private apply(lines: string[]): object[] {
    const items: object[] = [];
    for (let at = 0; at < lines.length; at++) {
      const action = JSON.parse(lines[at]!) as Line;
      if (action.delete) {
        this.documents.delete(action.delete._id);
        items.push({ delete: { status: 200, result: 'deleted' } });
        continue;
      }
      const { _id } = action.index!;
      const source = JSON.parse(lines[++at]!) as Record<string, unknown>;
      const error = this.refuse(source);
      const result = this.documents.has(_id) ? 'updated' : 'created';
      if (error === undefined) this.documents.set(_id, source);
      items.push({
        index: error ? { status: error.status, error: { ...error, reason: 'no' } } : { status: 201, result },
      });
    }
    return items;
  }

  private answer(body: object) {
    return { status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) };
  }
}

let index: FakeIndex;
beforeEach(() => {
  index = new FakeIndex();
});

const csv = (rows: number) =>
  new File([`n,name\n${Array.from({ length: rows }, (_, at) => `${at},row ${at}`).join('\n')}\n`], 'a.csv');

async function runOf(
  file: File,
  ids: IdChoice = { kind: 'generated' },
  runKey = 'run',
  mapping?: object,
): Promise<ImportRun> {
  const inspected = await inspectFile(file);
  const { columns, key } = inspected;
  return new ImportRun(index.connection, file, inspected, { index: 'a', mapping, ids, columns, key, runKey });
}

const numbers = () => [...index.documents.values()].map(source => (source as { n: number }).n).sort((a, b) => a - b);
const upTo = (many: number) => Array.from({ length: many }, (_, at) => at);

describe('a run', () => {
  test('stores every row once, in batches', async () => {
    const run = await runOf(csv(1234));
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'done', stored: 1234, failed: 0, processed: 1234, total: 1234 });
    expect(numbers()).toEqual(upTo(1234));
    expect(index.bulks).toBe(3);
  });

  test('reports rows that cannot be read and rows that the engine rejects, with their lines, and stores the others', async () => {
    index.refuse = ({ n }) => (n === 3 ? { status: 400, type: 'document_parsing_exception' } : undefined);
    const run = await runOf(new File(['n,name\n1,a\n2,b,c\n3,d\n4\n'], 'a.csv'));
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'done', stored: 2, failed: 2 });
    expect(run.failures.first).toEqual([
      { line: 3, reason: '3 values for 2 columns.', text: '2,b,c' },
      { line: 4, reason: 'document_parsing_exception: no', text: '3,d' },
    ]);
    expect(await new Blob(run.failures.file()).text()).toContain('{"line":3,"reason":"3 values for 2 columns."');
  });

  test('stopping awaits the current batch; continuing stores the rest, without duplicates', async () => {
    const run = await runOf(csv(1200));
    index.afterBulk = () => run.stop();
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'stopped', stored: 500, processed: 500 });
    expect(run.snapshot().problem).toBeUndefined();
    index.afterBulk = () => undefined;
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'done', stored: 1200 });
    expect(numbers()).toEqual(upTo(1200));
  });

  test('a full store stops it inside a batch; continuing repeats only that batch, and counts nothing twice', async () => {
    const run = await runOf(csv(1200));
    index.refuse = ({ n }) => (Number(n) >= 700 ? { status: 429, type: 'cluster_block_exception' } : undefined);
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'stopped', stored: 700, failed: 0, problem: { status: 429 } });
    index.refuse = () => undefined;
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'done', stored: 1200, failed: 0 });
    expect(run.snapshot().problem).toBeUndefined();
    expect(index.documents.size).toBe(1200);
  });

  test('continuing recovers from a lost response', async () => {
    const run = await runOf(csv(1200));
    index.afterBulk = () => {
      if (index.bulks === 2) throw new Error('connection lost');
    };
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'stopped', stored: 500, problem: { reason: 'connection lost' } });
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'done', stored: 1200, replaced: 0 });
    expect(index.documents.size).toBe(1200);
  });
});

test('the index is created with the reviewed mapping once, before the first batch', async () => {
  const mapping = { properties: { n: { type: 'integer' } } };
  const run = await runOf(csv(1200), { kind: 'row' }, 'run', mapping);
  index.beforeBulk = () => expect(index.created).toEqual([{ mappings: mapping }]);
  index.afterBulk = () => run.stop();
  await run.start();
  index.afterBulk = () => undefined;
  await run.start();
  expect(run.snapshot()).toMatchObject({ phase: 'done', stored: 1200 });
  expect(index.created).toHaveLength(1);
});

describe('deleting what a stopped run stored', () => {
  test('leaves the documents that were there before', async () => {
    await (await runOf(csv(3), { kind: 'generated' }, 'first')).start();
    const run = await runOf(csv(1200), { kind: 'generated' }, 'second');
    index.afterBulk = () => index.bulks === 3 && run.stop();
    await run.start();
    index.afterBulk = () => undefined;
    expect(index.documents.size).toBe(1003);
    await run.deleteStored();
    expect(run.snapshot()).toMatchObject({ phase: 'deleted', deleted: 1000, stored: 0 });
    expect(numbers()).toEqual([0, 1, 2]);
  });

  test('that was stopped can be followed by storing everything', async () => {
    const run = await runOf(new File(['n,name\n1,a,b\n', ...upTo(1500).map(n => `${n},x\n`)], 'a.csv'));
    index.afterBulk = () => index.bulks === 3 && run.stop();
    await run.start();
    index.afterBulk = () => run.stop();
    await run.deleteStored();
    expect(run.snapshot()).toMatchObject({ phase: 'stopped', deleted: 1000 });
    index.afterBulk = () => undefined;
    await run.start();
    expect(run.snapshot()).toMatchObject({ phase: 'done', stored: 1500, failed: 1 });
    expect(numbers()).toEqual(upTo(1500));
  });

  test('keeps documents that the run replaced', async () => {
    await (await runOf(csv(10), { kind: 'field', name: 'n' })).start();
    const run = await runOf(csv(700), { kind: 'field', name: 'n' });
    index.afterBulk = () => run.stop();
    await run.start();
    index.afterBulk = () => undefined;
    expect(run.snapshot()).toMatchObject({ stored: 500, replaced: 10 });
    await run.deleteStored();
    expect(run.snapshot()).toMatchObject({ phase: 'deleted', deleted: 490 });
    expect(numbers()).toEqual(upTo(10));
  });
});

describe('ids', () => {
  test('generated ids store a file twice; ids from file and row replace it', async () => {
    for (const runKey of ['x', 'y']) await (await runOf(csv(5), { kind: 'generated' }, runKey)).start();
    expect(index.documents.size).toBe(10);
    index.documents.clear();
    for (const runKey of ['x', 'y']) await (await runOf(csv(5), { kind: 'row' }, runKey)).start();
    expect(index.documents.size).toBe(5);
  });

  test('a column gives ids; a row without a value in it fails', async () => {
    const run = await runOf(new File(['sku,name\nA-1,a\n,b\n007,c\n'], 'a.csv'), { kind: 'field', name: 'sku' });
    await run.start();
    expect([...index.documents.keys()]).toEqual(['A-1', '007']);
    expect(run.failures.first).toEqual([{ line: 3, reason: 'No value in sku, which is used as the id.', text: ',b' }]);
  });

  test('a field of JSON gives ids, unless its number was rounded or it is no value', async () => {
    const lines = ['{"k":7}', '{"k":"a"}', '{"k":9007199254740993}', '{"k":[1]}', '{"k":null}', '{"_":1}'];
    const run = await runOf(new File([lines.join('\n')], 'a.ndjson'), { kind: 'field', name: 'k' });
    await run.start();
    expect([...index.documents.keys()]).toEqual(['7', 'a']);
    expect(run.failures.first.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
  });

  test('ids of bulk actions win', async () => {
    const run = await runOf(new File(['{"index":{"_id":"7"}}\n{"a":1}\n{"a":2}\n'], 'a.ndjson'));
    await run.start();
    expect([...index.documents.keys()]).toEqual(['7', 'run-2']);
  });
});

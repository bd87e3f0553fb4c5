import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runSteps } from '../structures/scheduling.ts';
import type { IndexSearcher, SegmentLeaf } from './index-searcher.ts';
import { type ForceMergeOptions, IndexWriter } from './index-writer.ts';
import type { IndexableBlock, IndexableDocument } from './indexable-document.ts';
import type { OrderKey } from './making/segment-order.ts';
import { expectSegment, same } from './testing/expect-segment.ts';
import { ANALYZER, FIELDS, type Random, randomBlock, randomSource } from './testing/random-documents.ts';

const KEYS = ['id', 'source', 'routing', 'seqNo', 'version', 'primaryTerm'] as const;
/** What hosts with search threads use. */
const allocate = (bytes: number) => new SharedArrayBuffer(bytes);
const POLICY = { floorBytes: 1, segmentsPerTier: 3, maxMergeAtOnce: 3 };

/** A writer and the obvious model of its content. */
class Model {
  writer: IndexWriter;
  private readonly order: readonly OrderKey[];
  readonly blocks = new Map<number, IndexableBlock>();
  readonly newest = new Map<string, IndexableBlock>();
  private seqNo = 0;
  private interleaved = false;
  private readonly stored = new Map<string, Uint8Array>();

  constructor(order: readonly OrderKey[] = []) {
    this.order = order;
    this.writer = new IndexWriter({ mergePolicy: POLICY, order, allocate });
  }

  write(random: Random, count: number): void {
    for (; count > 0; count--) {
      const id = `id${random(400)}`;
      const any = randomBlock(random, id, this.seqNo++);
      const block = this.order.length > 0 ? { ...any, nested: [] } : any;
      this.blocks.set(block.seqNo, block);
      if (this.newest.has(id)) this.writer.update(block);
      else this.writer.add(block);
      this.newest.set(id, block);
      if (random(8) === 0) this.delete(`id${random(400)}`);
    }
  }

  delete(id: string): void {
    expect(this.writer.delete(id)).toBe(this.newest.delete(id));
  }

  forceMerge(options: ForceMergeOptions = {}): void {
    this.interleaved = true;
    runSteps(this.writer.forceMergeSteps(1, options));
  }

  /** Commits to the store, then opens it again. */
  reopen(): void {
    runSteps(this.writer.flushSteps());
    const commit = this.writer.prepareCommit(this.writer.cut());
    for (const { name, bytes } of commit.blobs) this.stored.set(name, bytes);
    for (const name of this.writer.committed(commit)) this.stored.delete(name);
    const manifest = JSON.parse(JSON.stringify(commit.manifest));
    this.writer = IndexWriter.restore(manifest, this.stored, { mergePolicy: POLICY, order: this.order, allocate });
    const named = manifest.segments.flatMap((segment: { blob: string; live?: string }) => [segment.blob, segment.live]);
    expect([...this.stored.keys()].sort()).toEqual(named.filter(Boolean).sort());
  }

  check(random: Random): void {
    const searcher = runSteps(this.writer.refreshSteps());
    expect(searcher.liveCount).toBe(this.newest.size);
    for (const { segment } of searcher.leaves) expect(segment.buffer).toBeInstanceOf(SharedArrayBuffer);
    const live = searcher.leaves.flatMap(leaf => liveRoots(leaf).map(doc => leaf.segment.seqNoOf(doc)));
    expect(live.sort((a, b) => a - b)).toEqual(
      [...this.newest.values()].map(block => block.seqNo).sort((a, b) => a - b),
    );
    for (const leaf of searcher.leaves) expectSegment(leaf.segment, this.documentsOf(leaf), random);
    this.checkDocuments(searcher);
  }

  private documentsOf({ segment }: SegmentLeaf): IndexableDocument[] {
    const documents: IndexableDocument[] = [];
    let before: IndexableBlock | undefined;
    for (let doc = 0; doc < segment.maxDoc; ) {
      const block = this.blocks.get(segment.seqNoOf(doc))!;
      if (before) same(inOrder(before, block, this.order, this.interleaved), true);
      before = block;
      documents.push(...block.nested, block.root);
      const root = doc + block.nested.length;
      same(segment.rootOf(doc), root);
      same(segment.blockStart(root), doc);
      for (; doc < root; doc++) same([segment.isRoot(doc), segment.idOf(doc)], [false, '']);
      same([segment.isRoot(root), segment.idOf(root)], [true, block.id]);
      const stored = { ...segment.stored(root), ...segment.versionsOf(root) };
      same(
        KEYS.map(key => stored[key]),
        KEYS.map(key => block[key]),
      );
      doc = root + 1;
    }
    return documents;
  }

  private checkDocuments(searcher: IndexSearcher): void {
    for (let i = 0; i < 400; i++) {
      const block = this.newest.get(`id${i}`);
      const got = this.writer.get(`id${i}`);
      same(got && KEYS.map(key => got[key]), block && KEYS.map(key => block[key]));
      const found = searcher.leaves.filter(({ segment, liveDocs }) => segment.docOf(`id${i}`, liveDocs) >= 0);
      same(found.length, block ? 1 : 0);
    }
  }
}

/** Equal keys keep the order of arrival, until a forced merge interleaves old and new segments. */
function inOrder(
  before: IndexableBlock,
  after: IndexableBlock,
  keys: readonly OrderKey[],
  interleaved: boolean,
): boolean {
  for (const { field, descending, mode, missing } of keys) {
    const [left, right] = [before, after].map(({ root }) => keyValue(root, field, mode));
    if (left === undefined && right === undefined) continue;
    if (left === undefined || right === undefined) return (left === undefined) === (missing === 'first');
    const difference = compareValues(left, right) * (descending ? -1 : 1);
    if (difference !== 0) return difference < 0;
  }
  return interleaved || before.seqNo < after.seqNo;
}

type Value = string | number | bigint;

function keyValue({ fields }: IndexableDocument, name: string, mode: OrderKey['mode']): Value | undefined {
  const values = fields.filter(({ info }) => info.name === name).map(({ number, term }) => (number ?? term) as Value);
  return values.sort(compareValues).at(mode === 'min' ? 0 : -1);
}

function compareValues(left: Value, right: Value): number {
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
  const [a, b] = [left, right] as [number, number];
  return a < b ? -1 : a > b ? 1 : 0;
}

function liveRoots({ segment, liveDocs }: SegmentLeaf): number[] {
  const roots = [];
  for (let doc = 0; doc < segment.maxDoc; doc++) {
    if (segment.isRoot(doc) && (liveDocs === undefined || liveDocs.get(doc))) roots.push(doc);
  }
  return roots;
}

const ACTIONS: Record<string, (model: Model, random: Random) => void> = {
  writeFew: (model, random) => model.write(random, 1 + random(20)),
  writeMany: (model, random) => model.write(random, 150 + random(300)),
  flush: model => runSteps(model.writer.flushSteps()),
  refresh: model => void runSteps(model.writer.refreshSteps()),
  merge: model => void runSteps(model.writer.mergeSteps()),
  forceMerge: model => model.forceMerge(),
  forceMergeDropping: model => model.forceMerge({ keepDeleted: false }),
  expunge: model => runSteps(model.writer.expungeSteps()),
  reopen: model => model.reopen(),
  mergeWhileWriting: (model, random) => {
    const steps = model.writer.mergeSteps();
    while (!steps.next().done) if (random(3) === 0) model.write(random, 1 + random(3));
  },
  flushWhileWriting: (model, random) => {
    const steps = model.writer.flushSteps();
    while (!steps.next().done) if (random(3) === 0) model.write(random, 1 + random(3));
  },
};

describe('segments agree with a naive model after any sequence of operations', () => {
  test('in random histories', { timeout: 120_000 }, () => {
    const actions = fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(actions, fc.nat(), (names, seed) => {
        const model = new Model();
        const random = randomSource(seed);
        for (const name of names) ACTIONS[name]!(model, random);
        model.check(random);
      }),
      { numRuns: 25 },
    );
  });

  test('in index order', { timeout: 120_000 }, () => {
    const actions = fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { minLength: 4, maxLength: 14 });
    const key = fc.record({
      field: fc.constantFrom('long', 'keyword', 'ordinal', 'unsigned', 'double', 'absent'),
      descending: fc.boolean(),
      mode: fc.constantFrom('min' as const, 'max' as const),
      missing: fc.constantFrom('first' as const, 'last' as const),
    });
    fc.assert(
      fc.property(actions, fc.array(key, { minLength: 1, maxLength: 3 }), fc.nat(), (names, order, seed) => {
        const model = new Model(order);
        const random = randomSource(seed);
        for (const name of names) ACTIONS[name]!(model, random);
        model.check(random);
      }),
      { numRuns: 25 },
    );
  });

  test('with terms in thousands of documents', { timeout: 60_000 }, () => {
    const random = randomSource(7);
    const model = new Model();
    for (let round = 0; round < 4; round++) {
      model.write(random, 700);
      runSteps(model.writer.flushSteps());
    }
    model.forceMerge();
    model.check(random);
  });
});

function block(id: string, seqNo: number, text: string): IndexableBlock {
  const root = { fields: [{ info: FIELDS.body, text, analyzer: ANALYZER }] };
  return { id, seqNo, primaryTerm: 1, version: 1, source: text, nested: [], root };
}

describe('snapshots', () => {
  test('a search sees the state of its start', () => {
    const writer = new IndexWriter();
    writer.add(block('1', 0, 'fox'));
    const before = runSteps(writer.refreshSteps());
    writer.update(block('1', 1, 'dog'));
    writer.delete('1');
    expect(before.leaves[0]!.liveDocs).toBe(undefined);
    expect(before.docFreq('body', 'fox')).toBe(1);
    expect(writer.searcher).toBe(before);
    const after = runSteps(writer.refreshSteps());
    expect(after.liveCount).toBe(0);
    expect(before.liveCount).toBe(1);
  });

  test('replaced documents count in statistics until they are merged away', () => {
    const writer = new IndexWriter();
    writer.add(block('1', 0, 'fox fox'));
    writer.update(block('1', 1, 'fox dog dog'));
    runSteps(writer.refreshSteps());
    expect(writer.searcher.fieldStatistics('body')).toEqual({ docCount: 2, sumTotalTermFreq: 5, sumDocFreq: 3 });
    expect(writer.searcher.docFreq('body', 'fox')).toBe(2);
    expect(writer.searcher.totalTermFreq('body', 'fox')).toBe(3);
    runSteps(writer.forceMergeSteps(1));
    expect(runSteps(writer.refreshSteps()).docFreq('body', 'fox')).toBe(2);
    runSteps(writer.forceMergeSteps(1, { keepDeleted: false }));
    expect(runSteps(writer.refreshSteps()).docFreq('body', 'fox')).toBe(1);
  });

  test('a document that fails to index does not replace the older one', () => {
    const writer = new IndexWriter();
    writer.add(block('1', 0, 'fox'));
    const bad = block('1', 1, 'x'.repeat(40000));
    expect(() => writer.update(bad)).toThrow(
      'Document contains at least one immense term in field="body" (whose UTF8 encoding is longer than the max length ' +
        `32766), all of which were skipped.  Please correct the analyzer to not produce such terms.  The prefix of the ` +
        `first immense term is: '[${Array(30).fill(120).join(', ')}]...', original message: bytes can be at most 32766 ` +
        'in length; got 40000',
    );
    expect(writer.get('1')?.source).toBe('fox');
    const searcher = runSteps(writer.refreshSteps());
    expect(searcher.liveCount).toBe(1);
    const { segment, liveDocs } = searcher.leaves[0]!;
    expect(segment.docOf('1', liveDocs)).toBe(0);
  });

  test('supports positions beyond 65,535 and many occurrences of one term', () => {
    const writer = new IndexWriter();
    const words = Array.from({ length: 90_000 }, (_, i) => (i % 3 === 0 ? 'fox' : `w${i}`));
    writer.add(block('1', 0, words.join(' ')));
    for (let i = 2; i < 200; i++) writer.add(block(String(i), i, 'fox'));
    const { segment } = runSteps(writer.refreshSteps()).leaves[0]!;
    const postings = segment.postings('body', 'fox')!;
    expect(postings.nextDoc()).toBe(0);
    expect(postings.freq()).toBe(30_000);
    const positions = new Int32Array(30_000);
    postings.positions(positions);
    expect([positions[1], positions[29_999]]).toEqual([3, 89_997]);
    const last = segment.postings('body', 'w89999')!;
    last.nextDoc();
    last.positions(positions);
    expect(positions[0]).toBe(89_999);
    expect(segment.field('body')!.sumTotalTermFreq).toBe(90_198);
  });
});

test('buffers that reuse memory make the same segments', () => {
  const random = randomSource(7);
  const blocks = Array.from({ length: 5000 }, (_, i) => randomBlock(random, `id${i}`, i));
  // The blocks of a round differ from those whose memory it gets, and are buffered while those are being sealed.
  const rounds = [blocks.slice(0, 2500), blocks.slice(2500), blocks.slice(0, 2500)];
  const writer = new IndexWriter({ mergePolicy: { segmentsPerTier: 100 } });
  const made: Uint8Array[] = [];
  let sealing: Iterator<unknown> | undefined;
  for (const round of rounds) {
    for (const block of round) writer.update(block);
    while (sealing?.next().done === false);
    sealing = writer.sealSteps(writer.cut());
  }
  while (sealing?.next().done === false);
  for (const { segment } of writer.cut().states) made.push(segment.bytes);
  expect(made).toHaveLength(3);
  for (const [i, round] of rounds.entries()) {
    const fresh = new IndexWriter();
    for (const block of round) fresh.add(block);
    runSteps(fresh.flushSteps());
    const { bytes } = fresh.cut().states[0]!.segment;
    // Comparing arrays by an assertion takes seconds.
    expect(made[i]!.length === bytes.length && bytes.every((byte, at) => byte === made[i]![at])).toBe(true);
  }
  writer.release();
});

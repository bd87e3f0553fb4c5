import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runSteps } from '../../structures/scheduling.ts';
import { SegmentWriter } from '../buffer/segment-writer.ts';
import type { FieldInfo } from '../indexable-document.ts';
import { Segment } from '../segment.ts';
import { FakeThread, fakeMaker, turn } from '../testing/fake-thread.ts';
import { FIELDS, type Random, randomBlock, randomSource } from '../testing/random-documents.ts';
import { makeSegment, type SegmentJob } from './segment-job.ts';
import type { OrderKey } from './segment-order.ts';
import { ThreadedMaker } from './threaded-maker.ts';

const allocate = (bytes: number) => new SharedArrayBuffer(bytes);
const KEY: OrderKey = { field: 'long', descending: true, mode: 'max', missing: 'last' };

function sealJob(random: Random, docs: number, order: readonly OrderKey[] = []): SegmentJob {
  const writer = new SegmentWriter();
  for (let doc = 0; doc < docs; doc++) {
    const block = randomBlock(random, `id${doc}`, doc);
    writer.add(order.length > 0 ? { ...block, nested: [] } : block);
  }
  return { kind: 'seal', contents: writer.contents, order };
}

const VECTOR: FieldInfo = {
  ...{ name: 'vector', postings: 'none', norms: false, column: 'binary', points: false },
  vectors: { kind: 'byte_dot', tail: 0, m: 6, candidates: 30 },
};

function vectorJob(random: Random, docs: number, order: readonly OrderKey[]): SegmentJob {
  const writer = new SegmentWriter();
  for (let doc = 0; doc < docs; doc++) {
    const bytes = Uint8Array.from({ length: 8 }, () => random(256));
    const fields = [
      { info: VECTOR, bytes },
      { info: FIELDS.long, number: random(1000) },
    ];
    writer.add({ id: `id${doc}`, seqNo: doc, primaryTerm: 1, version: 1, nested: [], root: { fields } });
  }
  return { kind: 'seal', contents: writer.contents, order, leastGraph: 100 };
}

/** Merges some segments, some of them without some of their documents. */
function mergeJob(random: Random, order: readonly OrderKey[]): SegmentJob {
  const inputs = Array.from({ length: 1 + random(4) }, () => {
    const { buffer, maxDoc } = runSteps(makeSegment(sealJob(random, 1 + random(60), order), allocate));
    const keep = Int32Array.from({ length: (maxDoc + 31) >> 5 }, () => random(2 ** 31));
    return { buffer, keep: order.length > 0 && random(2) === 0 ? keep : undefined };
  });
  return { kind: 'merge', inputs, order };
}

async function readyMaker() {
  const fake = fakeMaker();
  expect(await fake.maker.make(sealJob(randomSource(1), 1))).toBe(undefined);
  await turn();
  await turn();
  return fake;
}

describe('a thread', () => {
  test('makes the same bytes as the owner', async () => {
    const { maker } = await readyMaker();
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 400 }), fc.nat(), async (...args) => {
        const [isMerge, isSorted, docs, seed] = args;
        const order = isSorted ? [KEY] : [];
        const job = isMerge ? mergeJob(randomSource(seed), order) : sealJob(randomSource(seed), docs, order);
        const here = runSteps(makeSegment(job, allocate));
        const there = (await maker.make(job))!;
        expect(there.buffer).toBeInstanceOf(SharedArrayBuffer);
        expect(Buffer.compare(new Uint8Array(there.buffer), new Uint8Array(here.buffer))).toBe(0);
        expect([there.maxDoc, there.docMaps]).toEqual([here.maxDoc, here.docMaps]);
      }),
      { numRuns: 60 },
    );
  });

  test('links vectors to the same graph as the owner', async () => {
    const { maker } = await readyMaker();
    for (const order of [[], [KEY]]) {
      const seals = [1, 2].map(seed => vectorJob(randomSource(seed), 150, order));
      const inputs = seals.map(job => ({ buffer: runSteps(makeSegment(job, allocate)).buffer, keep: undefined }));
      const jobs: SegmentJob[] = [...seals, { kind: 'merge', inputs, order, leastGraph: 100 }];
      for (const job of jobs) {
        const { buffer } = runSteps(makeSegment(job, allocate));
        expect(new Segment(buffer).field('vector')!.graph).toBeDefined();
        expect(Buffer.compare(new Uint8Array((await maker.make(job))!.buffer), new Uint8Array(buffer))).toBe(0);
      }
    }
  });

  test('returns jobs undone while it starts, and when it ends', async () => {
    const { maker, thread } = await readyMaker();
    const job = sealJob(randomSource(2), 50);
    expect(await maker.make(job)).toBeDefined();
    const [first, second] = [maker.make(job), maker.make(job)];
    thread().terminate();
    expect([await first, await second, await maker.make(job)]).toEqual([undefined, undefined, undefined]);
    await turn();
    await turn();
    expect(await maker.make(job)).toBeDefined();
    maker.close();
    expect(await maker.make(job)).toBe(undefined);
  });

  test('leaves a failing job and private memory to the owner', async () => {
    const { maker } = await readyMaker();
    const inputs = [{ buffer: new SharedArrayBuffer(64), keep: undefined }];
    expect(await maker.make({ kind: 'merge', inputs, order: [] })).toBe(undefined);
    const segment = runSteps(makeSegment(sealJob(randomSource(4), 5), bytes => new ArrayBuffer(bytes)));
    const own = [{ buffer: segment.buffer, keep: undefined }];
    expect(await maker.make({ kind: 'merge', inputs: own, order: [] })).toBe(undefined);
    expect(await maker.make(sealJob(randomSource(3), 5))).toBeDefined();
  });

  test('copies the input of every seal to the same memory', async () => {
    const { maker, thread } = await readyMaker();
    for (const docs of [200, 50, 120]) await maker.make(sealJob(randomSource(docs), docs));
    const memories = thread().received.map(({ job }) => job.kind === 'seal' && job.contents.stored.texts.buffer);
    expect(memories).toHaveLength(3);
    expect(new Set(memories).size).toBe(1);
  });

  test('collects garbage after merges of 64 MB', async () => {
    const { maker, thread } = await readyMaker();
    const broken = { buffer: new SharedArrayBuffer(40 << 20), keep: undefined };
    for (const collections of [0, 1, 1, 2]) {
      await maker.make({ kind: 'merge', inputs: [broken], order: [] });
      await turn();
      expect(thread().collections).toBe(collections);
    }
  });

  test('seals before it goes on with a merge', async () => {
    const ends: string[] = [];
    let time = 0;
    const maker = new ThreadedMaker(() => new FakeThread(() => (time += 5)), 0);
    const random = randomSource(5);
    const inputs = [1, 2, 3].map(() => ({
      buffer: runSteps(makeSegment(sealJob(random, 300), allocate)).buffer,
      keep: undefined,
    }));
    await maker.make(sealJob(random, 1));
    await turn();
    await turn();
    const merge = maker.make({ kind: 'merge', inputs, order: [] }).then(() => ends.push('merge'));
    await turn();
    const seal = maker.make(sealJob(random, 20)).then(() => ends.push('seal'));
    await Promise.all([merge, seal]);
    expect(ends).toEqual(['seal', 'merge']);
  });
});

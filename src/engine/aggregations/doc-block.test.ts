import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberBlock } from '../segments/numbers/number-block.ts';
import { BLOCK_SIZE, BlockBuffer, type DocBlock, eachDocument, RunBlock } from './doc-block.ts';
import { type BucketFinder, EXCLUDED, Placements } from './placements.ts';

/** Collects documents per segment, and the sizes of the blocks they came in. */
function recorder() {
  const seen: { segment: string; doc: number; score: number; bucket: number }[] = [];
  const sizes: number[] = [];
  const leafOf = (segment: string) => () => [
    eachDocument((doc, score, bucket) => seen.push({ segment, doc, score, bucket })),
    { collect: ({ length }: { length: number }) => void sizes.push(length) },
  ];
  return { seen, sizes, leafOf };
}

test('documents arrive in order, in full blocks, and with the segment they were added to', () => {
  const { seen, sizes, leafOf } = recorder();
  const buffer = new BlockBuffer();
  buffer.startLeaf(leafOf('a'));
  for (let doc = 0; doc < BLOCK_SIZE + 3; doc++) buffer.add(doc, doc / 2, doc % 7);
  buffer.startLeaf(leafOf('b'));
  buffer.add(0, 1, 2);
  buffer.flush();
  buffer.flush();
  expect(sizes).toEqual([BLOCK_SIZE, 3, 1]);
  expect(seen.map(({ doc }) => doc)).toEqual([...Array(BLOCK_SIZE + 3).keys(), 0]);
  expect(seen.at(-2)).toEqual({
    segment: 'a',
    doc: BLOCK_SIZE + 2,
    score: (BLOCK_SIZE + 2) / 2,
    bucket: (BLOCK_SIZE + 2) % 7,
  });
  expect(seen.at(-1)).toEqual({ segment: 'b', doc: 0, score: 1, bucket: 2 });
});

test('a run is collected like its documents one by one, regardless of earlier reads', () => {
  const one = recorder();
  const run = recorder();
  const buffers = [one, run].map(({ leafOf }) => {
    const buffer = new BlockBuffer();
    buffer.startLeaf(leafOf('a'));
    return buffer;
  });
  const block = new RunBlock();
  for (const [from, to, score] of [
    [3, 7, 1.5],
    [20, 40, 1.5],
    [50, 51, 0],
  ] as const) {
    for (let doc = from; doc < to; doc++) buffers[0]!.add(doc, score, 0);
    block.set(from, to - from, score);
    buffers[1]!.addBlock(block);
  }
  buffers[0]!.flush();
  expect(run.seen).toEqual(one.seen);
});

test('a block knows whether its documents are a run, and whether they share a bucket', () => {
  const facts: [boolean, number, number][] = [];
  const buffer = new BlockBuffer();
  buffer.startLeaf(() => [
    { collect: ({ isRun, first, onlyBucket }: DocBlock) => void facts.push([isRun, first, onlyBucket]) },
  ]);
  for (const docs of [[4, 5, 6], [4, 5, 5, 7], [5, 4], [9]]) {
    for (const doc of docs) buffer.add(doc, 1, 3);
    buffer.flush();
  }
  buffer.add(1, 1, 0);
  buffer.add(2, 1, 1);
  buffer.flush();
  expect(facts).toEqual([
    [true, 4, 3],
    [false, 4, 3],
    [false, 5, 3],
    [true, 9, 3],
    [true, 1, -1],
  ]);
});

test('documents are passed on in their assigned buckets', () => {
  const values = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: -1, max: 3 })), { maxLength: 20 });
  const property = fc.property(
    fc.oneof(
      fc.array(values, { maxLength: 60 }),
      fc.nat({ max: 100 }).map(seed => Array.from({ length: 1300 }, (_, i) => [[0, ((i * seed) % 5) - (seed % 2)]])),
    ),
    fc.boolean(),
    fc.constantFrom(7, 600),
    (list, repeats, step) => {
      const { seen, leafOf } = recorder();
      const inner = new BlockBuffer();
      inner.startLeaf(leafOf('a'));
      const placed = new Placements();
      const read = new NumberBlock();
      const expected: unknown[] = [];
      for (let from = 0; from < list.length; from += step) {
        const docs = list.slice(from, from + step);
        const block = new BlockBuffer();
        read.start();
        docs.forEach((pairs, i) => {
          block.push(from + i, i / 2, i);
          pairs.forEach(([, bucket], j) => {
            read.add(i, bucket!);
            const isRepeated = !repeats && j > 0 && pairs[j - 1]![1] === bucket;
            if (bucket! >= 0 && !isRepeated) expected.push({ segment: 'a', doc: from + i, score: i / 2, bucket });
          });
        });
        read.isWhole = docs.every(pairs => pairs.length === 1);
        placed.place(block, read, BY_VALUE, repeats);
        inner.addPlaced(block, placed);
      }
      inner.flush();
      expect(seen).toEqual(expected);
    },
  );
  fc.assert(property, { numRuns: 200 });
});

const BY_VALUE: BucketFinder = {
  find({ length, values }, found) {
    for (let i = 0; i < length; i++) found[i] = values[i]!;
    return found.subarray(0, length).includes(EXCLUDED);
  },
};

test('a block whose collection fails is dropped', () => {
  const buffer = new BlockBuffer();
  buffer.startLeaf(() => [
    eachDocument(() => {
      throw new Error('no memory');
    }),
  ]);
  buffer.add(1, 1, 0);
  expect(() => buffer.flush()).toThrow('no memory');
  expect(buffer.length).toBe(0);
});

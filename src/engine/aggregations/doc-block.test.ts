import { expect, test } from 'vitest';
import { BLOCK_SIZE, BlockBuffer, eachDocument } from './doc-block.ts';

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
  expect(seen.at(-2)).toEqual({ segment: 'a', doc: BLOCK_SIZE + 2, score: (BLOCK_SIZE + 2) / 2, bucket: 3 });
  expect(seen.at(-1)).toEqual({ segment: 'b', doc: 0, score: 1, bucket: 2 });
});

test('a range is pushed like its documents one by one', () => {
  const one = recorder();
  const range = recorder();
  const buffers = [one, range].map(({ leafOf }) => {
    const buffer = new BlockBuffer();
    buffer.startLeaf(leafOf('a'));
    buffer.push(3, 2, 0);
    return buffer;
  });
  for (let doc = 10; doc < 20; doc++) buffers[0]!.push(doc, 1.5, 0);
  buffers[1]!.pushRange(10, 20, 1.5);
  for (const buffer of buffers) buffer.flush();
  expect(range.seen).toEqual(one.seen);
});

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

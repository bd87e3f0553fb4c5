import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNLIMITED_BREAKER } from '../breakers/circuit-breaker.ts';
import { RequestMemory } from '../breakers/request-memory.ts';
import { BitSet } from '../structures/bit-set.ts';
import { AggregationMemory } from './aggregation-memory.ts';
import { BlockBuffer, eachDocument } from './doc-block.ts';
import { RootBlocks } from './root-blocks.ts';

const SIZE = 4000;

test('documents arrive in order, whether added one by one, as bits or as ranges', () => {
  const window = fc.record({
    length: fc.integer({ min: 1, max: 700 }),
    docs: fc.array(fc.nat({ max: 700 }), { maxLength: 60 }),
    way: fc.constantFrom('collect', 'bits', 'range'),
    score: fc.constantFrom(0, 1, 2.5),
  });
  const property = fc.property(fc.array(window, { maxLength: 8 }), windows => {
    const seen: [number, number, number][] = [];
    const memory = new AggregationMemory(new RequestMemory(UNLIMITED_BREAKER));
    const buffer = new BlockBuffer();
    buffer.startLeaf(() => [eachDocument((doc, score, bucket) => seen.push([doc, score, bucket]))]);
    const blocks = new RootBlocks(buffer, memory);
    const expected: [number, number, number][] = [];
    let from = 0;
    for (const { length, docs, way, score } of windows) {
      const to = Math.min(SIZE, from + length);
      const bits = new BitSet(SIZE);
      // Bits beyond the window belong to the next one.
      for (const doc of docs) if (from + doc < SIZE) bits.set(from + doc);
      for (let doc = from; doc < to; doc++) {
        if (way === 'range' || bits.get(doc)) expected.push([doc, score, 0]);
        if (way === 'collect' && bits.get(doc)) blocks.collect(doc, score);
      }
      if (way === 'bits') blocks.collectBits(bits.words, from, to, score);
      else if (way === 'range') blocks.collectRange(from, to, score);
      if (length % 2 === 0) blocks.flush();
      from = to;
    }
    blocks.flush();
    expect(seen).toEqual(expected);
  });
  fc.assert(property);
});

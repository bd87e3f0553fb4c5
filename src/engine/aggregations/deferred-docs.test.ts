import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNLIMITED_BREAKER } from '../breakers/circuit-breaker.ts';
import { RequestMemory } from '../breakers/request-memory.ts';
import type { Leaf } from '../segments/searcher.ts';
import { NO_BUCKET } from './aggregation.ts';
import { AggregationMemory } from './aggregation-memory.ts';
import { DeferredDocs } from './deferred-docs.ts';
import { BlockBuffer } from './doc-block.ts';

test('the matches of a bucket are visited in order, with their segments', () => {
  const matches = fc.array(fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 9 })), { maxLength: 200 });
  const property = fc.property(fc.array(matches, { maxLength: 4 }), list => {
    const deferred = new DeferredDocs(new AggregationMemory(new RequestMemory(UNLIMITED_BREAKER)));
    const segments = list.map((_, ord) => ({ ord }) as Leaf);
    const expected: unknown[][] = Array.from({ length: 12 }, () => []);
    for (const [ord, docs] of list.entries()) {
      deferred.startLeaf(segments[ord]!);
      const block = new BlockBuffer();
      block.startLeaf(() => [{ collect: gathered => deferred.addBlock(gathered) }]);
      for (const [doc, bucket] of docs) {
        block.add(doc, doc / 4, bucket);
        expected[bucket]!.push([ord, doc, doc / 4]);
      }
      block.flush();
    }
    const visitGroup = deferred.group();
    for (const [bucket, wanted] of [...expected.entries(), [NO_BUCKET, []] as const]) {
      const seen: unknown[] = [];
      visitGroup(bucket, (leaf, doc, score) => seen.push([leaf.ord, doc, score]));
      expect(seen).toEqual(wanted);
    }
  });
  fc.assert(property);
});

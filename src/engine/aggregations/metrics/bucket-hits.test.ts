import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNLIMITED_BREAKER } from '../../breakers/circuit-breaker.ts';
import { RequestMemory } from '../../breakers/request-memory.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { NO_BUCKET } from '../aggregation.ts';
import { AggregationMemory } from '../aggregation-memory.ts';
import { BlockBuffer } from '../doc-block.ts';
import { bucketHits } from './bucket-hits.ts';

const BUCKETS = 20;
const SEGMENT = 100;

test('each bucket keeps its best documents, preferring earlier ones on ties', () => {
  const scores = fc.constantFrom(0, 0.5, 1, 2, 3.25);
  const segments = fc.array(fc.array(fc.tuple(fc.nat({ max: BUCKETS - 1 }), scores), { maxLength: SEGMENT }), {
    maxLength: 4,
  });
  const property = fc.property(segments, fc.integer({ min: 1, max: 5 }), (list, capacity) => {
    const hits = bucketHits([], capacity, new AggregationMemory(new RequestMemory(UNLIMITED_BREAKER)));
    const all: { doc: number; score: number; bucket: number }[] = [];
    for (const [ord, docs] of list.entries()) {
      const docBase = ord * SEGMENT;
      const buffer = new BlockBuffer();
      buffer.startLeaf(() => [hits.leaf({ docBase } as Leaf)]);
      for (const [doc, [bucket, score]] of docs.entries()) {
        buffer.add(doc, score, bucket);
        all.push({ doc: docBase + doc, score, bucket });
      }
      buffer.flush();
    }
    for (const bucket of [...Array(BUCKETS).keys(), NO_BUCKET]) {
      const own = all.filter(hit => hit.bucket === bucket);
      const best = own.toSorted((a, b) => b.score - a.score || a.doc - b.doc).slice(0, capacity);
      const { docs, total, maxScore } = hits.take(bucket);
      expect(docs.map(({ doc, score }) => [doc, score])).toEqual(best.map(({ doc, score }) => [doc, score]));
      expect([total, maxScore]).toEqual([own.length, own.length === 0 ? Number.NaN : best[0]!.score]);
    }
  });
  fc.assert(property);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TopScoreCollector } from './top-score-collector.ts';

test('keeps the same documents as a stable sort by score', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 12 }), (scores, capacity) => {
      const collector = new TopScoreCollector(capacity);
      scores.forEach((score, doc) => {
        const kept = scores.slice(0, doc).sort((a, b) => b - a);
        expect(collector.bar).toBe(doc < capacity ? -1 : (kept[capacity - 1] ?? Number.POSITIVE_INFINITY));
        // Below the bar a document may be offered too.
        if (score > collector.bar || doc % 2 === 0) collector.collect(doc, score);
      });
      const sorted = scores.map((score, doc) => ({ doc, score, values: [] })).sort((a, b) => b.score - a.score);
      expect(collector.drain()).toEqual(sorted.slice(0, capacity));
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { IndexWriter } from '../../segments/index-writer.ts';
import type { Segment } from '../../segments/segment.ts';
import { randomSource } from '../../segments/testing/random-documents.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { RecentDocuments, type ShownDocument } from './recent-documents.ts';

const DOCUMENTS = 500;

function shownOf(n: number): ShownDocument {
  return {
    id: `id ${n}`,
    routing: n % 3 === 0 ? `routing ${n}` : undefined,
    source: `{"n":"${`${n} `.repeat(n % 50)}"}`,
  };
}

function segmentOf(from: number): Segment {
  const writer = new IndexWriter();
  for (let n = from; n < from + DOCUMENTS; n++) {
    const { id, routing, source } = shownOf(n);
    writer.add({ id, seqNo: n, primaryTerm: 1, version: 1, source, routing, nested: [], root: { fields: [] } });
  }
  return runSteps(writer.refreshSteps()).leaves[0]!.segment;
}

function readTwice(recent: RecentDocuments, segment: Segment, doc: number): ShownDocument {
  recent.read(segment, doc);
  return recent.read(segment, doc);
}

describe('documents that searches show again', () => {
  for (const [room, characters] of Object.entries({ none: 0, little: 10_000, enough: 1 << 30 }))
    test(`are read unchanged with ${room} room`, () => {
      const segments = [segmentOf(0), segmentOf(DOCUMENTS)];
      const recent = new RecentDocuments(characters);
      const random = randomSource(characters);
      for (let i = 0; i < 5000; i++) {
        const n = random(2 * DOCUMENTS);
        const segment = segments[n < DOCUMENTS ? 0 : 1]!;
        expect(recent.read(segment, n % DOCUMENTS)).toEqual(shownOf(n));
      }
    });

  test('are kept from the second time on', () => {
    const segment = segmentOf(0);
    const recent = new RecentDocuments();
    const kept = readTwice(recent, segment, 7);
    expect(recent.read(segment, 7)).toBe(kept);
  });

  test('are not displaced by documents that are read once', () => {
    const segment = segmentOf(0);
    const recent = new RecentDocuments(2000);
    const kept = readTwice(recent, segment, 7);
    for (let doc = 8; doc < 100; doc++) recent.read(segment, doc);
    expect(recent.read(segment, 7)).toBe(kept);
  });

  test('are dropped when as many others are shown again, unless they are in use', () => {
    const segment = segmentOf(0);
    const recent = new RecentDocuments(2000);
    const used = readTwice(recent, segment, 7);
    const unused = readTwice(recent, segment, 8);
    for (let doc = 9; doc < 100; doc++) {
      readTwice(recent, segment, doc);
      expect(recent.read(segment, 7)).toBe(used);
    }
    expect(recent.read(segment, 8)).not.toBe(unused);
  });
});

import { expect, test } from 'vitest';
import { IndexWriter } from './index-writer.ts';
import type { IndexableField } from './indexable-document.ts';

const NUMBER = { name: 'n', postings: 'none', norms: false, column: 'number', points: true } as const;
const TAG = { name: 'tag', postings: 'docs', norms: false, column: 'ordinal', points: false } as const;

/** Segments of documents with columns and points, most of them of one shape. */
function writerOf(segments: number, docs: number): IndexWriter {
  const writer = new IndexWriter({ ramBufferBytes: 1 << 30 });
  for (let segment = 0, n = 0; segment < segments; segment++) {
    for (let doc = 0; doc < docs; doc++, n++) {
      const fields: IndexableField[] = [{ info: NUMBER, number: (n * 7919) % 1_000_003 }];
      if (n % 3 > 0) fields.push({ info: TAG, term: `tag ${n % 1000}` });
      writer.add({ id: String(n), seqNo: n, primaryTerm: 1, version: 1, source: '{}', nested: [], root: { fields } });
    }
    for (const _ of writer.flushSteps());
  }
  return writer;
}

function stepsOfMerge(segments: number, docs: number): number {
  const writer = writerOf(segments, docs);
  let steps = 0;
  for (const _ of writer.forceMergeSteps(1)) steps++;
  return steps;
}

test('the number of steps of a merge grows with its documents, so that no step grows', () => {
  const few = stepsOfMerge(2, 100_000);
  const many = stepsOfMerge(2, 300_000);
  expect(many / few).toBeGreaterThan(2.2);
}, 60_000);

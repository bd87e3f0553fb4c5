import { expect, test } from 'vitest';
import { runSteps } from '../structures/scheduling.ts';
import { IndexWriter } from './index-writer.ts';
import type { IndexableField } from './indexable-document.ts';
import { ANALYZER, FIELDS } from './testing/random-documents.ts';

const NUMBER = { name: 'n', postings: 'none', norms: false, column: 'number', points: true } as const;
const TAG = { name: 'tag', postings: 'docs', norms: false, column: 'ordinal', points: false } as const;

interface Shape {
  readonly segments: number;
  /** Documents per segment. */
  readonly docs: number;
  /** The fields of document `n` of all segments. */
  readonly fields: (n: number) => IndexableField[];
}

/** The number of steps that merging the segments into one takes. */
function stepsOfMerge({ segments, docs, fields }: Shape): number {
  const writer = new IndexWriter({ ramBufferBytes: 1 << 30 });
  for (let n = 0; n < segments * docs; n++) {
    const root = { fields: fields(n) };
    writer.add({ id: String(n), seqNo: n, primaryTerm: 1, version: 1, source: '{}', nested: [], root });
    if ((n + 1) % docs === 0) runSteps(writer.flushSteps());
  }
  let steps = 0;
  for (const _ of writer.forceMergeSteps(1)) steps++;
  return steps;
}

/** Documents with columns and points, most of them of one shape. */
function numberAndTag(n: number): IndexableField[] {
  const fields: IndexableField[] = [{ info: NUMBER, number: (n * 7919) % 1_000_003 }];
  if (n % 3 > 0) fields.push({ info: TAG, term: `tag ${n % 1000}` });
  return fields;
}

test('the number of steps of a merge grows with its documents, so that no step grows', () => {
  const few = stepsOfMerge({ segments: 2, docs: 100_000, fields: numberAndTag });
  const many = stepsOfMerge({ segments: 2, docs: 300_000, fields: numberAndTag });
  expect(many / few).toBeGreaterThan(2.2);
}, 60_000);

test('a merge of many terms with few postings pauses according to their total', () => {
  const docs = 12_000;
  const stepsWithWords = (words: number) => {
    const text = Array.from({ length: words }, (_, word) => `word${word}`).join(' ');
    return stepsOfMerge({ segments: 2, docs, fields: () => [{ info: FIELDS.body, text, analyzer: ANALYZER }] });
  };
  expect(stepsWithWords(24) - stepsWithWords(1)).toBeGreaterThan((docs * 2 * 23) / 20_000);
});

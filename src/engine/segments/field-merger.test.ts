import { expect, test } from 'vitest';
import { runSteps } from '../structures/scheduling.ts';
import { IndexWriter } from './index-writer.ts';
import { ANALYZER, FIELDS } from './testing/random-documents.ts';

const DOCUMENTS = 12_000;
const WORDS = 24;

/** Steps that a merge of two equal segments takes, each word in every document. */
function stepsOfMerge(words: number): number {
  const writer = new IndexWriter();
  const text = Array.from({ length: words }, (_, word) => `word${word}`).join(' ');
  for (let n = 0; n < DOCUMENTS * 2; n++) {
    const fields = [{ info: FIELDS.body, text, analyzer: ANALYZER }];
    writer.add({ id: `${n}`, seqNo: n, primaryTerm: 1, version: 1, nested: [], root: { fields } });
    if (n === DOCUMENTS - 1) runSteps(writer.flushSteps());
  }
  runSteps(writer.flushSteps());
  let steps = 0;
  for (const merge = writer.forceMergeSteps(1); !merge.next().done; ) steps++;
  return steps;
}

test('a merge of many terms with few postings pauses according to their total', () => {
  const postings = DOCUMENTS * 2 * (WORDS - 1);
  expect(stepsOfMerge(WORDS) - stepsOfMerge(1)).toBeGreaterThan(postings / 20_000);
});

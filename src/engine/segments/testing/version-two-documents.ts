import type { IndexableBlock, IndexableField } from '../indexable-document.ts';
import { ANALYZER, FIELDS } from './random-documents.ts';

/**
 * The documents of the segment in version-two-segment.data.ts, by rule: terms in every document, in every 13th (blocks
 * too wide for a bit set), and in a few; repeated words, positions and offsets.
 */
export const VERSION_TWO_DOCUMENTS: readonly IndexableBlock[] = Array.from({ length: 1800 }, (_, doc) => ({
  id: doc % 50 === 9 ? `a longer id than the others ${'x'.repeat(doc % 140)}` : `id${doc * 7}`,
  seqNo: doc,
  primaryTerm: 1,
  version: 1 + (doc % 3),
  nested: [],
  root: { fields: fieldsOf(doc) },
}));

function fieldsOf(doc: number): IndexableField[] {
  const words = ['every', ...Array.from({ length: doc % 4 }, () => 'often')];
  if (doc % 13 === 5) words.push('seldom', 'every');
  if (doc % 400 === 3) words.push(`rare${doc}`, 'few', 'few');
  const fields: IndexableField[] = [{ info: FIELDS.body, text: words.join(' '), analyzer: ANALYZER }];
  if (doc % 13 === 5) fields.push({ info: FIELDS.offset, text: words.slice(1).join('  '), analyzer: ANALYZER });
  if (doc % 5 === 0) fields.push({ info: FIELDS.long, number: doc * 5 }, { info: FIELDS.keyword, term: `k${doc % 7}` });
  return fields;
}

import { expect, test } from 'vitest';
import { termRows } from './term-list-panel.tsx';

const entries = ['tini', 'toast', 'tofu', 'tomato', 'tonic', 'top'].map((term, i) => ({ term, doc_freq: i + 1 }));
const terms = (rows: { term: string }[]) => rows.map(row => row.term);

test('the window contains the term', () => {
  const rows = termRows(entries, 'tomato', 2, 4);
  expect(terms(rows)).toEqual(['toast', 'tofu', 'tomato', 'tonic']);
  expect(rows.find(row => row.current)).toEqual({ term: 'tomato', doc_freq: 4, current: true, absent: false });
});

test('a missing term is placed in sort order', () => {
  const rows = termRows(entries, 'tomamo', 2, 4);
  expect(terms(rows)).toEqual(['toast', 'tofu', 'tomamo', 'tomato']);
  expect(rows[2]).toMatchObject({ absent: true, doc_freq: 0 });
});

test('the window is clamped to the list', () => {
  expect(terms(termRows(entries, 'tini', 2, 3))).toEqual(['tini', 'toast', 'tofu']);
  expect(terms(termRows(entries, 'top', 2, 3))).toEqual(['tomato', 'tonic', 'top']);
  expect(terms(termRows([], 'x', 2, 3))).toEqual(['x']);
});

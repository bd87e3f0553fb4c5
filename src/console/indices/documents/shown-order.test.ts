import { describe, expect, test } from 'vitest';
import { inShownOrder, movedAway } from './shown-order.ts';
import type { StoredRow } from './stored-row.ts';

const row = (id: string): StoredRow => ({ id, routing: undefined, version: 1, seqNo: 0, primaryTerm: 1, source: '{}' });
const rows = (ids: string) => [...ids].map(row);
const ids = (found: readonly StoredRow[]) => found.map(({ id }) => id).join('');

describe('the order of shown documents', () => {
  test('a document that was written keeps its place', () => {
    expect(ids(inShownOrder(rows('acb'), rows('abc')))).toBe('abc');
  });

  test('deleted documents leave, and new ones follow', () => {
    expect(ids(inShownOrder(rows('dacx'), rows('abc')))).toBe('acdx');
    expect(ids(inShownOrder(rows('ba'), []))).toBe('ba');
  });

  test('names what is no longer among the rows, unless most of them moved', () => {
    expect(movedAway(rows('acd'), rows('abc'))).toEqual(['b']);
    const many = Array.from({ length: 101 }, (_, at) => row(`n${at}`));
    expect(movedAway([], many.slice(1))).toHaveLength(100);
    expect(movedAway([], many)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { traceOf } from '../../analysis/trace.ts';
import { FIRST_STATE } from '../analyze-request.ts';
import { bandRows } from './band-rows.ts';

const tokens = [{ token: 'fox', position: 0, start_offset: 0, end_offset: 3, type: 'word' }];
const state = { ...FIRST_STATE, charFilters: [], filters: ['lowercase', 'stop'] };
const trace = traceOf(
  {
    custom_analyzer: true,
    tokenizer: { name: 'standard', tokens },
    tokenfilters: [
      { name: 'lowercase', tokens },
      { name: 'porter_stem', tokens },
    ],
  },
  'fox',
);

test('a chain has bands without a response', () => {
  expect(bandRows(state, undefined, false).map(row => [row.step, row.name, row.tokens])).toEqual([
    [1, 'standard', undefined],
    [2, 'lowercase', undefined],
    [3, 'stop', undefined],
  ]);
});

test('a stage of an earlier chain is not shown for another part', () => {
  expect(bandRows(state, trace, true).map(row => row.tokens?.name)).toEqual(['standard', 'lowercase', undefined]);
});

test('a built-in analyzer has the bands of its response', () => {
  const rows = bandRows({ ...state, source: 'analyzer' }, trace, false);
  expect(rows.map(row => [row.kind, row.part])).toEqual([
    ['tokenizer', undefined],
    ['token filter', undefined],
    ['token filter', undefined],
  ]);
});

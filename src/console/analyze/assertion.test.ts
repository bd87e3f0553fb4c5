import { expect, test } from 'vitest';
import type { TraceToken } from '../analysis/trace.ts';
import { assertionFromWord, assertionToWord, judge } from './assertion.ts';

function word(token: string, position = 0, positionLength = 1): TraceToken {
  return { token, position, positionLength, start_offset: 0, end_offset: 1, type: 'word' };
}

test('equal terms match', () => {
  expect(judge([word('fox')], [word('fox')])).toEqual({ matches: true, reason: 'Both become fox.' });
  expect(judge([word('run')], [word('runner')])).toEqual({
    matches: false,
    reason: 'Becomes run, the other runner.',
  });
});

test('one path through a graph is enough', () => {
  const ny = [word('ny', 0, 2), word('new', 0), word('york', 1)];
  expect(judge(ny, [word('new', 0), word('york', 1)]).matches).toBe(true);
  expect(judge(ny, [word('ny')]).matches).toBe(true);
  expect(judge(ny, [word('new')])).toMatchObject({ matches: false, reason: expect.stringContaining('no counterpart') });
});

test('every word of the query is required; holes are not words', () => {
  expect(judge([word('quick', 1), word('fox', 3)], [word('fox'), word('quick', 7)]).matches).toBe(true);
  expect(judge([word('quick'), word('fox', 1)], [word('fox')]).matches).toBe(false);
  expect(judge([], [word('fox')]).matches).toBe(false);
});

test('an assertion survives the URL', () => {
  for (const assertion of [
    { left: 'a', right: 'b' },
    { left: 'a~b', right: '~' },
    { left: '[a', right: '' },
    { left: '', right: 'c~d' },
  ])
    expect(assertionFromWord(assertionToWord(assertion))).toEqual(assertion);
  expect(assertionFromWord('')).toBeUndefined();
  expect(assertionFromWord('[1')).toBeUndefined();
});

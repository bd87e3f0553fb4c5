import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesGlob } from './glob.ts';

test('a star matches zero or more characters', () => {
  expect(['', 'a', 'ab', 'xaby'].map(text => matchesGlob('*ab*', text))).toEqual([false, false, true, true]);
  expect(matchesGlob('a*', 'b')).toBe(false);
});

test('agrees with a regular expression', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (pattern, subject) => {
      const oracle = new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/\*/g, '.*')}$`);
      expect(matchesGlob(pattern, subject)).toBe(oracle.test(subject));
    }),
  );
});

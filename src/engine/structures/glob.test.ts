import fc from 'fast-check';
import { expect, test } from 'vitest';
import { globsOverlap, matchesGlob } from './glob.ts';

test('a star matches zero or more characters', () => {
  expect(['', 'a', 'ab', 'xaby'].map(text => matchesGlob('*ab*', text))).toEqual([false, false, true, true]);
  expect(matchesGlob('a*', 'b')).toBe(false);
});

test('matching agrees with a regular expression', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (pattern, subject) => {
      const oracle = new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/\*/g, '.*')}$`);
      expect(matchesGlob(pattern, subject)).toBe(oracle.test(subject));
    }),
  );
});

test('patterns overlap if a text matches both', () => {
  expect(globsOverlap('logs-*', 'logs-app-*')).toBe(true);
  expect(globsOverlap('*-eu', 'logs-*')).toBe(true);
  expect(globsOverlap('logs-*', 'metrics-*')).toBe(false);
  expect(globsOverlap('a*b', 'a*c')).toBe(false);
  expect(globsOverlap('one', 'one')).toBe(true);
  expect(globsOverlap('', '*')).toBe(true);
});

test('overlap agrees with trying all short texts', () => {
  const texts = [''];
  for (let at = 0; texts[at]!.length < 5; at++) for (const letter of 'ab') texts.push(texts[at] + letter);
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 4 });
  fc.assert(
    fc.property(pattern, pattern, (a, b) => {
      const shared = texts.some(text => matchesGlob(a, text) && matchesGlob(b, text));
      // Overlapping patterns of at most four letters share a text of at most eight; only shorter ones are tried here.
      if (shared) expect(globsOverlap(a, b)).toBe(true);
      if (globsOverlap(a, b) && a.length + b.length <= 5) expect(shared).toBe(true);
      expect(globsOverlap(a, b)).toBe(globsOverlap(b, a));
    }),
  );
});

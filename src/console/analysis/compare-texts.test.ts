import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts, indexAfter } from './compare-texts.ts';

test('stripped markup is cut, an inserted line break is added', () => {
  expect(compareTexts('<p>Fox</p>', '\nFox\n')).toEqual([
    { text: '<p>', change: 'cut' },
    { text: '\n', change: 'changed' },
    { text: 'Fox', change: 'kept' },
    { text: '</p>', change: 'cut' },
    { text: '\n', change: 'changed' },
  ]);
});

test('kept and cut pieces form the text before, kept and changed pieces the text after', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 20 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = compareTexts(before, after);
      const without = (change: string) =>
        pieces
          .filter(piece => piece.change !== change)
          .map(piece => piece.text)
          .join('');
      expect(without('changed')).toBe(before);
      expect(without('cut')).toBe(after);
    }),
  );
});

test('maps the offset of a kept character', () => {
  const [before, after] = ['<p>Brown <b>Fox</b></p>', '\nBrown Fox\n'];
  const pieces = compareTexts(before, after);
  expect(indexAfter(pieces, before.indexOf('Fox'))).toBe(after.indexOf('Fox'));
  expect(indexAfter(pieces, before.indexOf('Brown'))).toBe(after.indexOf('Brown'));
  expect(indexAfter(pieces, 0)).toBe(0);
  expect(indexAfter(pieces, 999)).toBe(after.length);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesWildcard } from './wildcard.ts';

test('a star stands for any characters, everything else for itself', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
  fc.assert(
    fc.property(letters, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }), (pattern, text) => {
      expect(matchesWildcard(pattern, text)).toBe(naive(pattern, text));
    }),
    { numRuns: 2000 },
  );
});

function naive(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern[0] === '*') return naive(pattern.slice(1), text) || (text !== '' && naive(pattern, text.slice(1)));
  return pattern[0] === text[0] && naive(pattern.slice(1), text.slice(1));
}

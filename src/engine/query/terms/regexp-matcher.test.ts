import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import { ALL_OPERATORS } from '../../structures/lucene-regexp/parse-regexp.ts';
import { RegexpMatcher } from './regexp-matcher.ts';

test('skipping in a dictionary misses no term', () => {
  const part = fc.constantFrom('a', 'b?', '.', '[ab]*', '[^a]', '\\d+', '(ab|c)', '~a', 'b&.', '<1-12>', '()');
  const source = fc.array(part, { maxLength: 4 }).map(parts => parts.join(''));
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '.', '1'), { maxLength: 4 });
  fc.assert(
    fc.property(source, text, (pattern, characters) => {
      const matcher = new RegexpMatcher(new LuceneRegexp(pattern, ALL_OPERATORS));
      for (const [depth, character] of characters.entries()) {
        const codePoint = character.codePointAt(0)!;
        if (!matcher.step(depth, codePoint)) return;
        expect(matcher.next(depth, codePoint)).toBe(codePoint);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LucenePattern } from './lucene-pattern.ts';

const longest = (pattern: string, text: string) => new LucenePattern(pattern).longestMatch(text, 0);

test.each([
  ['[a-c]{2}', 'abc', 2],
  ['ab|a', 'abc', 2],
  ['a.*', 'xa', -1],
  ['a?', 'b', 0],
  ['@', 'anything', 8],
  ['#', 'a', -1],
  ['"a.b"', 'a.b', 3],
  ['<9-12>', '12', 2],
  ['<08-12>', '09', 2],
  ['[^a]+', 'bca', 2],
  ['.*a&..', 'ba', 2],
  ['.*a&..', 'bba', -1],
  ['\\d+\\.\\d', '12.5', 4],
  ['*', '*', 1],
  ['👍+', '👍👍x', 4],
  ['', 'a', 0],
  ['a{2,10000}', 'aaa', 3],
  ['(ab|a){2}{2}', 'abaaba', 6],
])('%s on %s', (pattern, text, end) => expect(longest(pattern, text)).toBe(end));

test.each([
  ['[', 'unexpected end-of-string'],
  ['[a', "expected ']' at position 2"],
  ['a{3,2}', 'invalid repetition range(out of order): 3..2'],
  ['a{99999999999}', 'For input string: "99999999999"'],
  ['a{2147483647}', 'pattern needs more than 20000 states'],
  ['(a{1000}){1000}', 'pattern needs more than 20000 states'],
  ['(a', "expected ')' at position 2"],
  ['a{', 'integer expected at position 2'],
  ['a{2', "expected '}' at position 3"],
  ['a)', 'end-of-string expected at position 1'],
  ['[a-]', 'invalid range: from (97) cannot be > to (93)'],
  ['<n>', "'n' not found"],
  ['<n-1>', 'interval syntax error at position 4'],
  ['<1', "expected '>' at position 2"],
  ['[z-a]', 'invalid range: from (122) cannot be > to (97)'],
  ['\\n', 'invalid character class \\110'],
])('%s is rejected', (pattern, message) => expect(() => new LucenePattern(pattern)).toThrow(message));

test('finds the longest match', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '(a|b)', '(ab)');
  const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}');
  const pattern = fc
    .array(
      fc.tuple(atom, quantifier).map(parts => parts.join('')),
      { minLength: 1, maxLength: 5 },
    )
    .map(parts => parts.join(''));
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }).map(parts => parts.join(''));
  fc.assert(
    fc.property(pattern, text, (source, subject) => {
      const whole = new RegExp(`^(?:${source})$`);
      let end = -1;
      for (let at = 0; at <= subject.length; at++) if (whole.test(subject.slice(0, at))) end = at;
      expect(longest(source, subject)).toBe(end);
    }),
    { numRuns: 1000 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LuceneRegexp } from './lucene-regexp.ts';
import { ALL_OPERATORS, type RegexpSyntax } from './parse-regexp.ts';

function matches(source: string, text: string, syntax: Partial<RegexpSyntax> = {}): boolean {
  return new LuceneRegexp(source, { ...ALL_OPERATORS, ...syntax }).matches(text);
}

/** Expressions with the same meaning in JavaScript. */
const simple: fc.Arbitrary<string> = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '[a-c]', '\\.', '\\d', '[\\w.]', '\\W'),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => left + right),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => `(${left}|${right})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}'))
      .map(([inner, times]) => `(${inner})${times}`),
  ),
})).node;
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.', '1'), maxLength: 6 });

test('agrees with JavaScript on the common syntax', () => {
  fc.assert(
    fc.property(simple, fc.array(text, { maxLength: 8 }), (source, texts) => {
      const expected = new RegExp(`^(?:${source})$`, 's');
      for (const each of texts) expect(matches(source, each), `${source} ${each}`).toBe(expected.test(each));
    }),
    { numRuns: 500 },
  );
});

test('finds the longest match from a position', () => {
  fc.assert(
    fc.property(simple, text, fc.nat(6), (source, subject, offset) => {
      const start = Math.min(offset, subject.length);
      const whole = new RegExp(`^(?:${source})$`, 's');
      let end = -1;
      for (let at = start; at <= subject.length; at++) if (whole.test(subject.slice(start, at))) end = at;
      expect(new LuceneRegexp(source, ALL_OPERATORS).longestMatch(subject, start)).toBe(end);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['ab|a', 'abc', 2],
  ['a.*', 'xa', -1],
  ['a?', 'b', 0],
  ['', 'a', 0],
  ['.*a&..', 'ba', 2],
  ['.*a&..', 'bba', -1],
  ['👍+', '👍👍x', 4],
  ['a{2,10000}', 'aaa', 3],
  ['(ab|a){2}{2}', 'abaaba', 6],
])('the longest match of %s in %s', (source, subject, end) => {
  expect(new LuceneRegexp(source, ALL_OPERATORS).longestMatch(subject, 0)).toBe(end);
});

describe("supports Lucene's own operators", () => {
  test.each<[string, string[], string[]]>([
    ['~(ab.*)', ['', 'a', 'ba'], ['ab', 'abc']],
    ['.*a.*&.*b.*', ['ab', 'xbya'], ['a', 'b', '']],
    ['a@b', ['ab', 'axyzb'], ['a', 'abc']],
    ['a#', [], ['a', 'a#']],
    ['"a.b"c', ['a.bc'], ['axbc']],
    ['n<7-123>', ['n7', 'n007', 'n42', 'n123'], ['n6', 'n124', 'n']],
    ['<08-11>', ['08', '09', '10', '11'], ['8', '12', '011']],
    ['<12-9>', ['9', '12', '009'], ['8', '13']],
    ['*a', ['*a'], ['a']],
    ['()a?', ['', 'a'], ['aa']],
    ['\\*\\w\\s', ['*x '], ['x ']],
    ['狐.', ['狐𝒻'], ['狐', '狐ab']],
    ['^a$', ['^a$'], ['a']],
  ])('%s', (source, yes, no) => {
    expect(yes.filter(each => !matches(source, each))).toEqual([]);
    expect(no.filter(each => matches(source, each))).toEqual([]);
  });
});

test('the characters of disabled operators are literals', () => {
  const none: RegexpSyntax = {
    caseInsensitive: false,
    complement: false,
    intersection: false,
    anyString: false,
    empty: false,
    interval: false,
    automaton: false,
  };
  expect(matches('~&@#<1>', '~&@#<1>', none)).toBe(true);
  expect(matches('<12-9>', '<12-9>', none)).toBe(true);
});

test('white space is tab, line feed, carriage return and space', () => {
  const spaces = ['\t', '\n', '\r', ' '];
  const others = ['\f', '\v', '\u00a0', '\u2028', 'a'];
  expect(spaces.filter(each => matches('\\s', each) && matches('[\\s]', each))).toEqual(spaces);
  expect(others.filter(each => matches('\\S', each) && !matches('\\s', each))).toEqual(others);
});

test.each<[string, string[], string[]]>([
  [']', [']'], []],
  ['[\\]a]', [']', 'a'], ['\\']],
  ['[]a]', [']', 'a'], ['[']],
  ['[-a]', ['-', 'a'], ['b']],
  ['[^-a]', ['b'], ['-', 'a']],
  ['[a-c-]', ['b', '-'], ['d']],
  // An escaped character never starts a range, but may end one.
  ['[\\.-a]', ['.', '-', 'a'], ['/', 'A']],
  ['[!-\\.]', ['!', '-', '.'], ['/', '\\']],
  ['[\\\\]', ['\\'], ['a']],
  ['[[&&a]', ['[', '&', 'a'], []],
])('a character class %s', (source, yes, no) => {
  expect(yes.filter(each => !matches(source, each))).toEqual([]);
  expect(no.filter(each => matches(source, each))).toEqual([]);
});

test('case-insensitive matching folds single ASCII letters but not ranges', () => {
  const folded = { caseInsensitive: true };
  expect(matches('ab', 'AB', folded)).toBe(true);
  expect(matches('[ab]', 'A', folded)).toBe(true);
  expect(matches('"ab"', 'aB', folded)).toBe(true);
  expect(matches('[a-b]', 'A', folded)).toBe(false);
  expect(matches('ä', 'Ä', folded)).toBe(false);
});

test.each([
  ['[', 'unexpected end-of-string'],
  ['[]', "expected ']' at position 2"],
  ['[a', "expected ']' at position 2"],
  ['a[b', "expected ']' at position 3"],
  ['[a-]', 'invalid range: from (97) cannot be > to (93)'],
  ['[z-a]', 'invalid range: from (122) cannot be > to (97)'],
  ['[bz-a]', 'invalid range: from (122) cannot be > to (97)'],
  ['\\', 'unexpected end-of-string'],
  ['\\n', 'invalid character class \\110'],
  ['[\\n]', 'invalid character class \\110'],
  ['(a', "expected ')' at position 2"],
  ['a)', 'end-of-string expected at position 1'],
  ['👍)', 'end-of-string expected at position 2'],
  ['"a', `expected '"' at position 2`],
  ['a{', 'integer expected at position 2'],
  ['a{x}', 'integer expected at position 2'],
  ['a{2', "expected '}' at position 3"],
  ['a{3,2}', 'invalid repetition range(out of order): 3..2'],
  ['a{99999999999}', 'For input string: "99999999999"'],
  ['<1-2', "expected '>' at position 4"],
  ['<n>', "'n' not found"],
  ['<n-1>', 'interval syntax error at position 4'],
  ['<1-2-3>', 'interval syntax error at position 6'],
  ['<1-99999999999>', 'interval syntax error at position 14'],
])('rejects %s', (source, reason) => {
  expect(() => matches(source, 'a')).toThrow(expect.objectContaining({ type: 'illegal_argument_exception', reason }));
});

test('<name> is a malformed interval where intervals are the only operator', () => {
  expect(() => matches('<n>', 'n', { automaton: false })).toThrow('interval syntax error at position 2');
});

const TOO_COMPLEX = expect.objectContaining({ type: 'too_complex_to_determinize_exception', status: 400 });

test.each(['a{2147483647}', '(a{1000}){1000}', `${'('.repeat(100_000)}a${')'.repeat(100_000)}`])(
  'rejects an expression that is too large',
  source => {
    expect(() => new LuceneRegexp(source, ALL_OPERATORS)).toThrow(TOO_COMPLEX);
  },
);

test('accepts a literal as long as an index allows', () => {
  const literal = 'abcdefghij'.repeat(100);
  expect(matches(literal, literal)).toBe(true);
});

test('matches in linear time where backtracking would be exponential', () => {
  expect(matches('(a*)*(a*)*b', 'a'.repeat(5000))).toBe(false);
});

test('the size of the automaton does not depend on the variety of the text', () => {
  const words = new LuceneRegexp('[^ ]+( [^ ]+)*', ALL_OPERATORS);
  let everything = '';
  for (let codePoint = 0x4e00; codePoint < 0x9fff; codePoint++) everything += `${String.fromCodePoint(codePoint)}x`;
  for (let i = 0; i < 10; i++) expect(words.matches(everything)).toBe(true);
  expect(words.start.derivatives.size).toBeLessThanOrEqual(3);
});

test('rejects an automaton that grows too large before running it', () => {
  const check = (source: string, maxStates: number): void => {
    new LuceneRegexp(source, ALL_OPERATORS, maxStates).checkEffort();
  };
  const doubling = (length: number): string => `(a|b)*a${'(a|b)'.repeat(length)}`;
  expect(() => check(doubling(10), 10)).toThrow(TOO_COMPLEX);
  expect(() => check(doubling(10), 10_000)).not.toThrow();
  expect(() => check(doubling(30), 10_000)).toThrow(TOO_COMPLEX);
  // No effort when every state represents a single position.
  expect(() => check('(ab|cd)*[x-z]+', 0)).not.toThrow();
});

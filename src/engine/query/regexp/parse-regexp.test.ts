import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_REGEXP_FLAGS, regexpSyntax } from '../dsl/regexp-flags.ts';
import { checkEffort } from './check-effort.ts';
import { parseRegexp } from './parse-regexp.ts';
import { RegexpMatcher } from './regexp-matcher.ts';
import { RegexpNodes, RegexpTooComplex } from './regexp-node.ts';

function matches(pattern: string, text: string, caseInsensitive = false): boolean {
  const nodes = new RegexpNodes(10000);
  const root = parseRegexp(pattern, nodes, regexpSyntax(ALL_REGEXP_FLAGS, caseInsensitive));
  return new RegexpMatcher(root, nodes).matches(text);
}

/** Expressions with the same meaning in JavaScript. */
const simple: fc.Arbitrary<string> = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '[a-c]', '\\.', '\\d'),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => left + right),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => `(${left}|${right})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}'))
      .map(([inner, times]) => `(${inner})${times}`),
  ),
})).node;

test('agrees with JavaScript on the common syntax', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.', '1'), maxLength: 6 });
  fc.assert(
    fc.property(simple, fc.array(text, { maxLength: 8 }), (pattern, texts) => {
      const expected = new RegExp(`^(?:${pattern})$`, 's');
      for (const each of texts) expect(matches(pattern, each), `${pattern} ${each}`).toBe(expected.test(each));
    }),
    { numRuns: 500 },
  );
});

test('skipping in a dictionary misses no term', () => {
  fc.assert(
    fc.property(simple, fc.constantFrom('a', 'b', 'c', '.', '1'), (pattern, character) => {
      const nodes = new RegexpNodes(10000);
      const root = parseRegexp(pattern, nodes, regexpSyntax(ALL_REGEXP_FLAGS, false));
      const matcher = new RegexpMatcher(root, nodes);
      const codePoint = character.codePointAt(0)!;
      if (matcher.step(0, codePoint)) expect(matcher.next(0, codePoint)).toBe(codePoint);
    }),
  );
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
    ['*a', ['*a'], ['a']],
    ['()a?', ['', 'a'], ['aa']],
    ['\\*\\w\\s', ['*x '], ['x ']],
    ['狐.', ['狐𝒻'], ['狐', '狐ab']],
  ])('%s', (pattern, yes, no) => {
    expect(yes.filter(text => !matches(pattern, text))).toEqual([]);
    expect(no.filter(text => matches(pattern, text))).toEqual([]);
  });

  test('case-insensitive matching folds single ASCII letters but not ranges', () => {
    expect(matches('ab', 'AB', true)).toBe(true);
    expect(matches('[a-b]', 'A', true)).toBe(false);
    expect(matches('ä', 'Ä', true)).toBe(false);
  });
});

test.each([
  ['a[b', "expected ']' at position 3"],
  ['(a', "expected ')' at position 2"],
  ['a{x}', 'integer expected at position 2'],
  ['<1-2', "expected '>' at position 4"],
  ['a)', 'end-of-string expected at position 1'],
])('rejects %s', (pattern, message) => {
  expect(() => matches(pattern, 'a')).toThrow(message);
});

test('matches in linear time where backtracking would be exponential', () => {
  expect(matches('(a*)*(a*)*b', 'a'.repeat(5000))).toBe(false);
});

test('rejects an automaton that grows too large before running it', () => {
  const check = (pattern: string, maxStates: number): void => {
    const nodes = new RegexpNodes(maxStates);
    checkEffort(parseRegexp(pattern, nodes, regexpSyntax(ALL_REGEXP_FLAGS, false)), nodes, maxStates);
  };
  const doubling = (length: number): string => `(a|b)*a${'(a|b)'.repeat(length)}`;
  expect(() => check(doubling(10), 10)).toThrow(RegexpTooComplex);
  expect(() => check(doubling(10), 10_000)).not.toThrow();
  expect(() => check(doubling(30), 10_000)).toThrow(RegexpTooComplex);
  // No effort when every state represents a single position.
  expect(() => check('(ab|cd)*[x-z]+', 0)).not.toThrow();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JavaPattern, type JavaPatternOptions } from './java-pattern.ts';
import { PatternSyntaxError } from './pattern-syntax-error.ts';
import { Replacement, replaceMatches } from './replacement.ts';

const found = (pattern: string, text: string, options: JavaPatternOptions = {}) =>
  [...new JavaPattern(pattern, options).findAll(text)].map(bounds => text.slice(bounds[0], bounds[1]));
const replaced = (pattern: string, text: string, by: string) => {
  const compiled = new JavaPattern(pattern);
  return replaceMatches(compiled, text, new Replacement(by, compiled));
};

test.each<[string, string, string[]]>([
  ['a|ab', 'ab', ['a']],
  ['[a-c&&[^b]]+', 'abcca', ['a', 'cca']],
  ['\\p{Lu}\\p{Ll}*', 'AbcÄöX1', ['Abc', 'Äö', 'X']],
  ['\\w+', 'foo_1 é', ['foo_1']],
  ['(?<=\\D)(?=\\d)', 'ab12', ['']],
  ['(?<!a)b', 'ab cb b', ['b', 'b']],
  ['(\\w)\\1', 'aabbc', ['aa', 'bb']],
  ['(?<x>a)\\k<x>', 'aaa', ['aa']],
  ['(?i)STRASSE', 'strasse', ['strasse']],
  ['a*+a', 'aaa', []],
  ['(?>a+)b', 'aab', ['aab']],
  ['\\Qa.b\\E', 'a.b axb', ['a.b']],
  ['a{2,3}?', 'aaaaa', ['aa', 'aa']],
  ['^b$', 'a\nb', []],
  ['(?m)^b$', 'a\nb\nc', ['b']],
  ['.', 'a\n👍', ['a', '👍']],
  ['\\R', 'a\r\nb\n', ['\r\n', '\n']],
  ['\\bfox\\b', 'fox foxes', ['fox']],
  ['(a|b)*', 'ab', ['ab', '']],
])('%s in %j', (pattern, text, expected) => expect(found(pattern, text)).toEqual(expected));

test('flags', () => {
  expect(found('A B # c', 'ab', { ignoreCase: true, comments: true })).toEqual(['ab']);
  expect(found('a.', 'a\n', { dotAll: true })).toEqual(['a\n']);
  expect(found('a.', 'a. ab', { literal: true })).toEqual(['a.']);
  expect(found('É', 'é', { ignoreCase: true })).toEqual([]);
  expect(found('É', 'é', { ignoreCase: true, unicodeCase: true })).toEqual(['é']);
  expect(found('\\w+', 'né', { unicodeClasses: true })).toEqual(['né']);
});

test('replacements can refer to groups', () => {
  expect(replaced('(\\w+)-(\\w+)', 'ab-cd', '$2$1\\$')).toBe('cdab$');
  expect(replaced('(?<n>a)', 'banana', '[${n}]')).toBe('b[a]n[a]n[a]');
  expect(() => replaced('a', 'a', '$1')).toThrow('No group 1');
  expect(replaced('a', 'bbb', '$1')).toBe('bbb');
});

test('a count without an atom repeats the empty text', () => {
  expect(replaced('a{2}{3}', 'aaaaa', '-')).toBe('--a');
  expect(replaced('a{2}?{3}+b', 'aab', '-')).toBe('-');
  expect(replaced('({2}a)', 'aa', '-')).toBe('--');
  expect(replaced('{3}', 'ab', '-')).toBe('-a-b-');
});

test('quotes within a class', () => {
  expect(replaced('[\\Qa-]\\Ec]+', 'xa-]cb', '.')).toBe('x.b');
});

describe('syntax errors have Java’s messages', () => {
  test.each([
    ['(', 'Unclosed group near index 1\n('],
    ['a**', "Dangling meta character '*' near index 2\na**\n  ^"],
    [')', "Unmatched closing ')'\n)"],
    ['[z-a]', 'Illegal character range near index 3\n[z-a]\n   ^'],
    ['\\q', 'Illegal/unsupported escape sequence near index 1\n\\q\n ^'],
    ['a{2}{3}*', "Dangling meta character '*' near index 7\na{2}{3}*\n       ^"],
    ['a{1,99999999999}', 'Illegal repetition range near index 13\na{1,99999999999}\n             ^'],
    ['a{2147483648}', 'Illegal repetition range near index 11\na{2147483648}\n           ^'],
    ['a{x', 'Illegal repetition near index 2\na{x\n  ^'],
    ['a{3,1}', 'Illegal repetition range near index 5\na{3,1}\n     ^'],
    ['\\p{Foo}', 'Unknown character property name {Foo} near index 6\n\\p{Foo}\n      ^'],
  ])('%s', (pattern, message) => {
    expect(() => new JavaPattern(pattern)).toThrow(PatternSyntaxError);
    expect(() => new JavaPattern(pattern)).toThrow(message);
  });
});

test('patterns with exponential backtracking stay linear', () => {
  const text = `${'a'.repeat(3000)}c`;
  for (const pattern of ['(a+)+b', '(a|a)*b', '(a*)*b', '(?:a?){20}a{20}b', '(a|aa)+$'])
    expect(new JavaPattern(pattern).find(text)).toBeUndefined();
});

test('agrees with JavaScript’s engine on their common syntax', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '(a)',
    '(b|c)',
    '(?:ab)',
    '(?=a)',
    '(?!b)',
    '(?<=a)',
    '\\b',
    '^',
    '$',
    '\\w',
    '\\d',
  );
  const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '{2}', '{1,2}');
  const part = fc.tuple(atom, quantifier).map(([a, q]) => (/^(?:\^|\$|\\b|\(\?[=!<])/.test(a) ? a : a + q));
  const pattern = fc
    .array(fc.oneof(part, fc.constant('|')), { minLength: 1, maxLength: 6 })
    .map(parts => parts.join(''));
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '1', ' '), { maxLength: 12 }).map(parts => parts.join(''));
  fc.assert(
    fc.property(pattern, text, (source, subject) => {
      const theirs = [...subject.matchAll(new RegExp(source, 'g'))].map(match => [match.index, match[0]]);
      const mine = [...new JavaPattern(source).findAll(subject)].map(bounds => [
        bounds[0],
        subject.slice(bounds[0], bounds[1]),
      ]);
      expect(mine).toEqual(theirs);
    }),
    { numRuns: 2000 },
  );
});

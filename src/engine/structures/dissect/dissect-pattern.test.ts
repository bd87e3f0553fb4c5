import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DissectPattern } from './dissect-pattern.ts';

function match(pattern: string, text: string, separator = ''): object | undefined {
  const found = new DissectPattern(pattern, separator).match(text);
  return found && Object.fromEntries(found);
}

describe('dissect', () => {
  test.each<[string, string, object | undefined]>([
    ['%{a} %{b}', 'x y z', { a: 'x', b: 'y z' }],
    ['%{a} %{b}', 'x', undefined],
    ['%{a} %{b}', '  ', { a: '', b: '' }],
    ['[%{a}] %{b},%{c}', '[x] y,', { a: 'x', b: 'y', c: '' }],
    ['[%{a}] %{b}', 'a[x] y', undefined],
    ['%{a->} %{b}', 'x     y', { a: 'x', b: 'y' }],
    ['%{+a/2} %{+a/1}', 'x y', { a: 'yx' }],
    ['%{a} %{+a}', 'x y', { a: 'xy' }],
    ['%{*k}=%{&k} %{?skip} %{}', 'n=v s t', { n: 'v' }],
    ['%{a} %{a}', 'x y', { a: 'y' }],
  ])('%s of "%s"', (pattern, text, expected) => {
    expect(match(pattern, text)).toEqual(expected);
  });

  test('joins appended values with the separator', () => {
    expect(match('%{+a} %{+b} %{+a}', 'x y z', '-')).toEqual({ a: 'x-z', b: 'y' });
  });

  test.each([
    ['abc', 'Unable to find any keys or delimiters.'],
    ['%{}', 'Unable to find any keys or delimiters.'],
    ['%{*a} %{b}', "Found invalid key/reference associations: 'a'"],
    ['%{a/1} %{b}', 'The key name could be determined'],
    ['%{+a/x} %{b}', 'The key name could be determined'],
    ['%{+*a} %{b}', 'multiple modifiers are not allowed.'],
  ])('rejects %s', (pattern, why) => {
    expect(() => new DissectPattern(pattern, '')).toThrow(why);
  });

  test('splits joined values unless one contains a delimiter', () => {
    const value = fc.stringMatching(/^[a-z0-9]{1,6}$/);
    const delimiter = fc.constantFrom(' ', ',', ' - ', '::', '] [');
    fc.assert(
      fc.property(fc.array(fc.tuple(value, delimiter), { minLength: 2, maxLength: 6 }), parts => {
        const last = parts.length - 1;
        const pattern = parts.map(([, between], i) => `%{k${i}}${i < last ? between : ''}`).join('');
        const text = parts.map(([word, between], i) => word + (i < last ? between : '')).join('');
        expect(match(pattern, text)).toEqual(Object.fromEntries(parts.map(([word], i) => [`k${i}`, word])));
      }),
    );
  });
});

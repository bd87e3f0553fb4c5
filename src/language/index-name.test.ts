import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexNameOf, indexNameProblem } from './index-name.ts';

test.each([
  ['', 'must not be empty'],
  ['a b', 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]'],
  ['A*', 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]'],
  ['a#b', "must not contain '#'"],
  ['a:b', "must not contain ':'"],
  ['_a', "must not start with '_', '-', or '+'"],
  ['-A', "must not start with '_', '-', or '+'"],
  ['é'.repeat(128), 'index name is too long, (256 > 255)'],
  ['..', "must not be '.' or '..'"],
  ['Logs', 'must be lowercase'],
])('rejects the name “%s”', (name, fault) => {
  expect(indexNameProblem(name)).toBe(`Invalid index name [${name}], ${fault}.`);
});

test.each(['a', '.hidden', 'ä', 'a-b_c+d', 'logs-shop-2026.11', 'é'.repeat(127)])('accepts the name %s', name => {
  expect(indexNameProblem(name)).toBeUndefined();
});

test('makes a valid index name from any file name', () => {
  expect(indexNameOf('My Recipes (2).csv')).toBe('my-recipes-2');
  expect(indexNameOf('_.json')).toBe('imported');
  fc.assert(fc.property(fc.string(), file => indexNameProblem(indexNameOf(file)) === undefined));
});

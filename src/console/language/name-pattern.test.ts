import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fits } from './name-pattern.ts';

const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '-', '*'), maxLength: 7 });
const name = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 8 });

test('as the definition says: each star is some stretch of the name', () => {
  const naive = (p: string, n: string): boolean => {
    if (p === '') return n === '';
    if (p[0] === '*') return naive(p.slice(1), n) || (n !== '' && naive(p, n.slice(1)));
    return p[0] === n[0] && n !== '' && naive(p.slice(1), n.slice(1));
  };
  fc.assert(fc.property(pattern, name, (p, n) => fits(p, n) === naive(p, n)));
});

test.each([
  ['logs-*', 'logs-shop', true],
  ['logs-*', 'log-shop', false],
  ['*', 'a', true],
  ['*-shop', 'logs-shop', true],
  ['l*s-*p', 'logs-shop', true],
  ['l*s-*p', 'ls-p', true],
  ['ab*ba', 'aba', false],
  ['a*b*c', 'acb', false],
  ['kitchen', 'kitchen', true],
  ['kitchen', 'kitchens', false],
])('the pattern %s and the name %s: %s', (pattern, name, expected) => {
  expect(fits(pattern, name)).toBe(expected);
});

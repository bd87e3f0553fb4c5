import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonName, matchesPattern, meetingOf, ordinal, whyNot } from './name-pattern.ts';

const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '-', '*'), maxLength: 7 });
const name = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 8 });

test('a star matches any run of characters', () => {
  const naive = (p: string, n: string): boolean => {
    if (p === '') return n === '';
    if (p[0] === '*') return naive(p.slice(1), n) || (n !== '' && naive(p, n.slice(1)));
    return p[0] === n[0] && n !== '' && naive(p.slice(1), n.slice(1));
  };
  fc.assert(fc.property(pattern, name, (p, n) => matchesPattern(p, n) === naive(p, n)));
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
  expect(matchesPattern(pattern, name)).toBe(expected);
});

/** Every text over an alphabet up to a length, the shorter first. */
function texts(letters: string, length: number): string[] {
  let wave = [''];
  const all = [...wave];
  for (let i = 0; i < length; i++) {
    wave = wave.flatMap(text => [...letters].map(letter => text + letter));
    all.push(...wave);
  }
  return all;
}

describe('commonName', () => {
  test('matches both patterns, and no shorter name does', () => {
    const short = texts('ab-', 5);
    fc.assert(
      fc.property(pattern, pattern, (a, b) => {
        const found = commonName(a, b);
        const naive = short.find(text => matchesPattern(a, text) && matchesPattern(b, text));
        if (found === undefined) return naive === undefined;
        return (
          matchesPattern(a, found) && matchesPattern(b, found) && (naive === undefined || naive.length === found.length)
        );
      }),
    );
  });
  test('decides long patterns full of stars without backtracking', () => {
    expect(commonName(`${'a*'.repeat(200)}b`, `${'a*'.repeat(200)}c`)).toBeUndefined();
  });
  test('finds overlapping patterns and a name that matches both', () => {
    expect(commonName('logs-*', '*-web')).toBe('logs-web');
    expect(meetingOf(['x-*', 'logs-*'], ['logs-shop-*'])).toEqual({
      left: 'logs-*',
      right: 'logs-shop-*',
      name: 'logs-shop-',
    });
    expect(meetingOf(['logs-shop-*'], ['logs-web-*'])).toBeUndefined();
  });
});

test('the reason names the first place that differs, the end, or the order', () => {
  expect(whyNot('logs-web-*', 'logs-shop-1')).toBe('differs at the 6th character, “w” against “s”');
  expect(whyNot('logs-web-*', 'logs')).toBe('ends before the 5th character, where the pattern has “-”');
  expect(whyNot('logs', 'logs-1')).toBe('continues after “logs”, and the pattern has no *');
  expect(whyNot('*-web', 'logs-shop')).toBe('does not end in “-web”');
  expect(whyNot('a*b*c', 'a-c')).toBe('does not have “a”, “b”, “c” in this order');
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th',
  );
});

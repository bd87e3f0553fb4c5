import { expect, test } from 'vitest';
import { COPY } from './copy.ts';
import { filterLines } from './filter-lines.ts';

const TABLE = 'health index docs\ngreen  recipes 60\nyellow books 3\ngreen  logs-1 9';

test('lines contain a text in any case, or do not', () => {
  expect(filterLines(TABLE, 'GREEN')).toBe('green  recipes 60\ngreen  logs-1 9');
  expect(filterLines(TABLE, '!green')).toBe('health index docs\nyellow books 3');
  expect(filterLines('a\n!b', '!')).toBe('!b');
});

test('lines match a regular expression, or do not', () => {
  expect(filterLines(TABLE, '/^green .* \\d$/')).toBe('green  logs-1 9');
  expect(filterLines(TABLE, '/BOOKS|HEALTH/i')).toBe('health index docs\nyellow books 3');
  expect(filterLines(TABLE, '!/[0-9]/')).toBe('health index docs');
  expect(filterLines('a/b\nc', '/')).toBe('a/b');
});

test('an expression that is not valid says why', () => {
  expect(() => filterLines(TABLE, '/(green/')).toThrow(COPY.regexNotValid('Unclosed group'));
});

test('an expression that backtracks without end is stopped', () => {
  const text = `${'a'.repeat(5000)}!`;
  const started = performance.now();
  expect(filterLines(text, '/^(a+)+$/')).toBe('');
  expect(() => filterLines(`${'a'.repeat(20_000)}!`, '/(a?){1000}b/')).toThrow(COPY.regexTooSlow);
  expect(performance.now() - started).toBeLessThan(30_000);
});

import { expect, test } from 'vitest';
import { parseCron } from './cron.ts';

// A Wednesday.
const NOW = Date.parse('2024-05-15T10:20:30.400Z');

test.each([
  ['* * * * * ?', '2024-05-15T10:20:31'],
  ['0 30 1 * * ?', '2024-05-16T01:30:00'],
  ['0 0/15 * * * ?', '2024-05-15T10:30:00'],
  ['15,45 20 10 * * ?', '2024-05-15T10:20:45'],
  ['0 0 22-2 * * ?', '2024-05-15T22:00:00'],
  ['0 0 8 ? * MON-FRI', '2024-05-16T08:00:00'],
  ['0 0 8 ? * fri-mon', '2024-05-17T08:00:00'],
  ['0 0 0 L * ?', '2024-05-31T00:00:00'],
  ['0 0 0 L-2 2 ?', '2025-02-26T00:00:00'],
  ['0 0 0 LW 6 ?', '2024-06-28T00:00:00'],
  // The first of June is a Saturday.
  ['0 0 0 1W 6 ?', '2024-06-03T00:00:00'],
  ['0 0 0 ? * 6#3', '2024-05-17T00:00:00'],
  ['0 0 0 ? * 6#5', '2024-05-31T00:00:00'],
  ['0 0 0 ? * FRIL', '2024-05-31T00:00:00'],
  ['0 0 0 ? * L', '2024-05-18T00:00:00'],
  ['0 0 12 29 2 ? 2025-2030', '2028-02-29T12:00:00'],
  ['0 0 0 1 JAN/6 ?', '2024-07-01T00:00:00'],
])('%s comes next at %s', (expression, expected) => {
  expect(new Date(parseCron(expression).next(NOW)!).toISOString()).toBe(`${expected}.000Z`);
});

test('a schedule may have no next time', () => {
  expect(parseCron('0 0 0 1 1 ? 2020').next(NOW)).toBeUndefined();
  expect(parseCron('0 0 0 31 2 ?').next(NOW)).toBeUndefined();
});

test.each([
  '',
  '* * * * *',
  '0 0 0 * * *',
  '0 0 0 ? * ?',
  '60 0 0 * * ?',
  '0 0 24 * * ?',
  '0 0 0 32 * ?',
  '0 0 0 * 13 ?',
  '0 0 0 ? * 8',
  '0 0 0 ? * 2#6',
  '0 0 0 ? * FOO',
  '0 0/0 0 * * ?',
  '0 1-2-3 0 * * ?',
  'a 0 0 * * ?',
])('%j is not a schedule', expression => {
  expect(() => parseCron(expression)).toThrow(`invalid cron expression [${expression}]`);
});

import { expect, test } from 'vitest';
import { resolveDateMathName } from './date-math-name.ts';

const NOW = Date.UTC(2026, 10, 21, 17, 0, 0);

test.each([
  ['plain', 'plain'],
  ['<static>', 'static'],
  ['<logs-{2024.03.05||/M{yyyy.MM.dd}}>', 'logs-2024.03.01'],
  ['<logs-{2024.03.05||-4d}>', 'logs-2024.03.01'],
  ['<q-{2024.11||+2M/y{yyyy.MM}}>', 'q-2025.01'],
  ['<a-{2020.01.05||/M{yyyy.MM.dd}}-b-{2020.01.05||/y{yyyy.MM.dd}}-c>', 'a-2020.01.01-b-2020.01.01-c'],
  ['<today-{now/d}>', 'today-2026.11.21'],
  ['<today-{now/d{yyyy.MM.dd|+12:00}}>', 'today-2026.11.22'],
  ["<a-{now/d{'fix'}}>", 'a-fix'],
  ['<text-\\{x\\}-{2020.01.01||/M{yyyy.MM.dd}}>', 'text-{x}-2020.01.01'],
  ['<none-{now/d}-*>', 'none-2026.11.21-*'],
])('%s', (expression, name) => {
  expect(resolveDateMathName(expression, NOW)).toBe(name);
});

test.each([
  ['<logs-{now/d>', 'invalid dynamic name expression [logs-{now/d>]. date math placeholder is open ended'],
  ['<logs-now}>', 'invalid dynamic name expression [logs-now}>]. invalid character at position [9]. '],
  ['<logs-{}>', 'cannot parse empty date'],
  ['<logs-{now/q}>', 'unit [q] not supported for date math [/q]'],
])('rejects %s', (expression, reason) => {
  expect(() => resolveDateMathName(expression, NOW)).toThrow(reason);
});

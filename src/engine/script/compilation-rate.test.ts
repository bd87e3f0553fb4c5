import './testing/load-languages.ts';
import { expect, test } from 'vitest';
import { CompilationRate, parseCompilationRate } from './compilation-rate.ts';
import { PAINLESS_TEST_CONTEXT } from './contexts/painless-test-context.ts';
import { ScriptService } from './script-service.ts';

test('a rate allows a burst of its count, then refills over time', () => {
  let now = 0;
  const rate = new CompilationRate(() => now);
  for (let i = 0; i < 5; i++) rate.take('5/5m');
  expect(() => rate.take('5/5m')).toThrow('Too many dynamic script compilations within, max: [5/5m]');
  now += 60_000;
  rate.take('5/5m');
  expect(() => rate.take('5/5m')).toThrow('Too many');
  expect(() => rate.take('6/5m')).not.toThrow();
  for (let i = 0; i < 1_000; i++) rate.take('unlimited');
});

const INVALID = 'parameter must contain a positive integer and a timevalue, i.e. 10/1m, but was';
test.each([
  ...['x', '5', '5/', '-1/5m', '5/5x'].map(text => [text, `${INVALID} [${text}]`]),
  ['5/10s', 'time value [10s] must be at least on a one minute resolution'],
])('%s is not a valid rate', (text, reason) => {
  expect(() => parseCompilationRate(text!)).toThrow(reason);
});

test('cached scripts are not counted', () => {
  const service = new ScriptService({ now: () => 0, compilationLimit: () => ({ rate: '2/5m', setting: 's' }) });
  const compile = (source: string) =>
    service.compile({ lang: undefined, source, id: undefined, params: {}, options: {} }, PAINLESS_TEST_CONTEXT);
  for (let i = 0; i < 10; i++) compile('1');
  compile('2');
  expect(() => compile('3')).toThrow('[script] Too many dynamic script compilations within, max: [2/5m]');
  expect(() => compile('1')).not.toThrow();
});

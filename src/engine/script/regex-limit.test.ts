import { afterEach, expect, test } from 'vitest';
import { nodeLimits, setNodeLimits } from '../breakers/node-limits.ts';
import { EngineError } from '../errors/engine-error.ts';
import { refusal, run } from './testing/run-script.ts';

const defaults = nodeLimits();
afterEach(() => setNodeLimits(defaults));

const limitTo = (regexLimitFactor: number) => setNodeLimits({ ...defaults, regexLimitFactor });

test('a match that reads too many characters ends with the counts', () => {
  const text = 'a'.repeat(30);
  expect(refusal(`/(a+)+b/.matcher('${text}').matches()`)).toBe(
    'runtime error: circuit_breaking_exception: [scripting] Regular expression considered too many characters, ' +
      `pattern: [(a+)+b], limit factor: [6], char limit: [180], count: [181], wrapped: [${text}], ` +
      'this limit can be changed by changed by the [script.painless.regex.limit-factor] setting',
  );
  try {
    run(`'${text}' =~ /(a+)+b/`);
    throw new Error('not refused');
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    expect([error.status, error.cause?.metadata]).toEqual([
      400,
      { bytes_wanted: 0, bytes_limit: 0, durability: 'TRANSIENT' },
    ]);
  }
});

const TEXT = 'abcdodef';
const SPLIT = '0-abc-1-def-X-abc-2-def-Y-abc-3-def-Z-abc';
test.each([
  [`/abc.*?def/.matcher('${TEXT}').matches()`],
  [`/abc.*?def/.matcher('${TEXT}').find()`],
  [`'${TEXT}' =~ /abc.*?def/`],
  [`'${TEXT}' ==~ /abc.*?def/`],
  [`/abc.*?def/.split('${SPLIT}')`],
  [`/abc.*?def/.split('${TEXT}', 2)`],
  [`/abc.*?def/.splitAsStream('${SPLIT}').collect(Collectors.toList())`],
  [`'${SPLIT}'.replaceAll(/abc.*?def/, m -> 'x')`],
  [`/abc.*?def/.matcher('${SPLIT}').replaceAll('x')`],
  [`/abc.*?def/.asPredicate().test('${TEXT}')`],
])('%s reads characters again: factor 1 is too little, factor 2 is enough', script => {
  limitTo(1);
  expect(refusal(script)).toContain('limit factor: [1]');
  limitTo(2);
  expect(refusal(script)).toMatch(/^=> /);
});

test('long texts are shortened in the error', () => {
  const text = 'a'.repeat(100);
  expect(refusal(`'${text}' =~ /(a+)+b/`)).toContain(`wrapped: [${'a'.repeat(61)}...],`);
});

test.each([
  ["'zzzzzzzzzzzzzzzzzzzzzzzzzzzzz' =~ /a|b|c|d/", 'false'],
  ["/[0-9]+/.matcher('a1b22c333').replaceAll('x')", 'axbxcx'],
  ["'' =~ /a*/", 'true'],
])('%s stays within the default factor', (script, result) => {
  expect(run(script)).toBe(result);
});

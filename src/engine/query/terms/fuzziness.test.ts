import { describe, expect, test } from 'vitest';
import { parseFuzziness } from './fuzziness.ts';

test.each([
  ['AUTO', [0, 0, 1, 1, 2]],
  ['auto', [0, 0, 1, 1, 2]],
  ['AUTO:2,4', [0, 1, 1, 2, 2]],
  [1, [1, 1, 1, 1, 1]],
  ['2', [2, 2, 2, 2, 2]],
])('%s depends on the length', (value, edits) => {
  const words = ['a', 'ab', 'abc', 'abcde', 'abcdef'];
  expect(words.map(word => parseFuzziness(value).editsFor(word))).toEqual(edits);
});

test('counts length in code points', () => {
  expect(parseFuzziness('AUTO').editsFor('𝒻𝑜')).toBe(0);
});

describe('rejects invalid values', () => {
  test.each([
    [3, 'Valid edit distances are [0, 1, 2] but was [3]'],
    ['abc', 'fuzziness cannot be [abc].'],
    ['', 'fuzziness cannot be null or empty.'],
    ['AUTO:3', 'failed to find low and high distance values'],
    ['AUTO:a,b', 'failed to parse [AUTO:a,b] as a "auto:int,int"'],
    [
      'AUTO:6,3',
      'fuzziness wrongly configured, must be: lowDistance > 0, highDistance > 0 and lowDistance <= highDistance ',
    ],
  ])('%s', (value, reason) => {
    expect(() => parseFuzziness(value)).toThrow(reason);
  });
});

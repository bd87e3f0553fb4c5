import { describe, expect, test } from 'vitest';
import { formatTimeValue, parseTimeout, parseTimeValue } from './time-value.ts';

describe('a duration', () => {
  test.each([
    ['5s', 5000],
    ['100ms', 100],
    ['250micros', 0.25],
    ['1000000nanos', 1],
    ['2m', 120_000],
    ['3H', 10_800_000],
    [' 1 d ', 86_400_000],
    ['0', 0],
    ['000', 0],
    ['-1', -1],
    ['-1ms', -1],
    ['-1s', -1000],
    ['-01', -1],
  ])('%j has %d milliseconds', (text, millis) => {
    expect(parseTimeValue(text, 'timeout')).toBe(millis);
  });

  test('with more digits than a long is refused at once', () => {
    expect(() => parseTimeValue(`${'9'.repeat(1_000_000)}d`, 'timeout')).toThrow('failed to parse [999');
  });

  test.each([
    ['5', 'failed to parse setting [timeout] with value [5] as a time value: unit is missing or unrecognized'],
    ['5w', 'failed to parse setting [timeout] with value [5w] as a time value: unit is missing or unrecognized'],
    ['', 'failed to parse setting [timeout] with value [] as a time value: unit is missing or unrecognized'],
    ['-5s', 'failed to parse setting [timeout] with value [-5s] as a time value: negative durations are not supported'],
    ['1.5s', 'failed to parse [1.5s], fractional time values are not supported'],
    ['1e3s', 'failed to parse [1e3s], fractional time values are not supported'],
    ['99999999999999999999s', 'failed to parse [99999999999999999999s], fractional time values are not supported'],
    ['1M', 'failed to parse setting [timeout] with value [1M] as a time value: unit is missing or unrecognized'],
    ['.5e1ds', 'failed to parse [.5e1ds], fractional time values are not supported'],
    ['fives', 'failed to parse [fives]'],
    ['0x1s', 'failed to parse [0x1s]'],
    ['.s', 'failed to parse [.s]'],
  ])('%j is rejected', (text, reason) => {
    expect(() => parseTimeValue(text, 'timeout')).toThrow(
      expect.objectContaining({ type: 'illegal_argument_exception', reason }),
    );
  });

  test('to wait for may be unlimited', () => {
    expect(['-1', '-1s', '0', '2s'].map(text => parseTimeout(text, 'timeout'))).toEqual([
      undefined,
      undefined,
      0,
      2000,
    ]);
  });

  test.each([
    [0, '0ms'],
    [999.6, '1000ms'],
    [1000, '1s'],
    [1999, '1.9s'],
    [90_000, '1.5m'],
    [172_800_000, '2d'],
  ])('of %d milliseconds is shown as %s', (millis, text) => {
    expect(formatTimeValue(millis)).toBe(text);
  });
});

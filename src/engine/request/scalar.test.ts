import { describe, expect, test } from 'vitest';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { booleanOf, doubleOf, intOf, isScalar, longOf, parseRequestsPerSecond, plainTextOf, textOf } from './scalar.ts';

/** The value of `key` in a body whose positions are known. */
function given(json: string): { value: JsonValue; place: { in: JsonObject; key: string } } {
  const body = readJson(`{"k":${json}}`, { positions: true }) as JsonObject;
  return { value: body['k']!, place: { in: body, key: 'k' } };
}

function outcome(read: (value: JsonValue, place: { in: JsonObject; key: string }) => unknown, json: string): unknown {
  const { value, place } = given(json);
  try {
    return read(value, place);
  } catch (error) {
    const { type, reason } = error as { type: string; reason: string };
    return `${type}: ${reason}`;
  }
}

const NOT_NUMERIC = 'not numeric, cannot use numeric value accessors';
const OUT_OF_INT = 'out of range of `int` (-2147483648 - 2147483647)';

describe('scalars', () => {
  test.each([
    [intOf, '12', 12],
    [intOf, '-7.9', -7],
    [intOf, '"3.9"', 3],
    [intOf, '2147483647', 2147483647],
    [intOf, '2147483648', `x_content_parse_exception: [1:6] Numeric value (2147483648) ${OUT_OF_INT}`],
    [intOf, '"2147483648"', 'number_format_exception: For input string: "2147483648"'],
    [intOf, '"NaN"', 'number_format_exception: For input string: "NaN"'],
    [intOf, '"x"', 'number_format_exception: For input string: "x"'],
    [intOf, 'true', `x_content_parse_exception: [1:6] Current token (VALUE_TRUE) ${NOT_NUMERIC}`],
    [longOf, '5000000000', 5_000_000_000],
    [
      longOf,
      '20000000000000000000',
      'x_content_parse_exception: [1:6] Numeric value (20000000000000000000) out of range of `long` (-9223372036854775808 - 9223372036854775807)',
    ],
    [doubleOf, '1.0', 1],
    [doubleOf, '" 1.5e3 "', 1500],
    [doubleOf, '"2.5f"', 2.5],
    [doubleOf, '"-Infinity"', Number.NEGATIVE_INFINITY],
    [doubleOf, '"-NaN"', Number.NaN],
    [doubleOf, '""', 'number_format_exception: empty String'],
    [doubleOf, '"1,5"', 'number_format_exception: For input string: "1,5"'],
    [doubleOf, '[1]', `x_content_parse_exception: [1:6] Current token (START_ARRAY) ${NOT_NUMERIC}`],
    [booleanOf, 'true', true],
    [booleanOf, '"true"', true],
    [booleanOf, '"false"', false],
    [booleanOf, '""', false],
    [
      booleanOf,
      '"yes"',
      'illegal_argument_exception: Failed to parse value [yes] as only [true] or [false] are allowed.',
    ],
    [booleanOf, '1', 'x_content_parse_exception: [1:6] Current token (VALUE_NUMBER_INT) not of boolean type'],
    [textOf, '10000000.0', '1.0E7'],
    [plainTextOf, '10000000.0', '10000000.0'],
    [textOf, 'true', 'true'],
    [isScalar, '1', true],
    [isScalar, 'null', false],
    [isScalar, '{}', false],
  ])('%o of %s', (read, json, expected) => {
    expect(outcome(read, json)).toEqual(expected);
  });
});

test('a rate is a number above 0, or -1 for unlimited', () => {
  expect([parseRequestsPerSecond('-1'), parseRequestsPerSecond('0.5')]).toEqual([Number.POSITIVE_INFINITY, 0.5]);
  const reason = '[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.';
  for (const text of ['0', '-2']) expect(() => parseRequestsPerSecond(text)).toThrow(reason);
  for (const [text, detail] of [
    ['fast', 'For input string: "fast"'],
    ['', 'empty String'],
  ] as const)
    expect(() => parseRequestsPerSecond(text)).toThrow(
      expect.objectContaining({ reason, cause: expect.objectContaining({ reason: detail }) }),
    );
});

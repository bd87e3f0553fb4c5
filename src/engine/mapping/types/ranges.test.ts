import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../json/json-reader.ts';
import type { RangeBounds } from '../field-type.ts';
import { mappingOf } from '../testing/mapping-of.ts';

const mapping = mappingOf({
  i: { type: 'integer' },
  l: { type: 'long' },
  u: { type: 'unsigned_long' },
  f: { type: 'float' },
  d: { type: 'double' },
  h: { type: 'half_float' },
  s: { type: 'scaled_float', scaling_factor: 100 },
  b: { type: 'boolean' },
  t: { type: 'date' },
  n: { type: 'date_nanos' },
});
const range = (field: string, bounds: string): unknown =>
  mapping.fieldType(field)!.rangeOf(readJson(bounds) as RangeBounds);

test.each([
  ['i', '{"gte":1.5}', { min: 2, max: 2147483647 }],
  ['i', '{"gt":1,"lt":3}', { min: 2, max: 2 }],
  ['i', '{"gt":1,"lt":2}', undefined],
  ['i', '{"gte":1.5,"lte":1.5}', undefined],
  ['i', '{"gte":-1.5,"lt":-0.5}', { min: -1, max: -1 }],
  ['i', '{"gte":"7"}', { min: 7, max: 2147483647 }],
  ['i', '{"gte":3000000000}', undefined],
  ['i', '{"lte":3000000000}', { min: -2147483648, max: 2147483647 }],
  ['l', '{"gt":9007199254740992}', { min: 9007199254740993n, max: 9223372036854775807n }],
  ['u', '{"gte":-5,"lte":18446744073709551615}', { min: 0, max: 18446744073709551615n }],
  ['f', '{"gte":0.1,"lte":0.1}', { min: Math.fround(0.1), max: Math.fround(0.1) }],
  ['d', '{"gt":1,"lt":1.0000000000000004}', { min: 1.0000000000000002, max: 1.0000000000000002 }],
  ['h', '{"gt":1,"lte":1.001}', { min: 1.0009765625, max: 1.0009765625 }],
  ['s', '{"gte":1.236,"lt":2}', { min: 124, max: 199 }],
  ['s', '{"gte":1.236,"lte":1.236}', { min: 124, max: 124 }],
  ['b', '{"gte":true}', { min: 1, max: 1 }],
  ['b', '{"gt":true}', undefined],
  ['t', '{"gte":"2015-01-01","lte":"2015-01-01"}', { min: 1420070400000, max: 1420156799999 }],
  ['t', '{"gt":"2014-11-18||/M","lt":"2014-12-02"}', { min: 1417392000000, max: 1417478399999 }],
  [
    'n',
    '{"gte":"2015-01-01","lt":"2015-01-01T00:00:00.000000002Z"}',
    { min: 1420070400000000000n, max: 1420070400000000001n },
  ],
])('%s %s', (field, bounds, expected) => {
  expect(range(field, bounds)).toEqual(expected);
});

describe('values in the column', () => {
  test.each([
    ['f', Math.fround(0.1), { value: 0.10000000149011612 }],
    ['s', 124, { value: 1.24 }],
    ['b', 1, true],
    ['t', 1420070400000, '2015-01-01T00:00:00.000Z'],
    ['n', 1420070400000000001n, '2015-01-01T00:00:00.000000001Z'],
    ['l', 9007199254740993n, 9007199254740993n],
  ])('%s', (field, value, expected) => {
    expect(mapping.fieldType(field)!.wireValue(value as number)).toEqual(expected);
  });

  test('bounds in another format and time zone', () => {
    expect(mapping.fieldType('t')!.wireValue(0, 'yyyy-MM-dd HH:mm', '+02:00')).toBe('1970-01-01 02:00');
    expect(mapping.fieldType('s')!.metricOf(124)).toBe(1.24);
  });
});

test('an integer range contains exactly the numbers between its bounds', () => {
  const bound = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(
      bound,
      bound,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: -60, max: 60 }),
      (low, high, open, shut, value) => {
        const bounds: RangeBounds = { [open ? 'gt' : 'gte']: low, [shut ? 'lt' : 'lte']: high };
        const found = mapping.fieldType('i')!.rangeOf(bounds);
        const inside = (open ? value > low : value >= low) && (shut ? value < high : value <= high);
        expect(found !== undefined && value >= found.min && value <= found.max).toBe(inside);
      },
    ),
  );
});

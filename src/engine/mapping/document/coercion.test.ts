import { describe, expect, test } from 'vitest';
import { failure, indexed, mappingOf } from '../testing/mapping-of.ts';

const numbers = mappingOf({
  long: { type: 'long' },
  integer: { type: 'integer' },
  short: { type: 'short' },
  byte: { type: 'byte' },
  double: { type: 'double' },
  float: { type: 'float' },
  half_float: { type: 'half_float' },
  scaled_float: { type: 'scaled_float', scaling_factor: 100 },
  unsigned_long: { type: 'unsigned_long' },
});

describe('values coerced to numbers', () => {
  test.each([
    ['integer', '7', 7],
    ['integer', '"7"', 7],
    ['integer', '7.9', 7],
    ['integer', '"7.9"', 7],
    ['integer', '-7.9', -7],
    ['integer', '" 42 "', 42],
    ['integer', '"+42"', 42],
    ['integer', '"012"', 12],
    ['integer', '"4.2e1"', 42],
    ['integer', '2147483647', 2147483647],
    ['short', '"-32768"', -32768],
    ['byte', '-128', -128],
    ['long', '9007199254740993', 9007199254740993n],
    ['long', '"-9223372036854775808"', -9223372036854775808n],
    ['long', '"3.9"', 3],
    ['long', '1e3', 1000],
    ['unsigned_long', '18446744073709551615', 18446744073709551615n],
    ['unsigned_long', '1.5', 1],
    ['double', '"1e3"', 1000],
    ['double', '"7.5f"', 7.5],
    ['double', '"7.5d"', 7.5],
    ['double', '" 1 "', 1],
    ['float', '0.1', 0.10000000149011612],
    ['half_float', '0.1', 0.0999755859375],
    ['half_float', '65504', 65504],
    ['scaled_float', '1.236', 124],
    ['scaled_float', '"0.5"', 50],
  ])('2.6.2 %s %s', (type, value, expected) => {
    expect(indexed(numbers, `{"${type}":${value}}`)).toEqual({ [type]: [expected] });
  });

  test('an empty string counts as missing', () => {
    expect(indexed(numbers, '{"integer":"","double":"","long":null}')).toEqual({});
  });
});

describe('values that cannot be coerced', () => {
  const cause = (type: string, value: string): string | undefined =>
    failure(() => indexed(numbers, `{"${type}":${value}}`))[1];
  test.each([
    ['integer', '"12abc"', 'number_format_exception: For input string: "12abc"'],
    ['integer', '"3000000000"', 'illegal_argument_exception: Value [3000000000] is out of range for an integer'],
    ['short', '"40000"', 'illegal_argument_exception: Value [40000] is out of range for a short'],
    ['byte', '"300"', 'illegal_argument_exception: Value [300] is out of range for a byte'],
    ['byte', '128', 'illegal_argument_exception: Value [128] is out of range for a byte'],
    ['long', '"abc"', 'illegal_argument_exception: For input string: "abc"'],
    ['long', '" 1"', 'illegal_argument_exception: For input string: " 1"'],
    [
      'long',
      '"9223372036854775808"',
      'illegal_argument_exception: Value [9223372036854775808] is out of range for a long',
    ],
    ['float', '"x"', 'number_format_exception: For input string: "x"'],
    ['double', '"1.2.3"', 'number_format_exception: multiple points'],
    ['float', '1e39', 'illegal_argument_exception: [float] supports only finite values, but got [Infinity]'],
    ['double', '"NaN"', 'illegal_argument_exception: [double] supports only finite values, but got [NaN]'],
    ['half_float', '70000', 'illegal_argument_exception: [half_float] supports only finite values, but got [70000.0]'],
    ['integer', '{"a":1}', 'illegal_argument_exception: Cannot parse object as number'],
    [
      'integer',
      '3000000000',
      'x_content_parse_exception: [1:12] Numeric value (3000000000) out of range of `int` (-2147483648 - 2147483647)',
    ],
    [
      'integer',
      'true',
      'x_content_parse_exception: [1:12] Current token (VALUE_TRUE) not numeric, cannot use numeric value accessors',
    ],
  ])('2.6.2 %s %s', (type, value, expected) => {
    expect(cause(type, value)).toBe(expected);
  });

  test('the complete error (K1)', () => {
    expect(failure(() => indexed(mappingOf({ age: { type: 'float' } }), '{"age":"7.5m"}'))).toEqual([
      "document_parsing_exception: [1:8] failed to parse field [age] of type [float] in document with id '1'. Preview of field's value: '7.5m'",
      'number_format_exception: For input string: "7.5m"',
    ]);
  });
});

describe('2.6.1 coercion can be disabled', () => {
  const off = mappingOf({ n: { type: 'integer', coerce: false }, f: { type: 'float', coerce: false } });
  test.each([
    ['{"n":"7"}', 'illegal_argument_exception: Integer value passed as String'],
    ['{"n":7.9}', 'illegal_argument_exception: 7.9 cannot be converted to Integer without data loss'],
    ['{"f":"1"}', 'illegal_argument_exception: Float value passed as String'],
  ])('%s', (source, expected) => {
    expect(failure(() => indexed(off, source))[1]).toBe(expected);
  });

  test('decimals without a fraction are accepted', () => {
    expect(indexed(off, '{"n":7.0,"f":1}')).toEqual({ n: [7], f: [1] });
  });

  test('2.4 coerce of the field overrides that of the index', () => {
    const mapping = mappingOf({ a: { type: 'integer' }, b: { type: 'integer', coerce: true } }, { coerce: false });
    expect(failure(() => indexed(mapping, '{"a":"1"}'))[1]).toBe(
      'illegal_argument_exception: Integer value passed as String',
    );
    expect(indexed(mapping, '{"b":"1"}')).toEqual({ b: [1] });
  });
});

describe('booleans', () => {
  const mapping = mappingOf({ b: { type: 'boolean' } });
  test('accepts true and false, also as strings, and the empty string', () => {
    expect(indexed(mapping, '{"b":[true,false,"true","false",""]}')).toEqual({ b: ['T', 'F', 'T', 'F', 'F'] });
  });
  test.each([
    ['"yes"', 'illegal_argument_exception: Failed to parse value [yes] as only [true] or [false] are allowed.'],
    ['1', 'x_content_parse_exception: [1:6] Current token (VALUE_NUMBER_INT) not of boolean type'],
    ['0.0', 'x_content_parse_exception: [1:6] Current token (VALUE_NUMBER_FLOAT) not of boolean type'],
  ])('%s', (value, expected) => {
    expect(failure(() => indexed(mapping, `{"b":${value}}`))[1]).toBe(expected);
  });
});

describe('strings', () => {
  const mapping = mappingOf({ t: { type: 'text' }, k: { type: 'keyword', ignore_above: 5 }, ip: { type: 'ip' } });

  test('numbers and booleans keep their original text', () => {
    expect(indexed(mapping, '{"t":[1.50,1e3,true],"k":[1.50,false]}')).toEqual({
      t: ['1.50', '1e3', 'true'],
      k: ['1.50', 'false'],
    });
  });

  test('2.6.4 an object is rejected by a text field', () => {
    expect(failure(() => indexed(mapping, '{"t":{"a":"b"}}'))).toEqual([
      "document_parsing_exception: [1:6] failed to parse field [t] of type [text] in document with id '1'. Preview of field's value: '{a=b}'",
      'illegal_argument_exception: Expected text at 1:6 but found START_OBJECT',
    ]);
  });

  test('previews list objects in the order of a hash map', () => {
    const reason = failure(() => indexed(mapping, '{"t":{"first":"Ann","last":"Lee"}}'))[0];
    expect(reason).toContain("'{last=Lee, first=Ann}'");
  });

  test('values longer than ignore_above are skipped, and not listed in _ignored', () => {
    expect(indexed(mapping, '{"k":["short","longer"]}')).toEqual({ k: ['short'] });
  });

  test('a term may have up to 32766 bytes', () => {
    const plain = mappingOf({ k: { type: 'keyword' } });
    expect(indexed(plain, `{"k":"${'x'.repeat(32766)}"}`)['k']).toHaveLength(1);
    expect(failure(() => indexed(plain, `{"k":"${'x'.repeat(40000)}"}`))[0]).toMatch(
      /^illegal_argument_exception: Document contains at least one immense term in field="k" .* got 40000$/,
    );
  });

  test('addresses of both families sort together', () => {
    const [v4, v6] = indexed(mapping, '{"ip":["192.168.0.1","2001:DB8::1"]}')['ip']!;
    expect([v4, v6]).toEqual(['00000000000000000000ffffc0a80001', '20010db8000000000000000000000001']);
    expect(mapping.fieldType('ip')!.wireValue(v6!)).toBe('2001:db8::1');
    expect(failure(() => indexed(mapping, '{"ip":"1.2.3"}'))[1]).toBe(
      "illegal_argument_exception: '1.2.3' is not an IP string literal.",
    );
  });
});

describe('ignore_malformed', () => {
  const mapping = mappingOf({
    n: { type: 'integer', ignore_malformed: true },
    d: { type: 'date', ignore_malformed: true },
  });
  test('a malformed value is skipped and listed', () => {
    expect(indexed(mapping, '{"n":["x",3],"d":"soon"}')).toEqual({ n: [3], _ignored: ['n', 'd'] });
  });
  test('an object is still rejected', () => {
    expect(failure(() => indexed(mapping, '{"n":{"a":1}}'))[1]).toBe(
      'illegal_argument_exception: Cannot parse object as number',
    );
  });
  test('can be set for the whole index', () => {
    const lenient = mappingOf(
      { n: { type: 'integer' }, s: { type: 'integer', ignore_malformed: false } },
      { ignoreMalformed: true },
    );
    expect(indexed(lenient, '{"n":"x"}')).toEqual({ _ignored: ['n'] });
    expect(failure(() => indexed(lenient, '{"s":"x"}'))).toHaveLength(2);
  });
});

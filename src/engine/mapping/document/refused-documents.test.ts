import { describe, expect, test } from 'vitest';
import { failure, indexed, mappingOf } from '../testing/mapping-of.ts';
import { parseDocument } from './document-parser.ts';

// One row per kind of invalid document, with the complete error.

const FIELDS = {
  t: { type: 'text' },
  k: { type: 'keyword' },
  l: { type: 'long' },
  f: { type: 'float' },
  b: { type: 'boolean' },
  ip: { type: 'ip' },
  d: { type: 'date' },
  g: { type: 'geo_point' },
  o: { properties: { s: { type: 'keyword' }, deep: { properties: { x: { type: 'long' } } } } },
  n: { type: 'nested', properties: { x: { type: 'long' } } },
  al: { type: 'alias', path: 'l' },
  seats: { type: 'integer_range' },
  days: { type: 'date_range' },
  nets: { type: 'ip_range' },
  j: { type: 'join', relations: { question: 'answer' } },
  suggest: { type: 'completion' },
  shape: { type: 'geo_shape' },
};
const mapping = mappingOf(FIELDS);
const strict = mappingOf(JSON.stringify({ dynamic: 'strict', properties: { o: FIELDS.o } }));

type Row = [source: string, ...errors: string[]];

const leaf = (where: string, field: string, type: string, value: string): string =>
  `document_parsing_exception: [${where}] failed to parse field [${field}] of type [${type}] in document with id '1'. Preview of field's value: '${value}'`;
const whole = (where: string, type: string, reason: string): string[] => [
  `document_parsing_exception: [${where}] failed to parse: ${reason}`,
  `${type}: ${reason}`,
];
const numeric = (where: string, token: string): string[] => [
  `x_content_parse_exception: [${where}] Current token (${token}) not numeric, cannot use numeric value accessors`,
  `input_coercion_exception: Current token (${token}) not numeric, cannot use numeric value accessors`,
];

const LEAVES: Row[] = [
  [
    '{"suggest":5}',
    ...whole('1:12', 'parsing_exception', 'failed to parse [suggest]: expected text or object, but got VALUE_NUMBER'),
  ],
  [
    '{"suggest":true}',
    ...whole('1:12', 'parsing_exception', 'failed to parse [suggest]: expected text or object, but got VALUE_BOOLEAN'),
  ],
  [
    '{"suggest":"a\\u0000b"}',
    ...whole(
      '1:12',
      'illegal_argument_exception',
      'Illegal input [a\0b] UTF-16 codepoint [0x0] at position 1 is a reserved character',
    ),
  ],
  ['{"l":"x"}', leaf('1:6', 'l', 'long', 'x'), 'illegal_argument_exception: For input string: "x"'],
  [
    '{"f":1e39}',
    leaf('1:6', 'f', 'float', 'Infinity'),
    'illegal_argument_exception: [float] supports only finite values, but got [Infinity]',
  ],
  [
    '{"t":{"first":"Ann","last":"Lee"}}',
    leaf('1:6', 't', 'text', '{last=Lee, first=Ann}'),
    'illegal_argument_exception: Expected text at 1:6 but found START_OBJECT',
  ],
  [
    '{"k":{"a":["x","y",null]}}',
    leaf('1:6', 'k', 'keyword', '{a=[x, y, null]}'),
    'illegal_argument_exception: Expected text at 1:6 but found START_OBJECT',
  ],
  ['{"l":{"a":1}}', leaf('1:6', 'l', 'long', '{a=1}'), 'illegal_argument_exception: Cannot parse object as number'],
  ['{"l":true}', leaf('1:6', 'l', 'long', 'true'), ...numeric('1:6', 'VALUE_TRUE')],
  ['{"l":false}', leaf('1:6', 'l', 'long', 'false'), ...numeric('1:6', 'VALUE_FALSE')],
  [
    '{"b":"yes"}',
    leaf('1:6', 'b', 'boolean', 'yes'),
    'illegal_argument_exception: Failed to parse value [yes] as only [true] or [false] are allowed.',
  ],
  [
    '{"b":{"a":1}}',
    leaf('1:6', 'b', 'boolean', '{a=1}'),
    'x_content_parse_exception: [1:6] Current token (START_OBJECT) not of boolean type',
    'input_coercion_exception: Current token (START_OBJECT) not of boolean type',
  ],
  ['{"ip":"here"}', leaf('1:7', 'ip', 'ip', 'here'), "illegal_argument_exception: 'here' is not an IP string literal."],
  [
    '{"d":"soon"}',
    leaf('1:6', 'd', 'date', 'soon'),
    'illegal_argument_exception: failed to parse date field [soon] with format [strict_date_optional_time||epoch_millis]',
    'date_time_parse_exception: Failed to parse with all enclosed parsers',
  ],
  [
    '{"g":{"lat":1}}',
    'document_parsing_exception: [1:6] failed to parse field [g] of type [geo_point]',
    'parse_exception: Required [lon]',
  ],
  [
    '{"_id":"x"}',
    leaf('1:8', '_id', '_id', 'x'),
    'document_parsing_exception: [1:8] Field [_id] is a metadata field and cannot be added inside a document. Use the index API request parameters.',
  ],
  [
    '{"_doc_count":0}',
    leaf('1:15', '_doc_count', '_doc_count', '0'),
    'illegal_argument_exception: Field [_doc_count] must be a positive integer.',
  ],
  [
    '{"_doc_count":"x"}',
    leaf('1:15', '_doc_count', '_doc_count', 'x'),
    'parsing_exception: Failed to parse object: expecting token of type [VALUE_NUMBER] but found [VALUE_STRING]',
  ],
];

const RANGES: [source: string, cause: string][] = [
  ['{"seats":7}', 'error parsing field [seats], expected an object but got seats'],
  ['{"seats":{"from":1}}', 'error parsing field [seats], with unknown parameter [from]'],
  ['{"seats":{"gte":20,"lte":10}}', 'min value (20) is greater than max value (10)'],
  ['{"seats":{"gt":1,"gte":2}}', 'error parsing field [seats], invalid lower bound (gt/gte)'],
  ['{"seats":{"lt":1,"lte":2}}', 'error parsing field [seats], invalid upper bound (lt/lte)'],
  ['{"nets":"somewhere"}', 'Expected [ip/prefix] but was [somewhere]'],
  ['{"days":{"gte":"now"}}', 'now is not used at indexing time'],
  ['{"j":{"name":"answer","parent":"1"}}', '[routing] is missing for join field [j]'],
  ['{"j":{"name":"answer"}}', '[parent] is missing for join field [j]'],
  ['{"j":"thread"}', 'unknown join name [thread] for field [j]'],
  ['{"suggest":{"inputs":"x"}}', 'unknown field name [inputs], must be one of [input, weight, contexts]'],
  ['{"suggest":{"weight":"x","inputs":"x"}}', 'weight must be an integer, but was [x]'],
  ['{"suggest":{"input":"x","weight":-1}}', 'weight must be in the interval [0..2147483647], but was [-1]'],
  ['{"suggest":{"input":"x","weight":1.5}}', 'weight must be an integer, but was [1.5]'],
  ['{"suggest":{"input":"x","weight":true}}', 'weight must be a number or string, but was [VALUE_BOOLEAN]'],
  ['{"suggest":{"input":1}}', 'input must be a string or array, but was [VALUE_NUMBER]'],
  ['{"suggest":{"input":["x",null]}}', 'input array must have string values, but was [VALUE_NULL]'],
  [
    '{"shape":{"type":"constructor","coordinates":[1,2]}}',
    'No enum constant org.elasticsearch.geometry.ShapeType.CONSTRUCTOR',
  ],
];

const OBJECTS: Row[] = [
  [
    '{"o":5}',
    'document_parsing_exception: [1:6] object mapping for [o] tried to parse field [o] as object, but found a concrete value',
  ],
  [
    '{"n":[5]}',
    'document_parsing_exception: [1:7] object mapping for [n] tried to parse field [null] as object, but found a concrete value',
  ],
  [
    '{"o":{"deep":"x"}}',
    'document_parsing_exception: [1:14] object mapping for [o.deep] tried to parse field [deep] as object, but found a concrete value',
  ],
  [
    '{"l.x":1}',
    'document_parsing_exception: [1:2] Could not dynamically add mapping for field [l.x]. Existing mapping for [l] must be of type object but found [long].',
  ],
  [
    '{"al.x":1}',
    'document_parsing_exception: [1:2] Could not dynamically add mapping for field [al.x]. Existing mapping for [al] must be of type object but found [alias].',
  ],
  ['{"al":1}', ...whole('1:1', 'illegal_argument_exception', 'Cannot write to a field alias [al].')],
  ['{"al":null}', ...whole('1:1', 'illegal_argument_exception', 'Cannot write to a field alias [al].')],
];

const dots = (where: string, name: string): string[] =>
  whole(
    where,
    'illegal_argument_exception',
    `field name starting or ending with a [.] makes object resolution ambiguous: [${name}]`,
  );
const onlyDots = whole('1:2', 'illegal_argument_exception', 'field name cannot contain only the character [.]');
const BODY = 'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes';
const trailing = (where: string, token: string): string[] =>
  whole(where, 'illegal_argument_exception', `Malformed content, found extra data after parsing: ${token}`);

const NAMES: Row[] = [
  ['{".a":1}', ...dots('1:2', '.a')],
  ['{"a..b":1}', ...dots('1:2', 'a..b')],
  ['{"a.":1}', ...dots('1:2', 'a.')],
  ['{".":1}', ...onlyDots],
  ['{"..":1}', ...onlyDots],
  ['{"":1}', ...whole('1:2', 'illegal_argument_exception', 'field name cannot be an empty string')],
  [
    '{"a. .b":1}',
    ...whole('1:2', 'illegal_argument_exception', "object field cannot contain only whitespace: ['a. .b']"),
  ],
];

const BODIES: Row[] = [
  ['', 'document_parsing_exception: [1:1] failed to parse, document is empty'],
  ['[1]', ...whole('1:1', 'not_x_content_exception', BODY)],
  ['"x"', ...whole('1:1', 'not_x_content_exception', BODY)],
  ['5', ...whole('1:1', 'not_x_content_exception', BODY)],
  ['null', ...whole('1:1', 'not_x_content_exception', BODY)],
  ['{"l":1} {', ...trailing('1:9', 'START_OBJECT')],
  ['{"l":1} [', ...trailing('1:9', 'START_ARRAY')],
];

const DYNAMIC: [source: string, reason: string][] = [
  ['[1,"two"]', 'mapper [f] cannot be changed from type [long] to [text]'],
  ['[1,"2"]', 'mapper [f] cannot be changed from type [long] to [text]'],
  ['[1,2.9]', 'mapper [f] cannot be changed from type [long] to [float]'],
  ['[true,"x"]', 'mapper [f] cannot be changed from type [boolean] to [text]'],
  ['["2020-01-01","soon"]', 'mapper [f] cannot be changed from type [date] to [text]'],
  ['[1,{"a":1}]', "can't merge a non object mapping [f] with an object mapping"],
  ['[{"a":1},1]', "can't merge a non object mapping [f] with an object mapping"],
  ['[{"a":1},{"a":"x"}]', 'mapper [f.a] cannot be changed from type [text] to [long]'],
];

const errorsOf = (source: string, into = mapping): string[] => failure(() => indexed(into, source));

describe('2.6 values that a field rejects', () => {
  test.each(LEAVES)('%s', (source, ...expected) => expect(errorsOf(source)).toEqual(expected));
  test.each(RANGES)('%s', (source, cause) => {
    expect(errorsOf(source)[0]).toMatch(/^document_parsing_exception: \[1:\d+\] failed to parse/);
    expect(
      errorsOf(source)
        .at(-1)
        ?.replace(/^\w+: /, ''),
    ).toBe(cause);
  });
});

describe('2.1 objects in place of values, and values in place of objects', () => {
  test.each(OBJECTS)('%s', (source, ...expected) => expect(errorsOf(source)).toEqual(expected));
});

describe('invalid names', () => {
  test.each(NAMES)('%s', (source, ...expected) => expect(errorsOf(source, mappingOf({}))).toEqual(expected));
});

describe('bodies that are not documents', () => {
  test.each(BODIES)('%s', (source, ...expected) => expect(errorsOf(source)).toEqual(expected));
  test('a duplicate name', () => {
    expect(errorsOf('{"l":1,"l":2}')).toEqual([
      expect.stringMatching(/^document_parsing_exception: \[1:8\] failed to parse: \[1:8\] Duplicate field 'l'/),
      expect.stringMatching(/^x_content_parse_exception: \[1:8\] Duplicate field 'l'/),
      expect.stringMatching(/^json_parse_exception: .*Duplicate field 'l'/),
    ]);
  });
});

describe('2.1.2 values of two kinds for an unmapped field', () => {
  test.each(DYNAMIC)('%s', (value, expected) => {
    expect(errorsOf(`{"f":${value}}`, mappingOf({}))).toEqual([`illegal_argument_exception: ${expected}`]);
  });
  test('given as an object and as a dotted name', () => {
    expect(errorsOf('{"job":"x","job.title":"y"}', mappingOf({}))).toEqual([
      "illegal_argument_exception: can't merge a non object mapping [job] with an object mapping",
    ]);
  });
});

describe('2.4 strict', () => {
  const refusal = (where: string, name: string, within: string): string[] => [
    `strict_dynamic_mapping_exception: [${where}] mapping set to strict, dynamic introduction of [${name}] within [${within}] is not allowed`,
  ];
  test.each([
    ['{"x":1}', '1:6', 'x', '_doc'],
    ['{"x":null}', '1:6', 'x', '_doc'],
    ['{"x":[]}', '1:6', 'x', '_doc'],
    ['{"x":{}}', '1:6', 'x', '_doc'],
    ['{"a.b":1}', '1:8', 'a', '_doc'],
    ['{"o":{"x":1}}', '1:11', 'x', 'o'],
    ['{"o":{"x":null}}', '1:11', 'x', 'o'],
    ['{"o":{"deep":{"y":1}}}', '1:19', 'y', 'o.deep'],
  ])('%s', (source, where, name, within) => {
    expect(errorsOf(source, strict)).toEqual(refusal(where, name, within));
  });
});

test('more fields than the limit of the index', () => {
  const limited = (limit: number) => mappingOf({ a: { type: 'long' } }, { totalFieldsLimit: limit });
  const refusal = (limit: number, adding: number, where: string) => {
    const reason = `Limit of total fields [${limit}] has been exceeded while adding new fields [${adding}]`;
    return [
      `document_parsing_exception: [${where}] failed to parse: ${reason}`,
      `illegal_argument_exception: ${reason}`,
    ];
  };
  expect(errorsOf('{"c":1}', limited(1))).toEqual(refusal(1, 1, '1:6'));
  expect(errorsOf('{"c":1,"d":"x"}', limited(3))).toEqual(refusal(3, 3, '1:12'));
  expect(errorsOf('{"o":{"x":1,"y":2}}', limited(3))).toEqual(refusal(3, 3, '1:17'));
  expect(errorsOf('{"c":[1,2,3],"d":null,"a":7}', limited(2))).toEqual([]);
});

test('a document with many new fields is rejected at the first one beyond the limit', () => {
  const source = `{${Array.from({ length: 200_000 }, (_, i) => `"f${i}":1`).join(',')}}`;
  const started = performance.now();
  expect(errorsOf(source, mappingOf({}))[1]).toContain('[1000] has been exceeded while adding new fields [1001]');
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a name nested deeper than the call stack is rejected', () => {
  const name = 'a.'.repeat(20_000);
  expect(errorsOf(`{"${name}b":1}`, mappingOf({}))[0]).toContain('The depth of the field has exceeded');
  expect(errorsOf(`{"${name.repeat(2)}":1}`, mappingOf({}))[0]).toContain('Name length (80000) exceeds the maximum');
});

test('a rejected document does not change the mapping', () => {
  const before = mappingOf({ l: { type: 'long' } });
  const shown = JSON.stringify(before.toJson());
  expect(() => parseDocument(before, { id: '1', source: '{"new":1,"l":"x"}' })).toThrow('failed to parse field [l]');
  expect(JSON.stringify(before.toJson())).toBe(shown);
});

test('exclusive bounds wrap around at the limits of integers', () => {
  const range = (source: string): unknown => indexed(mapping, `{"seats":${source}}`)['seats'];
  expect(range('{"gt":2147483647}')).toEqual(range('{}'));
  expect(range('{"lt":-2147483648}')).toEqual(range('{}'));
});

test('a blank input of a completion field is left out', () => {
  for (const source of ['{"suggest":""}', '{"suggest":" "}', '{"suggest":{"input":["", " "]}}'])
    expect(indexed(mapping, source)).toEqual(indexed(mapping, '{}'));
  expect(indexed(mapping, '{"suggest":{"input":["", "a"]}}')).toEqual(indexed(mapping, '{"suggest":"a"}'));
  expect(indexed(mapping, '{"suggest":"a"}')).toHaveProperty('suggest');
});

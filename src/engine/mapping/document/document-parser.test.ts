import { describe, expect, test } from 'vitest';
import { dynamicMapping, failure, indexed, mappingOf, nestedDocuments, propertiesOf } from '../testing/mapping-of.ts';
import { parseDocument } from './document-parser.ts';

const empty = mappingOf('{}');

describe('arrays and objects', () => {
  test('2.1.4 nested arrays are flattened', () => {
    const mapping = mappingOf({ a: { type: 'long' }, o: { properties: { b: { type: 'keyword' } } } });
    expect(indexed(mapping, '{"a":[1,[2,[3]],[]],"o":[{"b":"x"},[{"b":["y","z"]}]]}')).toEqual({
      a: [1, 2, 3],
      'o.b': ['x', 'y', 'z'],
    });
  });

  test('2.1.c null, an empty list and a list of null index nothing', () => {
    expect(dynamicMapping(empty, '{"a":null,"b":[],"c":[null],"d":{},"e":[{}]}')).toEqual({
      d: { type: 'object' },
      e: { type: 'object' },
    });
  });

  test('2.2.c dotted names are objects', () => {
    const mapping = mappingOf({ 'author.name.first': { type: 'keyword' } });
    expect(propertiesOf(mapping)).toEqual({
      author: { properties: { name: { properties: { first: { type: 'keyword' } } } } },
    });
    expect(indexed(mapping, '{"author.name":{"first":"Ann"}}')).toEqual({ 'author.name.first': ['Ann'] });
    expect(indexed(mapping, '{"author":{"name.first":"Ann"}}')).toEqual({ 'author.name.first': ['Ann'] });
  });

  test('2.3 object any valid JSON is flattened to leaves', () => {
    expect(indexed(empty, '{"a":{"b":{"c":[1,2]},"d":true}}')).toEqual({ 'a.b.c': [1, 2], 'a.d': ['T'] });
  });

  test('2.3 nested each object of an array is a hidden document', () => {
    const mapping = mappingOf({
      n: {
        type: 'nested',
        properties: { x: { type: 'long' }, y: { type: 'nested', properties: { z: { type: 'long' } } } },
      },
    });
    expect(indexed(mapping, '{"n":[{"x":1},{"x":2}]}')).toEqual({});
    expect(nestedDocuments(mapping, '{"n":[{"x":1,"y":[{"z":5},{"z":6}]},{"x":[2,3]}]}')).toEqual([
      { _nested_path: ['n.y'], 'n.y.z': [5] },
      { _nested_path: ['n.y'], 'n.y.z': [6] },
      { _nested_path: ['n'], 'n.x': [1] },
      { _nested_path: ['n'], 'n.x': [2, 3] },
    ]);
    expect(nestedDocuments(mapping, '{"n":null}')).toEqual([]);
  });

  test('include_in_parent and include_in_root add the fields to both', () => {
    const mapping = mappingOf({
      n: {
        type: 'nested',
        include_in_parent: true,
        include_in_root: true,
        properties: {
          x: { type: 'long' },
          m: { type: 'nested', include_in_parent: true, properties: { z: { type: 'long' } } },
        },
      },
    });
    expect(indexed(mapping, '{"n":{"x":1,"m":{"z":2}}}')).toEqual({ 'n.x': [1], 'n.m.z': [2] });
  });

  test('enabled: false ignores any value', () => {
    const mapping = mappingOf({ o: { type: 'object', enabled: false } });
    for (const value of ['5', '"x"', '[1,{"a":2}]', '{"a":{"b":1}}', 'null'])
      expect(dynamicMapping(mapping, `{"o":${value}}`)).toEqual({ o: { type: 'object', enabled: false } });
  });
});

describe('errors', () => {
  const mapping = mappingOf({
    n: { type: 'nested', properties: { x: { type: 'long' } } },
    o: { properties: { s: { type: 'keyword' } } },
    l: { type: 'long' },
    al: { type: 'alias', path: 'l' },
  });
  test.each([
    [
      '{"n":5}',
      'document_parsing_exception: [1:6] object mapping for [n] tried to parse field [n] as object, but found a concrete value',
    ],
    [
      '{"o":[5]}',
      'document_parsing_exception: [1:7] object mapping for [o] tried to parse field [null] as object, but found a concrete value',
    ],
    [
      '{"l.x":1}',
      'document_parsing_exception: [1:2] Could not dynamically add mapping for field [l.x]. Existing mapping for [l] must be of type object but found [long].',
    ],
    ['{"al":1}', 'document_parsing_exception: [1:1] failed to parse: Cannot write to a field alias [al].'],
    [
      '{"_id":"x"}',
      "document_parsing_exception: [1:8] failed to parse field [_id] of type [_id] in document with id '1'. Preview of field's value: 'x'",
    ],
    [
      '{".a":1}',
      'document_parsing_exception: [1:2] failed to parse: field name starting or ending with a [.] makes object resolution ambiguous: [.a]',
    ],
    ['{"..":1}', 'document_parsing_exception: [1:2] failed to parse: field name cannot contain only the character [.]'],
    [
      '{"a. .b":1}',
      "document_parsing_exception: [1:2] failed to parse: object field cannot contain only whitespace: ['a. .b']",
    ],
    ['{"":1}', 'document_parsing_exception: [1:2] failed to parse: field name cannot be an empty string'],
    ['', 'document_parsing_exception: [1:1] failed to parse, document is empty'],
    [
      '{"a":1} {',
      'document_parsing_exception: [1:9] failed to parse: Malformed content, found extra data after parsing: START_OBJECT',
    ],
    [
      '[1]',
      'document_parsing_exception: [1:1] failed to parse: Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
    ],
    ['{"a":[1,"two"]}', 'illegal_argument_exception: mapper [a] cannot be changed from type [long] to [text]'],
    ['{"a":[1,2.9]}', 'illegal_argument_exception: mapper [a] cannot be changed from type [long] to [float]'],
    [
      '{"a":["2020-01-01","soon"]}',
      'illegal_argument_exception: mapper [a] cannot be changed from type [date] to [text]',
    ],
    ['{"a":[1,{"b":1}]}', "illegal_argument_exception: can't merge a non object mapping [a] with an object mapping"],
    [
      '{"job":"x","job.title":"y"}',
      "illegal_argument_exception: can't merge a non object mapping [job] with an object mapping",
    ],
  ])('%s', (source, expected) => {
    expect(failure(() => indexed(mapping, source))[0]).toBe(expected);
  });

  test('2.1.2 an array of two kinds is rejected if it creates the mapping', () => {
    expect(failure(() => indexed(empty, '{"a":[true,"x"]}'))).toEqual([
      'illegal_argument_exception: mapper [a] cannot be changed from type [boolean] to [text]',
    ]);
  });

  test('2.1.3 the same array is coerced once the field is mapped', () => {
    expect(indexed(mappingOf({ a: { type: 'long' } }), '{"a":[1,"2",2.9]}')).toEqual({ a: [1, 2, 2] });
  });

  test('malformed JSON is reported with its position', () => {
    const [outer, inner] = failure(() => indexed(empty, '{"a":tru}'));
    expect(outer).toMatch(/^document_parsing_exception: \[1:6\] failed to parse: /);
    expect(inner).toMatch(/Unrecognized token 'tru'/);
    expect(failure(() => indexed(empty, '{"a":1,"a":2}'))[1]).toMatch(/Duplicate field 'a'/);
  });

  test('rejects too many nested documents', () => {
    const limited = mappingOf({ n: { type: 'nested' } }, { nestedObjectsLimit: 2 });
    expect(failure(() => indexed(limited, '{"n":[{},{},{}]}'))[0]).toContain(
      'The number of nested documents has exceeded the allowed limit of [2].',
    );
  });
});

describe('2.4 dynamic', () => {
  test('false ignores unmapped fields', () => {
    const mapping = mappingOf('{"dynamic":false,"properties":{"a":{"type":"long"}}}');
    expect(indexed(mapping, '{"a":1,"b":2,"c":{"d":3}}')).toEqual({ a: [1] });
    expect(parseDocument(mapping, { id: '1', source: '{"b":2}' }).mappingUpdate).toBeUndefined();
  });

  test.each(['1', 'null', '[]', '{}'])('strict rejects unmapped %s (K3)', value => {
    const mapping = mappingOf('{"dynamic":"strict","properties":{}}');
    expect(failure(() => indexed(mapping, `{"foo":${value}}`))).toEqual([
      'strict_dynamic_mapping_exception: [1:8] mapping set to strict, dynamic introduction of [foo] within [_doc] is not allowed',
    ]);
  });

  test('an object can override it', () => {
    const mapping = mappingOf({ open: { type: 'object' }, shut: { type: 'object', dynamic: 'strict' } });
    expect(indexed(mapping, '{"open":{"x":1}}')).toEqual({ 'open.x': [1] });
    expect(failure(() => indexed(mapping, '{"shut":{"x":1}}'))[0]).toContain('introduction of [x] within [shut]');
  });

  test('runtime defers leaves to search time', () => {
    const mapping = mappingOf('{"dynamic":"runtime"}');
    const { mappingUpdate } = parseDocument(mapping, { id: '1', source: '{"s":"x","n":1,"d":1.5,"o":{"b":true}}' });
    expect(mappingUpdate?.toJson()).toEqual({
      dynamic: 'runtime',
      runtime: { s: { type: 'keyword' }, n: { type: 'long' }, d: { type: 'double' }, 'o.b': { type: 'boolean' } },
      properties: { o: { type: 'object' } },
    });
  });
});

describe('values indexed in several fields', () => {
  test('2.4 fields a sub-field receives the same value', () => {
    const mapping = mappingOf({
      t: { type: 'text', fields: { raw: { type: 'keyword' }, n: { type: 'long', ignore_malformed: true } } },
    });
    expect(indexed(mapping, '{"t":["a","7"]}')).toEqual({
      t: ['a', '7'],
      't.raw': ['a', '7'],
      't.n': [7],
      _ignored: ['t.n'],
    });
  });

  test('2.4 copy_to copies the values', () => {
    const mapping = mappingOf({
      first: { type: 'text', copy_to: 'full' },
      last: { type: 'keyword', copy_to: ['full', 'made.up'] },
      full: { type: 'text' },
    });
    const source = '{"first":"Ann","last":"Lee"}';
    expect(indexed(mapping, source)).toMatchObject({ full: ['Ann', 'Lee'], 'made.up': ['Lee'] });
    expect(parseDocument(mapping, { id: '1', source }).source).toBe(source);
  });

  test('a copy out of a nested object is added to the document that contains the target', () => {
    const mapping = mappingOf({
      all: { type: 'keyword' },
      n: { type: 'nested', properties: { x: { type: 'keyword', copy_to: 'all' } } },
    });
    expect(indexed(mapping, '{"n":[{"x":"a"},{"x":"b"}]}')).toEqual({ all: ['a', 'b'] });
  });

  test('2.4 null_value replaces explicit nulls only', () => {
    const mapping = mappingOf({ k: { type: 'keyword', null_value: 'none' }, n: { type: 'long', null_value: 0 } });
    expect(indexed(mapping, '{"k":[null,"x"],"n":null}')).toEqual({ k: ['none', 'x'], n: [0] });
    expect(indexed(mapping, '{"k":[]}')).toEqual({});
    expect(parseDocument(mapping, { id: '1', source: '{"k":null}' }).source).toBe('{"k":null}');
  });
});

describe('_source', () => {
  test('2.6.5 the text is stored as it was sent', () => {
    const source = ' {"n" : "7", "x":1.50,"u":"\\u00e9" , "big":12345678901234567890.5}';
    expect(parseDocument(mappingOf({ n: { type: 'integer' } }), { id: '1', source }).source).toBe(source);
  });

  test('it can be disabled or filtered', () => {
    const source = '{"a":1,"b":{"c":2,"d":3}}';
    expect(parseDocument(mappingOf('{"_source":{"enabled":false}}'), { id: '1', source }).source).toBeUndefined();
    const cut = mappingOf('{"_source":{"includes":["a","b.*"],"excludes":["b.d"]}}');
    expect(parseDocument(cut, { id: '1', source }).source).toBe('{"a":1,"b":{"c":2}}');
  });
});

test('2.4 index a field that is not indexed still has doc values', () => {
  const mapping = mappingOf({
    a: { type: 'long', index: false },
    b: { type: 'keyword', index: false, doc_values: false },
  });
  expect(indexed(mapping, '{"a":1,"b":"x"}')).toEqual({ a: [1] });
  expect(mapping.fieldType('a')!.info).toEqual({
    name: 'a',
    postings: 'none',
    norms: false,
    column: 'number',
    points: false,
  });
});

test('2.4 doc_values and norms control what is stored', () => {
  const mapping = mappingOf({ k: { type: 'keyword', doc_values: false }, t: { type: 'text', norms: false } });
  expect(mapping.fieldType('k')!.info).toMatchObject({ postings: 'docs', column: 'none' });
  expect(mapping.fieldType('t')!.info).toMatchObject({ postings: 'positions', norms: false });
});

test('_doc_count is read from the body and must be positive', () => {
  expect(indexed(empty, '{"_doc_count":5}')).toEqual({ _doc_count: [5] });
  expect(failure(() => indexed(empty, '{"_doc_count":0}'))[1]).toBe(
    'illegal_argument_exception: Field [_doc_count] must be a positive integer.',
  );
});

test('_doc_count is one integer, also in a list', () => {
  expect(indexed(empty, '{"_doc_count":[3]}')).toEqual({ _doc_count: [3] });
  expect(indexed(empty, '{"_doc_count":[]}')).toEqual({});
  const cause = (value: string) => failure(() => indexed(empty, `{"_doc_count":${value}}`))[1];
  expect(cause('[1,2]')).toBe('illegal_argument_exception: Arrays are not allowed for field [_doc_count].');
  expect(cause('1.5')).toBe('illegal_argument_exception: 1.5 cannot be converted to Integer without data loss');
  const found = (token: string) =>
    `parsing_exception: Failed to parse object: expecting token of type [VALUE_NUMBER] but found [${token}]`;
  expect(cause('null')).toBe(found('VALUE_NULL'));
  expect(cause('{"a":1}')).toBe(found('START_OBJECT'));
});

import { describe, expect, test } from 'vitest';
import { castText } from '../errors/java-errors.ts';
import { readJson } from '../json/json-reader.ts';
import { parseDocument } from './document/document-parser.ts';
import { Mapping } from './mapping.ts';
import { environment, failure, mappingOf, propertiesOf } from './testing/mapping-of.ts';

const put = (mapping: Mapping, properties: Record<string, unknown>): Mapping =>
  mapping.merge(readJson(JSON.stringify({ properties })));

describe('rejected definitions', () => {
  const refusal = (properties: Record<string, unknown>): string | undefined => failure(() => mappingOf(properties))[0];
  test.each([
    [{ a: {} }, 'No type specified for field [a]'],
    [
      { a: { type: 'strng' } },
      'The mapper type [strng] declared on field [a] does not exist. It might have been created within a future version or requires a plugin to be installed. Check the documentation.',
    ],
    [
      { a: { type: 'constructor' } },
      'The mapper type [constructor] declared on field [a] does not exist. It might have been created within a future version or requires a plugin to be installed. Check the documentation.',
    ],
    [{ a: { type: 'keyword', analyzer: 'simple' } }, 'unknown parameter [analyzer] on mapper [a] of type [keyword]'],
    [{ a: { type: 'text', analyzer: null } }, '[analyzer] on mapper [a] of type [text] must not have a [null] value'],
    [{ a: 'text' }, 'Expected map for property [fields] on field [a] but got a class java.lang.String'],
    [
      { a: { type: 'text', fields: ['raw'] } },
      'expected map for property [fields] on field [[raw]] or [fields] but got a class java.util.ArrayList',
    ],
    [{ a: { type: 'text', fields: { raw: 'x' } } }, 'illegal field [raw], only fields can be specified inside fields'],
    [{ a: { type: 'text', fields: { o: { properties: {} } } } }, 'no type specified for property [o]'],
    [{ a: { type: 'text', fields: { o: { type: 'object' } } } }, 'Type [object] cannot be used in multi field'],
    [
      { t: { type: 'text', fields: { 'a.b': { type: 'keyword' } } } },
      "Field name [a.b] which is a multi field of [t] cannot contain '.'",
    ],
    [{ o: { properties: 5 } }, 'properties must be a map type'],
    [{ o: { type: 'object', foo: 1 } }, 'Mapping definition for [o] has unsupported parameters:  [foo : 1]'],
    [{ o: { type: 'object', valueOf: 1 } }, 'Mapping definition for [o] has unsupported parameters:  [valueOf : 1]'],
    [{ a: { type: 'text', analyzer: 'klingon' } }, 'analyzer [klingon] has not been configured in mappings'],
    [{ a: { type: 'keyword', normalizer: 'x' } }, 'normalizer [x] not found for field [a]'],
    [
      { a: { type: 'text', index_options: 'all' } },
      'Unknown value [all] for field [index_options] - accepted values are [positions, docs, freqs, offsets]',
    ],
    [
      { a: { type: 'text', index_options: 'docs', position_increment_gap: 5 } },
      'Cannot set position_increment_gap on field [a] without positions enabled',
    ],
    [{ a: { type: 'text', index: false, index_phrases: true } }, 'Cannot set index_phrases on unindexed field [a]'],
    [{ a: { type: 'text', index: 'yes' } }, 'Failed to parse value [yes] as only [true] or [false] are allowed.'],
    [
      { a: { type: 'date', format: 'yyyy-bb' } },
      'Error parsing [format] on field [a]: Invalid format: [yyyy-bb]: Unknown pattern letter: b',
    ],
    [
      { a: { type: 'date', null_value: 'soon', format: 'yyyy' } },
      'Error parsing [null_value] on field [a]: failed to parse date field [soon] with format [yyyy]',
    ],
    [{ a: { type: 'byte', null_value: 300 } }, 'Value [300] is out of range for a byte'],
    [{ a: { type: 'long', null_value: 1.5 } }, 'Value [1.5] has a decimal part'],
    [{ a: { type: 'scaled_float' } }, 'Field [scaling_factor] is required'],
    [{ a: { type: 'scaled_float', scaling_factor: 0 } }, '[scaling_factor] must be a positive number, got [0.0]'],
    [{ a: { type: 'keyword', meta: { u: 1 } } }, '[meta] values can only be strings, but got Integer[1] for field [a]'],
    [{ a: { type: 'keyword', meta: ['a'] } }, '[meta] must be an object, got ArrayList[[a]] for field [a]'],
    [{ a: { type: 'text', similarity: 'cosine' } }, 'Unknown Similarity type [cosine] for field [a]'],
    [{ a: { type: 'alias' } }, 'The [path] property must be specified for field [a].'],
    [
      { a: { type: 'alias', path: 'b', index: true } },
      'Mapping definition for [a] has unsupported parameters:  [index : true]',
    ],
    [{ o: { type: 'object', enabled: 'maybe' } }, 'Could not convert [enabled.enabled] to boolean'],
    [
      { 'x.y': { type: 'keyword' }, x: { properties: { y: { type: 'long' } } } },
      'mapper [x.y] cannot be changed from type [keyword] to [long]',
    ],
    [{ a: { type: 'text', index_prefixes: { min_chars: 0 } } }, 'min_chars [0] must be greater than zero'],
    [{ a: { type: 'text', index_prefixes: { min_chars: 3.5 } } }, '3.5 is not an integer value'],
    [{ a: { type: 'text', index_prefixes: { max_chars: 99999999999 } } }, 'integer overflow'],
    [
      { a: { type: 'text', index_prefixes: { foo: 1, min_chars: 0 } } },
      'Mapping definition for [a] has unsupported parameters:  [foo : 1]',
    ],
    [{ a: { type: 'text', index_prefixes: [] } }, castText('java.util.ArrayList', 'java.util.Map')],
    [{ a: { type: 'token_count' } }, "Analyzer must be set for field [a] but wasn't."],
  ])('%j', (properties, reason) => {
    expect(refusal(properties)).toBe(`mapper_parsing_exception: Failed to parse mapping: ${reason}`);
  });

  test('unknown members of the root are listed in hash map order', () => {
    expect(failure(() => mappingOf('{"foo":1,"bar":["x"]}'))[0]).toBe(
      'mapper_parsing_exception: Failed to parse mapping: Root mapping definition has unsupported parameters:  [bar : [x]] [foo : 1]',
    );
    expect(failure(() => mappingOf('{"toString":1}'))[0]).toContain('unsupported parameters:  [toString : 1]');
    expect(failure(() => mappingOf('{"_id":{}}'))[0]).toContain('_id is not configurable');
  });

  test('an update reports the error without a wrapper', () => {
    expect(failure(() => put(mappingOf('{}'), { a: {} }))).toEqual([
      'mapper_parsing_exception: No type specified for field [a]',
    ]);
  });
});

describe('GET _mapping', () => {
  test('is sorted, type first, and omits defaults', () => {
    const mapping = mappingOf(
      '{"properties":{"z":{"index":true,"type":"keyword","ignore_above":10},"a":{"copy_to":"z","fields":{"r":{"type":"keyword"}},"analyzer":"simple","type":"text"},"n":{"type":"long","coerce":true,"null_value":null}}}',
    );
    expect(JSON.stringify(mapping.toJson())).toBe(
      '{"properties":{"a":{"type":"text","analyzer":"simple","fields":{"r":{"type":"keyword"}},"copy_to":["z"]},"n":{"type":"long","coerce":true},"z":{"type":"keyword","ignore_above":10}}}',
    );
  });

  test('the root keeps explicit settings', () => {
    const body = {
      dynamic: 'strict',
      _meta: { owner: 'me' },
      _routing: { required: true },
      dynamic_date_formats: [],
      dynamic_templates: [],
      date_detection: true,
      numeric_detection: false,
    };
    expect(mappingOf(JSON.stringify({ ...body, dynamic: 'STRICT' })).toJson()).toEqual(body);
    expect(mappingOf('{"_source":{"enabled":true},"_routing":{"required":false},"properties":{}}').toJson()).toEqual(
      {},
    );
  });

  test('a search analyzer shows the index analyzer too', () => {
    expect(propertiesOf(mappingOf({ t: { type: 'text', search_analyzer: 'keyword' } }))).toEqual({
      t: { type: 'text', analyzer: 'default', search_analyzer: 'keyword' },
    });
  });

  test('the output can be parsed again', () => {
    const mapping = mappingOf({
      t: { type: 'text', analyzer: 'english', fields: { k: { type: 'keyword', null_value: 'x' } }, index_prefixes: {} },
      s: { type: 'scaled_float', scaling_factor: 10 },
      n: { type: 'nested', include_in_root: true, dynamic: false, properties: { d: { type: 'date', format: 'yyyy' } } },
      a: { type: 'alias', path: 't' },
      off: { type: 'object', enabled: false },
    });
    const again = Mapping.parse(
      readJson(JSON.stringify(propertiesOf(mapping))) && { properties: propertiesOf(mapping) as never },
      environment(),
    );
    expect(propertiesOf(again)).toEqual(propertiesOf(mapping));
  });

  test('fields by pattern', () => {
    const mapping = mappingOf({
      'author.id': { type: 'text', fields: { raw: { type: 'keyword' } } },
      x: { type: 'long' },
    });
    expect(mapping.fieldMappings('author.*', false)).toEqual({
      'author.id': { full_name: 'author.id', mapping: { id: { type: 'text', fields: { raw: { type: 'keyword' } } } } },
      'author.id.raw': { full_name: 'author.id.raw', mapping: { raw: { type: 'keyword' } } },
    });
    expect(mapping.fieldMappings('nope,author', false)).toEqual({});
    expect(mapping.fieldMappings('_id', false)).toEqual({ _id: { full_name: '_id', mapping: {} } });
    expect(mapping.fieldMappings('x', true)['x']).toEqual({
      full_name: 'x',
      mapping: {
        x: {
          type: 'long',
          index: true,
          store: false,
          doc_values: true,
          coerce: true,
          ignore_malformed: false,
          null_value: null,
          meta: {},
        },
      },
    });
  });
});

describe('updates', () => {
  const before = mappingOf({
    age: { type: 'float' },
    title: { type: 'text', analyzer: 'english', fields: { raw: { type: 'keyword' } } },
    k: { type: 'keyword', ignore_above: 5 },
    o: { properties: { x: { type: 'long' } } },
    n: { type: 'nested', properties: { x: { type: 'long' } } },
    off: { type: 'object', enabled: false },
    al: { type: 'alias', path: 'age' },
    s: { type: 'scaled_float', scaling_factor: 100 },
  });

  test.each([
    [{ age: { type: 'integer' } }, 'mapper [age] cannot be changed from type [float] to [integer]'],
    [
      { title: { type: 'text', index: false } },
      'Mapper for [title] conflicts with existing mapper:\n\tCannot update parameter [index] from [true] to [false]\n\tCannot update parameter [analyzer] from [english] to [default]',
    ],
    [
      { k: { type: 'keyword', norms: true } },
      'Mapper for [k] conflicts with existing mapper:\n\tCannot update parameter [norms] from [false] to [true]',
    ],
    [
      { s: { type: 'scaled_float', scaling_factor: 10 } },
      'Mapper for [s] conflicts with existing mapper:\n\tCannot update parameter [scaling_factor] from [100.0] to [10.0]',
    ],
    [{ age: { properties: { x: { type: 'long' } } } }, "can't merge a non object mapping [age] with an object mapping"],
    [{ o: { type: 'nested' } }, "can't merge a non-nested mapping [o] with a nested mapping"],
    [{ n: { properties: {} } }, "can't merge a nested mapping [n] with a non-nested mapping"],
    [{ al: { type: 'long' } }, 'Cannot merge a field alias mapping [al] with a mapping that is not for a field alias.'],
    [
      { title: { type: 'text', analyzer: 'english', fields: { raw: { type: 'text' } } } },
      'mapper [title.raw] cannot be changed from type [keyword] to [text]',
    ],
  ])('%j', (properties, reason) => {
    expect(failure(() => put(before, properties))).toEqual([`illegal_argument_exception: ${reason}`]);
  });

  test.each([
    [{ off: { properties: {} } }, "the [enabled] parameter can't be updated for the object mapping [off]"],
    [
      { n: { type: 'nested', include_in_parent: true } },
      "the [include_in_parent] parameter can't be updated on a nested object mapping",
    ],
  ])('%j has an error type of its own', (properties, reason) => {
    expect(failure(() => put(before, properties))).toEqual([`mapper_exception: ${reason}`]);
  });

  test('fields, sub-fields and inner fields are added; the rest is unchanged', () => {
    const after = put(before, {
      title: { type: 'text', analyzer: 'english', fields: { len: { type: 'token_count', analyzer: 'standard' } } },
      k: { type: 'keyword', ignore_above: 9 },
      'o.y': { type: 'date' },
      fresh: { type: 'boolean' },
    });
    expect(propertiesOf(after)).toMatchObject({
      title: { fields: { raw: { type: 'keyword' }, len: { type: 'token_count', analyzer: 'standard' } } },
      k: { ignore_above: 9 },
      o: { properties: { x: { type: 'long' }, y: { type: 'date' } } },
      fresh: { type: 'boolean' },
    });
    expect(propertiesOf(before)).not.toHaveProperty('fresh');
  });

  test('norms of text fields can be disabled but not enabled again', () => {
    const off = put(mappingOf({ t: { type: 'text' } }), { t: { type: 'text', norms: false } });
    expect(propertiesOf(off)).toEqual({ t: { type: 'text', norms: false } });
    expect(failure(() => put(off, { t: { type: 'text' } }))[0]).toContain(
      'Cannot update parameter [norms] from [false] to [true]',
    );
  });

  test('an identical definition changes nothing', () => {
    expect(before.merge(readJson(JSON.stringify({ properties: propertiesOf(before) }))).root.object).toBe(
      before.root.object,
    );
  });

  test('_source and _routing cannot be changed', () => {
    const mapping = mappingOf('{"_source":{"includes":["a","o.*"]}}');
    expect(failure(() => mapping.merge({ _source: { includes: ['a'] } }))).toEqual([
      'illegal_argument_exception: Mapper for [_source] conflicts with existing mapper:\n\tCannot update parameter [includes] from [[a, o.*]] to [[a]]',
    ]);
    expect(mapping.merge({ dynamic: false }).toJson()).toMatchObject({
      _source: { includes: ['a', 'o.*'] },
      dynamic: 'false',
    });
  });

  test('templates are replaced by an update and merged by name otherwise', () => {
    const mapping = mappingOf('{"dynamic_templates":[{"a":{"match":"a","mapping":{"type":"long"}}}]}');
    const update = { dynamic_templates: [{ b: { match: 'b', mapping: { type: 'long' } } }] };
    expect(mapping.merge(update).toJson()).toEqual(update);
    expect(mapping.merge(update, 'by-name').templates.map(template => template.name)).toEqual(['a', 'b']);
  });
});

describe('limits', () => {
  test.each([
    [
      { a: { type: 'long' }, b: { type: 'text', fields: { k: { type: 'keyword' } } } },
      { totalFieldsLimit: 2 },
      'Limit of total fields [2] has been exceeded',
    ],
    [
      { 'a.b.c': { type: 'long' } },
      { depthLimit: 2 },
      'Limit of mapping depth [2] has been exceeded due to object field [a.b]',
    ],
    [
      { a: { type: 'nested' }, b: { type: 'nested' } },
      { nestedFieldsLimit: 1 },
      'Limit of nested fields [1] has been exceeded',
    ],
    [
      { ['x'.repeat(23)]: { type: 'long' } },
      { fieldNameLengthLimit: 22 },
      `Field name [${'x'.repeat(23)}] is longer than the limit of [22] characters`,
    ],
    [
      { a: { type: 'long' } },
      { fieldNameLengthLimit: 21 },
      'Field name [_data_stream_timestamp] is longer than the limit of [21] characters',
    ],
  ])('%j', (properties, settings, reason) => {
    expect(failure(() => mappingOf(properties, settings))).toEqual([`illegal_argument_exception: ${reason}`]);
  });
});

describe('aliases', () => {
  test('2.3 alias and 2.8.a: another name for a field in searches', () => {
    const mapping = mappingOf({ t: { type: 'long' }, al: { type: 'alias', path: 't' } });
    expect(mapping.fieldType('al')).toBe(mapping.fieldType('t'));
    expect(mapping.fieldNames('*')).toEqual(['al', 't']);
  });

  test('2.8.c the path may change, nothing else', () => {
    const mapping = mappingOf({ t: { type: 'long' }, u: { type: 'keyword' }, al: { type: 'alias', path: 't' } });
    expect(put(mapping, { al: { type: 'alias', path: 'u' } }).fieldType('al')?.name).toBe('u');
  });

  const text = (path: string, alias: string, why: string): string =>
    `mapper_parsing_exception: Invalid [path] value [${path}] for field alias [${alias}]: ${why}`;
  test.each([
    [
      { a: { type: 'alias', path: 'nope' } },
      text('nope', 'a', 'an alias must refer to an existing field in the mappings.'),
    ],
    [
      { o: { properties: {} }, a: { type: 'alias', path: 'o' } },
      text('o', 'a', 'an alias must refer to an existing field in the mappings.'),
    ],
    [{ a: { type: 'alias', path: 'a' } }, text('a', 'a', 'an alias cannot refer to itself.')],
    [
      { t: { type: 'long' }, a: { type: 'alias', path: 't' }, b: { type: 'alias', path: 'a' } },
      text('a', 'b', 'an alias cannot refer to another alias.'),
    ],
    [
      { n: { type: 'nested', properties: { x: { type: 'long' } } }, a: { type: 'alias', path: 'n.x' } },
      "illegal_argument_exception: Invalid [path] value [n.x] for field alias [a]: an alias must have the same nested scope as its target. The alias is not nested, but the target's nested scope is [n].",
    ],
  ])('%j', (properties, reason) => {
    expect(failure(() => mappingOf(properties))).toEqual([reason]);
  });
});

test.each([
  [
    { t: { type: 'text', fields: { k: { type: 'keyword' } }, copy_to: 't.k' } },
    '[copy_to] may not be used to copy to a multi-field: [t.k]',
  ],
  [
    { t: { type: 'text', copy_to: 'o' }, o: { properties: {} } },
    'Cannot copy to field [o] since it is mapped as an object',
  ],
  [
    { t: { type: 'text', copy_to: 'n.x' }, n: { type: 'nested', properties: { x: { type: 'text' } } } },
    'Illegal combination of [copy_to] and [nested] mappings: [copy_to] may only copy data to the current nested document or any of its parents, however one [copy_to] directive is trying to copy data from nested object [null] to [n]',
  ],
])('copy_to %j', (properties, reason) => {
  expect(failure(() => mappingOf(properties))).toEqual([`illegal_argument_exception: ${reason}`]);
});

test('finds objects, nested scopes and leaves', () => {
  const mapping = mappingOf({ o: { properties: { n: { type: 'nested', properties: { x: { type: 'long' } } } } } });
  expect(mapping.objectAt('o.n')).toEqual({ path: 'o.n', nested: true, enabled: true, children: ['o.n.x'] });
  expect(mapping.nestedPathOf('o.n.x')).toBe('o.n');
  expect(mapping.nestedPathOf('o')).toBeUndefined();
  expect(mapping.fieldType('o')).toBeUndefined();
  expect(mapping.fieldType('_id')?.family).toBe('metadata');
});

describe('many fields', () => {
  const many = (count: number): Record<string, { type: string }> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`o${i % 10}.f${i}`, { type: 'long' }]));

  const millisFor = (count: number): number => {
    const mapping = mappingOf({}, { totalFieldsLimit: 100_000 });
    const started = performance.now();
    const merged = mapping.merge({ properties: many(count) });
    const source = `{${Array.from({ length: count }, (_, i) => `"n${i}":{"x":1}`).join(',')}}`;
    const dynamic = parseDocument(merged, { id: '1', source }).mappingUpdate!;
    expect([merged.totalFields, dynamic.totalFields]).toEqual([count + 10, 3 * count + 10]);
    return performance.now() - started;
  };

  test('are merged in linear time', () => {
    const best = (count: number) => Math.min(millisFor(count), millisFor(count));
    // Eight times the fields must take about eight times as long, not sixty-four times as long.
    expect(best(8_000) / best(1_000)).toBeLessThan(32);
  });

  test('are rejected beyond the limit before any is built', () => {
    expect(failure(() => mappingOf(many(50_000)))[0]).toContain('Limit of total fields [1000] has been exceeded');
  });

  test('are rejected if nested deeper than the call stack', () => {
    const deep = { [`${'a.'.repeat(20_000)}b`]: { type: 'long' } };
    const path = Array.from({ length: 20 }, () => 'a').join('.');
    expect(failure(() => mappingOf({}).merge({ properties: deep }))).toEqual([
      `illegal_argument_exception: Limit of mapping depth [20] has been exceeded due to object field [${path}]`,
    ]);
  });
});

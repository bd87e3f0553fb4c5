import { describe, expect, test } from 'vitest';
import { castText } from '../../errors/java-errors.ts';
import { parseDocument } from '../document/document-parser.ts';
import { dynamicMapping, failure, indexed, mappingOf, propertiesOf } from '../testing/mapping-of.ts';

const TEXT = { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } };
const OTHER_DATE = { type: 'date', format: 'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis' };

test('2.2.b the first document creates a mapping (K7)', () => {
  const source =
    '{"s":"x","d":"2015/09/02","iso":"2015-01-01","n":1,"f":1.5,"b":true,"o":{"k":"v"},"e":[],"z":null,"a":[null,3]}';
  expect(dynamicMapping(mappingOf('{}'), source)).toEqual({
    a: { type: 'long' },
    b: { type: 'boolean' },
    d: OTHER_DATE,
    f: { type: 'float' },
    iso: { type: 'date' },
    n: { type: 'long' },
    o: { properties: { k: TEXT } },
    s: TEXT,
  });
});

describe('2.7 string', () => {
  test.each(['2015-01', '2015-01-01T', '-2015-01-01', '2015-01-01T10:00:00Z'])('%s is a date', text => {
    expect(dynamicMapping(mappingOf('{}'), `{"a":"${text}"}`)).toEqual({ a: { type: 'date' } });
  });
  test.each(['2015', '20150101', '2015-1-1', '2015-W01-1', '2015-02-30', ' 2015-01-01', '7', 'x'])(
    '%s is text',
    text => {
      expect(dynamicMapping(mappingOf('{}'), `{"a":"${text}"}`)).toEqual({ a: TEXT });
    },
  );
  test('2.6.6 dynamic mapping does not coerce: a number in quotes is text', () => {
    expect(dynamicMapping(mappingOf('{}'), '{"a":"42"}')).toEqual({ a: TEXT });
  });
  test('date detection can be disabled or use other formats', () => {
    expect(dynamicMapping(mappingOf('{"date_detection":false}'), '{"a":"2015-01-01"}')).toEqual({ a: TEXT });
    expect(
      dynamicMapping(mappingOf('{"dynamic_date_formats":["dd.MM.yyyy"]}'), '{"a":"24.12.2023","b":"2015-01-01"}'),
    ).toEqual({
      a: { type: 'date', format: 'dd.MM.yyyy' },
      b: TEXT,
    });
  });
});

test('2.7 integer', () => {
  expect(dynamicMapping(mappingOf('{}'), '{"a":1,"b":-9223372036854775808}')).toEqual({
    a: { type: 'long' },
    b: { type: 'long' },
  });
});
test('2.7 floating-point', () => {
  expect(dynamicMapping(mappingOf('{}'), '{"a":1.0,"b":1e3}')).toEqual({ a: { type: 'float' }, b: { type: 'float' } });
});
test('2.7 array depends on the first value that is not null', () => {
  expect(dynamicMapping(mappingOf('{}'), '{"a":[null,[null],1.5],"b":[[],["x"]]}')).toEqual({
    a: { type: 'float' },
    b: TEXT,
  });
});

describe('2.4 numeric_detection', () => {
  const mapping = mappingOf('{"numeric_detection":true}');
  test.each([
    ['+7', 'long'],
    ['00012', 'long'],
    ['9223372036854775808', 'float'],
    [' 8 ', 'float'],
    ['.5', 'float'],
    ['5.', 'float'],
    ['1f', 'float'],
    ['0x1F', 'text'],
    ['1L', 'text'],
    ['1,5', 'text'],
    ['1_000', 'text'],
  ])('%s', (text, type) => {
    expect(dynamicMapping(mapping, `{"a":"${text}"}`)).toMatchObject({ a: { type } });
  });
});

describe('2.4 dynamic_templates', () => {
  const templates = (...list: unknown[]): string => JSON.stringify({ dynamic_templates: list });

  test('matches by type and by name, with exclusions', () => {
    const mapping = mappingOf(
      templates(
        { ints: { match_mapping_type: 'long', mapping: { type: 'integer' } } },
        { longs: { match_mapping_type: 'string', match: 'long_*', unmatch: '*_text', mapping: { type: 'long' } } },
      ),
    );
    expect(dynamicMapping(mapping, '{"n":1,"long_a":"5","long_a_text":"x"}')).toEqual({
      n: { type: 'integer' },
      long_a: { type: 'long' },
      long_a_text: TEXT,
    });
  });

  test('matches by path, including objects', () => {
    const mapping = mappingOf(
      templates(
        { full: { path_match: 'name.*', path_unmatch: '*.middle', mapping: { type: 'keyword', copy_to: 'full' } } },
        { objects: { match: 'pos', match_mapping_type: 'object', mapping: { type: 'nested' } } },
      ),
    );
    expect(dynamicMapping(mapping, '{"name":{"first":"a","middle":"b"},"pos":[{"x":1}]}')).toEqual({
      name: { properties: { first: { type: 'keyword', copy_to: ['full'] }, middle: TEXT } },
      full: TEXT,
      pos: { type: 'nested', properties: { x: { type: 'long' } } },
    });
  });

  test('a template without a format inherits the one that was detected', () => {
    const mapping = mappingOf(
      JSON.stringify({
        dynamic_date_formats: ['dd.MM.yyyy'],
        dynamic_templates: [
          { own: { match: 'own', mapping: { type: 'date', format: 'dd.MM.yyyy||epoch_millis' } } },
          { millis: { match: 'm*', mapping: { type: 'date' } } },
          { dates: { match_mapping_type: 'date', mapping: { type: 'date_nanos' } } },
        ],
      }),
    );
    expect(dynamicMapping(mapping, '{"when":"24.12.2024","m":"24.12.2024","own":"24.12.2024"}')).toEqual({
      when: { type: 'date_nanos', format: 'dd.MM.yyyy' },
      m: { type: 'date', format: 'dd.MM.yyyy' },
      own: { type: 'date', format: 'dd.MM.yyyy||epoch_millis' },
    });
  });

  test('placeholders are replaced in keys and values', () => {
    const mapping = mappingOf(
      templates(
        { en: { match: 'simple', mapping: { type: 'text', analyzer: '{name}' } } },
        { other: { match_mapping_type: '*', mapping: { type: '{dynamic_type}', store: true } } },
      ),
    );
    expect(dynamicMapping(mapping, '{"simple":"x","n":1.5}')).toEqual({
      simple: { type: 'text', analyzer: 'simple' },
      n: { type: 'float', store: true },
    });
  });

  test('regular expressions match whole names in bounded time', () => {
    const mapping = mappingOf(
      templates({ profit: { match_pattern: 'regex', match: '^profit_\\d{2,3}$', mapping: { type: 'keyword' } } }),
    );
    expect(dynamicMapping(mapping, '{"profit_12":"a","profit_1234":"a","xprofit_12":"a"}')).toEqual({
      profit_12: { type: 'keyword' },
      profit_1234: TEXT,
      xprofit_12: TEXT,
    });
    const slow = mappingOf(
      templates({ bad: { match_pattern: 'regex', match: '(a+)+b', mapping: { type: 'keyword' } } }),
    );
    const start = Date.now();
    expect(dynamicMapping(slow, `{"${'a'.repeat(200)}":"x","aab":"x"}`)).toEqual({
      ['a'.repeat(200)]: TEXT,
      aab: { type: 'keyword' },
    });
    expect(Date.now() - start).toBeLessThan(1000);
  });

  test('a template can create runtime fields', () => {
    const mapping = mappingOf(templates({ r: { match_mapping_type: 'string', match: 'r_*', runtime: {} } }));
    const { mappingUpdate } = parseDocument(mapping, { id: '1', source: '{"r_a":"x"}' });
    expect(mappingUpdate?.toJson()).toMatchObject({ runtime: { r_a: { type: 'keyword' } } });
  });

  test('a bulk request may name the template', () => {
    const mapping = mappingOf(templates({ exact: { match: 'never', mapping: { type: 'keyword' } } }));
    const { mappingUpdate } = parseDocument(mapping, {
      id: '1',
      source: '{"a":"x"}',
      dynamicTemplates: { a: 'exact' },
    });
    expect(propertiesOf(mappingUpdate!)).toEqual({ a: { type: 'keyword' } });
  });

  test("an invalid regular expression is reported with Java's message", () => {
    const body = '{"dynamic_templates":[{"a":{"match":"x[","match_pattern":"regex","mapping":{}}}]}';
    expect(failure(() => mappingOf(body)).at(-1)).toBe(
      'pattern_syntax_exception: Unclosed character class near index 1\nx[\n ^',
    );
  });

  test.each([
    ['{"dynamic_templates":{"a":{}}}', 'Dynamic template syntax error. An array of named objects is expected.'],
    ['{"dynamic_templates":[{}]}', 'A dynamic template must be defined with a name'],
    ['{"dynamic_templates":[{"a":{"match":"*"}}]}', 'template [a] must have either mapping or runtime set'],
    [
      '{"dynamic_templates":[{"a":{"mapping":{"type":"keyword"}}}]}',
      'template must have match, path_match or match_mapping_type set {mapping={type=keyword}}',
    ],
    [
      '{"dynamic_templates":[{"a":{"match_mapping_type":"text","mapping":{}}}]}',
      'No field type matched on [text], possible values are [object, string, long, double, boolean, date, binary]',
    ],
    ['{"dynamic_templates":[{"a":{"matches":"*","mapping":{}}}]}', 'Illegal dynamic template parameter: [matches]'],
    [
      '{"dynamic_templates":[{"a":{"match":"*","match_pattern":"glob","mapping":{}}}]}',
      'No matching pattern matched on [glob]',
    ],
    [
      '{"dynamic_templates":[{"a":{"match":"*","match_pattern":"regex","mapping":{}}}]}',
      'Pattern [*] of type [regex] is invalid. Cannot create dynamic template [a].',
    ],
    ['{"dynamic_templates":[[]]}', castText('java.util.ArrayList', 'java.util.Map')],
    ['{"dynamic_templates":[null]}', 'Cannot invoke "java.util.Map.size()" because "tmpl" is null'],
    ['{"dynamic_templates":[{"a":5}]}', castText('java.lang.Integer', 'java.util.Map')],
    ['{"dynamic_templates":[{"a":{"foo":1,"mapping":5,"bar":2}}]}', 'Illegal dynamic template parameter: [foo]'],
  ])('%s is rejected', (body, reason) => {
    expect(failure(() => mappingOf(body))[0]).toBe(`mapper_parsing_exception: Failed to parse mapping: ${reason}`);
  });
});

test('the limit of fields also applies to documents', () => {
  const mapping = mappingOf({ a: { type: 'long' } }, { totalFieldsLimit: 2 });
  expect(failure(() => indexed(mapping, '{"b":1,"c":2}'))).toEqual([
    'document_parsing_exception: [1:12] failed to parse: Limit of total fields [2] has been exceeded while adding new fields [2]',
    'illegal_argument_exception: Limit of total fields [2] has been exceeded while adding new fields [2]',
  ]);
  const lenient = mappingOf({ a: { type: 'long' } }, { totalFieldsLimit: 2, ignoreDynamicBeyondLimit: true });
  expect(indexed(lenient, '{"b":1,"c":2}')).toEqual({ b: [1], _ignored: ['c'] });
  expect(indexed(lenient, '{"text":"with a sub-field","n":2}')).toEqual({ n: [2], _ignored: ['text'] });
});

test('a document that fails changes nothing', () => {
  const mapping = mappingOf({ n: { type: 'long' } });
  expect(failure(() => parseDocument(mapping, { id: '1', source: '{"new":1,"n":"x"}' }))).toEqual([
    "document_parsing_exception: [1:14] failed to parse field [n] of type [long] in document with id '1'. Preview of field's value: 'x'",
    'illegal_argument_exception: For input string: "x"',
  ]);
  expect(propertiesOf(mapping)).toEqual({ n: { type: 'long' } });
});

describe('2.7 templates are validated when they are put', () => {
  const tried = (template: object): string[] =>
    failure(() => mappingOf(JSON.stringify({ dynamic_templates: [{ a: template }] })));

  test.each([
    [
      { match_mapping_type: 'string', mapping: { type: 'keyword', foo: 'bar' } },
      '{"match_mapping_type":"string","mapping":{"foo":"bar","type":"keyword"}}',
      'string',
      'mapper_parsing_exception: unknown parameter [foo] on mapper [__dynamic__a] of type [keyword]',
    ],
    [
      { match_mapping_type: 'string', mapping: { type: 'strings' } },
      '{"match_mapping_type":"string","mapping":{"type":"strings"}}',
      'string',
      'illegal_argument_exception: No mapper found for type [strings]',
    ],
    [
      { mapping: { type: 'text', analyzer: 'klingon' }, path_match: 'o.*', match: '*' },
      '{"match":"*","path_match":"o.*","mapping":{"analyzer":"klingon","type":"text"}}',
      'object, string, long, double, boolean, date, binary',
      'illegal_argument_exception: analyzer [klingon] has not been configured in mappings',
    ],
  ])('%j', (template, content, types, cause) => {
    const reason = `dynamic template [a] has invalid content [${content}], attempted to validate it with the following match_mapping_type: [${types}]`;
    const [outer, inner, innermost] = tried(template);
    expect(outer).toBe(`mapper_parsing_exception: Failed to parse mapping: ${reason}`);
    expect(inner).toBe(`illegal_argument_exception: ${reason}`);
    expect(innermost).toBe(cause);
    expect(failure(() => mappingOf({}).merge({ dynamic_templates: [{ a: template }] }))[0]).toBe(inner);
  });

  test.each([
    [{ match: '*', mapping: { store: true }, match_mapping_type: '*' }],
    [{ match_mapping_type: 'string', mapping: { type: 'text', analyzer: '{name}' } }],
    [{ match: '*', mapping: { type: '{dynamic_type}', index: false } }],
    [{ match: '*', mapping: { scaling_factor: 10, type: 'scaled_float' } }],
    [{ match: '*', mapping: {} }],
    [{ match: '*', runtime: {} }],
  ])('%j is valid', template => {
    expect(tried(template)).toEqual([]);
  });
});

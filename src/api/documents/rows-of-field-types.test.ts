import { describe, expect, test } from 'vitest';
import { openRest, type Seen } from '../testing/rest-client.ts';

// What each field type makes of a value, the errors it reports and the parameters it rejects: row by row.

type Field = Record<string, unknown>;

/** The causes of an error, outermost first, without places in the document. */
function causes({ body }: Seen): string[] {
  const chain: string[] = [];
  for (let at = body.error; at; at = at.caused_by) chain.push(`${at.type}: ${String(at.reason).split('\n')[0]}`);
  return chain.map(text => text.replace(/\[\d+:\d+\] /, ''));
}

/** What a search sees of a value as doc value, or the innermost cause of its refusal. */
async function outcome(field: Field, source: string): Promise<unknown> {
  const rest = await openRest();
  const made = await rest('PUT /i', { mappings: { properties: { f: field } } });
  if (made.status !== 200) return causes(made).at(-1);
  const put = await rest('PUT /i/_doc/1?refresh', `{"f":${source}}`);
  if (put.status !== 201) return causes(put).at(-1);
  const found = await rest('POST /i/_search', { docvalue_fields: ['f'] });
  return found.status === 200 ? (found.body.hits.hits[0].fields?.f ?? 'nothing') : causes(found).at(-1);
}

const NUMBERS: [type: string, source: string, expected: unknown][] = [
  ['integer', '" 42 "', [42]],
  ['integer', '"+42"', [42]],
  ['integer', '"012"', [12]],
  ['integer', '"4.2e1"', [42]],
  ['integer', '"12abc"', 'number_format_exception: For input string: "12abc"'],
  ['integer', '"3000000000"', 'illegal_argument_exception: Value [3000000000] is out of range for an integer'],
  ['integer', '3000000000', expect.stringMatching(/Numeric value \(3000000000\) out of range of `int`/)],
  ['short', '"7"', [7]],
  ['short', '"40000"', 'illegal_argument_exception: Value [40000] is out of range for a short'],
  ['short', '40000', expect.stringMatching(/Numeric value \(40000\) out of range of `short`/)],
  ['byte', '"7"', [7]],
  ['byte', '"128"', 'illegal_argument_exception: Value [128] is out of range for a byte'],
  ['byte', '128', 'illegal_argument_exception: Value [128] is out of range for a byte'],
  ['long', '"7.9"', [7]],
  ['long', '" 7"', 'illegal_argument_exception: For input string: " 7"'],
  ['long', '"x"', 'illegal_argument_exception: For input string: "x"'],
  [
    'long',
    '"9223372036854775808"',
    'illegal_argument_exception: Value [9223372036854775808] is out of range for a long',
  ],
  [
    'long',
    '9223372036854775808',
    expect.stringMatching(/Numeric value \(9223372036854775808\) out of range of `long`/),
  ],
  ['float', '"1e3"', [1000]],
  ['float', '" 1 "', [1]],
  ['float', '"7.5f"', [7.5]],
  ['double', '"7.5d"', [7.5]],
  ['double', '"0x1p3"', [8]],
  ['float', '0.1', [0.10000000149011612]],
  ['float', '"x"', 'number_format_exception: For input string: "x"'],
  ['double', '"1.2.3"', 'number_format_exception: multiple points'],
  ['float', '1e39', 'illegal_argument_exception: [float] supports only finite values, but got [Infinity]'],
  ['double', '"NaN"', 'illegal_argument_exception: [double] supports only finite values, but got [NaN]'],
  ['half_float', '65504', [65504]],
  ['half_float', '70000', 'illegal_argument_exception: [half_float] supports only finite values, but got [70000.0]'],
  ['unsigned_long', '1.5', [1]],
  ['unsigned_long', '"-1"', 'illegal_argument_exception: Value [-1] is out of range for an unsigned long'],
];

describe('2.6 numbers', () => {
  test.each(NUMBERS)('%s %s', async (type, source, expected) => {
    expect(await outcome({ type }, source)).toEqual(expected);
  });

  test.each(['long', 'integer', 'short', 'byte', 'float', 'double', 'half_float'])(
    '%s without coercion',
    async type => {
      const name =
        { integer: 'Integer', byte: 'Integer', half_float: 'Float' }[type] ?? type.replace(/^./, c => c.toUpperCase());
      const field = { type, coerce: false };
      expect(await outcome(field, '"7"')).toBe(`illegal_argument_exception: ${name} value passed as String`);
      const isWhole = ['long', 'integer', 'short', 'byte'].includes(type);
      const lossy = `illegal_argument_exception: 7.9 cannot be converted to ${name} without data loss`;
      expect(await outcome(field, '7.5')).toEqual(isWhole ? lossy.replace('7.9', '7.5') : [7.5]);
    },
  );

  test.each(['long', 'integer', 'short', 'byte', 'float', 'double', 'half_float'])(
    'null and nothing for %s',
    async type => {
      for (const source of ['null', '""', '[]']) expect(await outcome({ type }, source)).toBe('nothing');
      for (const source of ['null', '""', '[null]'])
        expect(await outcome({ type, null_value: 3 }, source)).toEqual([3]);
      expect(await outcome({ type, null_value: 3 }, '[]')).toBe('nothing');
      expect(await outcome({ type }, '{"a":1}')).toBe('illegal_argument_exception: Cannot parse object as number');
      for (const source of ['"x"', 'true'])
        expect(await outcome({ type, ignore_malformed: true }, source)).toBe('nothing');
      expect(await outcome({ type, ignore_malformed: true }, '{"a":1}')).toMatch(/Cannot parse object as number/);
    },
  );
});

const TYPES: [field: Field, source: string, expected: unknown][] = [
  [{ type: 'keyword' }, '[1.50,1e3,true,"b"]', ['1.50', '1e3', 'b', 'true']],
  [{ type: 'keyword', ignore_above: 3 }, '["abc","abcd"]', ['abc']],
  [{ type: 'keyword', null_value: 'none' }, '[null]', ['none']],
  [{ type: 'keyword', normalizer: 'lowercase' }, '"ÄB"', ['äb']],
  [{ type: 'scaled_float' }, '1', 'illegal_argument_exception: Field [scaling_factor] is required'],
  [{ type: 'scaled_float', scaling_factor: 100 }, '1.236', [1.24]],
  [
    { type: 'scaled_float', scaling_factor: 0 },
    '1',
    expect.stringContaining('[scaling_factor] must be a positive number, got [0.0]'),
  ],
  [{ type: 'boolean' }, '[true,"false",""]', [false, false, true]],
  [
    { type: 'boolean' },
    '"yes"',
    'illegal_argument_exception: Failed to parse value [yes] as only [true] or [false] are allowed.',
  ],
  [{ type: 'boolean' }, '1', 'input_coercion_exception: Current token (VALUE_NUMBER_INT) not of boolean type'],
  [{ type: 'boolean', ignore_malformed: true }, '"yes"', 'nothing'],
  [
    { type: 'date' },
    '[1999,-1000,0]',
    ['-1000-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '1999-01-01T00:00:00.000Z'],
  ],
  [{ type: 'date' }, '1420070400001', ['2015-01-01T00:00:00.001Z']],
  [{ type: 'date' }, '1.5', ['1970-01-01T00:00:00.001Z']],
  [{ type: 'date', format: 'epoch_second' }, '1420070400', ['1420070400']],
  [{ type: 'date' }, '"soon"', 'date_time_parse_exception: Failed to parse with all enclosed parsers'],
  [{ type: 'date_nanos' }, '"2015-01-01T00:00:00.000000001Z"', ['2015-01-01T00:00:00.000000001Z']],
  [
    { type: 'date_nanos' },
    '"1969-12-31"',
    expect.stringContaining(
      'date[1969-12-31T00:00:00Z] is before the epoch in 1970 and cannot be stored in nanosecond resolution',
    ),
  ],
  [
    { type: 'date_nanos' },
    '"2300-01-01"',
    expect.stringContaining('is after 2262-04-11T23:47:16.854775807 and cannot be stored'),
  ],
  [{ type: 'ip' }, '["10.0.0.1","2001:DB8::1"]', ['10.0.0.1', '2001:db8::1']],
  [{ type: 'ip' }, '"1.2.3"', "illegal_argument_exception: '1.2.3' is not an IP string literal."],
  [{ type: 'geo_point' }, '{"lat":1,"lon":2}', ['0.9999999823048711, 1.9999999646097422']],
  [{ type: 'geo_point' }, '"1,2"', ['0.9999999823048711, 1.9999999646097422']],
  [{ type: 'geo_point' }, '[2,1]', ['0.9999999823048711, 1.9999999646097422']],
  [{ type: 'geo_point' }, '"POINT (2 1)"', ['0.9999999823048711, 1.9999999646097422']],
  [{ type: 'geo_point' }, '{"type":"Point","coordinates":[2,1]}', ['0.9999999823048711, 1.9999999646097422']],
  [{ type: 'token_count', analyzer: 'stop' }, '"A dog"', [2]],
  [{ type: 'token_count', analyzer: 'stop', enable_position_increments: false }, '"A dog"', [1]],
  [{ type: 'token_count' }, '"x"', "mapper_parsing_exception: Analyzer must be set for field [f] but wasn't."],
  [
    { type: 'rank_feature' },
    '"3"',
    expect.stringContaining('[rank_feature] fields do not support sorting, scripting or aggregating'),
  ],
  [{ type: 'rank_feature' }, '-1', expect.stringContaining('featureValue must be a positive normal float')],
  [{ type: 'version' }, '"1.2.3"', ['1.2.3']],
  [{ type: 'wildcard' }, '"abc"', ['abc']],
  [{ type: 'constant_keyword', value: 'a' }, '"a"', ['a']],
  [
    { type: 'constant_keyword', value: 'a' },
    '"b"',
    'illegal_argument_exception: [constant_keyword] field [f] only accepts values that are equal to the value defined in the mappings [a], but got [b]',
  ],
  [
    { type: 'word' },
    '1',
    'mapper_parsing_exception: The mapper type [word] declared on field [f] does not exist. It might have been created within a future version or requires a plugin to be installed. Check the documentation.',
  ],
];

const INSTANTS: [given: string, shown: string][] = [
  ['"1969-12-31"', '1969-12-31T00:00:00Z'],
  ['"1969-12-31T23:59:59.5Z"', '1969-12-31T23:59:59.500Z'],
  ['"1969-12-31T23:59:59.12345Z"', '1969-12-31T23:59:59.123450Z'],
  ['"1969-12-31T23:59:59.999999999Z"', '1969-12-31T23:59:59.999999999Z'],
  ['"1900-01-01T10:20+02:00"', '1900-01-01T08:20:00Z'],
  ['-5', '1969-12-31T23:59:59.995Z'],
  ['9300000000000000', '+296675-04-08T21:20:00Z'],
];

test.each(INSTANTS)('2.2 a date out of range for nanoseconds is reported as an instant: %s', async (source, shown) => {
  expect(await outcome({ type: 'date_nanos' }, source)).toContain(`date[${shown}] is `);
});

describe('2.5 types', () => {
  test.each(TYPES)('%j %s', async (field, source, expected) => {
    expect(await outcome(field, source)).toEqual(expected);
  });
});

const REFUSED: [field: Field, reason: string][] = [
  [{ type: 'integer', null_value: 1.5 }, 'Value [1.5] has a decimal part'],
  [{ type: 'byte', null_value: 300 }, 'Value [300] is out of range for a byte'],
  [{ type: 'text', null_value: 'x' }, 'unknown parameter [null_value] on mapper [f] of type [text]'],
  [{ type: 'long', meta: { u: 1 } }, '[meta] values can only be strings, but got Integer[1] for field [f]'],
  [{ type: 'long', meta: ['a'] }, '[meta] must be an object, got ArrayList[[a]] for field [f]'],
  [{ type: 'long', meta: { u: null } }, "[meta] values can't be null (field [f])"],
  [{ type: 'long', boost: 2 }, 'unknown parameter [boost] on mapper [f] of type [long]'],
  [{ type: 'long', coerce: null }, '[coerce] on mapper [f] of type [long] must not have a [null] value'],
  [{}, 'No type specified for field [f]'],
  [{ type: 'text', analyzer: 'none' }, 'analyzer [none] has not been configured in mappings'],
  [{ type: 'keyword', normalizer: 'none' }, 'normalizer [none] not found for field [f]'],
  [
    { type: 'text', index_options: 'all' },
    'Unknown value [all] for field [index_options] - accepted values are [positions, docs, freqs, offsets]',
  ],
  [
    { type: 'text', index_options: 'docs', position_increment_gap: 5 },
    'Cannot set position_increment_gap on field [f] without positions enabled',
  ],
  [{ type: 'text', index: false, index_phrases: true }, 'Cannot set index_phrases on unindexed field [f]'],
  [{ type: 'text', index: false, index_prefixes: {} }, 'Cannot set index_prefixes on unindexed field [f]'],
  [
    { type: 'text', index: false, fielddata: true },
    'Cannot enable fielddata on a [text] field that is not indexed: [f]',
  ],
  [
    { type: 'text', index_options: 'docs', index_phrases: true },
    'Cannot set index_phrases on field [f] if positions are not enabled',
  ],
  [{ type: 'text', index_prefixes: { min_chars: 0 } }, 'min_chars [0] must be greater than zero'],
  [{ type: 'text', index_prefixes: { min_chars: 5, max_chars: 3 } }, 'min_chars [5] must be less than max_chars [3]'],
  [{ type: 'text', index_prefixes: { max_chars: 20 } }, 'max_chars [20] must be less than 20'],
  [{ type: 'text', similarity: 'cosine' }, 'Unknown Similarity type [cosine] for field [f]'],
  [
    { type: 'search_as_you_type', max_shingle_size: 1 },
    '[max_shingle_size] must be at least [2] and at most [4], got [1]',
  ],
  [{ type: 'completion', max_input_length: 0 }, '[max_input_length] must be > 0 but was [0]'],
  [
    { type: 'date', format: 'yyyy-bb' },
    'Error parsing [format] on field [f]: Invalid format: [yyyy-bb]: Unknown pattern letter: b',
  ],
  [
    { type: 'date', null_value: 'soon' },
    'Error parsing [null_value] on field [f]: failed to parse date field [soon] with format [strict_date_optional_time||epoch_millis]',
  ],
  [{ type: 'date', locale: 'a-b-c-d-e' }, 'Locales can have at most 3 parts but got 5: [a, b, c, d, e]'],
  [{ type: 'text', fields: { raw: {} } }, 'no type specified for property [raw]'],
  [{ type: 'text', fields: { o: { type: 'object' } } }, 'Type [object] cannot be used in multi field'],
  [{ type: 'text', fields: { n: { type: 'nested' } } }, 'Type [nested] cannot be used in multi field'],
  [{ type: 'text', fields: { a: { type: 'alias', path: 'f' } } }, 'Type [alias] cannot be used in multi field'],
  [
    { type: 'text', fields: { 'a.b': { type: 'keyword' } } },
    "Field name [a.b] which is a multi field of [f] cannot contain '.'",
  ],
  [{ type: 'text', store: 'often' }, 'Failed to parse value [often] as only [true] or [false] are allowed.'],
  [{ type: 'object', properties: 'none' }, 'properties must be a map type'],
  [{ type: 'object', dynamic: 'sometimes' }, 'Could not convert [dynamic.dynamic] to boolean'],
  [{ type: 'object', enabled: 'sometimes' }, 'Could not convert [enabled.enabled] to boolean'],
  [{ type: 'nested', include_in_parent: 'sometimes' }, 'Could not convert [f.include_in_parent] to boolean'],
  [{ type: 'object', colour: 'red' }, 'Mapping definition for [f] has unsupported parameters:  [colour : red]'],
  [{ type: 'alias' }, 'The [path] property must be specified for field [f].'],
];

describe('2.4 rejected parameters', () => {
  test.each(REFUSED)('%j', async (field, reason) => {
    const rest = await openRest();
    const created = await rest('PUT /i', { mappings: { properties: { f: field } } });
    expect(created.status).toBe(400);
    expect(created.body.error).toMatchObject({
      type: 'mapper_parsing_exception',
      reason: `Failed to parse mapping: ${reason}`,
      caused_by: { reason: reason },
    });
    await rest('PUT /j');
    expect((await rest('PUT /j/_mapping', { properties: { f: field } })).status).toBe(400);
    expect((await rest('GET /j/_mapping')).body.j.mappings).toEqual({});
  });
});

const SEARCHES: [field: Field, value: unknown, search: object, status: number, reason: string][] = [
  [
    { type: 'text', index: false },
    'x',
    { query: { match: { f: 'x' } } },
    400,
    'Cannot search on field [f] since it is not indexed.',
  ],
  ...['long', 'ip', 'keyword'].map((type): [Field, unknown, object, number, string] => [
    { type, index: false, doc_values: false },
    type === 'ip' ? '1.1.1.1' : 1,
    { query: { term: { f: type === 'ip' ? '1.1.1.1' : 1 } } },
    400,
    'Cannot search on field [f] since it is both not indexed, and does not have doc_values enabled.',
  ]),
  ...[{ sort: ['f'] }, { aggs: { a: { terms: { field: 'f' } } } }, { docvalue_fields: ['f'] }].map(
    (search): [Field, unknown, object, number, string] => [
      { type: 'keyword', doc_values: false },
      'x',
      search,
      400,
      "Can't load fielddata on [f] because fielddata is unsupported on fields of type [keyword]. Use doc values instead.",
    ],
  ),
  [{ type: 'completion' }, 'x', { sort: ['f'] }, 400, 'Fielddata is not supported on field [f] of type [completion]'],
  [
    { type: 'text', fielddata: true },
    'x',
    { aggs: { a: { avg: { field: 'f' } } } },
    400,
    'Field [f] of type [text] is not supported for aggregation [avg]',
  ],
  [
    { type: 'text', index_options: 'freqs' },
    'a b',
    { query: { match_phrase: { f: 'a b' } } },
    400,
    'field:[f] was indexed without position data; cannot run PhraseQuery',
  ],
  [
    { type: 'text', index_options: 'freqs' },
    'a b',
    { query: { span_near: { clauses: [{ span_term: { f: 'a' } }, { span_term: { f: 'b' } }] } } },
    500,
    'field "f" was indexed without position data; cannot run SpanTermQuery (term=a)',
  ],
];

describe('2.4 searches that a field does not support', () => {
  test.each(SEARCHES)('%j %j %j', async (field, value, search, status, reason) => {
    const rest = await openRest();
    await rest('PUT /i', { mappings: { properties: { f: field } } });
    await rest('PUT /i/_doc/1?refresh', { f: value });
    const answer = await rest('POST /i/_search', search);
    expect([
      answer.status,
      causes(answer)
        .at(-1)
        ?.replace(/^\w+: /, ''),
    ]).toEqual([status, reason]);
  });
});

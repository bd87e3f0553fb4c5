import { describe, expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

// Rejected requests, each with its status, error type and root cause.

type Step = [line: string, body?: object];
type Row = [reason: string, status: number, steps: Step[]];

const create = (mappings: object, settings: object = {}): Step => ['PUT /i', { mappings, settings }];
const field = (f: object): Step => create({ properties: { f } });
const similarity = (x: object): Step => create({}, { index: { similarity: { x } } });
const template = (t: object): Step => create({ dynamic_templates: [{ t }] });

const put = (body: object): Step => ['PUT /i', body];

const CREATE_REQUESTS: Row[] = [
  ['parse_exception: unknown key [foo] for create index', 400, [put({ foo: 1 })]],
  ['parse_exception: key [settings] must be an object', 400, [put({ settings: [], mappings: 5 })]],
  ['parse_exception: key [mappings] must be an object', 400, [put({ mappings: 5, settings: [] })]],
  ['illegal_argument_exception: No alias is specified', 400, [put({ aliases: { a: 5 } })]],
  ['illegal_argument_exception: alias name is required', 400, [put({ aliases: { '\t': {} } })]],
  ['illegal_argument_exception: [alias] is required', 400, [put({}), ['PUT /i/_alias/%20']]],
  [
    'illegal_argument_exception: The mapping definition cannot be nested under a type',
    400,
    [put({ mappings: { _doc: {} } })],
  ],
  [
    'illegal_argument_exception: Failed to parse value [[1, 2]] for setting [index.number_of_shards]',
    400,
    [put({ settings: { number_of_shards: [1, 2] } })],
  ],
];

const NAMES: Row[] = [
  [
    "action_request_validation_exception: Validation Failed: 1: id cannot contain '#' for stored script;",
    400,
    [['DELETE /_scripts/a%23']],
  ],
  [
    "x_content_parse_exception: [1:13] [analyze_request] analyzer doesn't support values of type: START_OBJECT",
    400,
    [['POST /none/_analyze', { analyzer: {} }]],
  ],
  [
    'index_not_found_exception: no such index [_all] and no indices exist',
    404,
    [['GET /_cat/indices?allow_no_indices=false&format=json']],
  ],
  ['illegal_argument_exception: unknown cluster health status [x]', 400, [put({}), ['GET /_cat/indices?health=x']]],
  ['index_not_found_exception: no such index [none]', 404, [put({}), ['GET /_cat/indices/none?health=x']]],
];

const MAPPINGS: Row[] = [
  [
    'mapper_parsing_exception: The mapper type [y] declared on field [de] does not exist. It might have been created within a future version or requires a plugin to be installed. Check the documentation.',
    400,
    [create({ properties: { en: { type: 'x' }, de: { type: 'y' }, fr: { type: 'z' } } })],
  ],
  [
    'mapper_parsing_exception: No type specified for field [a.b]',
    400,
    [create({ properties: { 'a.b': { index: true } } })],
  ],
  [
    'mapper_parsing_exception: Root mapping definition has unsupported parameters:  [propertiess : {b={index=false, type=long}}]',
    400,
    [create({ propertiess: { b: { type: 'long', index: false } } })],
  ],
  ['illegal_argument_exception: Unknown orientation [up]', 400, [field({ type: 'geo_shape', orientation: 'up' })]],
  ['number_format_exception: empty String', 400, [field({ type: 'long', null_value: '' })]],
  ['number_format_exception: multiple points', 400, [field({ type: 'unsigned_long', null_value: '1.1.1' })]],
  [
    'number_format_exception: For input string: ""',
    400,
    [field({ type: 'token_count', analyzer: 'simple', null_value: '' })],
  ],
  ['illegal_argument_exception: Unknown Similarity type [TFIDF9] for [x]', 400, [similarity({ type: 'TFIDF9' })]],
  ['illegal_argument_exception: Similarity [x] must have an associated type', 400, [similarity({ k1: 1 })]],
  [
    'illegal_argument_exception: illegal k1 value: -1.0, must be a non-negative finite value',
    400,
    [similarity({ type: 'BM25', k1: -1 })],
  ],
  [
    'illegal_argument_exception: illegal b value: 1.5, must be between 0 and 1',
    400,
    [similarity({ type: 'BM25', b: 1.5 })],
  ],
  [
    'illegal_argument_exception: Unknown settings for similarity of type [BM25]: [k2]',
    400,
    [similarity({ type: 'BM25', k2: 1 })],
  ],
  [
    'settings_exception: Failed to parse float setting [k1] with value [much]',
    400,
    [similarity({ type: 'BM25', k1: 'much' })],
  ],
  [
    'illegal_argument_exception: illegal value for [index.similarity.BM25] cannot redefine built-in similarity',
    400,
    [create({}, { index: { similarity: { BM25: { type: 'BM25' } } } })],
  ],
  [
    'illegal_argument_exception: [copy_to] may not be used to copy from a multi-field: [f.raw]',
    400,
    [field({ type: 'text', fields: { raw: { type: 'keyword', copy_to: 'g' } } })],
  ],
  [
    'illegal_argument_exception: Cannot copy to a field alias [al].',
    400,
    [
      create({
        properties: {
          f: { type: 'keyword', copy_to: 'al' },
          t: { type: 'keyword' },
          al: { type: 'alias', path: 't' },
        },
      }),
      ['PUT /i/_doc/1', { f: 'x' }],
    ],
  ],
  [
    'parse_exception: The depth of the field has exceeded the allowed limit of [2]. This limit can be set by changing the [index.mapping.depth.limit] index level setting.',
    400,
    [create({}, { index: { mapping: { depth: { limit: 2 } } } }), ['PUT /i/_doc/1', { a: { b: { c: { d: 1 } } } }]],
  ],
  [
    'mapper_parsing_exception: mapping and runtime cannot be both specified in the same dynamic template [t]',
    400,
    [template({ match: '*', mapping: {}, runtime: {} })],
  ],
  ['mapper_parsing_exception: template [t] must have either mapping or runtime set', 400, [template({ match: '*' })]],
  [
    'mapper_parsing_exception: template must have match, path_match or match_mapping_type set {mapping={type=keyword}}',
    400,
    [template({ mapping: { type: 'keyword' } })],
  ],
];

const DOCUMENT: Step = ['PUT /i/_doc/1?refresh', { f: 'x' }];
const search = (query: object): Step => ['POST /i/_search', { query }];

const METADATA: Row[] = [
  [
    "illegal_argument_exception: [i][1] didn't store _source",
    400,
    [create({ _source: { enabled: false } }), DOCUMENT, ['POST /i/_update_by_query']],
  ],
  [
    'routing_missing_exception: routing is required for [i]/[1]',
    400,
    [create({ _routing: { required: true } }), DOCUMENT],
  ],
  [
    'query_shard_exception: Can only use prefix queries on keyword, text and wildcard fields - not on [_id] which is of type [_id]',
    400,
    [create({}), DOCUMENT, search({ prefix: { _id: '1' } })],
  ],
  [
    'illegal_argument_exception: Field [_id] of type [_id] does not support range queries',
    400,
    [create({}), DOCUMENT, search({ range: { _id: { gt: '0' } } })],
  ],
  [
    'query_shard_exception: The _version field is not searchable',
    400,
    [create({}), DOCUMENT, search({ term: { _version: 1 } })],
  ],
  [
    'query_shard_exception: Field [_doc_count] of type [_doc_count] is not searchable',
    400,
    [create({}), DOCUMENT, search({ term: { _doc_count: 1 } })],
  ],
  ...['_id', '_index', '_source', '_version', '_doc_count', '_field_names'].map(
    (name): Row => [
      `illegal_argument_exception: Field [${name}] of type [${name}] does not support range queries`,
      400,
      [create({}), DOCUMENT, search({ range: { [name]: { gt: 1 } } })],
    ],
  ),
  [
    'query_shard_exception: The _source field is not searchable',
    400,
    [create({}), DOCUMENT, search({ term: { _source: 1 } })],
  ],
];

const run = (processor: object, source: object): Step[] => [
  ['PUT /_ingest/pipeline/p', { processors: [processor] }],
  ['PUT /i/_doc/1?pipeline=p', source],
];
const pipeline = (body: object): Step[] => [['PUT /_ingest/pipeline/bad', body]];
const illegal = (reason: string): string => `illegal_argument_exception: ${reason}`;
const malformed = (reason: string): string => `parse_exception: ${reason}`;

const INGEST: Row[] = [
  [illegal("field [nope] doesn't exist"), 400, run({ rename: { field: 'nope', target_field: 'x' } }, { v: 1 })],
  [illegal('field [d] not present as part of path [d]'), 400, run({ uppercase: { field: 'd' } }, { v: 1 })],
  [illegal('field [v] is null, cannot process it.'), 400, run({ uppercase: { field: 'v' } }, { v: null })],
  [illegal('unable to convert [x] to integer'), 400, run({ convert: { field: 'v', type: 'integer' } }, { v: 'x' })],
  [
    illegal('unable to parse date [yesterday]'),
    400,
    run({ date: { field: 'v', formats: ['ISO8601'] } }, { v: 'yesterday' }),
  ],
  [
    illegal('field [names] of type [java.lang.String] cannot be cast to [java.util.List]'),
    400,
    run({ join: { field: 'names', separator: ',' } }, { names: 'x' }),
  ],
  [illegal('field [b] already exists'), 400, run({ rename: { field: 'a', target_field: 'b' } }, { a: 1, b: 2 })],
  [
    illegal('cannot expend [a.b], because [a] is not an object field, but a value field'),
    400,
    run({ dot_expander: { field: 'a.b' } }, { a: 1, 'a.b': 2 }),
  ],
  [
    illegal('field [q] does not contain value_split [=]'),
    400,
    run({ kv: { field: 'q', field_split: '&', value_split: '=' } }, { q: 'x' }),
  ],
  [
    illegal('Provided Grok expressions do not match field value: [x]'),
    400,
    run({ grok: { field: 'v', patterns: ['%{INT:n}'] } }, { v: 'x' }),
  ],
  ['fail_processor_exception: no', 500, run({ fail: { message: 'no' } }, { v: 1 })],
  [illegal('pipeline with id [x] does not exist'), 400, [['PUT /i/_doc/1?pipeline=x', {}]]],
  [malformed('[value] required property is missing'), 400, pipeline({ processors: [{ set: { field: 'a' } }] })],
  [
    malformed("processor [set] doesn't support one or more provided configuration parameters [colour]"),
    400,
    pipeline({ processors: [{ set: { field: 'a', value: 1, colour: 'red' } }] }),
  ],
  [malformed('No processor type exists with name [shout]'), 400, pipeline({ processors: [{ shout: {} }] })],
  [
    malformed("pipeline [bad] doesn't support one or more provided configuration parameters [steps]"),
    400,
    pipeline({ processors: [], steps: [] }),
  ],
  [
    malformed('pipeline [bad] cannot have an empty on_failure option defined'),
    400,
    pipeline({ processors: [], on_failure: [] }),
  ],
  [
    malformed("[field] property isn't a string, but of type [java.lang.Integer]"),
    400,
    pipeline({ processors: [{ set: { field: 1, value: 1 } }] }),
  ],
  [
    malformed("[processors] property isn't a list, but of type [java.util.HashMap]"),
    400,
    pipeline({ processors: { set: {} } }),
  ],
  [
    malformed('[type] type [word] not supported, cannot convert field.'),
    400,
    pipeline({ processors: [{ convert: { field: 'a', type: 'word' } }] }),
  ],
  ['resource_not_found_exception: pipeline [x] is missing', 404, [['DELETE /_ingest/pipeline/x']]],
  [
    illegal('pipeline [absent] does not exist'),
    400,
    [['POST /_ingest/pipeline/absent/_simulate', { docs: [{ _source: {} }] }]],
  ],
  [
    illegal('must specify at least one document in [docs]'),
    400,
    [['POST /_ingest/pipeline/_simulate', { pipeline: { processors: [] }, docs: [] }]],
  ],
  [
    illegal('malformed [docs] section, should include an inner object'),
    400,
    [['POST /_ingest/pipeline/_simulate', { pipeline: { processors: [] }, docs: [1] }]],
  ],
  [
    'illegal_state_exception: Cycle detected for pipeline: outer',
    500,
    [
      ['PUT /_ingest/pipeline/inner', { processors: [{ pipeline: { name: 'outer' } }] }],
      ['PUT /_ingest/pipeline/outer', { processors: [{ pipeline: { name: 'inner' } }] }],
      ['PUT /i/_doc/1?pipeline=outer', {}],
    ],
  ],
  [
    "illegal_state_exception: FINAL pipeline [last] can't change the target index",
    500,
    [
      ['PUT /_ingest/pipeline/last', { processors: [{ set: { field: '_index', value: 'other' } }] }],
      create({}, { index: { final_pipeline: 'last' } }),
      ['PUT /i/_doc/1', {}],
    ],
  ],
];

describe.each([
  ['create requests', CREATE_REQUESTS],
  ['names', NAMES],
  ['mappings and settings', MAPPINGS],
  ['metadata fields', METADATA],
  ['ingest', INGEST],
])('%s', (_name, rows) => {
  test.each(rows)('%s', async (reason, status, steps) => {
    const rest = await openRest();
    let answer = await rest(...steps[0]!);
    for (const step of steps.slice(1)) {
      expect(answer.status).toBeLessThan(300);
      answer = await rest(...step);
    }
    const chain: string[] = [];
    for (let at = answer.body.error; at; at = at.caused_by) chain.push(`${at.type}: ${at.reason}`);
    expect([answer.status, chain]).toEqual([status, expect.arrayContaining([reason])]);
  });
});

test('an orientation is shown as a constant, and a filter of fielddata unless it is the default', async () => {
  const rest = await openRest();
  const properties = {
    s: { type: 'geo_shape', orientation: 'cw' },
    r: { type: 'shape', orientation: 'ccw' },
    t: { type: 'text', fielddata_frequency_filter: { min: 0 } },
    u: { type: 'text', fielddata_frequency_filter: { min: 2 } },
  };
  await rest('PUT /i', { mappings: { properties } });
  expect((await rest('GET /i/_mapping')).body.i.mappings.properties).toEqual({
    s: { type: 'geo_shape', orientation: 'LEFT' },
    r: { type: 'shape', orientation: 'RIGHT' },
    t: { type: 'text' },
    u: { type: 'text', fielddata_frequency_filter: { min: 2, max: 2147483647, min_segment_size: 0 } },
  });
});

test('a number that is too large for Java is no root cause', async () => {
  const rest = await openRest();
  const properties = { t: { type: 'text', position_increment_gap: 2147483648 } };
  const { error } = (await rest('PUT /i', { mappings: { properties } })).body;
  expect([error.root_cause[0].reason, error.caused_by.type]).toEqual([
    'Failed to parse mapping: integer overflow',
    'arithmetic_exception',
  ]);
});

test('sequence numbers can be searched', async () => {
  const rest = await openRest();
  for (const id of [1, 2, 3]) await rest(`PUT /i/_doc/${id}?refresh`, { f: 'x' });
  await rest('PUT /i/_doc/1?refresh', { f: 'y' });
  const ids = async (query: object): Promise<string[]> =>
    (await rest('POST /i/_search', { query })).body.hits.hits.map(({ _id: id }: { _id: string }) => id).sort();
  expect(await ids({ term: { _seq_no: 1 } })).toEqual(['2']);
  expect(await ids({ term: { _seq_no: 0 } })).toEqual([]);
  expect(await ids({ terms: { _seq_no: [2, '3'] } })).toEqual(['1', '3']);
  expect(await ids({ range: { _seq_no: { gt: 1 } } })).toEqual(['1', '3']);
  expect(await ids({ bool: { must_not: [{ range: { _seq_no: { gte: 1.5 } } }] } })).toEqual(['2']);
  expect(await ids({ exists: { field: '_seq_no' } })).toEqual(['1', '2', '3']);
});

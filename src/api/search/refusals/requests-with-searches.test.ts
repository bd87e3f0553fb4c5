import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

// Requests that contain a search: by query, with a template, to be evaluated. Expected answers are Elasticsearch's.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = { t: { type: 'text', term_vector: 'yes' } };
  await rest('PUT /a', { settings: { 'index.max_result_window': 5 }, mappings: { properties } });
  for (const id of ['1', '99']) await rest(`PUT /a/_doc/${id}?refresh`, { t: 'fox' });
});

describe('work by query', () => {
  const FEWER = '[max_docs] should be >= [slices]';
  test.each([
    ['POST /a/_update_by_query?max_docs=0', undefined],
    ['POST /a/_delete_by_query?max_docs=0', { query: { match_all: {} } }],
    ['POST /_reindex', { source: { index: 'a' }, dest: { index: 'b' }, max_docs: 0 }],
  ])('for no documents: %s', async (line, body) => {
    const { status, body: answer } = await rest(line, body);
    expect([status, answer.error.caused_by?.reason ?? answer.error.reason]).toEqual([400, FEWER]);
  });

  test.each([
    ['POST /a/_update_by_query?scroll_size=6', undefined],
    ['POST /_reindex', { source: { index: 'a', size: 6 }, dest: { index: 'b' } }],
  ])('in batches larger than a page: %s', async (line, body) => {
    const { status, body: answer } = await rest(line, body);
    expect([status, answer.error.reason]).toEqual([400, 'all shards failed']);
    expect(answer.error.root_cause[0].reason).toMatch(/^Batch size is too large, .*: \[5\] but was \[6\]\./);
    expect((await rest('HEAD /b')).status).toBe(404);
  });
});

test.each([
  ['{{#a}}', "Failed to close 'a' tag @[query-template:1]"],
  ['{{a', 'Improperly closed variable @[query-template:1]'],
])('a template that does not compile: %s', async (source, reason) => {
  const { status, body } = await rest('POST /_render/template', { source });
  expect([status, body.error]).toEqual([
    400,
    {
      root_cause: [{ type: 'script_exception', reason, script_stack: [], script: source, lang: 'mustache' }],
      type: 'script_exception',
      reason,
      script_stack: [],
      script: source,
      lang: 'mustache',
      caused_by: { type: 'mustache_exception', reason },
    },
  ]);
});

test.each([
  [{ query: { nope: {} } }, 'unknown query [nope]'],
  [{ query: { match_all: {} }, nope: 1 }, 'Unknown key for a VALUE_NUMBER in [nope].'],
])('a ranking is not evaluated if a search does not parse: %j', async (request, reason) => {
  const requests = [{ id: 'r', request, ratings: [] }];
  const { status, body } = await rest('POST /a/_rank_eval', { requests, metric: { precision: {} } });
  expect([status, body.error.root_cause[0].reason]).toEqual([400, reason]);
  expect(body.error.reason).toMatch(/\[rank_eval\] failed to parse field \[requests\]$/);
});

describe('lists of objects in a ranking', () => {
  const rated = { _index: 'a', _id: '1', rating: 1 };
  const request = { id: 'r', request: {}, ratings: [rated] };
  const evaluate = async (body: object) =>
    (await rest('POST /a/_rank_eval', { requests: [request], metric: { precision: { k: 5 } }, ...body })).body;

  test.each([
    { requests: [1, request] },
    { requests: [null, request] },
    { requests: [{ ...request, ratings: ['x', rated] }] },
    { templates: [true, { id: 't', template: { source: '{}' } }] },
  ])('a plain value before an object is skipped: %j', async body => {
    expect((await evaluate(body)).details).toHaveProperty('r');
  });

  test.each([
    [{ requests: ['a'] }, '[request] Expected START_OBJECT but was: END_ARRAY'],
    [{ requests: [{ ...request, ratings: [5] }] }, '[rated_document] Expected START_OBJECT but was: END_ARRAY'],
    [{ templates: [5, 6] }, '[script_with_id] Expected START_OBJECT but was: VALUE_NUMBER'],
  ])('another value is rejected: %j', async (body, reason) => {
    expect((await evaluate(body)).error.root_cause[0].reason).toContain(reason);
  });
});

test.each([{}, { text: 'x' }])('an empty section of suggestions asks for no hits: %j', async suggest => {
  const { body } = await rest('POST /a/_search', { suggest, size: 1 });
  expect([body.hits.total.value, body.suggest]).toEqual([0, undefined]);
});

test('term vectors of several ids come in the order of a set', async () => {
  const { body } = await rest('POST /a/_mtermvectors', { ids: ['1', '99', '1'], parameters: { fields: ['t'] } });
  expect(body.docs.map(({ _id: id }: { _id: string }) => id)).toEqual(['99', '1']);
});

test('a ranking is not evaluated with an unknown search type', async () => {
  const { status, body } = await rest('POST /a/_rank_eval?search_type=x', { requests: [], metric: { precision: {} } });
  expect([status, body.error.reason]).toEqual([400, 'No search type for [x]']);
});

describe('several searches', () => {
  const search = async (...given: (object | string)[]) => {
    const text = given.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    const { status, body } = await rest('POST /_msearch', `${text}\n`);
    return status === 200 ? body.responses.length : [status, body.error.reason];
  };

  test('the first line that cannot be read is reported', async () => {
    const header = 'key [query] is not supported in the metadata section';
    expect(await search({}, { index: 'a' }, { query: {} }, {})).toEqual([
      400,
      'Unknown key for a VALUE_STRING in [index].',
    ]);
    expect(await search({}, {}, { query: {} }, { index: 'a' })).toEqual([400, header]);
    expect(await search({ query: {} }, {})).toEqual([400, header]);
  });

  test('what follows the object of a line is ignored', async () => {
    expect(await search('{"index":"a"}}', '{"size":1}{', {}, {})).toBe(2);
  });
});

test('formats of metadata fields are ignored', async () => {
  const ask = async (field: string) =>
    (await rest('POST /a/_search', { size: 1, fields: [{ field, format: 'x' }] })).status;
  expect([await ask('_id'), await ask('_routing'), await ask('t')]).toEqual([200, 200, 400]);
});

test('a prefix among spans needs a text field', async () => {
  await rest('PUT /words', { mappings: { properties: { k: { type: 'keyword' } } } });
  const { status, body } = await rest('POST /words/_search', {
    query: { span_multi: { match: { prefix: { k: 'a' } } } },
  });
  expect([status, body.error.root_cause[0].reason]).toEqual([
    400,
    'failed to create query: Can only use span prefix queries on text fields - not on [k] which is of type [keyword]',
  ]);
});

describe('templates of a ranking', () => {
  const evaluate = async (template: object) => {
    const requests = [
      { id: 'r', template_id: 't', params: { word: 'fox' }, ratings: [{ _index: 'a', _id: '1', rating: 1 }] },
    ];
    const body = { templates: [{ id: 't', template }], requests, metric: { precision: {} } };
    const { status, body: answer } = await rest('POST /a/_rank_eval', body);
    return status === 200 ? answer.metric_score : [status, answer.error.type, answer.error.root_cause[0].reason];
  };

  test('need a source or the id of a stored script', async () => {
    const reason = expect.stringContaining('[script_with_id] failed to parse field [template]');
    expect(await evaluate({})).toEqual([400, 'x_content_parse_exception', reason]);
  });

  test('can be stored', async () => {
    const source = { query: { match: { t: '{{word}}' } } };
    expect(await evaluate({ id: 'none' })).toEqual([
      404,
      'resource_not_found_exception',
      'unable to find script [none] in cluster state',
    ]);
    await rest('PUT /_scripts/stored', { script: { lang: 'mustache', source } });
    expect(await evaluate({ id: 'stored' })).toBe(await evaluate({ source }));
  });
});

import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i/_doc/1?refresh', { a: 'x' });
});

const reasonOf = async (request: string, body?: object) => {
  const { status, body: answer } = await rest(request, body);
  return status === 200 ? 'accepted' : answer.error.reason;
};

const query = { match_all: {} };

test('options of q need q in searches', async () => {
  const missing = (path: string, ...names: string[]) =>
    `request [${path}] contains parameters [${names.join(', ')}] but missing 'q' parameter.`;
  expect(await reasonOf('GET /i/_search?df=a&q=x')).toBe('accepted');
  expect(await reasonOf('GET /i/_search?q=x&lenient=true', { query })).toBe('accepted');
  expect(await reasonOf('GET /i/_search?df=a')).toBe(missing('/i/_search', 'df'));
  expect(await reasonOf('GET /i/_search?lenient=true&analyzer=standard', { query })).toBe(
    missing('/i/_search', 'analyzer', 'lenient'),
  );
  expect(await reasonOf('GET /i/_count?analyze_wildcard=true')).toBe(missing('/i/_count', 'analyze_wildcard'));
  expect(await reasonOf('POST /i/_delete_by_query?df=a', { query })).toBe(missing('/i/_delete_by_query', 'df'));
  expect(await reasonOf('POST /i/_update_by_query?default_operator=and', { query })).toBe(
    missing('/i/_update_by_query', 'default_operator'),
  );
  expect(await reasonOf('POST /i/_async_search?df=a', { query })).toBe(missing('/i/_async_search', 'df'));
});

test('a query in the body leaves q without effect, so requests with nothing but a query refuse both', async () => {
  const unknown = (path: string, ...names: string[]) =>
    `request [${path}] contains unrecognized parameter${names.length > 1 ? 's' : ''}: ${names.map(name => `[${name}]`).join(', ')}`;
  expect(await reasonOf('POST /i/_count?q=a&df=a', { query })).toBe(unknown('/i/_count', 'df', 'q'));
  expect(await reasonOf('GET /i/_validate/query?df=a')).toBe(unknown('/i/_validate/query', 'df'));
  expect(await reasonOf('GET /i/_validate/query?q=a', { query })).toBe(unknown('/i/_validate/query', 'q'));
  expect(await reasonOf('GET /i/_explain/1?lenient=true')).toBe(unknown('/i/_explain/1', 'lenient'));
  expect(await reasonOf('GET /i/_explain/1?q=a', { query })).toBe('accepted');
  expect(await reasonOf('GET /i/_explain/1?q=a&df=a', { query })).toBe(unknown('/i/_explain/1', 'df'));
});

test('_cat/count counts the matches of a query', async () => {
  const count = async (request: string, body?: object) => (await rest(`${request}&h=count`, body)).text.trim();
  expect(await count('GET /_cat/count/i?q=a:x')).toBe('1');
  expect(await count('GET /_cat/count/i?q=none&df=a')).toBe('0');
  expect(await count('GET /_cat/count/i?v=false', { query: { match_none: {} } })).toBe('0');
});

test('errors in a request that is nothing but a query are wrapped', async () => {
  const bad = { query: { match: { a: { query: 'x', prefix_length: 'y' } } } };
  for (const request of ['POST /i/_count', 'POST /i/_explain/1']) {
    const { status, body } = await rest(request, bad);
    expect(status).toBe(400);
    expect(body.error.root_cause).toMatchObject([{ type: 'parsing_exception', reason: 'Failed to parse' }]);
    expect(body.error.caused_by).toEqual({ type: 'number_format_exception', reason: 'For input string: "y"' });
  }
  const unknown = await rest('POST /i/_count', { query: { bool: { bogus: 1 } } });
  expect(unknown.body.error.root_cause[0].reason).toBe('Failed to parse');
  expect(unknown.body.error.caused_by.reason).toBe('[1:19] [bool] unknown field [bogus]');
  const own = await rest('POST /i/_count', { query: { bogus: {} } });
  expect(own.body.error.reason).toBe('unknown query [bogus]');
});

test('_validate names the errors of a query as Java prints them', async () => {
  const errorOf = async (body: object) => (await rest('POST /i/_validate/query?explain', { query: body })).body.error;
  expect(await errorOf({ bool: { boost: 'abc' } })).toBe(
    'ParsingException[Failed to parse]; nested: XContentParseException[[1:27] [bool] failed to parse field [boost]]; ' +
      'nested: NumberFormatException[For input string: "abc"];; ' +
      'org.elasticsearch.xcontent.XContentParseException: [1:27] [bool] failed to parse field [boost]',
  );
  expect(await errorOf({ nested: { query: { match_all: {} } } })).toBe(
    "ParsingException[Failed to parse]; nested: IllegalArgumentException[[nested] requires 'path' field];; " +
      "java.lang.IllegalArgumentException: [nested] requires 'path' field",
  );
  expect(await errorOf({ bogus: {} })).toBe(
    'ParsingException[unknown query [bogus]]; nested: NamedObjectNotFoundException[[1:19] unknown field [bogus]];; ' +
      'org.elasticsearch.xcontent.NamedObjectNotFoundException: [1:19] unknown field [bogus]',
  );
});

test('_validate judges a query before it looks for the index, and wants one in a body', async () => {
  const { status, body } = await rest('POST /none/_validate/query', { query: { bogus: {} } });
  expect([status, body]).toEqual([200, { valid: false }]);
  expect((await rest('POST /none/_validate/query', { query })).status).toBe(404);
  expect(await reasonOf('POST /i/_validate/query', {})).toBe('Validation Failed: 1: query cannot be null;');
});

test('_count says whether it stopped early, if it may', async () => {
  expect((await rest('GET /i/_count?terminate_after=5')).body.terminated_early).toBe(false);
  expect((await rest('GET /i/_count')).body).not.toHaveProperty('terminated_early');
});

test('sorts of the URL come after those of the body, and an empty one is none', async () => {
  const sortsOf = async (path: string, body?: object) => (await rest(path, body)).body.hits.hits[0].sort;
  expect(await sortsOf('GET /i/_search?sort=_doc', { sort: ['a.keyword'] })).toEqual(['x', 0]);
  expect(await sortsOf('GET /i/_search?sort=')).toBeUndefined();
});

test('a routing that an alias does not share is no restriction', async () => {
  await rest('PUT /routed', { settings: { number_of_shards: 3 }, aliases: { ann: { routing: 'ann' } } });
  const shards = async (routing: string) => (await rest(`GET /ann/_search?routing=${routing}`)).body._shards.total;
  expect(await shards('ann')).toBe(1);
  expect(await shards('bob')).toBe(3);
});

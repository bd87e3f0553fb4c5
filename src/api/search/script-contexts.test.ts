import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

// What the contexts of scripts accept and return, with the answers of Elasticsearch.

let rest: Awaited<ReturnType<typeof openRest>>;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /a/_doc/1?refresh', { n: 2, t: 'a' });
});

type Answer = Awaited<ReturnType<typeof rest>>['body'];

/** The innermost cause of a failed search. */
function causeOf({ error }: Answer): { type: string; reason: string } {
  let cause = error.failed_shards?.[0]?.reason ?? error.caused_by ?? error;
  while (cause.caused_by) cause = cause.caused_by;
  return cause;
}

describe('scripted_metric', () => {
  const whole = {
    init_script: 'state.a = []',
    map_script: 'state.a.add(params._source.n)',
    combine_script: 'state.a',
    reduce_script: 'states',
  };
  const ask = async (scripts: object): Promise<Answer> =>
    (await rest('POST /a/_search', { size: 0, aggs: { x: { scripted_metric: { ...whole, ...scripts } } } })).body;

  test('reads the source of documents', async () => {
    expect((await ask({})).aggregations.x.value).toEqual([[2]]);
  });

  test.each([
    [{ init_script: 'state.a = []; state.s = state' }, 'init script'],
    [{ map_script: 'state.s = state' }, 'map script'],
    [{ combine_script: 'def m = [:]; m.m = m; m' }, 'combine script'],
  ])('%j rejects an object that contains itself', async (scripts, name) => {
    const reason = `Iterable object is self-referencing itself (Scripted metric aggs ${name})`;
    expect(causeOf(await ask(scripts))).toMatchObject({ type: 'illegal_argument_exception', reason });
  });

  test.each([
    ['(char) 65', 'java.lang.Character'],
    ['[Optional.empty()]', 'java.util.Optional'],
    ["['a': LocalDate.of(2020, 1, 2)]", 'java.time.LocalDate'],
  ])('the result %s of a shard cannot be sent', async (combine_script, type) => {
    expect(causeOf(await ask({ combine_script })).reason).toBe(`Cannot write type [${type}] to stream`);
  });

  test('a parameter has one value', async () => {
    const map_script = { source: 'state.a.add(params.p)', params: { p: 1 } };
    const { reason } = causeOf(await ask({ params: { p: 2 }, map_script }));
    expect(reason).toBe('Parameter name "p" used in both aggregation and script parameters');
  });
});

describe('bucket_script', () => {
  const ask = async (script: string): Promise<Answer> => {
    const x = { bucket_script: { buckets_path: {}, script } };
    const aggs = { h: { histogram: { field: 'n', interval: 1 }, aggs: { x } } };
    return (await rest('POST /a/_search', { size: 0, aggs })).body;
  };

  test('returns a number of any class', async () => {
    expect((await ask("new BigDecimal('1.5')")).aggregations.h.buckets[0].x).toEqual({ value: 1.5 });
  });

  test('returns nothing else', async () => {
    expect(causeOf(await ask("'a'")).reason).toBe('Cannot cast from [java.lang.String] to [java.lang.Number].');
  });
});

describe('sorting by a script', () => {
  const sorted = async (script: string, more = {}): Promise<Answer> =>
    (await rest('POST /a/_search', { sort: { _script: { type: 'string', script, ...more } } })).body;

  test('a missing text is an error', async () => {
    const { status, ...body } = await sorted('params.none');
    expect([status, causeOf(body).type]).toEqual([500, 'null_pointer_exception']);
  });

  test('null is not a text', async () => {
    expect(causeOf(await sorted('null')).reason).toBe('Cannot cast from [java.lang.Object] to [java.lang.String].');
  });

  test('texts have no average', async () => {
    const { error } = await sorted("'a'", { mode: 'avg' });
    expect(error.caused_by.reason).toBe("script sort of type [string] doesn't support mode [avg]");
  });
});

describe('queries', () => {
  const ask = async (query: object): Promise<Answer> => (await rest('POST /a/_search', { query })).body;

  test('script_score reads the source of documents', async () => {
    const script = { source: 'params._source.n' };
    const { hits } = await ask({ script_score: { query: { match_all: {} }, script } });
    expect(hits.max_score).toBe(2);
  });

  test('a function whose script does not compile could not be loaded', async () => {
    const body = await ask({ function_score: { script_score: { script: 'null' } } });
    expect(body.error.failed_shards[0].reason).toMatchObject({
      type: 'query_shard_exception',
      reason: 'script_score: the script could not be loaded',
    });
    expect(causeOf(body).reason).toBe('Cannot cast from [java.lang.Object] to [double].');
  });

  test.each([
    ['1', 1],
    ['new BigDecimal("1.9")', 1],
    ['params._source.n', 0],
    ['params.none', 0],
  ])('terms_set: of the terms must match %s', async (source, count) => {
    const n = { terms: [2, 3], minimum_should_match_script: { source } };
    expect((await ask({ terms_set: { n } })).hits.total.value).toBe(count);
  });

  test('terms_set: a text is not a number', async () => {
    const body = await ask({ terms_set: { n: { terms: [2], minimum_should_match_script: { source: "'a'" } } } });
    expect(causeOf(body).reason).toBe('Cannot cast from [java.lang.String] to [java.lang.Number].');
  });

  test('scripts of intervals have no parameters', async () => {
    const match = { query: 'a', filter: { script: { source: 'params.x' } } };
    const body = await ask({ intervals: { t: { match } } });
    expect(causeOf(body).reason).toBe('cannot resolve symbol [params.x]');
  });
});

test('parameters of updates cannot be changed', async () => {
  const { body } = await rest('POST /a/_update/1', { script: { source: 'params.x = 1', params: { x: 2 } } });
  expect(causeOf(body).type).toBe('unsupported_operation_exception');
});

test('changing the values of a document says that they cannot be changed', async () => {
  const { body } = await rest('POST /a/_search', { script_fields: { x: { script: "doc['n'].add(1)" } } });
  expect(causeOf(body)).toMatchObject({ reason: 'doc values are unmodifiable' });
});

describe('explanation', () => {
  const score = 'if (explanation != null) explanation.set("n is " + doc.n.value); return doc.n.value';
  const explained = async (query: object) =>
    (await rest('POST /a/_search', { explain: true, query })).body.hits.hits[0]._explanation;

  test('describes the score of a script in place of its source', async () => {
    const query = { script_score: { query: { match_all: {} }, script: { source: score } } };
    const { description, details, value } = await explained(query);
    expect([value, description, details.length]).toEqual([2, 'n is 2', 1]);
  });

  test('describes the function of a script', async () => {
    const answer = await explained({ function_score: { script_score: { script: { source: score } } } });
    expect(JSON.stringify(answer)).toContain('"n is 2"');
  });

  test('is null where scores are not explained', async () => {
    const query = { script_score: { query: { match_all: {} }, script: { source: 'explanation.set("x"); return 1' } } };
    expect(causeOf((await rest('POST /a/_search', { query })).body).type).toBe('null_pointer_exception');
  });
});

describe('Debug.explain', () => {
  const explain = async (source: string) =>
    (await rest('POST /_scripts/painless/_execute', { script: { source } })).body.error;

  test.each([
    ['def x = [1]; Debug.explain(x); return 1', 27, 'java.util.ArrayList', 'java.util.ArrayList'],
    ["  Debug.explain('abc')", 16, 'java.lang.String', 'java.lang.String'],
    ['Debug.explain(new int[]{1})', 14, '[I', undefined],
    ['Debug.explain(null)', 5, undefined, undefined],
    ["Debug.explain([1: 'a'].entrySet().iterator().next())", 44, 'java.util.HashMap$Node', undefined],
  ])('%s reports the argument and its class', async (source, offset, java, painless) => {
    const error = await explain(source);
    expect([error.position.offset, error.java_class, error.painless_class]).toEqual([offset, java, painless]);
  });
});

import { expect, test } from 'vitest';
import { lines, openRest } from '../../testing/rest-client.ts';

/** Fills an index `i` and returns a function that aggregates over it. */
async function filled(properties: object, documents: readonly object[]) {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 1 }, mappings: { properties } });
  const bulk = documents.flatMap((document, i) => [{ index: { _id: String(i) } }, document]);
  await rest('POST /i/_bulk?refresh=true', lines(...bulk));
  return async (aggs: object, query: object = { match_all: {} }) =>
    (await rest('POST /i/_search', { size: 0, query, aggs })).body;
}

test('equally significant terms keep the order that two reductions produce', async () => {
  const search = await filled({ tag: { type: 'keyword' } }, [{ tag: ['R', 'green'] }, { tag: 'a/bc' }, { tag: 'a/b' }]);
  const { aggregations } = await search({
    a: { significant_terms: { field: 'tag', min_doc_count: 0, percentage: {} } },
  });
  expect(aggregations.a.buckets.map(({ key }: { key: string }) => key)).toEqual(['green', 'a/bc', 'a/b', 'R']);
});

test('rare terms count every occurrence of a number in a document', async () => {
  const search = await filled({ n: { type: 'long' } }, [{ n: [5, 5, 7] }]);
  const rare = async (most: number) =>
    (await search({ a: { rare_terms: { field: 'n', max_doc_count: most } } })).aggregations.a.buckets;
  expect(await rare(1)).toEqual([{ key: 7, doc_count: 1 }]);
  expect(await rare(2)).toEqual([
    { key: 7, doc_count: 1 },
    { key: 5, doc_count: 2 },
  ]);
});

test('terminated_early is reported for aggregations that can be collected in slices', async () => {
  const mapping = { n: { type: 'long' }, j: { type: 'join', relations: { question: 'answer' } } };
  const search = await filled(mapping, [{ n: 1, j: 'question' }]);
  expect((await search({ a: { max: { field: 'n' } } })).terminated_early).toBe(true);
  expect((await search({})).terminated_early).toBeUndefined();
  const inner = { aggs: { m: { max: { field: 'n' } } } };
  expect((await search({ a: { top_hits: {} } })).terminated_early).toBe(true);
  expect((await search({ a: { sampler: {}, ...inner } })).terminated_early).toBeUndefined();
  expect((await search({ a: { parent: { type: 'answer' } } })).terminated_early).toBeUndefined();
  const empty = await filled(mapping, []);
  expect((await empty({ a: { max: { field: 'n' } } })).terminated_early).toBeUndefined();
});

test('an automatic date histogram inside a range of its field starts with intervals that cover the range', async () => {
  const times = ['2024-05-01T10:00:00Z', '2024-05-01T10:00:20Z', '2024-05-01T10:05:00Z'].map(at => ({ at }));
  const search = await filled({ at: { type: 'date' } }, [...times, { at: '2025-02-01' }]);
  const aggs = { a: { auto_date_histogram: { field: 'at', buckets: 20 } } };
  const { aggregations } = await search(aggs, { range: { at: { lt: '2024-05-01T10:30:00Z' } } });
  expect(aggregations.a.interval).toBe('1m');
  expect(aggregations.a.buckets).toHaveLength(6);
});

test('a profile describes each aggregation of each shard', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'keyword' }, n: { type: 'long' } } } });
  const documents = ['a', 'b', 'a', 'c'].flatMap((k, n) => [{ index: {} }, { k, n }]);
  await rest('POST /i/_bulk?refresh=true', lines(...documents));
  const aggs = {
    t: { terms: { field: 'k' }, aggs: { m: { max: { field: 'n' } } } },
    u: { terms: { field: 'none' } },
    n: { terms: { field: 'n', include: [1, 2] } },
    p: { percentiles: { field: 'n', hdr: {} } },
    s: { sampler: {}, aggs: { c: { cardinality: { field: 'n' } } } },
  };
  const { body } = await rest('POST /i/_search', { size: 0, profile: true, aggs });
  const [t, u, n, p, s] = body.profile.shards[0].aggregations;
  expect(t).toMatchObject({ type: 'GlobalOrdinalsStringTermsAggregator', description: 't' });
  expect(t.breakdown).toMatchObject({ initialize_count: 1, build_leaf_collector_count: 1, collect_count: 4 });
  expect(t.breakdown).toMatchObject({ post_collection_count: 1, build_aggregation_count: 1, reduce_count: 0 });
  expect(t.debug).toEqual({
    ...{ segments_with_multi_valued_ords: 0, segments_with_single_valued_ords: 1, total_buckets: 3 },
    ...{ result_strategy: 'terms', has_filter: false },
  });
  expect(t.children).toHaveLength(1);
  expect(t.children[0]).toMatchObject({ type: 'MaxAggregator', description: 'm', breakdown: { collect_count: 4 } });
  // Read once per bucket, but ended once.
  expect(t.children[0].breakdown.post_collection_count).toBe(1);
  expect(t.time_in_nanos).toBeGreaterThanOrEqual(t.children[0].breakdown.collect);
  expect(u.type).toBe('NonCollectingAggregator');
  expect(n).toMatchObject({
    type: 'NumericTermsAggregator',
    debug: { result_strategy: 'long_terms', total_buckets: 2 },
  });
  expect(p.type).toBe('HDRPercentilesAggregator');
  expect(s).toMatchObject({ type: 'SamplerAggregator', debug: { deferred_aggregators: ['c'] } });
  expect(s.children[0].debug).toMatchObject({ numeric_collectors_used: 1, empty_collectors_used: 0 });
  const plain = await rest('POST /i/_search', { size: 0, aggs });
  expect(plain.body.aggregations).toEqual(body.aggregations);
});

test('a filter that Elasticsearch rewrites leaves an empty meta in it and around it', async () => {
  const search = await filled({ k: { type: 'keyword' }, d: { type: 'date' } }, [{ k: 'a', d: '2024-01-01' }]);
  const meta = async (filter: object) => (await search({ a: { filter } })).aggregations.a.meta;
  expect(await meta({ term: { none: 'a' } })).toEqual({});
  expect(await meta({ bool: {} })).toEqual({});
  expect(await meta({ bool: { must_not: { exists: { field: 'none' } } } })).toEqual({});
  expect(await meta({ terms: { k: [] } })).toEqual({});
  expect(await meta({ range: { d: { gte: '2025', lt: '2020' } } })).toEqual({});
  expect(await meta({ range: { d: { gte: '2023' } } })).toEqual({});
  expect(
    await meta({ boosting: { positive: { match_none: {} }, negative: { match_all: {} }, negative_boost: 1 } }),
  ).toEqual({});
  expect(await meta({ range: { d: {} } })).toBeUndefined();
  expect(await meta({ term: { k: 'a' } })).toBeUndefined();
  expect(await meta({ match_none: {} })).toBeUndefined();
  expect(await meta({ bool: { must_not: { match_none: {} } } })).toBeUndefined();
  const filters = { filters: { x: { term: { none: 'a' } }, y: { term: { k: 'a' } } } };
  const { aggregations } = await search({
    o: { terms: { field: 'k' }, aggs: { f: { filters } } },
    p: { terms: { field: 'k' }, meta: { own: 1 }, aggs: { f: { filters } } },
  });
  expect(aggregations.o.meta).toEqual({});
  expect(aggregations.o.buckets[0].f.meta).toEqual({});
  expect(aggregations.p.meta).toEqual({ own: 1 });
});

test('errors in a filter are reported without a wrapper', async () => {
  const search = await filled({ k: { type: 'keyword' } }, [{ k: 'a' }]);
  const query = { multi_match: { query: 's', fields: 'k', type: 'phrase_prefix' } };
  const { error } = await search({ a: { filter: query } });
  expect(error.root_cause[0].type).toBe('illegal_argument_exception');
  expect((await search({}, query)).error.root_cause[0].type).toBe('query_shard_exception');
});

test('a matrix without documents has zeros; unmapped fields are ignored', async () => {
  const search = await filled({ n: { type: 'long' }, m: { type: 'long' } }, [{ n: 1 }, { n: 3 }]);
  const matrix = async (...fields: string[]) => (await search({ a: { matrix_stats: { fields } } })).aggregations.a;
  expect(await matrix('m')).toMatchObject({ doc_count: 0, fields: [{ name: 'm', count: 0, correlation: { m: 1 } }] });
  expect(await matrix('none')).toEqual({ doc_count: 0 });
  expect(await matrix('none', 'n')).toMatchObject({ doc_count: 2, fields: [{ name: 'n', mean: 2 }] });
});

test('a gap in a histogram has no sub-buckets, even for terms with min_doc_count 0', async () => {
  const documents = [
    { d: 0, k: 'a' },
    { d: 2, k: 'b' },
  ];
  const search = await filled({ d: { type: 'long' }, k: { type: 'keyword' } }, documents);
  const t = { terms: { field: 'k', min_doc_count: 0 } };
  const { aggregations } = await search({ h: { histogram: { field: 'd', interval: 1 }, aggs: { t } } });
  expect(aggregations.h.buckets.map((bucket: { t: { buckets: object[] } }) => bucket.t.buckets.length)).toEqual([
    2, 0, 2,
  ]);
});

test('equally significant terms with sub-aggregations are in order of discovery', async () => {
  const documents = [{ k: 'wi-fi NOT and jumps new' }, { k: 'IT and naïve' }];
  const search = await filled({ k: { type: 'keyword' } }, [
    ...documents,
    { k: 'university green searching bank quickly run' },
  ]);
  const aggs = { c: { value_count: { field: 'k' } } };
  const a = { significant_terms: { field: 'k', min_doc_count: 1, percentage: {} } };
  const keys = async (aggregation: object) =>
    (await search({ a: aggregation })).aggregations.a.buckets.map(({ key }: { key: string }) => key[0]);
  expect(await keys({ ...a, aggs })).toEqual(['u', 'w', 'I']);
  expect(await keys(a)).toEqual(['w', 'u', 'I']);
});

test('sub-aggregations of a gap or of an unmapped field are reported as unmapped', async () => {
  const properties = { n: { type: 'long' }, ip: { type: 'ip' } };
  const search = await filled(properties, [{ n: 1 }, { n: 3, ip: '10.0.0.4' }]);
  const inGap = async (inside: object) => {
    const a = { histogram: { field: 'n', interval: 1 }, aggs: { s: inside } };
    return (await search({ a })).aggregations.a.buckets[1].s;
  };
  const ips = { ip_range: { field: 'ip', ranges: [{ to: '10.0.0.1' }] } };
  expect(await inGap(ips)).toEqual({ buckets: [] });
  const bounds = { min: 0, max: 2 };
  const { buckets } = await inGap({ histogram: { field: 'n', interval: 1, extended_bounds: bounds } });
  expect(buckets.map(({ key }: { key: number }) => key)).toEqual([0, 1, 2]);
  expect(await inGap({ matrix_stats: { fields: ['n'] } })).toEqual({ doc_count: 0 });
  const unmapped = { range: { field: 'none', ranges: [{ to: 5 }] }, aggs: { s: ips } };
  expect((await search({ a: unmapped })).aggregations.a.buckets[0].s).toEqual({ buckets: [] });
});

test('a histogram without an interval fails on the shards', async () => {
  const search = await filled({ n: { type: 'long' } }, []);
  const { error } = await search({ a: { histogram: { field: 'n' } } });
  expect(error.type).toBe('search_phase_execution_exception');
  expect(error.root_cause[0].reason).toBe('interval must be positive, got: 0.0');
});

test('a list of terms and an expression cannot be combined', async () => {
  const search = await filled({ k: { type: 'keyword' } }, [{ k: 'a' }]);
  const { error } = await search({ t: { terms: { field: 'k', include: [], exclude: '*' } } });
  expect(error.caused_by.reason).toBe('Cannot mix a set-based include with a regex-based method');
});

test('a value type has several names; a field of another type is rejected', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { n: 7, k: 'a' });
  const ask = async (max: object) => (await rest('GET /i/_search', { size: 0, aggs: { m: { max } } })).body;
  for (const value_type of ['integer', 'byte', 'short', 'float', 'long', 'double'])
    expect((await ask({ script: 'doc.n.value * 2.5', value_type })).aggregations.m.value).toBe(17.5);
  const reason = async (max: object) => (await ask(max)).error.root_cause[0].reason;
  expect(await reason({ field: 'k.keyword', value_type: 'long' })).toBe(
    'Expected numeric type on field [k.keyword], but got [keyword]',
  );
  expect(await reason({ field: 'n', value_type: 'string' })).toBe(
    'Field [n] of type [long] is not supported for aggregation [max]',
  );
  expect((await ask({ field: 'n', value_type: 'geo_point' })).error.caused_by.reason).toBe(
    'Unknown value type [geo_point]',
  );
});

test('min_doc_count is a long', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { n: 7 });
  for (const type of ['terms', 'histogram', 'significant_terms']) {
    const ask = { [type]: { field: 'n', min_doc_count: 2147483648, ...(type === 'histogram' && { interval: 1 }) } };
    const { status, body } = await rest('GET /i/_search', { size: 0, aggs: { m: ask } });
    expect([status, body.aggregations?.m.buckets]).toEqual([200, []]);
  }
});

test('a composite that iterates over its first field counts a document once per bucket', async () => {
  const rest = await openRest();
  await rest('PUT /i', {
    mappings: { properties: { d: { type: 'date' }, l: { type: 'long' }, n: { type: 'integer' } } },
  });
  await rest('PUT /i/_doc/1?refresh=true', { d: ['2024-01-01', '2024-01-02', '2024-01-02'], l: [3, 3], n: [3, 3] });
  await rest('PUT /i/_doc/2?refresh=true', { l: 9, n: 3 });
  const month = { date_histogram: { field: 'd', calendar_interval: 'month' } };
  const counts = async (source: object, query: object = { match_all: {} }) => {
    const a = { composite: { sources: [{ x: source }] }, aggs: { s: { sum: { field: 'n' } } } };
    const { aggregations } = (await rest('GET /i/_search', { size: 0, query, aggs: { a } })).body;
    return aggregations.a.buckets.map((bucket: { doc_count: number }) => bucket.doc_count);
  };
  expect(await counts(month)).toEqual([1]);
  expect(await counts(month, { range: { d: { gte: '2023' } } })).toEqual([1]);
  expect(await counts(month, { range: { l: { lte: 5 } } })).toEqual([3]);
  expect(await counts({ date_histogram: { ...month.date_histogram, order: 'desc' } })).toEqual([3]);
  expect(await counts({ terms: { field: 'l' } })).toEqual([1, 1]);
  expect(await counts({ terms: { field: 'n' } })).toEqual([3]);
});

test('the missing value is a term even without documents', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'keyword' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { k: 'a' });
  const terms = { field: 'k', missing: 'none', min_doc_count: 0 };
  const keys = async (body: object) => {
    const found = (await rest('GET /i/_search', { size: 0, aggs: { t: { terms: body } } })).body.aggregations.t.buckets;
    return found.map((bucket: { key: string; doc_count: number }) => `${bucket.key}=${bucket.doc_count}`);
  };
  expect(await keys(terms)).toEqual(['a=1', 'none=0']);
  expect(await keys({ ...terms, execution_hint: 'map' })).toEqual(['a=1']);
});

test('a path of the wrong kind is rejected before a missing path', async () => {
  const rest = await openRest();
  await rest('PUT /i');
  const ask = async (aggs: object) => (await rest('GET /i/_search', { aggs: { a: aggs } })).body.error;
  expect((await ask({ moving_fn: { buckets_path: ['a'] } })).reason).toMatch(
    /\[moving_fn\] buckets_path doesn't support values of type: START_ARRAY$/,
  );
  expect((await ask({ bucket_script: { buckets_path: true } })).reason).toMatch(/doesn't support values of type/);
  const nested = await ask({ bucket_script: { buckets_path: { v: [] } } });
  expect(nested.reason).toMatch(/\[bucket_script\] failed to parse field \[buckets_path\]$/);
  expect(nested.caused_by.reason).toMatch(/^Can't get text on a START_ARRAY at 1:/);
});

test('nested automatic date histograms are merged again where they were merged already', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { d: { type: 'date' } } } });
  for (const d of ['2024-04-07', '2024-01-08', '2024-11-24']) await rest('POST /i/_doc?refresh=true', { d });
  const inner = { auto_date_histogram: { field: 'd', buckets: 10 } };
  const aggs = { a: { auto_date_histogram: { field: 'd', buckets: 2 }, aggs: { b: inner } } };
  const { body } = await rest('GET /i/_search', { size: 0, aggs });
  const { interval, buckets } = body.aggregations.a.buckets[0].b;
  expect([interval, buckets.length, buckets.at(-1).key_as_string.slice(0, 10)]).toEqual(['1M', 10, '2024-10-01']);
});

test('rare terms after a gap of an automatic date histogram are empty', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { d: { type: 'date' }, n: { type: 'long' } } } });
  for (const d of ['1969-12-31', '2024-02-03']) await rest('POST /i/_doc?refresh=true', { d, n: 2 });
  const aggs = {
    a: { auto_date_histogram: { field: 'd' }, aggs: { r: { rare_terms: { field: 'n', max_doc_count: 3 } } } },
  };
  const { buckets } = (await rest('GET /i/_search', { size: 0, aggs })).body.aggregations.a;
  expect(buckets[0].r.buckets).toEqual([{ key: 2, doc_count: 1 }]);
  expect(buckets.at(-1).key_as_string).toBe('2019-01-01T00:00:00.000Z');
  expect(buckets.at(-1).r.buckets).toEqual([]);
});

test('the first of two errors in an aggregation is reported', async () => {
  const rest = await openRest();
  await rest('PUT /i');
  const reason = async (a: object) => (await rest('GET /i/_search', { aggs: { a } })).body.error.root_cause[0].reason;
  expect(await reason({ multi_terms: { field: 'a' }, aggs: { g: { global: {} } } })).toMatch(
    /unknown field \[field\]$/,
  );
  expect(await reason({ terms: { wrong: 1 }, aggs: { g: { nothing: {} } } })).toMatch(/unknown field \[wrong\]/);
  expect(await reason({ terms: { field: 'a' }, aggs: { g: { nothing: {} } } })).toMatch(/nothing/);
});

test('a single range does not require a list', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { n: 1 });
  const { body } = await rest('GET /i/_search', { aggs: { a: { range: { field: 'n', ranges: { to: 5 } } } } });
  expect(body.aggregations.a.buckets).toEqual([{ key: '*-5.0', to: 5, doc_count: 1 }]);
});

test('a scalar before a filter is skipped', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', { n: 1 });
  const ask = (filters: unknown) => rest('GET /i/_search', { aggs: { a: { filters: { filters } } } });
  expect((await ask([0, { match_all: {} }])).body.aggregations.a.buckets).toEqual([{ doc_count: 1 }]);
  expect((await ask([0])).status).toBe(400);
});

test('an HDR histogram rejects negative numbers if it is used', async () => {
  const search = await filled({ k: { type: 'keyword' }, n: { type: 'integer' } }, [
    { k: 'a', n: 5 },
    { k: 'b', n: -5 },
  ]);
  const aggs = { p: { percentiles: { field: 'n', hdr: {}, percents: [50] } } };
  const { aggregations } = await search({
    c: { composite: { size: 1, sources: [{ k: { terms: { field: 'k' } } }] }, aggs },
  });
  expect(aggregations.c.buckets).toEqual([{ key: { k: 'a' }, doc_count: 1, p: { values: { '50.0': 5 } } }]);
  const refused = await search(aggs);
  expect(refused.status).toBe(400);
  expect(refused.error.root_cause[0].type).toBe('array_index_out_of_bounds_exception');
});

test('numbers are string keys if the value type of the request is string', async () => {
  const search = await filled({ n: { type: 'integer' }, f: { type: 'double' } }, [{ n: [5, -5], f: 1 }, { n: 5 }, {}]);
  const keys = async (aggregation: object) =>
    (await search({ a: aggregation })).aggregations.a.buckets.map(({ key }: { key: unknown }) => key);
  const n = { field: 'n', value_type: 'string' };
  expect(await keys({ terms: n })).toEqual(['5', '-5']);
  expect(await keys({ terms: { ...n, missing: 'none', order: { _key: 'desc' } } })).toEqual(['none', '5', '-5']);
  expect(await keys({ terms: { ...n, include: '-.*' } })).toEqual(['-5']);
  expect(await keys({ terms: { ...n, script: '_value + 1' } })).toEqual(['-51', '51'].reverse());
  expect(await keys({ terms: { field: 'f', value_type: 'ip' } })).toEqual(['1.0']);
  expect(await keys({ rare_terms: n })).toEqual(['-5']);
  expect(await keys({ composite: { sources: [{ k: { terms: n } }] } })).toEqual([{ k: '-5' }, { k: '5' }]);
  expect(await keys({ multi_terms: { terms: [n, { field: 'f' }] } })).toEqual([
    ['-5', 1],
    ['5', 1],
  ]);
});

test('if a gap comes first in the reduction, an inner histogram is shifted by its offset twice', async () => {
  const times = ['2020-01-01T05:00:00Z', '2020-01-05T09:00:00Z', '2020-03-05T09:00:00Z', '2020-03-05T02:00:00Z'];
  const search = await filled(
    { at: { type: 'date' } },
    times.map(at => ({ at })),
  );
  const inner = { date_histogram: { field: 'at', fixed_interval: '1d', offset: '6h' } };
  const { aggregations } = await search({
    a: { auto_date_histogram: { field: 'at', buckets: 10 }, aggs: { h: inner } },
  });
  expect(
    aggregations.a.buckets.at(-1).h.buckets.map((bucket: Record<string, unknown>) => bucket['key_as_string']),
  ).toEqual(['2020-03-04T06:00:00.000Z', '2020-03-04T12:00:00.000Z', '2020-03-05T06:00:00.000Z']);
});

test('an automatic date histogram without documents reports its initial interval', async () => {
  const search = await filled({ at: { type: 'date' } }, [{ at: '2020-01-01' }, { at: '2020-03-01' }]);
  const interval = async (buckets: number) =>
    (await search({ a: { auto_date_histogram: { field: 'at', buckets } } }, { term: { at: '2020-02' } })).aggregations.a
      .interval;
  expect([await interval(1), await interval(2)]).toEqual(['1d', '1h']);
});

test('too few fields and non-text fields are reported with their position', async () => {
  const search = await filled({ k: { type: 'keyword' } }, []);
  const refused = async (aggregation: object) => (await search({ a: aggregation })).error;
  const few = await refused({ multi_terms: { terms: [] } });
  expect(few.type).toBe('x_content_parse_exception');
  expect(few.caused_by.reason).toBe('multi term aggregation must has at least 2 terms. Found [0] in [a]');
  const wrong = await refused({ matrix_stats: { fields: ['k', 1] } });
  expect(wrong.reason).toBe('Unexpected token VALUE_NUMBER [fields] in [a].');
  expect((await refused({ matrix_stats: { fields: true } })).type).toBe('parsing_exception');
  expect((await refused({ matrix_stats: { fields: 'k', mode: 5 } })).type).toBe('parsing_exception');
});

test('intervals over extreme numbers terminate', async () => {
  const search = await filled({ f: { type: 'double' }, n: { type: 'long' } }, [
    { f: 1e300, n: 1 },
    { f: 1.1e300, n: 9007199254740000 },
  ]);
  const far = await search({ h: { histogram: { field: 'f', interval: 0.5 } } });
  expect(far.aggregations.h.buckets.map(({ key }: { key: number }) => key)).toEqual([1e300, 1.1e300]);
  const infinite = await search({ h: { histogram: { field: 'f', interval: 1e-300 } } });
  expect(infinite.aggregations.h.buckets).toEqual([{ key: 'Infinity', doc_count: 2 }]);
  for (const field of ['f', 'n']) {
    const refused = await search({ a: { auto_date_histogram: { field } } });
    expect(refused.error?.caused_by?.type ?? refused.error?.type).toBe('too_many_buckets_exception');
  }
});

test('searches never terminate early if the mapping has nested objects', async () => {
  const search = await filled({ n: { type: 'long' }, kids: { type: 'nested' } }, [{ n: 1 }]);
  expect((await search({ a: { max: { field: 'n' } } })).terminated_early).toBeUndefined();
});

test('an aggregation whose count comes from the index reports terminated_early', async () => {
  const rest = await openRest();
  const documents = [1, 2, 3].flatMap(n => [{ index: { _id: String(n) } }, { n, k: n > 1 ? 'a' : 'b' }]);
  await rest('PUT /i', { mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' } } } });
  await rest('POST /i/_bulk?refresh=true', lines(...documents));
  const early = async (body: object) => (await rest('POST /i/_search', body)).body.terminated_early;
  const aggs = { s: { sum: { field: 'n' } } };
  expect(await early({ size: 0, aggs })).toBe(true);
  expect(await early({ size: 0, aggs, query: { term: { k: 'a' } } })).toBe(true);
  expect(await early({ size: 0, aggs, query: { range: { n: { gt: 1 } } } })).toBeUndefined();
  expect(await early({ size: 0, aggs, query: { term: { n: 1 } } })).toBeUndefined();
  expect(await early({ size: 1, aggs })).toBeUndefined();
  expect(await early({ size: 0 })).toBeUndefined();
  expect(await early({ size: 0, aggs, terminate_after: 2 })).toBe(true);
  expect(await early({ size: 0, aggs, terminate_after: 9 })).toBe(false);
});

test('addresses are in the partition of their 16 bytes', async () => {
  const search = await filled({ ip: { type: 'ip' } }, [{ ip: ['10.0.0.1', '10.0.0.129', '10.0.1.5', '192.168.0.1'] }]);
  const { aggregations } = await search({
    a: { terms: { field: 'ip', include: { partition: 0, num_partitions: 2 } } },
  });
  expect(aggregations.a.buckets).toEqual([{ key: '10.0.1.5', doc_count: 1 }]);
});

test('top_hits show the inner hits of the query', async () => {
  const search = await filled({ n: { type: 'nested' } }, [{ n: [{ v: 1 }, { v: 2 }] }]);
  const nested = { path: 'n', query: { match: { 'n.v': 2 } }, inner_hits: {} };
  const { aggregations } = await search({ a: { top_hits: {} } }, { nested });
  expect(aggregations.a.hits.hits[0].inner_hits.n.hits.hits[0]._nested).toEqual({ field: 'n', offset: 1 });
});

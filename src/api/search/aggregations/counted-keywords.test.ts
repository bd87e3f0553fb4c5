import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

type Body = Record<string, unknown>;

const PROPERTIES = {
  e: { type: 'counted_keyword', fields: { one: { type: 'keyword' } } },
  plain: { type: 'keyword' },
  tag: { type: 'keyword' },
};

const EVENTS: readonly unknown[] = [['a', 'a', 'b'], ['a', 'b', ['b', 7, null]], 'c', [], null];

async function open(events: readonly unknown[], flushEvery = events.length): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: PROPERTIES } });
  for (let from = 0; from < events.length; from += flushEvery) {
    const bulk = events
      .slice(from, from + flushEvery)
      .flatMap((e, i) => [{ index: { _index: 'i', _id: String(from + i + 1) } }, { e, plain: e, tag: `t${i % 2}` }]);
    expect((await rest('POST /_bulk?refresh=true', lines(...bulk))).body.errors).toBe(false);
  }
  return rest;
}

async function search(rest: Rest, body: Body): Promise<Body> {
  const answer = await rest('POST /i/_search', body);
  expect(answer.body.error ?? answer.body._shards.failures).toBeUndefined();
  return answer.body;
}

interface Buckets {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}

async function counted(rest: Rest, more: Body = {}, query: Body = { match_all: {} }): Promise<[string, number][]> {
  const aggs = { c: { counted_terms: { field: 'e', ...more } } };
  const { aggregations } = (await search(rest, { size: 0, query, aggs })) as { aggregations: { c: Buckets } };
  return aggregations.c.buckets.map(({ key, doc_count }) => [key, doc_count]);
}

let rest: Rest;

beforeAll(async () => {
  rest = await open(EVENTS);
});

describe('counted_terms', () => {
  test('counts occurrences, terms counts documents', async () => {
    expect(await counted(rest)).toEqual([
      ['a', 3],
      ['b', 3],
      ['7', 1],
      ['c', 1],
    ]);
    const { aggregations } = await search(rest, { size: 0, aggs: { t: { terms: { field: 'e' } } } });
    expect(aggregations).toMatchObject({
      t: { buckets: [{ key: 'a', doc_count: 2 }, { key: 'b', doc_count: 2 }, {}, {}] },
    });
  });

  test('is shown like terms of strings', async () => {
    const aggs = { c: { counted_terms: { field: 'e', size: 2 } } };
    const { body } = await rest('POST /i/_search?typed_keys', { size: 0, aggs });
    expect(body.aggregations).toEqual({
      'sterms#c': {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 2,
        buckets: [
          { key: 'a', doc_count: 3 },
          { key: 'b', doc_count: 3 },
        ],
      },
    });
  });

  test('sub-aggregations collect a document as often as it contains the term', async () => {
    const aggs = { c: { counted_terms: { field: 'e', size: 1 }, aggs: { t: { terms: { field: 'tag' } } } } };
    const { aggregations } = await search(rest, { size: 0, aggs });
    expect(aggregations).toMatchObject({
      c: {
        buckets: [
          {
            key: 'a',
            t: {
              buckets: [
                { key: 't0', doc_count: 2 },
                { key: 't1', doc_count: 1 },
              ],
            },
          },
        ],
      },
    });
  });

  test('counts each document once in a plain keyword field', async () => {
    expect((await counted(rest, { field: 'plain' }))[0]).toEqual(['a', 2]);
  });

  test.each<[Body, string]>([
    [{}, 'Required one of fields [field], but none were specified. '],
    [{ field: 'e', size: 0 }, '[1:51] [counted_terms] failed to parse field [size]'],
    [{ field: 'e', missing: 'x' }, '[1:44] [counted_terms] unknown field [missing]'],
    [{ field: '_seq_no' }, 'Field [_seq_no] of type [_seq_no] is not supported for aggregation [counted_terms]'],
  ])('rejects %j', async (body, reason) => {
    const answer = await rest('POST /i/_search', { aggs: { c: { counted_terms: body } } });
    expect([answer.status, answer.body.error.root_cause[0].reason]).toEqual([400, reason]);
  });
});

test('values are searched like keywords', async () => {
  const found = async (query: Body): Promise<unknown[]> => {
    const { hits } = (await search(rest, { query, sort: ['_doc'] })) as { hits: { hits: Body[] } };
    return hits.hits.map(hit => hit['_id']);
  };
  expect(await found({ term: { e: 'b' } })).toEqual(['1', '2']);
  expect(await found({ terms: { e: ['7', 'c'] } })).toEqual(['2', '3']);
  expect(await found({ prefix: { e: 'c' } })).toEqual(['3']);
  expect(await found({ exists: { field: 'e' } })).toEqual(['1', '2', '3']);
  expect(await found({ term: { 'e.one': '7' } })).toEqual(['2']);
});

test('doc values are repeated, values are counted', async () => {
  const body = { query: { ids: { values: ['1'] } }, docvalue_fields: ['e'], fields: ['e'], _source: false };
  const { hits } = (await search(rest, body)) as { hits: { hits: { fields: Body }[] } };
  expect(hits.hits[0]!.fields).toEqual({ e: ['a', 'a', 'b'] });
  const aggs = { v: { value_count: { field: 'e' } }, d: { cardinality: { field: 'e' } } };
  expect((await search(rest, { size: 0, aggs }))['aggregations']).toEqual({ v: { value: 8 }, d: { value: 4 } });
});

test('an object is rejected, and so are values in several objects', async () => {
  const object = await rest('PUT /i/_doc/9', { e: { a: 1 } });
  expect(object.body.error.caused_by.reason).toBe('Encountered unexpected token [START_OBJECT].');
  await rest('PUT /o', { mappings: { properties: { o: { properties: { e: { type: 'counted_keyword' } } } } } });
  const several = await rest('PUT /o/_doc/1', { o: [{ e: 'a' }, { e: 'a' }] });
  expect(several.body.error.reason).toContain('DocValuesField "o.e_count" appears more than once in this document');
});

test('mapping and field capabilities', async () => {
  await rest('PUT /m', {
    mappings: { properties: { e: { type: 'counted_keyword', index: false, meta: { a: 'b' } } } },
  });
  expect((await rest('GET /m/_mapping')).body.m.mappings.properties).toEqual({
    e: { type: 'counted_keyword', index: false, meta: { a: 'b' } },
  });
  expect((await rest('GET /m/_field_caps?fields=*e')).body.fields.e).toEqual({
    counted_keyword: {
      type: 'counted_keyword',
      metadata_field: false,
      searchable: false,
      aggregatable: true,
      meta: { a: ['b'] },
    },
  });
  const changed = await rest('PUT /m/_mapping', { properties: { e: { type: 'counted_keyword' } } });
  expect(changed.body.error.reason).toContain('Cannot update parameter [index] from [false] to [true]');
  const unknown = await rest('PUT /n', {
    mappings: { properties: { e: { type: 'counted_keyword', ignore_above: 3 } } },
  });
  expect(unknown.body.error.reason).toContain('unknown parameter [ignore_above] on mapper [e]');
});

test('counts survive deletions and merges, whatever the documents', async () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'ä', '𝄞', '\uffee'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 2, maxLength: 12 }), async events => {
      const opened = await open(events, 3);
      await opened('DELETE /i/_doc/2?refresh=true');
      const counts = new Map<string, number>();
      for (const word of events.filter((_, i) => i !== 1).flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
      const expected = [...counts].sort(
        ([a, m], [b, n]) => n - m || ((a.codePointAt(0) ?? 0) < (b.codePointAt(0) ?? 0) ? -1 : 1),
      );
      expect(await counted(opened)).toEqual(expected);
      await opened('POST /i/_forcemerge?max_num_segments=1');
      expect(await counted(opened)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', {
    settings: {
      analysis: {
        filter: { dp: { type: 'delimited_payload' } },
        analyzer: { pay: { tokenizer: 'whitespace', filter: ['lowercase', 'dp'] } },
      },
    },
    mappings: {
      properties: {
        t: { type: 'text', term_vector: 'with_positions_offsets_payloads', analyzer: 'pay' },
        v: { type: 'text', term_vector: 'yes' },
        p: { type: 'text' },
        k: { type: 'keyword' },
        n: { type: 'long' },
      },
    },
  });
  const one = { t: ['the|1.5 Quick fox|2', 'the end'], p: 'plain text plain', v: 'b a b', k: 'key', n: 5 };
  const two = { t: 'fox fox', p: 'plain', v: 'c' };
  await rest('POST /i/_bulk?refresh=true', lines({ index: { _id: '1' } }, one, { index: { _id: '2' } }, two));
});

const vectors = async (line: string, body?: object) => (await rest(line, body)).body.term_vectors;

test('returns the stored term vectors of a document, with payloads', async () => {
  const found = await vectors('GET /i/_termvectors/1');
  expect(Object.keys(found).sort()).toEqual(['t', 'v']);
  expect(found.v).toEqual({
    field_statistics: { sum_doc_freq: 3, doc_count: 2, sum_ttf: 4 },
    terms: { a: { term_freq: 1 }, b: { term_freq: 2 } },
  });
  expect(found.t.terms.the).toEqual({
    term_freq: 2,
    tokens: [
      { position: 0, start_offset: 0, end_offset: 7, payload: 'P8AAAA==' },
      { position: 103, start_offset: 20, end_offset: 23 },
    ],
  });
});

test('analyzes other texts and keywords on the fly, but no numbers', async () => {
  const found = await vectors(
    'GET /i/_termvectors/1?fields=p,k,n&term_statistics=true&field_statistics=false&offsets=false',
  );
  expect(found).toEqual({
    k: { terms: { key: { doc_freq: 1, ttf: 1, term_freq: 1, tokens: [{ position: 0 }] } } },
    p: {
      terms: {
        plain: { doc_freq: 2, ttf: 3, term_freq: 2, tokens: [{ position: 0 }, { position: 2 }] },
        text: { doc_freq: 1, ttf: 1, term_freq: 1, tokens: [{ position: 1 }] },
      },
    },
  });
});

test('analyzes an artificial document with the analyzers of the request', async () => {
  const { body } = await rest('GET /i/_termvectors', {
    doc: { p: 'plain x x', t: 'fox|3', unmapped: 'x' },
    per_field_analyzer: { p: 'keyword' },
    field_statistics: false,
    positions: false,
  });
  expect(body).toMatchObject({ _index: 'i', _version: 0, found: true });
  expect(body).not.toHaveProperty('_id');
  expect(body.term_vectors).toEqual({
    p: { terms: { 'plain x x': { term_freq: 1, tokens: [{ start_offset: 0, end_offset: 9 }] } } },
    t: { terms: { fox: { term_freq: 1, tokens: [{ start_offset: 0, end_offset: 5 }] } } },
  });
});

test('a filter keeps the best terms', async () => {
  const found = await vectors('GET /i/_termvectors/1?field_statistics=false&fields=p&positions=false&offsets=false', {
    filter: { max_num_terms: 1 },
  });
  expect(found).toEqual({ p: { terms: { plain: { term_freq: 2, score: 2 } } } });
  const rare = await vectors('GET /i/_termvectors/1?fields=p', { filter: { max_doc_freq: 1 } });
  expect(rare.p.terms.text.score).toBe(1.4054651);
});

test('reports missing documents and indices, and invalid requests', async () => {
  const { docs } = (
    await rest('POST /_mtermvectors', {
      docs: [
        { _index: 'i', _id: '1', fields: ['k'] },
        { _index: 'i', _id: '9' },
        { _index: 'no', _id: '1' },
      ],
    })
  ).body;
  expect(docs.map((doc: { found?: boolean }) => doc.found)).toEqual([true, false, undefined]);
  expect(docs[2].error.type).toBe('index_not_found_exception');
  const reason = async (line: string, body?: object) => (await rest(line, body)).body.error.reason;
  expect(await reason('GET /i/_termvectors')).toBe('Validation Failed: 1: id or doc is missing;');
  expect(await reason('GET /i/_termvectors/1', { bad: 1 })).toBe(
    'failed to parse term vectors request. unknown field [bad]',
  );
  expect(await reason('POST /_mtermvectors', {})).toBe(
    'Validation Failed: 1: multi term vectors: no documents requested;',
  );
});

test('an empty list of fields selects none, and flags must be booleans', async () => {
  expect(Object.keys(await vectors('GET /i/_termvectors/1', { fields: [] })).sort()).toEqual(['t', 'v']);
  expect(await vectors('GET /i/_termvectors/1', { fields: ['t'], term_statistics: '' })).toHaveProperty('t');
  const refused = await rest('GET /i/_termvectors/1', { offsets: 0 });
  expect([refused.status, refused.body.error.type]).toEqual([400, 'x_content_parse_exception']);
});

test('a field without terms is omitted', async () => {
  await rest('PUT /stop', { mappings: { properties: { t: { type: 'text', analyzer: 'english' } } } });
  await rest('PUT /stop/_doc/1?refresh=true', { t: 'the' });
  expect(await vectors('GET /stop/_termvectors/1', { fields: ['t'] })).toEqual({});
});

describe('stored and computed vectors', () => {
  const properties = {
    plain: { type: 'text', analyzer: 'short' },
    kept: { type: 'text', analyzer: 'short', term_vector: 'with_positions_offsets', index_prefixes: {} },
    from: { type: 'text', copy_to: 'to' },
    to: { type: 'text' },
    key: { type: 'keyword', ignore_above: 3, null_value: 'NULL', fields: { words: { type: 'text' } } },
    bare: { type: 'text', index: false },
    list: { type: 'nested', properties: { made: { type: 'text' }, kept: { type: 'text', term_vector: 'yes' } } },
    type: { type: 'search_as_you_type', term_vector: 'yes' },
  };
  const positions = (field: { terms: Record<string, { tokens: { position: number; start_offset: number }[] }> }) =>
    Object.fromEntries(
      Object.entries(field.terms).map(([term, { tokens }]) => [
        term,
        tokens.map(token => `${token.position}/${token.start_offset}`).join(),
      ]),
    );

  beforeAll(async () => {
    const short = { type: 'standard', stopwords: ['of'] };
    await rest('PUT /made', { settings: { analysis: { analyzer: { short } } }, mappings: { properties } });
    await rest('PUT /made/_doc/1?refresh=true', {
      ...{ plain: ['of', 'a of', 'b'], kept: ['of', 'a of', 'b'], from: 'x', bare: 'y', key: ['abcd e', null] },
      ...{ list: [{ made: 'm', kept: 'n' }], type: 'quick fox' },
    });
  });

  test('stored positions continue across all values; computed ones continue after the last token', async () => {
    const found = await vectors('GET /made/_termvectors/1?fields=plain,kept');
    expect(positions(found.kept)).toEqual({ a: '101/3', b: '203/8' });
    expect(positions(found.plain)).toEqual({ a: '0/0', b: '101/5' });
  });

  test('hidden fields are included', async () => {
    const found = await vectors('GET /made/_termvectors/1');
    expect(Object.keys(found).sort()).toEqual(['kept', 'type', 'type._2gram']);
    await rest('PUT /made/_doc/2?refresh=true', { kept: 'abc' });
    const prefixes = await vectors('GET /made/_termvectors/2');
    expect(positions(prefixes['kept._index_prefix'])).toEqual({ ab: '0/0', abc: '0/0' });
    expect(Object.keys(await vectors('GET /made/_termvectors/1?fields=type._index_prefix'))).toHaveLength(1);
  });

  test('computed vectors come from the source: without copies, null values or skipped values', async () => {
    const found = await vectors('GET /made/_termvectors/1?fields=to,from,key,key.words,bare,list.*');
    expect(Object.keys(found).sort()).toEqual(['from', 'key', 'key.words', 'list.made']);
    expect(positions(found.key)).toEqual({ 'abcd e': '0/0' });
    expect(positions(found['key.words'])).toEqual({ abcd: '0/0', e: '1/5' });
  });

  test('a missing analyzer falls back to the default one', async () => {
    const body = { fields: ['plain'], per_field_analyzer: { plain: 'nothing' } };
    expect(Object.keys((await vectors('GET /made/_termvectors/1', body)).plain.terms)).toEqual(['a', 'b', 'of']);
  });
});

test('an item with a missing index returns only its name', async () => {
  const { body } = await rest('POST /_mtermvectors', { docs: [{ _index: 'gone', _id: '1' }] });
  const missing = {
    type: 'index_not_found_exception',
    reason: 'no such index [gone]',
    index_uuid: '_na_',
    index: 'gone',
  };
  expect(body.docs).toEqual([{ _index: 'gone', _id: '1', error: { root_cause: [missing], ...missing } }]);
});

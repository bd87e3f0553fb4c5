import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /alerts', {
    mappings: {
      properties: {
        query: { type: 'percolator' },
        title: { type: 'text', analyzer: 'english' },
        price: { type: 'double' },
        items: { type: 'nested', properties: { sku: { type: 'keyword' }, n: { type: 'integer' } } },
      },
    },
  });
  const bicycle = { match: { title: 'bicycle' } };
  const pair = { bool: { must: [{ term: { 'items.sku': 'A' } }, { term: { 'items.n': 2 } }] } };
  const queries = [
    bicycle,
    { bool: { must: [bicycle, { range: { price: { lt: 100 } } }] } },
    { match_all: {} },
    { nested: { path: 'items', query: pair } },
  ];
  const bulk = queries.flatMap((query, i) => [{ index: { _id: `q${i + 1}` } }, { query }]);
  const { body } = await rest('POST /alerts/_bulk?refresh=true', lines(...bulk, { index: {} }, { title: 'no query' }));
  expect(body.errors).toBe(false);
});

type Hit = { _id: string; _score: number; fields: Record<string, number[]> };

async function percolate(query: object): Promise<Hit[]> {
  const { body } = await rest('POST /alerts/_search', {
    query: { percolate: { field: 'query', ...query } },
    sort: ['_id'],
    track_scores: true,
  });
  return body.hits.hits;
}

const ids = (hits: Hit[]) => hits.map(({ _id }) => _id);

test('finds the stored queries that match a document', async () => {
  expect(ids(await percolate({ document: { title: 'A red bicycle', price: 120 } }))).toEqual(['q1', 'q3']);
  expect(ids(await percolate({ document: { title: 'Bicycles', price: '99.5' } }))).toEqual(['q1', 'q2', 'q3']);
  const [first] = await percolate({ document: { title: 'fox bicycle' } });
  // BM25 of a term that occurs once, in the only document, whose length is the average.
  expect(first!._score).toBe(0.13076457);
});

test('values of a nested object are matched together', async () => {
  const items = (n: number) => ({
    document: {
      items: [
        { sku: 'A', n },
        { sku: 'B', n: 2 },
      ],
    },
  });
  expect(ids(await percolate(items(1)))).toEqual(['q3']);
  expect(ids(await percolate(items(2)))).toEqual(['q3', 'q4']);
});

test('for several documents the hits list which matched', async () => {
  const documents = [{ title: 'bicycle', price: 500 }, { title: 'car' }, { title: 'bicycle', price: 5 }];
  const slots = (await percolate({ documents })).map(({ fields }) => fields._percolator_document_slot);
  expect(slots).toEqual([[0, 2], [2], [0, 1, 2]]);
  const [named] = await percolate({ documents, name: 'mine' });
  expect(named!.fields).toEqual({ _percolator_document_slot: [0, 2] });
});

test('matches of a stored query are highlighted in the document, or in each of several', async () => {
  const marked = async (query: object) => {
    const { body } = await rest('POST /alerts/_search', {
      query: { percolate: { field: 'query', ...query } },
      highlight: { fields: { title: {} } },
    });
    return body.hits.hits.find(({ _id }: Hit) => _id === 'q1').highlight;
  };
  expect(await marked({ document: { title: 'Two bicycles' } })).toEqual({ title: ['Two <em>bicycles</em>'] });
  expect(await marked({ documents: [{ title: 'car' }, { title: 'bicycle' }] })).toEqual({
    '1_title': ['<em>bicycle</em>'],
  });
});

test('percolates a document of another index', async () => {
  await rest('PUT /goods/_doc/7', { title: 'Old bicycle', price: 10 });
  expect(ids(await percolate({ index: 'goods', id: '7' }))).toEqual(['q1', 'q2', 'q3']);
  const { body } = await rest('POST /alerts/_search', {
    query: { percolate: { field: 'query', index: 'goods', id: '8' } },
  });
  expect(body.error.root_cause[0].reason).toBe("indexed document [goods/8] couldn't be found");
});

test('an invalid query is not stored', async () => {
  const cause = async (query: unknown) => (await rest('PUT /alerts/_doc/x', { query })).body.error.caused_by.reason;
  expect(await cause({ matches: { title: 'x' } })).toContain('unknown query [matches]');
  expect(await cause({ match: { unknown: 'x' } })).toBe(
    'No field mapping can be found for the field with name [unknown]',
  );
  expect(await cause({ range: { price: { lt: 'cheap' } } })).toBe('For input string: "cheap"');
  expect(await cause('text')).toBe('[_na] query malformed, must start with start_object');
  expect(await cause([{ match_all: {} }, { match_all: {} }])).toBe('a document can only contain one percolator query');
  expect(await cause({ has_child: { type: 'a', query: { match_all: {} } } })).toBe(
    'the [has_child] query is unsupported inside a percolator query',
  );
});

test('rejects contradictory requests', async () => {
  const reason = async (query: object) =>
    (await rest('POST /alerts/_search', { query })).body.error.root_cause[0].reason;
  const document = { title: 'x' };
  expect(await reason({ percolate: { field: 'title', document } })).toBe(
    'expected field [title] to be of type [percolator], but is of type [text]',
  );
  expect(await reason({ percolate: { field: 'query' } })).toBe(
    'Required one of fields [document, documents, id], but none were specified. ',
  );
  expect(await reason({ match: { query: 'x' } })).toBe(
    'Percolator fields are not searchable directly, use a percolate query instead',
  );
});

test('several percolate queries in one request are independent', async () => {
  const first = { percolate: { field: 'query', name: 'first', document: { title: 'bicycle' } } };
  const second = { percolate: { field: 'query', name: 'second', document: { items: [{ sku: 'A', n: 2 }] } } };
  const { body } = await rest('POST /alerts/_search', { query: { bool: { should: [first, second] } }, sort: ['_id'] });
  expect(ids(body.hits.hits)).toEqual(['q1', 'q3', 'q4']);
});

test('a document of another version is a conflict', async () => {
  await rest('PUT /texts/_doc/1?refresh', { title: 'bicycle' });
  const percolated = (version: number) =>
    rest('POST /alerts/_search', { query: { percolate: { field: 'query', index: 'texts', id: '1', version } } });
  expect((await percolated(1)).status).toBe(200);
  const { status, body } = await percolated(5);
  expect([status, body.error.type]).toEqual([409, 'version_conflict_engine_exception']);
});

test('the queries are values of the field, and not searchable', async () => {
  const search = { query: { ids: { values: ['q1'] } }, fields: ['query'], _source: false };
  const { body } = await rest('POST /alerts/_search', search);
  expect(body.hits.hits[0].fields).toEqual({ query: [{ match: { title: 'bicycle' } }] });
  const { body: caps } = await rest('GET /alerts/_field_caps?fields=query');
  expect(caps.fields.query.percolator.searchable).toBe(false);
});

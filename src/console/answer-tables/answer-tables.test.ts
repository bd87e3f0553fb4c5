import { expect, test } from 'vitest';
import { answerTables } from './answer-tables.ts';

function tables(body: unknown, { path = '/_search', request = 'GET /_search' } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return answerTables({ text, path, request }).map(({ name, columns, rows, total }) => ({
    name,
    columns: columns.map(column => column.name),
    rows,
    ...(total !== undefined && { total }),
  }));
}

function kinds(body: unknown, path = '/_search') {
  const [table] = answerTables({ text: typeof body === 'string' ? body : JSON.stringify(body), path, request: '' });
  return table?.columns.map(({ kind, isKey }) => (isKey ? `${kind} key` : kind));
}

test('hits have a column for every field, also of objects, and the total they are part of', () => {
  const hits = [
    { _index: 'a', _id: '1', _score: 1.5, _source: { title: 'Soup', by: { name: 'Ada' }, tags: ['x', 'y'] } },
    { _index: 'a', _id: '2', _score: 1, _source: { title: 'Pie', n: null }, fields: { title: ['pie'], year: [2020] } },
  ];
  expect(tables({ took: 1, hits: { total: { value: 40 }, hits } })).toEqual([
    {
      name: 'hits',
      columns: ['_id', '_score', 'title', 'by.name', 'tags', 'n', 'fields.title', 'year'],
      rows: [
        ['1', 1.5, 'Soup', 'Ada', '["x","y"]', null, null, null],
        ['2', 1, 'Pie', null, null, null, 'pie', 2020],
      ],
      total: 40,
    },
  ]);
});

test('hits of several indices have their index, unscored ones no score; async searches and _mget are read alike', () => {
  const hits = [
    { _index: 'a', _id: '1', _score: null, _source: {} },
    { _index: 'b', _id: '1', _score: null, _source: {} },
  ];
  const expected = {
    columns: ['_index', '_id'],
    rows: [
      ['a', '1'],
      ['b', '1'],
    ],
  };
  expect(tables({ response: { hits: { hits } } })).toMatchObject([expected]);
  expect(tables({ docs: hits })).toMatchObject([expected]);
});

test('nested buckets are a row for each innermost bucket, with the keys of its parents', () => {
  const aggregations = {
    'sterms#tag': {
      buckets: [
        {
          key: 'soup',
          doc_count: 5,
          'avg#price': { value: 2.5 },
          'date_histogram#month': {
            buckets: [
              { key: 1735689600000, key_as_string: '2025-01-01T00:00:00.000Z', doc_count: 3, s: { min: 1, max: 2 } },
              { key: 1738368000000, key_as_string: '2025-02-01T00:00:00.000Z', doc_count: 2, s: { min: 3, max: 4 } },
            ],
          },
        },
        { key: 'pie', doc_count: 1, 'avg#price': { value: null }, 'date_histogram#month': { buckets: [] } },
      ],
    },
  };
  expect(tables({ hits: { hits: [] }, aggregations })).toEqual([
    {
      name: 'tag › month',
      columns: ['tag', 'tag › month', 'documents', 's.min', 's.max'],
      rows: [
        ['soup', '2025-01-01T00:00:00.000Z', 3, 1, 2],
        ['soup', '2025-02-01T00:00:00.000Z', 2, 3, 4],
      ],
    },
    {
      name: 'tag',
      columns: ['tag', 'documents', 'price'],
      rows: [
        ['soup', 5, 2.5],
        ['pie', 1, null],
      ],
    },
  ]);
});

test('filters, composite keys and single buckets with sub-aggregations', () => {
  expect(
    tables({
      aggregations: {
        parts: { buckets: { cheap: { doc_count: 2 }, dear: { doc_count: 1 } } },
        pairs: { after_key: { t: 'x' }, buckets: [{ key: { t: 'x', n: 1 }, doc_count: 2 }] },
        only: { doc_count: 9, inner: { buckets: [{ key: 'k', doc_count: 4 }] }, top: { value: 7 } },
        missing: { doc_count: 3 },
      },
    }),
  ).toEqual([
    {
      name: 'parts',
      columns: ['parts', 'documents'],
      rows: [
        ['cheap', 2],
        ['dear', 1],
      ],
    },
    { name: 'pairs', columns: ['pairs.t', 'pairs.n', 'documents'], rows: [['x', 1, 2]] },
    { name: 'only › inner', columns: ['only › inner', 'documents'], rows: [['k', 4]] },
    {
      name: 'metrics',
      columns: ['metric', 'value'],
      rows: [
        ['only.documents', 9],
        ['only.top', 7],
        ['missing.documents', 3],
      ],
    },
  ]);
});

test('aggregations without buckets share a table', () => {
  expect(
    tables({
      aggregations: {
        p: { values: { '50.0': 20, '99.0': 60 } },
        a: { value: 3 },
        d: { value: 1735689600000, value_as_string: '2025-01-01T00:00:00.000Z' },
      },
    }),
  ).toEqual([
    {
      name: 'metrics',
      columns: ['metric', 'value'],
      rows: [
        ['p.50.0', 20],
        ['p.99.0', 60],
        ['a', 3],
        ['d', '2025-01-01T00:00:00.000Z'],
      ],
    },
  ]);
});

test('each response of _msearch has tables of its own', () => {
  const hits = { hits: [{ _id: '1', _source: { a: 1 } }] };
  expect(tables({ responses: [{ hits }, { error: {} }, { hits }] }).map(({ name }) => name)).toEqual([
    'response 1 › hits',
    'response 3 › hits',
  ]);
});

test('columns and values are read by row, or by column if the request asks for that', () => {
  const columns = [
    { name: 'n', type: 'long' },
    { name: 'day', type: 'date' },
  ];
  const rows = [
    [1, '2025'],
    [2, '2026'],
  ];
  expect(tables({ columns, values: rows })).toEqual([{ name: 'rows', columns: ['n', 'day'], rows }]);
  const request = 'POST /_query\n{ "query": "FROM a", "columnar": true }';
  expect(
    tables(
      {
        columns,
        values: [
          [1, 2],
          ['2025', '2026'],
        ],
      },
      { request },
    )[0]?.rows,
  ).toEqual(rows);
  expect(kinds({ columns, values: rows })).toEqual(['number', 'date']);
});

test('_cat tables are cut where every line has a blank; empty cells and blanks in values survive', () => {
  const text = [
    'health index  docs.count alias',
    'green  soups          12 a b',
    'yellow pies              c d',
    '',
  ].join('\n');
  expect(tables(text, { path: '/_cat/indices?v' })).toEqual([
    {
      name: 'rows',
      columns: ['health', 'index', 'docs.count', 'alias'],
      rows: [
        ['green', 'soups', 12, 'a b'],
        ['yellow', 'pies', null, 'c d'],
      ],
    },
  ]);
  expect(tables('green soups 007\nred   pies  010\n', { path: '/_cat/indices' })[0]).toMatchObject({
    columns: ['column 1', 'column 2', 'column 3'],
    rows: [
      ['green', 'soups', '007'],
      ['red', 'pies', '010'],
    ],
  });
  expect(tables('plain text', { path: '/_nodes/hot_threads' })).toEqual([]);
});

test('lists of records and of texts', () => {
  expect(tables([{ index: 'a', 'docs.count': '1' }])).toEqual([
    { name: 'rows', columns: ['index', 'docs.count'], rows: [['a', '1']] },
  ]);
  expect(tables({ terms: ['soup', 'soups'], complete: true })).toEqual([
    { name: 'terms', columns: ['terms'], rows: [['soup'], ['soups']] },
  ]);
  expect(
    tables({
      items: [
        { index: { _id: '1', status: 201 } },
        { create: { _id: '2', status: 409, error: { type: 'version_conflict_engine_exception' } } },
      ],
    }),
  ).toEqual([
    {
      name: 'items',
      columns: ['action', '_id', 'status', 'error.type'],
      rows: [
        ['index', '1', 201, null],
        ['create', '2', 409, 'version_conflict_engine_exception'],
      ],
    },
  ]);
});

test('integers keep every digit, and a member named __proto__ is a column', () => {
  const text = '{"hits":{"hits":[{"_id":"1","_source":{"n":12345678901234567890,"m":[9007199254740993,1]}}]}}';
  expect(tables(text)[0]?.rows).toEqual([['1', 12345678901234567890n, '[9007199254740993,1]']]);
  expect(tables('[{"__proto__":1,"n":1234567890123456789}]')[0]).toMatchObject({ columns: ['__proto__', 'n'] });
});

test('columns of numbers and dates are known by their values, keys by their aggregation', () => {
  expect(
    kinds([
      { n: 1, d: '2025-01-02', t: '12', z: null, mixed: 1 },
      { n: null, mixed: 'x' },
    ]),
  ).toEqual(['number', 'date', 'text', 'text', 'text']);
  expect(kinds({ aggregations: { h: { buckets: [{ key: 10, doc_count: 1 }] } } })).toEqual(['number key', 'number']);
});

test.each([
  '',
  '{"acknowledged":true}',
  '{"error":{"root_cause":[{"type":"x"}]},"status":404}',
  '{"hits":{"hits":[]}}',
  '{',
  '[]',
  '[1,2]',
])('%s has no table', text => expect(tables(text)).toEqual([]));

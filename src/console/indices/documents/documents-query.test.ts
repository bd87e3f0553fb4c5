import { describe, expect, test } from 'vitest';
import { addFilter, documentsQuery, sortClause, viewOf, withFilters } from './documents-query.ts';
import { decodeColumns, encodeColumns, shownColumns, tableColumns } from './table-columns.ts';

const columns = tableColumns([
  { path: 'title', type: 'text', multi: false, parameters: {} },
  { path: 'title.raw', type: 'keyword', multi: true, parameters: { ignore_above: 256 } },
  { path: 'notes', type: 'text', multi: false, parameters: {} },
  { path: 'price', type: 'double', multi: false, parameters: {} },
  { path: 'flat', type: 'keyword', multi: false, parameters: { doc_values: false } },
  { path: 'where', type: 'geo_point', multi: false, parameters: {} },
  { path: 'lines', type: 'nested', multi: false, parameters: { properties: {} } },
  { path: 'lines.sku', type: 'keyword', multi: false, parameters: {} },
]);
const view = (query: string) => viewOf(new URLSearchParams(query));

test('filters survive the URL, with colons and commas in names and values', () => {
  const filters = [
    { kind: 'is', field: 'a:b', value: 'c:d,e' },
    { kind: 'not', field: 'x', value: undefined },
    { kind: 'is', field: 'y', value: '' },
  ] as const;
  expect(viewOf(withFilters(new URLSearchParams('q=1&is=old'), filters))).toEqual({
    text: '1',
    filters,
    sort: undefined,
  });
  expect(addFilter(filters, { kind: 'is', field: 'x', value: undefined })).toHaveLength(3);
});

describe('the query', () => {
  test('of nothing finds all documents', () => {
    expect(documentsQuery(view(''), columns)).toEqual({ match_all: {} });
  });

  test('uses terms, phrases for analyzed text, and nested queries', () => {
    expect(documentsQuery(view('is=price:4&not=notes:a b&is=lines.sku:x&not=flat'), columns)).toEqual({
      bool: {
        filter: [
          { term: { price: { value: '4' } } },
          { nested: { path: 'lines', query: { term: { 'lines.sku': { value: 'x' } } } } },
        ],
        must_not: [{ match_phrase: { notes: 'a b' } }, { bool: { must_not: [{ exists: { field: 'flat' } }] } }],
      },
    });
  });

  test('finds a text by its keyword, or by its words if the keyword ignored it', () => {
    const [filter] = (documentsQuery(view('is=title:Soup'), columns) as { bool: { filter: object[] } }).bool.filter;
    expect(filter).toMatchObject({ bool: { should: [{ term: { 'title.raw': { value: 'Soup' } } }, {}] } });
  });
});

test('columns are sorted by their doc values, or say why not', () => {
  expect(sortClause(view('sort=-title'), columns)).toEqual({ 'title.raw': { order: 'desc' } });
  expect(sortClause(view('sort=lines.sku'), columns)).toEqual({
    'lines.sku': { order: 'asc', nested: { path: 'lines' } },
  });
  expect(sortClause(view('sort=notes'), columns)).toBeUndefined();
  const problems = columns.filter(({ sort }) => sort.problem !== undefined).map(({ path }) => path);
  expect(problems).toEqual(['notes', 'flat', 'where']);
});

test('chosen columns are shown in their order, and the first fields otherwise', () => {
  const paths = (chosen: string[] | undefined) => shownColumns(columns, chosen).map(({ path }) => path);
  expect(paths(decodeColumns(encodeColumns(['price', 'a,b', 'title'])))).toEqual(['price', 'title']);
  expect(paths(undefined)).toEqual(['title', 'notes', 'price', 'flat', 'where', 'lines.sku']);
  expect(paths(['gone'])).toEqual(paths(undefined));
  expect(decodeColumns('%')).toBeUndefined();
});

import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
});

const properties = { n: { type: 'integer' }, d: { type: 'date' } };

test('the filter of an alias must be a query that its index can run', async () => {
  const errorOf = async (filter: object) => {
    const { status, body } = await rest('PUT /i', { mappings: { properties }, aliases: { a: { filter } } });
    expect((await rest('HEAD /i')).status).toBe(404);
    return [status, body.error.reason, body.error.caused_by.type, body.error.caused_by.reason];
  };
  const reason = 'failed to parse filter for alias [a]';
  expect(await errorOf({ term: { n: 'x' } })).toEqual([
    400,
    reason,
    'number_format_exception',
    'For input string: "x"',
  ]);
  expect(await errorOf({ nested: { path: 'n', query: { match_all: {} } } })).toEqual([
    400,
    reason,
    'illegal_state_exception',
    '[nested] failed to find nested object under path [n]',
  ]);
  expect((await errorOf({ range: { d: { gte: 'x' } } }))[2]).toBe('parse_exception');
});

test('filters cannot refer to other documents', async () => {
  const mappings = { properties: { k: { type: 'keyword' }, g: { type: 'geo_shape' }, q: { type: 'percolator' } } };
  await rest('PUT /other/_doc/1', { k: ['x'], g: 'POINT (1 2)' });
  await rest('PUT /alone', { mappings });
  const place = { index: 'other', id: '1' };
  const terms = { terms: { k: { ...place, path: 'k' } } };
  const refused = [
    terms,
    { bool: { must_not: terms } },
    { geo_shape: { g: { indexed_shape: { ...place, path: 'g' } } } },
    { percolate: { field: 'q', ...place } },
  ];
  const cause = { type: 'illegal_state_exception', reason: 'async actions are left after rewrite' };
  for (const filter of refused) {
    const { status, body } = await rest('PUT /alone/_alias/a', { filter });
    expect([status, body.error.caused_by]).toMatchObject([400, cause]);
    const template = { index_patterns: ['q*'], template: { mappings, aliases: { a: { filter } } } };
    expect((await rest('PUT /_index_template/t', template)).status).toBe(400);
    // Percolated queries may refer to documents.
    if (!('percolate' in filter)) expect((await rest('PUT /alone/_doc/1', { q: filter })).status).toBeLessThan(300);
  }
  const like = { more_like_this: { fields: ['k'], like: [{ _index: 'other', _id: '1' }] } };
  expect((await rest('PUT /alone/_alias/a', { filter: like })).status).toBe(200);
});

test('templates check filters without the mapping', async () => {
  const statusWith = async (filter: object) =>
    (
      await rest('PUT /_index_template/t', {
        index_patterns: ['q*'],
        template: { mappings: { properties }, aliases: { a: { filter } } },
      })
    ).status;
  expect(await statusWith({ term: { n: 'x' } })).toBe(200);
  expect(await statusWith({ nested: { path: 'n', query: { match_all: {} } } })).toBe(400);
});

test('filters are checked against every index that gets the alias', async () => {
  await rest('PUT /j', { mappings: { properties } });
  await rest('PUT /k', { mappings: { properties: { n: { type: 'keyword' } } } });
  const add = (index: string) => ({ actions: [{ add: { index, alias: 'b', filter: { term: { n: 'x' } } } }] });
  expect((await rest('POST /_aliases', add('k'))).status).toBe(200);
  expect((await rest('POST /_aliases', add('j,k'))).status).toBe(400);
  expect((await rest('PUT /j/_alias/c', { filter: { term: { n: 'x' } } })).status).toBe(400);
  expect((await rest('PUT /j/_alias/c', { filter: { term: { n: 1 } } })).status).toBe(200);
});

test('numbered settings are shown as lists', async () => {
  const settings = { 'analysis.analyzer.a.tokenizer': 'standard', 'analysis.analyzer.a.filter.0': 'lowercase' };
  await rest('PUT /l', { settings });
  const { body } = await rest('GET /l/_settings/index.analysis*');
  expect(body.l.settings.index.analysis.analyzer.a.filter).toEqual(['lowercase']);
});

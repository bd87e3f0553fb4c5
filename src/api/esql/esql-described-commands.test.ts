import { beforeAll, expect, test } from 'vitest';
import { ESQL_COMMANDS } from '../../dsl/esql/esql-commands.data.ts';
import { COMMANDS } from '../../engine/esql/commands/command-registry.ts';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = { title: { type: 'text' }, author: { type: 'keyword' }, pages: { type: 'integer' } };
  await rest('PUT /books', { mappings: { properties } });
  const books = [
    { title: 'Dune', author: 'Herbert', pages: 412 },
    { title: 'Solaris', author: 'Lem', pages: 204 },
  ];
  await rest('POST /books/_bulk?refresh=true', lines(...books.flatMap(book => [{ index: {} }, book])));
  const authors = { author: { type: 'keyword' }, born: { type: 'integer' } };
  await rest('PUT /authors', { settings: { index: { mode: 'lookup' } }, mappings: { properties: authors } });
  await rest('PUT /authors/_doc/1?refresh=true', { author: 'Lem', born: 1921 });
  const match = { indices: 'authors', match_field: 'author', enrich_fields: ['born'] };
  await rest('PUT /_enrich/policy/authors', { match });
  await rest('POST /_enrich/policy/authors/_execute');
});

/** They need a model of a machine learning service, which this engine does not have. */
const REFUSED = ['COMPLETION', 'RERANK'];

test('every command that can be executed is described', () => {
  const names = COMMANDS.map(({ keyword }) => keyword.toUpperCase());
  expect(ESQL_COMMANDS.map(({ name }) => name).sort()).toEqual(names.filter(name => !REFUSED.includes(name)).sort());
});

test.each(ESQL_COMMANDS.map(command => [command.name, command] as const))(
  'the example of %s runs',
  async (name, command) => {
    expect(command.example).toContain(name);
    const { status, body } = await rest('POST /_query', { query: command.example });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.columns.length).toBeGreaterThan(0);
  },
);

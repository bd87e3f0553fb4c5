import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../dsl/endpoints/endpoints.ts';
import { endpointTable } from './endpoint-table.ts';
import { Router } from './router.ts';

const router = new Router(endpoints);

function find(method: string, path: string) {
  const found = router.find(method, path);
  return found.kind === 'found' ? [found.match.endpoint.name, found.match.parts] : found;
}

test('a literal segment wins over a parameter', () => {
  expect(find('GET', '/_search')).toEqual(['search', {}]);
  expect(find('GET', '/a/_search')).toEqual(['search', { index: 'a' }]);
  expect(find('POST', '/_reindex/_mapping')).toEqual(['vitrine.put_aliases_of_fields', {}]);
});

test('any other segment is a parameter, even with an underscore', () => {
  expect(find('GET', '/_nope')).toEqual(['indices.get', { index: '_nope' }]);
  expect(find('PUT', '/_nope/_mapping')).toEqual(['indices.put_mapping', { index: '_nope' }]);
});

test('parts are decoded individually', () => {
  expect(find('GET', '/a%2Cb/_doc/x%2Fy%20z')).toEqual(['get', { index: 'a,b', id: 'x/y z' }]);
  expect(() => find('GET', '/%zz')).toThrow(URIError);
});

test('another method on a known path lists the allowed ones', () => {
  expect(find('PUT', '/a/_doc')).toEqual({ kind: 'wrong-method', allowed: ['POST'] });
  expect(find('GET', '/_bulk')).toEqual({ kind: 'wrong-method', allowed: ['POST', 'PUT'] });
  expect(find('HEAD', '/_cat/indices')).toEqual({ kind: 'wrong-method', allowed: ['GET'] });
});

test('an unknown path has no handler; trailing slashes are ignored', () => {
  expect(find('GET', '/a/b/c')).toEqual({ kind: 'none' });
  expect(find('GET', '/_cat/zz')).toEqual({ kind: 'none' });
  expect(find('POST', '/_bulk/')).toEqual(['bulk', {}]);
});

test('exactly the described endpoints are implemented', () => {
  expect(Object.keys(endpointTable).sort()).toEqual(endpoints.map(endpoint => endpoint.name).sort());
});

test('tables that are loaded on demand have the endpoints of their descriptions', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const tables = files.filter(file => /\/[\w-]+-table\.ts$/.test(file));
  const modules = await Promise.all(tables.map(file => import(join(import.meta.dirname, file))));
  const implemented = modules.flatMap(module => Object.entries(module)).filter(([name]) => name.endsWith('Table'));
  const names = implemented.flatMap(([, table]) => Object.keys(table as object));
  expect(names.sort()).toEqual(Object.keys(endpointTable).sort());
});

test('a repeated path finds the same match, and each method its own', () => {
  const parts = { index: 'recipes', id: '1' };
  for (let round = 0; round < 2; round++) {
    expect(find('GET', '/recipes/_doc/1')).toEqual(['get', parts]);
    expect(find('DELETE', '/recipes/_doc/1')).toEqual(['delete', parts]);
    expect(find('PATCH', '/recipes/_doc/1')).toMatchObject({ kind: 'wrong-method' });
    for (let i = 0; i < 1000; i++)
      expect(find('GET', `/recipes/_doc/${i}`)).toEqual(['get', { index: 'recipes', id: String(i) }]);
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../../../dsl/endpoints/endpoints.ts';
import { officialPage } from './official-page.ts';

const CLIENT = 'node_modules/@elastic/elasticsearch/lib/api/api';
const LINK = /@see \{@link (\S+) \|[^}]*\}\s*\*\/\s*(export default function \w+|\w+)/g;

/** The page that the official client names for each endpoint. */
function pagesOfClient(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const file of readdirSync(CLIENT).filter(name => name.endsWith('.d.ts'))) {
    const namespace = file.slice(0, -'.d.ts'.length);
    for (const [, page, name] of readFileSync(join(CLIENT, file), 'utf8').matchAll(LINK)) {
      const method = name!.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
      pages.set(name!.startsWith('export') ? namespace : `${namespace}.${method}`, page!);
    }
  }
  return pages;
}

test('pages are those that the official client names', () => {
  const pages = pagesOfClient();
  const known = endpoints.filter(({ name }) => pages.has(name) && name !== 'capabilities');
  expect(known.length).toBeGreaterThan(200);
  expect(known.map(({ name }) => [name, officialPage(name)])).toEqual(known.map(({ name }) => [name, pages.get(name)]));
});

test('endpoints that Elasticsearch does not have are without a page', () => {
  const pages = pagesOfClient();
  const own = endpoints.filter(({ name }) => !pages.has(name));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ name }) => officialPage(name) !== undefined)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AGGREGATIONS } from '../engine/aggregations/aggregation-registry.ts';
import { processorTypes } from '../engine/ingest/processor-registry.ts';
import { FIELD_TYPE_DEFINITIONS } from '../engine/mapping/field-type-registry.ts';
import { QUERY_PARSERS } from '../engine/query/dsl/query-registry.ts';

const page = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');

/** The names of the list item under "What is absent" that begins with these words. */
function absent(beginning: string): string[] {
  const list = page.slice(page.indexOf('## What is absent'));
  const item = list.split('\n- ').find(text => text.startsWith(beginning))!;
  return [...item.split(';\n', 1)[0]!.matchAll(/`(\w+)`/g)].map(match => match[1]!);
}

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['field types', FIELD_TYPE_DEFINITIONS],
  ['the query', { ...QUERY_PARSERS, ...AGGREGATIONS }],
  ['processors', Object.fromEntries(processorTypes)],
])('%s listed as absent in docs/compatibility.md do not exist', (beginning, registry) => {
  const names = absent(beginning).filter(name => name !== 'set_security_user');
  expect(names).not.toEqual([]);
  expect(names.filter(name => Object.hasOwn(registry, name))).toEqual([]);
});

test('docs/compatibility.md has the correct number of processors', () => {
  expect(page).toContain(`pipelines with ${processorTypes.size - 1} processors`);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AGGREGATIONS } from '../engine/aggregations/aggregation-registry.ts';
import { processorTypes } from '../engine/ingest/processor-registry.ts';
import { FIELD_TYPE_DEFINITIONS } from '../engine/mapping/field-type-registry.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { QUERY_PARSERS } from '../engine/query/dsl/query-registry.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import { outgoingRequest } from '../language/outgoing-request.ts';
import { parseRequests } from '../language/parse-requests.ts';
import { createHandler } from './handler.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```console\n(.*?)```/gs)].map(match => match[1]!);

/** Runs a block as the console would and returns what came back. */
async function run(handler: ReturnType<typeof createHandler>, text: string) {
  const answers = [];
  for (const request of parseRequests(text).requests) {
    const { body, contentType, ...target } = outgoingRequest(text, request);
    const response = await handler({
      ...target,
      headers: contentType ? { 'content-type': contentType } : {},
      ...(body === undefined ? {} : { body: new TextEncoder().encode(body) as Uint8Array<ArrayBuffer> }),
    });
    answers.push({ status: response.status, body: JSON.parse(new TextDecoder().decode(response.body)) });
  }
  return answers;
}

test('every request of the README works as described', async () => {
  const handler = createHandler(await openEngine({ store: new MemoryStore() }));
  const answers = [];
  for (const block of blocks) answers.push(...(await run(handler, block)));
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200));
  const [, bulk, match, bool, explain, analyze] = answers.map(answer => answer.body);
  expect(bulk.errors).toBe(false);
  expect(match.hits.hits.map((hit: { highlight: { title: string[] } }) => hit.highlight.title)).toEqual([
    ['<em>Soups</em> for <em>quick</em> evenings'],
  ]);
  expect(bool.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(['3']);
  expect(bool.aggregations.tags.buckets).toHaveLength(2);
  expect(explain.matched).toBe(true);
  expect(analyze.detail.analyzer.tokens.map((token: { token: string }) => token.token)).toEqual([
    'quickest',
    'tomato',
    'soup',
  ]);
});

/** The names of the list item under "Not there" that begins with these words. */
function notThere(beginning: string): string[] {
  const list = readme.slice(readme.indexOf('Not there'));
  const item = list.split('\n- ').find(text => text.startsWith(beginning))!;
  return [...item.split(';\n', 1)[0]!.matchAll(/`(\w+)`/g)].map(match => match[1]!);
}

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['field types', FIELD_TYPE_DEFINITIONS],
  ['the query', { ...QUERY_PARSERS, ...AGGREGATIONS }],
  ['processors', Object.fromEntries(processorTypes)],
])('%s listed as missing in the README do not exist', (beginning, registry) => {
  const names = notThere(beginning).filter(name => name !== 'set_security_user');
  expect(names).not.toEqual([]);
  expect(names.filter(name => Object.hasOwn(registry, name))).toEqual([]);
});

test('the README has the correct number of processors', () => {
  expect(readme).toContain(`pipelines with ${processorTypes.size - 1} processors`);
});

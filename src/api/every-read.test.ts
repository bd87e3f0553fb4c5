import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import { endpoints } from '../dsl/endpoints/endpoints.ts';
import { openRest, type Rest, type Seen } from './testing/rest-client.ts';

/** Named objects of a full node are called `thing`; other parts select everything. */
const PARTS: Readonly<Record<string, string>> = {
  index: 'i',
  id: '1',
  target: 'i',
  fields: 'a',
  field: 'a',
  name: 'thing',
  repository: 'thing',
  snapshot: 'thing',
  set_id: 'thing',
  ruleset_id: 'thing',
  rule_id: 'thing',
  rule: 'thing',
  policy: 'thing',
  policy_id: 'thing',
  context: 'score',
};

const STREAM = { index_patterns: ['stream*'], data_stream: {}, template: {} };
const POLICY = { match: { indices: 'i', match_field: 'k', enrich_fields: ['a'] } };
const RULE = { rule_id: 'thing', type: 'pinned', criteria: [{ type: 'always' }], actions: { ids: ['1'] } };
const THINGS: readonly [line: string, body?: object | string][] = [
  [
    'PUT /i',
    {
      mappings: { properties: { a: { type: 'text', fielddata: true }, k: { type: 'keyword' } } },
      aliases: { thing: {} },
    },
  ],
  ['PUT /i/_doc/1?refresh=true', { a: 'some words', k: 'x' }],
  ['PUT /_component_template/thing', { template: { settings: { number_of_shards: 1 } }, version: 3, _meta: { a: 1 } }],
  ['PUT /_index_template/thing', { ...STREAM, composed_of: ['thing'], priority: 7, version: 2 }],
  ['PUT /_template/thing', { index_patterns: ['old*'], order: 1, aliases: { a: {} } }],
  ['POST /stream/_doc?refresh=true', { '@timestamp': 0, a: 1 }],
  ['PUT /_ingest/pipeline/thing', { processors: [{ set: { field: 'a', value: 1 } }], version: 1, description: 'd' }],
  ['PUT /_scripts/thing', { script: { lang: 'painless', source: '1' } }],
  ['PUT /_ilm/policy/thing', { policy: { phases: { delete: { min_age: '1d', actions: { delete: {} } } } } }],
  ['PUT /_enrich/policy/thing', POLICY],
  ['PUT /_synonyms/thing', { synonyms_set: [{ id: 'thing', synonyms: 'a, b' }] }],
  ['PUT /_query_rules/thing', { rules: [RULE] }],
  ['PUT /_cluster/settings', { persistent: { 'search.max_buckets': 100 } }],
  ['POST /i/_search?scroll=1m', { aggs: { a: { terms: { field: 'a' } } } }],
];

/** The addresses of an endpoint's reads, alone and with each flag and each value of an enumeration. */
function reads({ routes, parameters }: EndpointDescription): string[] {
  const paths = routes
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => PARTS[name] ?? '_all'));
  const questions = parameters.flatMap(({ name, type, values }) => {
    if (type === 'boolean') return [`${name}=true`, `${name}=false`];
    return type === 'enum' ? (values ?? []).map(value => `${name}=${value}`) : [];
  });
  // A status to wait for may never come.
  const most = parameters.some(({ name }) => name === 'timeout') ? ['timeout=1ms'] : [];
  return paths.flatMap(path =>
    [[], ...questions.map(question => [question])].map(question => `${path}?${[...question, ...most].join('&')}`),
  );
}

/** `rest` fails for a response that is not of its published type. */
async function failuresOf(rest: Rest, endpoint: EndpointDescription): Promise<string[]> {
  const failures: string[] = [];
  for (const address of reads(endpoint)) {
    const seen = await rest(`GET ${address}`).catch((error: Error): Pick<Seen, 'status' | 'text'> => {
      return { status: 500, text: error.message };
    });
    if (seen.status >= 500) failures.push(`${address}: ${seen.text.slice(0, 300)}`);
  }
  return failures;
}

const withReads = endpoints.filter(({ routes }) => routes.some(({ methods }) => methods.includes('GET')));

describe.each<[string, (rest: Rest) => Promise<void>]>([
  ['an empty node', async () => {}],
  [
    'a node with an index',
    async rest => {
      await rest('PUT /i', { mappings: { properties: { a: { type: 'text' } } }, aliases: { alias: {} } });
      await rest('PUT /i/_doc/1?refresh=true', { a: 'some words' });
    },
  ],
  [
    'a node with a closed index',
    async rest => {
      await rest('PUT /i');
      await rest('POST /i/_close');
    },
  ],
  [
    'a full node',
    async rest => {
      for (const [line, body] of THINGS) {
        const { status, text } = await rest(line, body);
        if (status >= 300) throw new Error(`${line}: ${text}`);
      }
    },
  ],
])('every read of %s is answered in its published type', (_state, prepare) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await openRest();
    await prepare(rest);
  });

  test.each(withReads.map(endpoint => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    expect(await failuresOf(rest, endpoint)).toEqual([]);
  });
});

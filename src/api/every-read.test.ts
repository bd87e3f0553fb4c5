import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import { endpoints } from '../dsl/endpoints/endpoints.ts';
import { openRest, type Rest, type Seen } from './testing/rest-client.ts';

const PARTS: Readonly<Record<string, string>> = { index: 'i', id: '1', target: 'i', fields: 'a', field: 'a' };

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

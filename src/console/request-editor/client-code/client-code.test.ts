import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { outgoingRequest } from '../../../language/outgoing-request.ts';
import { parseRequests } from '../../../language/parse-requests.ts';
import { clientCode } from './client-code.ts';
import { CODE_LANGUAGES, type CodeLanguage } from './code-language.ts';

// In tests the package reads templates that it does not contain.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => void vi.unstubAllEnvs());

const ORIGIN = 'https://search.test:9200';
const SEARCH =
  'GET /recipes/_search?size=3\n{ "query": { "match": { "title": "<b>soup // of tomatoes" } }, "track_total_hits": true }';

function code(text: string, language: CodeLanguage): Promise<string> {
  return clientCode(outgoingRequest(text, parseRequests(text).requests[0]!), language, ORIGIN);
}

describe.each(CODE_LANGUAGES)('%s', language => {
  test('connects to the host of the connection, and reads the key from the environment', async () => {
    const program = await code(SEARCH, language);
    expect(program).toContain(ORIGIN);
    expect(program).toContain('ELASTIC_API_KEY');
  });

  test('sends the whole body', async () => {
    expect(await code(SEARCH, language)).toContain('<b>soup // of tomatoes');
  });
});

test('calls the function of the client', async () => {
  expect(await code(SEARCH, 'Python')).toMatch(/client\.search\(\n {4}index="recipes",\n {4}size="3",\n {4}query=/);
  expect(await code(SEARCH, 'Python')).toContain('track_total_hits=True');
  expect(await code(SEARCH, 'JavaScript')).toMatch(
    /client\.search\(\{\n {4}index: "recipes",|client\.search\(\{\n {4}"?index"?: "recipes"/,
  );
  expect(await code('PUT /recipes/_doc/a%2Fb\n{ "title": "x" }', 'Ruby')).toMatch(
    /client\.index\(\n {2}index: "recipes",\n {2}id: "a\/b"/,
  );
  expect(await code('POST /_bulk\n{ "index": { "_index": "a" } }\n{ "b": 1 }', 'PHP')).toContain('$client->bulk(');
});

test('a request that the clients do not have is refused', async () => {
  await expect(code('GET /_vitrine/nothing', 'Python')).rejects.toThrow('no handler');
  expect(await code('GET /_vitrine/nothing', 'Go')).toContain('"/_vitrine/nothing"');
});

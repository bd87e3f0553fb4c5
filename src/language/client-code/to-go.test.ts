import { expect, test } from 'vitest';
import { outgoingRequest } from '../outgoing-request.ts';
import { parseRequests } from '../parse-requests.ts';
import { toGo } from './to-go.ts';

function go(text: string): string {
  return toGo(outgoingRequest(text, parseRequests(text).requests[0]!), 'https://search.test:9200');
}

test('a program for a request with a body', () => {
  const code = go('POST /recipes/_search?size=1\n{ "query": { "match_all": {} } }');
  expect(code).toContain('Addresses: []string{"https://search.test:9200"},');
  expect(code).toContain(
    'http.NewRequest("POST", "/recipes/_search?size=1", strings.NewReader(`{ "query": { "match_all": {} } }`))',
  );
  expect(code).toContain('request.Header.Set("Content-Type", "application/json")');
});

test('without a body nothing is read or imported for it', () => {
  const code = go('GET /_cat/indices');
  expect(code).toContain('http.NewRequest("GET", "/_cat/indices", nil)');
  expect(code).not.toContain('strings');
  expect(code).not.toContain('Content-Type');
});

test('lines of a bulk are kept, back quotes are quoted', () => {
  expect(go('POST /_bulk\n{ "index": {} }\n{ "a": 1 }')).toContain('`{"index":{}}\n{"a":1}\n`');
  expect(go('POST /a/_doc\n{ "a": "`b`" }')).toContain('strings.NewReader("{ \\"a\\": \\"`b`\\" }")');
});

import { expect, test } from 'vitest';
import { parseRequests } from '../../language/parse-requests.ts';
import { withoutCredentials } from './without-credentials.ts';

test.each([
  [
    'POST _reindex\n{ "source": { "remote": { "host": "https://es.example.com:9200", "username": "ann", "password": "x1y2" }, "index": "a" } }',
    'POST _reindex\n{ "source": { "remote": { "host": "", "username": "", "password": "" }, "index": "a" } }',
    3,
  ],
  [
    'PUT /_security/user/ann\n{ "password": "x1y2", "roles": [] }',
    'PUT /_security/user/ann\n{ "password": "", "roles": [] }',
    1,
  ],
  ['GET /a/_search?api_key=abc&size=1', 'GET /a/_search?size=1', 1],
  ['GET /a/_search?access_token=abc', 'GET /a/_search', 1],
  ['GET https://ann:x1y2@es.example.com:9200/a/_search', 'GET /a/_search', 1],
  ['# curl -u ann:x1y2 https://es.example.com\nGET /a', '#\nGET /a', 1],
  ['GET /a/_search\n// Authorization: ApiKey abc\n{ "size": 1 }', 'GET /a/_search\n#\n{ "size": 1 }', 1],
  ['GET /a/_search\n{ "size": 1 /* password: x1y2 */ }', 'GET /a/_search\n{ "size": 1 /* */ }', 1],
  [
    'POST /x/_doc\n{ "headers": { "Authorization": """Basic abc""" } }',
    'POST /x/_doc\n{ "headers": { "Authorization": "" } }',
    1,
  ],
  [
    'POST /x/_doc\n{ "site": "https://ann:x1y2@example.com/a" }',
    'POST /x/_doc\n{ "site": "https://example.com/a" }',
    1,
  ],
])('%j loses what is secret', (text, clean, removed) => {
  expect(withoutCredentials(text)).toEqual({ text: clean, removed });
  expect(parseRequests(clean).problems).toEqual([]);
  expect(parseRequests(clean).requests).toHaveLength(parseRequests(text).requests.length);
});

test.each([
  '# @name first\nGET /a/_search\n{ "query": { "term": { "token": "${first._id}" } } }',
  'PUT /a\n{ "mappings": { "properties": { "password": { "type": "keyword" }, "n": { "type": "token_count" } } } }',
  'GET /a/_search # see https://www.elastic.co/docs\n\n// the second\nGET /b',
  'POST /a/_doc\n{ "script": """\n# password\n""" }',
  'GET /a/_search?q=user:name@example.com',
])('%j is unchanged', text => {
  expect(withoutCredentials(text)).toEqual({ text, removed: 0 });
});

import { describe, expect, test } from 'vitest';
import { consoleText, curlText } from './request-text.ts';

describe('request as text', () => {
  test('in Console syntax', () => {
    expect(consoleText({ method: 'GET', path: '/recipes/_search', body: { size: 1 } })).toBe(
      'GET /recipes/_search\n{\n  "size": 1\n}',
    );
    expect(consoleText({ method: 'DELETE', path: '/recipes' })).toBe('DELETE /recipes');
  });

  test('as curl, safe inside single quotes', () => {
    const target = { origin: 'http://localhost:9200' };
    expect(curlText({ method: 'POST', path: '/a/_search', body: { q: "goat's" } }, target)).toBe(
      `curl -X POST 'http://localhost:9200/a/_search' -H 'Content-Type: application/json' -d '{\n  "q": "goat'\\''s"\n}'`,
    );
  });

  test('as curl for a server with users, with the user name but no password', () => {
    expect(curlText({ method: 'GET', path: '/_cat/indices' }, { origin: 'https://far:9200', user: "o'neil" })).toBe(
      `curl -u 'o'\\''neil' -X GET 'https://far:9200/_cat/indices'`,
    );
  });
});

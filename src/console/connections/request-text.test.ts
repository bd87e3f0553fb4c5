import { describe, expect, test } from 'vitest';
import { consoleText, curlText } from './request-text.ts';

describe('a request as text', () => {
  test('in Console grammar', () => {
    expect(consoleText({ method: 'GET', path: '/recipes/_search', body: { size: 1 } })).toBe(
      'GET /recipes/_search\n{\n  "size": 1\n}',
    );
    expect(consoleText({ method: 'DELETE', path: '/recipes' })).toBe('DELETE /recipes');
  });

  test('as curl, safe inside single quotes', () => {
    expect(curlText({ method: 'POST', path: '/a/_search', body: { q: "goat's" } })).toBe(
      `curl -X POST 'http://localhost:9200/a/_search' -H 'Content-Type: application/json' -d '{\n  "q": "goat'\\''s"\n}'`,
    );
  });
});

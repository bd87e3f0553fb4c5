import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

test('a field that a pattern matches by its name and as an alias is searched once', async () => {
  const rest = await openRest();
  await rest('PUT /i', {
    mappings: { properties: { title: { type: 'text' }, also: { type: 'alias', path: 'title' } } },
  });
  const explanation = async (query: object) =>
    (await rest('GET /i/_validate/query?explain=true', { query })).body.explanations[0].explanation;
  const multiMatch = (...fields: string[]) => ({ multi_match: { query: 'and', type: 'most_fields', fields } });

  expect(await explanation({ simple_query_string: { query: 'and' } })).toBe('title:and');
  expect(await explanation({ query_string: { query: 'fox and' } })).toBe('title:fox title:and');
  expect(await explanation(multiMatch('*^2', 'title^3'))).toBe('(title:and)^6.0');
  expect(await explanation(multiMatch('title', 'also'))).toBe('(title:and | title:and)~1.0');
  expect(await explanation(multiMatch('al*'))).toBe('title:and');
});

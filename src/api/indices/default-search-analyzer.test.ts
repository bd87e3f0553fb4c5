import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('a field’s search analyzer overrides that of the index, even if it equals the field’s analyzer', async () => {
  const rest = await openRest();
  const analyzer = { default_search: { tokenizer: 'standard', filter: ['lowercase', 'syn'] } };
  const filter = { syn: { type: 'synonym', synonyms: ['cat, kitten'] } };
  const field = { type: 'text', analyzer: 'standard' };
  await rest('PUT /i', {
    settings: { analysis: { analyzer, filter } },
    mappings: { properties: { a: field, b: { ...field, search_analyzer: 'standard' } } },
  });
  await rest('PUT /i/_doc/1?refresh=true', { a: 'kitten', b: 'kitten' });
  const hits = async (name: string) =>
    (await rest('POST /i/_search', { query: { match: { [name]: 'cat' } } })).body.hits.total.value;
  expect([await hits('a'), await hits('b')]).toEqual([1, 0]);
  expect((await rest('GET /i/_mapping')).body.i.mappings.properties).toEqual({
    a: field,
    b: { ...field, search_analyzer: 'standard' },
  });
});

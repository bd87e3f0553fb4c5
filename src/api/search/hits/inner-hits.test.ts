import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

test('inner hits return their own stored fields', async () => {
  const rest = await openRest();
  const stored = { type: 'text', store: true };
  await rest('PUT /notes', { mappings: { properties: { lines: { type: 'nested', properties: { text: stored } } } } });
  await rest('PUT /notes/_doc/1?refresh', { lines: [{ text: 'one' }, { text: 'two' }] });
  const inner = {
    path: 'lines',
    query: { match: { 'lines.text': 'two' } },
    inner_hits: { stored_fields: ['lines.text'] },
  };
  const { body } = await rest('POST /notes/_search', { query: { nested: inner } });
  const [hit] = body.hits.hits[0].inner_hits.lines.hits.hits;
  expect(hit.fields).toEqual({ 'lines.text': ['two'] });
});

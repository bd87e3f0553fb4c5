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

test('sorted inner hits have no scores, and with track_scores a best one', async () => {
  const rest = await openRest();
  const properties = { c: { type: 'nested', properties: { x: { type: 'text' }, n: { type: 'integer' } } } };
  await rest('PUT /sorted', { mappings: { properties } });
  await rest('PUT /sorted/_doc/1?refresh', { c: [{ x: 'good', n: 1 }] });
  const innerHits = async (options: object) => {
    const nested = { path: 'c', query: { match: { 'c.x': 'good' } }, inner_hits: options };
    const { body } = await rest('POST /sorted/_search', { query: { nested } });
    const { max_score, hits } = body.hits.hits[0].inner_hits.c.hits;
    return [max_score === null, hits[0]._score === null];
  };
  expect(await innerHits({})).toEqual([false, false]);
  expect(await innerHits({ sort: ['c.n'] })).toEqual([true, true]);
  expect(await innerHits({ sort: ['c.n'], track_scores: true })).toEqual([false, true]);
});

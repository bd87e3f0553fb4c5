import { expect, test } from 'vitest';
import { newEngine, play, run, shareFrom } from '../share/testing/shared-engines.ts';
import { indexContents, type ShownIndex } from './index-scenario.ts';

const NOTES = `PUT /notes
{ "settings": { "number_of_shards": 2, "analysis": { "analyzer": { "plain": { "tokenizer": "standard" } } } },
  "mappings": { "dynamic": "strict", "_meta": { "owner": "ann" },
    "runtime": { "upper": { "type": "keyword", "script": "emit(doc['tag'].value.toUpperCase())" } },
    "properties": { "n": { "type": "long" }, "1": { "type": "keyword" }, "text": { "type": "text", "analyzer": "plain" }, "tag": { "type": "keyword" } } } }

PUT /notes/_doc/1?refresh=true
{ "text": "Soup", "tag": "a", "n": 9007199254740993 }

PUT /notes/_doc/2?refresh=true&routing=r
{ "text": "Bread" }`;

const page = (part: Partial<ShownIndex>) =>
  indexContents({ index: 'notes', tab: 'documents', field: undefined, hasDraft: false, ...part });

test.each<[ShownIndex['tab'], object]>([
  ['documents', { view: 'mapping', parameters: { index: 'notes' } }],
  ['mapping', { view: 'mapping', parameters: { index: 'notes' } }],
  ['terms', { view: 'terms', parameters: { index: 'notes', field: '1' } }],
  ['settings', { view: 'mapping', parameters: { index: 'notes' } }],
])('the index of the tab %s has the same mapping and analyzers in another engine', async (tab, view) => {
  const engine = await newEngine();
  await run(engine, NOTES);
  const { scenario } = await shareFrom(engine, page({ tab }));
  const { engine: other, exchanges, views } = await play(scenario);
  expect(views).toMatchObject([view]);
  expect(exchanges.map(({ answer }) => answer.status)).toEqual([200]);
  const mapping = 'GET /notes/_mapping';
  expect(await run(other, mapping)).toEqual(await run(engine, mapping));
  const analyze = 'GET /notes/_analyze\n{ "field": "text", "text": "Quick Soups" }';
  expect(await run(other, analyze)).toEqual(await run(engine, analyze));
});

test('documents keep numbers beyond 2^53, and are those of the index', async () => {
  const engine = await newEngine();
  await run(engine, NOTES);
  const { scenario, markdown } = await shareFrom(engine, page({}));
  expect(markdown).toContain('"n": 9007199254740993');
  const { exchanges } = await play(scenario);
  expect(exchanges[0]!.answer.text).toMatch(/"n": ?9007199254740993/);
});

test('the terms are those of the selected field', async () => {
  const engine = await newEngine();
  await run(engine, NOTES);
  const { views } = await play((await shareFrom(engine, page({ tab: 'terms', field: 'tag' }))).scenario);
  expect(views[0]!.parameters['field']).toBe('tag');
});

test('changes of the mapping that are not applied are reported', () => {
  expect(page({ tab: 'mapping', hasDraft: true }).leftOut).toHaveLength(1);
  expect(page({ tab: 'documents', hasDraft: true }).leftOut).toBeUndefined();
});

import { expect, test } from 'vitest';
import { liveNames } from './live-names.ts';

const live = liveNames({
  recipes: {
    aliases: { food: {} },
    mappings: { properties: { title: { type: 'text', fields: { raw: { type: 'keyword' } } } } },
    settings: { index: { analysis: { analyzer: { mine: {} } } } },
  },
  trails: {
    aliases: {},
    mappings: { properties: { start: { properties: { lat: { type: 'float' } } } } },
    settings: {},
  },
});

test('names of indices, aliases, fields and analyzers, as an expression chooses them', () => {
  expect([live.indices, live.aliases]).toEqual([['recipes', 'trails'], ['food']]);
  expect(live.fields('food').map(field => field.path)).toEqual(['title', 'title.raw']);
  expect(live.fields('tr*').map(field => field.path)).toEqual(['start.lat']);
  expect(live.fields(undefined)).toHaveLength(3);
  expect(live.components('analyzer', 'recipes')).toEqual(['mine']);
});

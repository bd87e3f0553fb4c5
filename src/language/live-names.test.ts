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

test('expressions of several parts select each index once, and a data stream by its name', () => {
  const streams = liveNames({
    '.ds-logs-1': { aliases: {}, mappings: {}, settings: {}, data_stream: 'logs' },
    recipes: { aliases: { food: {} }, mappings: {}, settings: { index: { analysis: { analyzer: { mine: {} } } } } },
  });
  expect(streams.components('analyzer', 'food,recipes,rec*,_all')).toEqual(['mine']);
  expect([streams.has('logs'), streams.has('lo*'), streams.has('nothing'), streams.has('n*')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an expression that selects very many indices has the fields of all', () => {
  const indices = Object.fromEntries(
    Array.from({ length: 1500 }, (_, at) => [
      `logs-${at}`,
      { aliases: {}, mappings: { properties: { [`n${at % 3}`]: { type: 'long' } } }, settings: {} },
    ]),
  );
  const many = liveNames(indices);
  expect(many.fields('logs-*').map(({ path }) => path)).toEqual(['n0', 'n1', 'n2']);
  expect(many.fields('logs-4').map(({ path }) => path)).toEqual(['n1']);
});

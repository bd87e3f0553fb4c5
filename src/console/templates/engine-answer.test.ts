import { expect, test } from 'vitest';
import { BY_ENGINE, checkedAgainst, fieldOrigin } from './engine-answer.ts';
import { type Layer, mergeLayers, moved } from './merge-layers.ts';
import { provenanceRows } from './provenance-rows.ts';
import { nodeAtPath, plainOf } from './provenance-tree.ts';

const LAYERS: Layer[] = [
  {
    name: 'base',
    kind: 'component',
    content: {
      settings: { codec: 'default' },
      mappings: { properties: { a: { type: 'text' }, o: { properties: {} } } },
    },
  },
  {
    name: 'logs',
    kind: 'template',
    content: { settings: { codec: 'best' }, mappings: { properties: { 'o.b': { type: 'long' } } } },
  },
];
const OURS = mergeLayers(LAYERS);

test('the engine’s answer is shown, with our provenance, and what differs is named', () => {
  const answer = {
    settings: { index: { codec: 'fast', mode: 'standard' } },
    mappings: { properties: { o: { properties: { b: { type: 'long' } } } } },
  };
  const { tree, differing } = checkedAgainst(OURS, answer);
  expect(plainOf(tree)).toEqual(answer);
  expect(nodeAtPath(tree, ['settings', 'index', 'codec'])).toMatchObject({ value: 'fast', layer: 1 });
  expect(nodeAtPath(tree, ['settings', 'index', 'mode'])).toMatchObject({ layer: BY_ENGINE, over: [] });
  expect(differing).toEqual(['settings.index.codec', 'mappings.properties.a']);
});

test('an equivalent response does not differ', () => {
  const answer = {
    mappings: { properties: { o: { properties: { b: { type: 'long' } } }, a: { type: 'text' } } },
    settings: { 'index.codec': 'best' },
  };
  expect(checkedAgainst(OURS, answer).differing).toEqual([]);
});

test('rows are lines of JSON, with short branches of one layer on one line', () => {
  const rows = provenanceRows(OURS);
  expect(JSON.parse(rows.map(row => row.text).join(''))).toEqual(plainOf(OURS));
  expect(rows.map(row => `${row.depth} ${row.text} ${row.layer ?? ''}`)).toEqual([
    '0 { ',
    '1 "settings": { ',
    '2 "index": { ',
    '3 "codec": "best" 1',
    '2 } ',
    '1 }, ',
    '1 "mappings": { ',
    '2 "properties": { ',
    '3 "a": { "type": "text" }, 0',
    '3 "o": { "properties": { "b": { "type": "long" } } } 1',
    '2 } ',
    '1 } ',
    '0 } ',
  ]);
});

test('attributes a field of a document to the layer that maps it', () => {
  expect(fieldOrigin(OURS, 'a.keyword')).toBe(0);
  expect(fieldOrigin(OURS, 'o.b')).toBe(1);
  expect(fieldOrigin(OURS, 'unknown')).toBeUndefined();
});

test('moves one item', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

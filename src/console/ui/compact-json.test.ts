import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson } from './compact-json.ts';

test('single members open on their parent’s line, and brackets close together', () => {
  const body = {
    query: { match: { description: { query: 'quick tomato soups', minimum_should_match: 2 } } },
    highlight: { fields: { description: {} } },
  };
  expect(compactJson(body, 46)).toBe(
    `{ "query": { "match": { "description": {
    "query": "quick tomato soups",
    "minimum_should_match": 2 } } },
  "highlight": { "fields": { "description": {} } } }`,
  );
  expect(compactJson({ a: [], b: {} })).toBe('{ "a": [], "b": {} }');
});

test('reads back as what it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 80 }), (value, width) => {
      expect(JSON.parse(compactJson(value, width))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

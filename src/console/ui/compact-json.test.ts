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

test('a value that does not fit starts on a new line', () => {
  const body = { query: { match: { description: { query: 'creamy leek soup' } } }, aggs: { course: { terms: {} } } };
  const text = compactJson(body, 46);
  expect(text).toBe(
    `{ "query": { "match": { "description": {
    "query": "creamy leek soup" } } },
  "aggs": { "course": { "terms": {} } } }`,
  );
  expect(compactJson({ note: 'longer than the line' }, 10)).toBe('{ "note": "longer than the line" }');
});

test('parses to the original value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 80 }), (value, width) => {
      expect(JSON.parse(compactJson(value, width))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson } from './compact-json.ts';

test('short members stay on one line', () => {
  expect(compactJson({ query: { match: { description: { query: 'quick tomato soups', minimum_should_match: 2 } } }, size: 3 }, 50)).toBe(
    '{\n  "query": {\n    "match": {\n      "description": {\n        "query": "quick tomato soups",\n        "minimum_should_match": 2\n      }\n    }\n  },\n  "size": 3\n}',
  );
  expect(compactJson({ a: [], b: {} })).toBe('{ "a": [], "b": {} }');
});

test('reads back as what it was', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 80 }), (value, width) => {
    expect(JSON.parse(compactJson(value, width))).toEqual(JSON.parse(JSON.stringify(value)));
  }));
});

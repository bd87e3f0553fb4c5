import { describe, expect, test } from 'vitest';
import { RawJson, type Writable } from '../engine/json/json-value.ts';
import { writeJson } from '../engine/json/json-writer.ts';
import { filterPath, NOTHING } from './filter-path.ts';

const answer = {
  took: 3,
  hits: {
    total: { value: 2 },
    hits: [
      { _id: '1', _source: new RawJson('{"a": 1e3, "b":{"c":"x"}}') },
      { _id: '2', _source: new RawJson('{"a":2}') },
    ],
  },
};

function filtered(filter: string, body: Writable = answer): string | symbol {
  const result = filterPath(body, filter);
  return result === NOTHING ? NOTHING : writeJson(result);
}

describe('filter_path', () => {
  test('keeps named paths, through lists', () => {
    expect(filtered('hits.hits._id')).toBe('{"hits":{"hits":[{"_id":"1"},{"_id":"2"}]}}');
    expect(filtered('took, hits.total')).toBe('{"took":3,"hits":{"total":{"value":2}}}');
  });
  test('supports wildcards within a name and over any depth', () => {
    expect(filtered('h*.t*.v*')).toBe('{"hits":{"total":{"value":2}}}');
    expect(filtered('**._id')).toBe('{"hits":{"hits":[{"_id":"1"},{"_id":"2"}]}}');
  });
  test('a filtered document is parsed, so its numbers are normalized', () => {
    expect(filtered('hits.hits._source.a')).toBe('{"hits":{"hits":[{"_source":{"a":1000.0}},{"_source":{"a":2}}]}}');
    expect(filtered('hits.hits._source.b')).toBe('{"hits":{"hits":[{"_source":{"b":{"c":"x"}}}]}}');
  });
  test('a minus excludes after the inclusions', () => {
    expect(filtered('-hits.hits,-took')).toBe('{"hits":{"total":{"value":2}}}');
    expect(filtered('hits.hits,-**._source')).toBe('{"hits":{"hits":[{"_id":"1"},{"_id":"2"}]}}');
  });
  test('positions in lists are not names; an empty result is an empty object', () => {
    expect(filtered('hits.hits.0._id')).toBe('{}');
  });
  test('a list at the root is filtered, and removed if it becomes empty', () => {
    expect(filtered('index', [{ index: 'i', docs: '1' }])).toBe('[{"index":"i"}]');
    expect(filtered('nope', [{ index: 'i' }])).toBe(NOTHING);
  });
  test('an escaped dot is part of the name', () => {
    expect(filtered('a\\.b', { 'a.b': 1, a: { b: 2 } })).toBe('{"a.b":1}');
  });
});

import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import type { Writable } from '../json/json-value.ts';
import { TestIndex } from './testing/test-index.ts';

const index = new TestIndex({
  mappings: {
    properties: {
      k: { type: 'keyword', index: false },
      folded: { type: 'keyword', index: false, normalizer: 'lowercase' },
      ip: { type: 'ip', index: false },
      lost: { type: 'keyword', index: false, doc_values: false },
      text: { type: 'text', index: false },
    },
  },
});
index.add([
  { k: 'x', folded: 'Rose', ip: '10.0.0.1' },
  { k: ['y', 'xy'], folded: 'ROOT', ip: ['10.0.0.2', '::1'] },
]);
index.refresh();
index.add([{ k: 'zebra', lost: 'x', text: 'x' }]);

const found = (query: Writable): [string, number][] => index.search(query).map(({ id, score }) => [id, score]);

describe('2.4 a field without postings is searched through its doc values, every match scores 1', () => {
  test.each<[string, Writable, string[]]>([
    ['term', { term: { k: 'x' } }, ['0']],
    ['term of a later value', { term: { k: 'xy' } }, ['1']],
    ['term that nobody has', { term: { k: 'q' } }, []],
    ['terms', { terms: { k: ['x', 'zebra'] } }, ['0', '2']],
    ['match', { match: { k: 'y' } }, ['1']],
    ['match in the normal form', { match: { folded: 'ROSE' } }, ['0']],
    ['range', { range: { k: { gte: 'xy' } } }, ['1', '2']],
    ['prefix', { prefix: { k: 'x' } }, ['0', '1']],
    ['prefix whose terms would be scored', { prefix: { k: { value: 'x', rewrite: 'scoring_boolean' } } }, ['0', '1']],
    ['wildcard', { wildcard: { k: '*b*' } }, ['2']],
    ['regexp', { regexp: { k: 'x?y' } }, ['1']],
    ['fuzzy', { fuzzy: { k: 'zebro' } }, ['2']],
    ['term in any case', { term: { k: { value: 'XY', case_insensitive: true } } }, ['1']],
    ['query_string', { query_string: { query: 'k:x OR k:zebra~1' } }, ['0', '2']],
    ['simple_query_string', { simple_query_string: { query: 'x zebro~1', fields: ['k'] } }, ['0', '2']],
    ['match with typos', { match: { k: { query: 'zebro', fuzziness: 1 } } }, ['2']],
    ['multi_match', { multi_match: { query: 'zebra', fields: ['k', 'folded'] } }, ['2']],
    ['address', { term: { ip: '10.0.0.2' } }, ['1']],
    ['network', { term: { ip: '10.0.0.0/30' } }, ['0', '1']],
    ['networks', { terms: { ip: ['10.0.0.0/31', '::/120'] } }, ['0', '1']],
    ['addresses between', { range: { ip: { gt: '10.0.0.1' } } }, ['1']],
    ['exists', { exists: { field: 'ip' } }, ['0', '1']],
  ])('%s', (_name, query, ids) => {
    const hits = found({ constant_score: { filter: query } });
    expect(hits).toEqual(ids.map(id => [id, 1]));
    expect(found({ bool: { filter: [query, { match_all: {} }] } }).map(([id]) => id)).toEqual(ids);
    expect(found({ bool: { must_not: [query] } })).toHaveLength(3 - ids.length);
  });

  test('scores are constant', () => {
    expect(found({ term: { k: 'x' } })).toEqual([['0', 1]]);
    expect(found({ match: { ip: { query: '10.0.0.1', boost: 3 } } })).toEqual([['0', 3]]);
  });

  test('deleted documents do not match', () => {
    const other = new TestIndex({ mappings: { properties: { k: { type: 'keyword', index: false } } } });
    other.add([{ k: 'x' }, { k: 'x' }]);
    other.refresh();
    other.delete('0');
    expect(other.search({ term: { k: 'x' } }).map(({ id }) => id)).toEqual(['1']);
  });

  test.each([
    ['lost', 'Cannot search on field [lost] since it is both not indexed, and does not have doc_values enabled.'],
    ['text', 'Cannot search on field [text] since it is not indexed.'],
  ])('rejects searches on %s', (field, reason) => {
    const search = (): unknown => index.search({ term: { [field]: 'x' } });
    expect(search).toThrow(EngineError);
    expect(search).toThrow(reason);
  });
});

import { expect, test } from 'vitest';
import { kqlQuery } from './kql-query.ts';

const word = (field: string, query: string) => ({ match: { [field]: { query, lenient: true } } });

test.each<[string, object]>([
  ['', { match_all: {} }],
  ['a: 1', word('a', '1')],
  ['a: quick fox', word('a', 'quick fox')],
  ['a: "quick fox"', { match_phrase: { a: { query: 'quick fox' } } }],
  ['a: *', { exists: { field: 'a' } }],
  ['a: er*', { query_string: { query: 'er*', lenient: true, analyze_wildcard: true, fields: ['a'] } }],
  ['fox', { multi_match: { query: 'fox', type: 'best_fields', lenient: true } }],
  ['a >= 5', { range: { a: { gte: '5' } } }],
  ['not a: 1', { bool: { must_not: [word('a', '1')] } }],
  [
    'a: 1 or b: 2 and c: 3',
    {
      bool: { should: [word('a', '1'), { bool: { must: [word('b', '2'), word('c', '3')] } }], minimum_should_match: 1 },
    },
  ],
  ['a: (x OR y)', { bool: { should: [word('a', 'x'), word('a', 'y')], minimum_should_match: 1 } }],
  ['a: { b: 1 }', { nested: { path: 'a', query: word('b', '1') } }],
  ['a\\:b: c\\"d', word('a:b', 'c"d')],
])('%s', (text, query) => {
  expect(kqlQuery(text)).toEqual(query);
});

test.each(['a:', '(a: 1', 'a: 1)', 'and', 'a: "x', '('.repeat(300)])('%s is refused', text => {
  expect(() => kqlQuery(text)).toThrow('in KQL query');
});

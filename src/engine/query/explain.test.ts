import { describe, expect, test } from 'vitest';
import type { Writable } from '../json/json-value.ts';
import type { Explanation } from './explanation.ts';
import { TestIndex } from './testing/test-index.ts';

const MAPPINGS = { properties: { text: { type: 'text' }, name: { type: 'keyword' }, pop: { type: 'long' } } };
const cities = new TestIndex({ mappings: MAPPINGS });
cities.put('1', { name: 'Rome', text: 'the eternal city of rome', pop: 2800000 });
cities.put('2', { name: 'Oslo', text: 'a city on the fjord', pop: 700000 });

/** One line per description with its value, indented by depth. */
function lines({ value, description, details }: Explanation, depth = 0): string[] {
  return [`${'  '.repeat(depth)}${value} ${description}`, ...details.flatMap(detail => lines(detail, depth + 1))];
}

const explain = (query: Writable, id = '1'): string[] => lines(cities.explain(query, id));
const float = (text: string): number => Math.fround(Number(text));

test('explains every number in the score of a phrase', () => {
  expect(explain({ match_phrase: { text: 'eternal city' } })).toEqual([
    `${float('0.87546873')} weight(text:"eternal city" in 0) [PerFieldSimilarity], result of:`,
    `  ${float('0.87546873')} score(freq=1.0), computed as boost * idf * tf from:`,
    `    ${float('2.2')} boost`,
    `    ${float('0.87546873')} idf, sum of:`,
    `      ${float('0.6931472')} idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:`,
    '        1 n, number of documents containing term',
    '        2 N, total number of documents with field',
    `      ${float('0.18232156')} idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:`,
    '        2 n, number of documents containing term',
    '        2 N, total number of documents with field',
    `    ${float('0.45454544')} tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:`,
    '      1 phraseFreq=1.0',
    `      ${float('1.2')} k1, term saturation parameter`,
    '      0.75 b, length normalization parameter',
    '      5 dl, length of field',
    '      5 avgdl, average length of field',
  ]);
});

describe('explains the top level of each query', () => {
  test.each<[string, Writable, string[]]>([
    ['match_all', { match_all: { boost: 3 } }, ['3 *:*^3.0']],
    [
      'constant_score',
      { constant_score: { filter: { match: { text: 'rome' } }, boost: 1.5 } },
      ['1.5 ConstantScore(text:rome)^1.5'],
    ],
    ['only a filter', { bool: { filter: [{ term: { name: 'Rome' } }] } }, ['0 ConstantScore(name:Rome)^0.0']],
    [
      'only must_not',
      { bool: { must_not: [{ term: { name: 'Oslo' } }] } },
      ['0 sum of:', '  0 match on required clause, product of:', '    0 # clause', '    1 *:*'],
    ],
    ['no term', { match: { text: 'fjord' } }, ['0 no matching term']],
    ['no phrase', { match_phrase: { text: 'city eternal' } }, ['0 no matching phrase']],
    ['none', { match_none: {} }, ['0 User requested "match_none" query.']],
    ['an unmapped field', { match: { zz: 'a' } }, ['0 unmapped fields [zz]']],
    ['ids', { ids: { values: ['2'] } }, ["0 _id:([fe 2f]) doesn't match id 0"]],
    ['exists in all', { exists: { field: 'pop' } }, ['1 ConstantScore(*:*)']],
    ['a range', { range: { pop: { gte: 1000000, boost: 2 } } }, ['2 pop:[1000000 TO 9223372036854775807]^2.0']],
    ['a prefix', { prefix: { text: 'et' } }, ['1 text:et*']],
    ['terms', { terms: { name: ['Rome', 'Bern'] } }, ['1 name:(Bern Rome)']],
    [
      'too few optional clauses',
      { bool: { should: [{ ids: { values: ['1'] } }, { match: { text: 'fjord' } }], minimum_should_match: 2 } },
      ['0 Failure to meet condition(s) of required/prohibited clause(s)'],
    ],
    [
      'dis_max',
      {
        dis_max: {
          tie_breaker: 0.5,
          queries: [
            { constant_score: { filter: { term: { name: 'Rome' } }, boost: 3 } },
            { constant_score: { filter: { match: { text: 'rome' } }, boost: 2 } },
          ],
        },
      },
      ['4 max plus 0.5 times others of:', '  3 ConstantScore(name:Rome)^3.0', '  2 ConstantScore(text:rome)^2.0'],
    ],
  ])('%s', (_name, query, expected) => {
    expect(explain(query).slice(0, expected.length)).toEqual(expected);
  });
});

test('describes queries like Elasticsearch', () => {
  const text = (query: Writable): string => cities.query(query).describe();
  expect(
    text({
      bool: {
        must: [{ match: { text: 'blue moon' } }, { match_phrase: { text: 'night train' } }],
        filter: { term: { text: 'sea' } },
        must_not: { prefix: { text: 'mid' } },
      },
    }),
  ).toBe('+(text:blue text:moon) +text:"night train" -text:mid* #text:sea');
  expect(text({ match: { text: { query: 'a b c', minimum_should_match: 2 } } })).toBe('(text:a text:b text:c)~2');
  expect(text({ match: { text: { query: 'oil', boost: 3 } } })).toBe('(text:oil)^3.0');
  expect(text({ multi_match: { query: 'oil abc', fields: ['text^2', 'name'] } })).toBe(
    '(name:oil abc | (text:oil text:abc)^2.0)',
  );
  expect(text({ bool: { must_not: { term: { name: 'b' } } } })).toBe('-name:b #*:*');
});

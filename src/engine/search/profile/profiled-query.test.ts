import { expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { TestIndex } from '../../query/testing/test-index.ts';
import { profiledQuery } from './profiled-query.ts';
import type { QueryProfile } from './query-profile.ts';

const index = new TestIndex({ mappings: { properties: { t: { type: 'text' }, n: { type: 'long' } } } });
index.add([
  { t: 'a quick fox', n: 1 },
  { t: 'a slow fox', n: 2 },
  { t: 'none', n: 3 },
]);

/** The names of a profile's queries, inner ones in brackets. */
function names(profiles: readonly QueryProfile[]): string[] {
  return profiles.map(({ type, children }) => (children.length > 0 ? `${type}[${names(children).join(' ')}]` : type));
}

function profile(body: Writable): string {
  const profiles: QueryProfile[] = [];
  profiledQuery(index.query(body), index.refresh(), profiles);
  return names(profiles).join(' ');
}

test.each<[string, Writable]>([
  ['TermQuery', { term: { t: 'fox' } }],
  ['BooleanQuery[TermQuery TermQuery]', { match: { t: 'quick fox' } }],
  ['PhraseQuery', { match_phrase: { t: 'quick fox' } }],
  ['BoostQuery[ConstantScoreQuery[TermQuery]]', { constant_score: { filter: { term: { t: 'fox' } }, boost: 2 } }],
  [
    'DisjunctionMaxQuery[TermQuery IndexOrDocValuesQuery]',
    { dis_max: { queries: [{ term: { t: 'fox' } }, { range: { n: { gt: 1 } } }] } },
  ],
  ['FunctionScoreQuery', { function_score: { query: { match: { t: 'quick fox' } }, weight: 2 } }],
  ['SpanNearQuery', { span_near: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'fox' } }] } }],
  ['IntervalQuery', { intervals: { t: { match: { query: 'quick fox' } } } }],
  ['PointInSetQuery', { terms: { n: [1, 2] } }],
])('profiles %s', (expected, body) => expect(profile(body)).toBe(expected));

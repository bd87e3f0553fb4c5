import { BlendedTermQuery } from '../../query/blended-term-query.ts';
import { isBoolean } from '../../query/boolean-kind.ts';
import { BoostQuery } from '../../query/boost-query.ts';
import { ConstantScoreQuery } from '../../query/constant-score-query.ts';
import { DisMaxQuery } from '../../query/dis-max-query.ts';
import { ExistsQuery } from '../../query/exists-query.ts';
import { FunctionScoreQuery } from '../../query/function-score/function-score-query.ts';
import { FuzzyQuery } from '../../query/fuzzy-query.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import { MatchNoneQuery } from '../../query/match-none-query.ts';
import { NestedQuery } from '../../query/nested-query.ts';
import { NumberRangeQuery } from '../../query/number-range-query.ts';
import { PhrasePrefixQuery } from '../../query/phrase-prefix-query.ts';
import { PhraseQuery } from '../../query/phrase-query.ts';
import { PrefixQuery } from '../../query/prefix-query.ts';
import type { Query } from '../../query/query.ts';
import { RegexpQuery } from '../../query/regexp-query.ts';
import { SynonymQuery } from '../../query/synonym-query.ts';
import { TermQuery } from '../../query/term-query.ts';
import { TermRangeQuery } from '../../query/term-range-query.ts';
import { TermsQuery } from '../../query/terms-query.ts';
import { WildcardQuery } from '../../query/wildcard-query.ts';

/** By class: names of classes do not outlive a minifier. */
const NAMES: readonly (readonly [abstract new (...args: never[]) => Query, string])[] = [
  [TermQuery, 'TermQuery'],
  [PhraseQuery, 'PhraseQuery'],
  [SynonymQuery, 'SynonymQuery'],
  [BlendedTermQuery, 'BlendedTermQuery'],
  [PhrasePrefixQuery, 'MultiPhrasePrefixQuery'],
  [PrefixQuery, 'PrefixQuery'],
  [WildcardQuery, 'WildcardQuery'],
  [RegexpQuery, 'RegexpQuery'],
  [FuzzyQuery, 'FuzzyQuery'],
  [TermsQuery, 'TermInSetQuery'],
  [TermRangeQuery, 'TermRangeQuery'],
  [NumberRangeQuery, 'IndexOrDocValuesQuery'],
  [ExistsQuery, 'FieldExistsQuery'],
  [MatchAllQuery, 'MatchAllDocsQuery'],
  [MatchNoneQuery, 'MatchNoDocsQuery'],
  [BoostQuery, 'BoostQuery'],
  [ConstantScoreQuery, 'ConstantScoreQuery'],
  [DisMaxQuery, 'DisjunctionMaxQuery'],
  [NestedQuery, 'ESToParentBlockJoinQuery'],
  [FunctionScoreQuery, 'FunctionScoreQuery'],
];

/** What Lucene calls such a query. */
export function luceneName(query: Query): string {
  if (isBoolean(query)) return 'BooleanQuery';
  return NAMES.find(([kind]) => query instanceof kind)?.[1] ?? 'Query';
}

import { isBoolean } from '../../query/boolean/boolean-kind.ts';
import { DisMaxQuery } from '../../query/boolean/dis-max-query.ts';
import { ExistsQuery } from '../../query/exists-query.ts';
import { FunctionScoreQuery } from '../../query/function-score/function-score-query.ts';
import { NestedQuery } from '../../query/joining/nested-query.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import { MatchNoneQuery } from '../../query/match-none-query.ts';
import { PhrasePrefixQuery } from '../../query/phrases/phrase-prefix-query.ts';
import { PhraseQuery } from '../../query/phrases/phrase-query.ts';
import type { Query } from '../../query/query.ts';
import { NumberRangeQuery } from '../../query/ranges/number-range-query.ts';
import { BoostQuery } from '../../query/scoring/boost-query.ts';
import { ConstantScoreQuery } from '../../query/scoring/constant-score-query.ts';
import { BlendedTermQuery } from '../../query/terms/blended-term-query.ts';
import { FuzzyQuery } from '../../query/terms/fuzzy-query.ts';
import { PrefixQuery } from '../../query/terms/prefix-query.ts';
import { RegexpQuery } from '../../query/terms/regexp-query.ts';
import { SynonymQuery } from '../../query/terms/synonym-query.ts';
import { TermQuery } from '../../query/terms/term-query.ts';
import { TermRangeQuery } from '../../query/terms/term-range-query.ts';
import { TermsQuery } from '../../query/terms/terms-query.ts';
import { WildcardQuery } from '../../query/terms/wildcard-query.ts';

/** By class, because class names do not survive minification. */
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

/** The name of the corresponding Lucene query. */
export function luceneName(query: Query): string {
  if (isBoolean(query)) return 'BooleanQuery';
  return NAMES.find(([kind]) => query instanceof kind)?.[1] ?? 'Query';
}

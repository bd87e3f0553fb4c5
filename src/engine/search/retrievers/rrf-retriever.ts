import { illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../../query/explanation.ts';
import { intKey, type KeyReaders } from '../../request/object-parser.ts';
import { MULTI_FIELD_KEYS, type MultiFieldValues, multiFieldRetriever } from './multi-field.ts';
import type { RankedDoc } from './ranked-docs-query.ts';
import { filteredChildren } from './retriever.ts';
import { type CompoundRetriever, type Retriever, retrieverKind } from './retriever-body.ts';
import { queryAt, type UnitedDoc, uniteResults } from './united-results.ts';

interface RrfValues extends MultiFieldValues {
  children: readonly Retriever[] | undefined;
  rankConstant: number;
}

const KEYS: KeyReaders<RrfValues> = {
  ...(MULTI_FIELD_KEYS as KeyReaders<RrfValues>),
  retrievers: {
    tokens: ['START_ARRAY'],
    read(values, value) {
      if (Array.isArray(value))
        values.children = value.map((child, key) => values.parseChild(child, { in: value, key }));
    },
  },
  rank_constant: intKey((values, value) => (values.rankConstant = value)),
};

/** Reciprocal rank fusion: a document scores the sum of 1 / (rank constant + rank) over the rankings it is in. */
export const rrfRetriever = retrieverKind<RrfValues>(
  'rrf',
  KEYS,
  common => ({ ...common, children: undefined, rankConstant: 60, window: 10, query: undefined, fields: undefined }),
  values => {
    if (values.rankConstant < 1) throw illegalArgument('[rank_constant] must be greater or equal to [1] for [rrf]');
    if (values.window < 1) throw illegalArgument('[rank_window_size] must be greater than or equal to [1] for [rrf]');
    const children = multiFieldRetriever('rrf', values, values.children) ?? values.children!;
    return rrf({ ...values, children: filteredChildren(children, values.filters) });
  },
);

function rrf(values: RrfValues & { children: readonly Retriever[] }): CompoundRetriever {
  const { children, rankConstant, window, minScore, label } = values;
  const labels = children.map(child => child.label);
  return {
    kind: 'compound',
    name: 'rrf',
    label,
    minScore,
    windowName: 'rank_window_size',
    window,
    children,
    withFilters: filters => rrf({ ...values, children: filteredChildren(children, filters) }),
    combine: results => combineByRank(results, rankConstant, labels),
  };
}

/** Ties are broken by the score in the first ranking that has both documents, or that has one of them. */
export function combineByRank(
  results: readonly (readonly RankedDoc[])[],
  rankConstant: number,
  labels: readonly (string | undefined)[] = [],
): RankedDoc[] {
  const scored = uniteResults(results).map(united => ({ united, score: fusedScore(united, rankConstant) }));
  scored.sort((a, b) => b.score - a.score || compareUnited(a.united, b.united));
  return scored.map(({ united, score }) => ({
    shard: united.shard,
    ordinal: united.ordinal,
    doc: united.doc,
    score,
    explain: sources => explainRanks({ united, score, rankConstant, labels }, sources),
  }));
}

function fusedScore({ ranks }: UnitedDoc, rankConstant: number): number {
  return ranks.reduce((sum, rank) => (rank === 0 ? sum : Math.fround(sum + reciprocal(rank, rankConstant))), 0);
}

function reciprocal(rank: number, rankConstant: number): number {
  return Math.fround(1 / (rankConstant + rank));
}

function compareUnited(a: UnitedDoc, b: UnitedDoc): number {
  for (let i = 0; i < a.ranks.length; i++) {
    const [inA, inB] = [a.ranks[i]! > 0, b.ranks[i]! > 0];
    if (inA !== inB) return inA ? -1 : 1;
    if (inA && a.scores[i] !== b.scores[i]) return b.scores[i]! - a.scores[i]!;
  }
  return a.doc - b.doc;
}

interface Fused {
  readonly united: UnitedDoc;
  readonly score: number;
  readonly rankConstant: number;
  readonly labels: readonly (string | undefined)[];
}

function explainRanks({ united, score, rankConstant, labels }: Fused, sources: readonly Explanation[]): Explanation {
  const details = united.ranks.map((rank, i) => {
    const where = queryAt(i, labels[i]);
    if (rank === 0) return explainNoMatch(`rrf score: [0], result not found in query ${where}`);
    const part = formatFloat(reciprocal(rank, rankConstant));
    const text = `rrf score: [${part}], for rank [${rank}] in query ${where} computed as [1 / (${rank} + ${rankConstant})], for matching query with score`;
    return explainMatch(rank, text, ...sources.slice(i, i + 1));
  });
  const text = `rrf score: [${formatFloat(score)}] computed for initial ranks [${united.ranks.join(', ')}] with rankConstant: [${rankConstant}] as sum of [1 / (rank + rankConstant)] for each query`;
  return explainMatch(score, text, ...details);
}

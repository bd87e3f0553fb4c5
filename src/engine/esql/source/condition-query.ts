import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../../query/explanation.ts';
import { type ListedMatch, ListedScorer } from '../../query/listed-scorer.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import type { Query, QueryOutline, Weight } from '../../query/query.ts';
import { identityOf, keyOf, type QueryKey } from '../../query/query-key.ts';
import { opaqueOutline } from '../../query/query-outline.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { truePositions } from '../blocks/boolean-block.ts';
import { Page } from '../blocks/page.ts';
import { type PageDocs, selectDocs } from '../blocks/page-docs.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import { ReusedArrays } from '../expressions/result-arrays.ts';
import { Warnings } from '../expressions/warnings.ts';
import { documentPages } from './document-pages.ts';
import { columnReader } from './read-column.ts';
import { documentMatcher } from './shard-query.ts';
import type { SourceShard } from './source-shard.ts';

/** What conditions are about: the shards of a source and the columns that are read from them. */
export interface ConditionSource {
  readonly shards: readonly SourceShard[];
  readonly output: readonly Attribute[];
}

/** The documents of a shard for which a condition is true, as a query: it tests those that another query finds. */
export class ConditionQuery implements Query {
  private readonly condition: Expression;
  private readonly source: ConditionSource;
  private readonly shard: SourceShard;
  private readonly approximation: Query;

  /** @param approximation matches at least the documents for which the condition is true */
  constructor(condition: Expression, source: ConditionSource, shard: SourceShard, approximation: Query) {
    this.condition = condition;
    this.source = source;
    this.shard = shard;
    this.approximation = approximation;
  }

  weight(searcher: Searcher): Weight {
    const { shards } = this.source;
    const weight = this.approximation.weight(searcher, { scores: false, boost: 1 });
    const shard = shards.indexOf(this.shard);
    const isTrue = this.test();
    const matchesOf = (leaf: Leaf): ListedMatch[] =>
      [...documentPages(rootLeaf(leaf), weight, { shard, isScored: false })].flatMap(docs =>
        [...isTrue(docs)].map(doc => ({ doc, score: 1 })),
      );
    return {
      scorer: leaf => new ListedScorer(matchesOf(leaf)),
      explain: (leaf, doc): Explanation =>
        matchesOf(leaf).some(match => match.doc === doc)
          ? explainMatch(1, 'condition is true')
          : explainNoMatch('condition is not true'),
    };
  }

  outline(): QueryOutline {
    return opaqueOutline('ConditionQuery');
  }

  key(): QueryKey {
    return keyOf('condition', identityOf(this.condition), identityOf(this.shard), this.approximation.key());
  }

  describe(): string {
    return `condition(${this.condition.source.text})`;
  }

  visit(): void {}

  /** Failures are reported by the filter that follows, if any, and otherwise make the condition null. */
  private test(): (docs: PageDocs) => Iterable<number> {
    const { shards, output } = this.source;
    const columns = output.map(column => columnReader(column, shards, new ReusedArrays()));
    const evaluate = this.condition.compile({
      columns: output,
      warnings: new Warnings(),
      reusesResults: true,
      matcher: query => documentMatcher(query, shards),
    });
    return docs => {
      const positions = truePositions(evaluate(new Page(docs.length, columns, docs)), docs.length);
      return selectDocs(docs, positions).docs;
    };
  }
}

/** The documents that match both queries. */
export function intersection(a: Query | undefined, b: Query | undefined): Query | undefined {
  if (!a || !b) return a ?? b;
  return new BooleanQuery([a, b].map(query => ({ query, occur: 'filter' })));
}

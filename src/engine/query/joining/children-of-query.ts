import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { explainMatch, explainNoMatch } from '../explanation.ts';
import { ListedScorer } from '../listed-scorer.ts';
import type { Query, QueryOutline, Weight } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { docsOfNestedPath } from './nested-query.ts';

/** Matches the nested documents of a path whose root document matches a query, each with a score of 0. */
export class ChildrenOfQuery implements Query {
  private readonly path: string;
  private readonly roots: Query;

  constructor(path: string, roots: Query) {
    this.path = path;
    this.roots = roots;
  }

  weight(searcher: Searcher): Weight {
    const roots = this.roots.weight(searcher, { scores: false, boost: 1 });
    const scorer = (leaf: Leaf): ListedScorer => new ListedScorer(childrenOf(leaf, this.path, roots));
    return {
      scorer,
      explain: (leaf, doc) =>
        scorer(leaf).advance(doc) === doc ? explainMatch(0, this.describe()) : explainNoMatch('Not a match'),
    };
  }

  outline(): QueryOutline {
    return leafOutline('ToChildBlockJoinQuery');
  }

  key(): QueryKey {
    return keyOf('children_of', this.path, this.roots.key());
  }

  describe(): string {
    return `ToChildBlockJoinQuery (${this.roots.describe()})`;
  }

  visit(): void {}
}

function childrenOf(leaf: Leaf, path: string, roots: Weight): { doc: number; score: number }[] {
  const children = docsOfNestedPath(leaf, path);
  const { rootDocs } = leaf.segment;
  const matching = roots.scorer(leaf);
  const found: { doc: number; score: number }[] = [];
  if (!children || !rootDocs || !matching) return found;
  for (let root = matching.nextDoc(); root !== NO_MORE_DOCS; root = matching.nextDoc()) {
    if (!rootDocs.get(root)) continue;
    const first = root === 0 ? 0 : rootDocs.previousSetBit(root - 1) + 1;
    for (let doc = children.nextSetBit(first); doc >= 0 && doc < root; doc = children.nextSetBit(doc + 1))
      found.push({ doc, score: 0 });
  }
  return found;
}

import { illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import type { Query } from '../../query/query.ts';
import { eachLeafQuery } from '../../query/query-outline.ts';
import { editDistance } from '../../query/terms/edit-distance.ts';
import { FuzzyQuery } from '../../query/terms/fuzzy-query.ts';

/**
 * Weight of a term of the text: the boost of its last occurrence in the query, scaled for fuzzy terms by similarity to
 * the searched term.
 */
export function termWeights(query: Query, isWanted: (field: string) => boolean): (term: string) => number {
  const named: { accepts: (term: string) => boolean; weigh: (term: string) => number }[] = [];
  eachLeafQuery(query, 1, (leaf, boost) => {
    const take = (field: string, terms: readonly string[]): void => {
      if (isWanted(field)) named.push({ accepts: term => terms.includes(term), weigh: () => boost });
    };
    leaf.visit({
      terms: take,
      phrase: (field, positions) =>
        take(
          field,
          positions.flatMap(({ terms }) => terms),
        ),
      automaton(field, accepts, source) {
        if (!isWanted(field)) return;
        named.push({ accepts, weigh: term => boost * (source instanceof FuzzyQuery ? nearness(source, term) : 1) });
      },
    });
  });
  // All are evaluated, because any may throw; the last match wins.
  return term => {
    const found = named.filter(({ accepts }) => accepts(term)).map(({ weigh }) => weigh(term));
    return found.at(-1) ?? 1;
  };
}

/** @throws EngineError for a term whose edit distance exceeds its length */
function nearness({ term, options }: FuzzyQuery, other: string): number {
  const left = [...term];
  const right = [...other];
  const edits = editDistance(left, right, options.transpositions);
  const near = edits === 0 ? 1 : Math.fround(1 - Math.fround(edits / Math.min(left.length, right.length)));
  if (near < 0) throw illegalArgument(`boost must be a positive float, got ${formatFloat(near)}`);
  return near;
}

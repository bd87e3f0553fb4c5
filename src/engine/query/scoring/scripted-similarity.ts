import type { ScriptedSimilarity } from '../../mapping/field-type.ts';
import { scoreParts } from '../../mapping/scripted-similarity.ts';
import type { SimilarityStatistics } from '../../script/contexts/similarity-contexts.ts';
import type { FieldStatistics, TermStatistics } from '../../segments/searcher.ts';
import { NORM_LENGTHS } from '../../structures/norm-byte.ts';
import { type Explanation, explainLong, explainMatch } from '../explanation.ts';
import type { TermSimilarity } from './term-similarity.ts';

const fround = Math.fround;

/** The scores of a script. That of several terms, as in a phrase, is the sum of theirs. */
export function bindScript(
  similarity: ScriptedSimilarity,
  { docCount, sumDocFreq, sumTotalTermFreq }: FieldStatistics,
  { boost, terms }: { boost: number; terms: readonly TermStatistics[] },
): TermSimilarity {
  const query = { boost: fround(boost) };
  const field = { docCount, sumDocFreq, sumTotalTermFreq };
  const parts = terms.map(
    ({ docFreq, totalTermFreq }) =>
      new ScriptScores(similarity, { query, field, term: { docFreq, totalTermFreq: totalTermFreq() } }),
  );
  return parts.length === 1 ? parts[0]! : new SumOfScripts(parts);
}

class ScriptScores implements TermSimilarity {
  /** A script may grow without bounds. */
  readonly maxScore = Number.POSITIVE_INFINITY;
  private readonly similarity: ScriptedSimilarity;
  private readonly statistics: SimilarityStatistics;
  private readonly weight: number;
  /** The document that is scored. One object, because scripts cannot keep it. */
  private readonly doc = { freq: 0, length: 0 };

  constructor(similarity: ScriptedSimilarity, statistics: SimilarityStatistics) {
    this.similarity = similarity;
    this.statistics = statistics;
    this.weight = similarity.weight(statistics);
  }

  score(freq: number, norm: number): number {
    this.doc.freq = freq;
    this.doc.length = NORM_LENGTHS[norm]!;
    return fround(this.similarity.score(this.weight, this.statistics, this.doc));
  }

  explain(freq: Explanation, norm: number): Explanation {
    const parts = scoreParts(this.weight, this.statistics, { freq: freq.value, length: NORM_LENGTHS[norm]! });
    return explainMatch(
      this.score(freq.value, norm),
      `score from ${this.similarity.text} computed from:`,
      ...parts.map(({ name, value, type }) =>
        type === 'count' ? explainLong(value, name) : explainMatch(fround(value), name),
      ),
    );
  }
}

class SumOfScripts implements TermSimilarity {
  readonly maxScore = Number.POSITIVE_INFINITY;
  private readonly parts: readonly TermSimilarity[];

  constructor(parts: readonly TermSimilarity[]) {
    this.parts = parts;
  }

  score(freq: number, norm: number): number {
    return fround(this.parts.reduce((sum, part) => sum + part.score(freq, norm), 0));
  }

  explain(freq: Explanation, norm: number): Explanation {
    return explainMatch(this.score(freq.value, norm), 'Sum of:', ...this.parts.map(part => part.explain(freq, norm)));
  }
}

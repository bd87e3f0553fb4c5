import { formatFloat } from '../../json/java-numbers.ts';
import { bm25Norms } from '../../segments/postings/bm25-norms.ts';
import type { FieldStatistics, TermStatistics } from '../../segments/searcher.ts';
import { NORM_LENGTHS } from '../../structures/norm-byte.ts';
import { type Explanation, explainLong, explainMatch } from '../explanation.ts';
import { SaturatingSimilarity, saturate } from './term-similarity.ts';

const fround = Math.fround;

export interface Bm25Parameters {
  readonly k1: number;
  readonly b: number;
  /** Factor of all scores; defaults to k1 + 1. */
  readonly factor?: number;
}

/** Lucene's defaults, without the factor that Elasticsearch retains. */
export const PLAIN_BM25 = { k1: 1.2, b: 0.75, factor: 1 };

/** The inverse document frequency: of one term, or the sum over the terms of a phrase. */
interface Idf {
  readonly value: number;
  explain(): Explanation;
}

/**
 * BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009) in float32 at every step, with the factor
 * k1 + 1 that Elasticsearch retains. Written as w − w/(1 + freq·n) so that rounding preserves order: a higher freq or a
 * shorter field never scores less, which makes pruning by block bounds exact.
 */
export class Bm25Similarity extends SaturatingSimilarity {
  readonly weight: number;
  readonly table: Float32Array;
  private readonly boost: number;
  private readonly idf: Idf;
  private readonly k1: number;
  private readonly b: number;
  private readonly averageLength: number;

  /** @param field its statistics over all segments of a searcher */
  constructor(
    { k1, b, factor }: Bm25Parameters,
    field: FieldStatistics,
    query: { boost: number; terms: readonly TermStatistics[] },
  ) {
    super();
    this.k1 = fround(k1);
    this.b = fround(b);
    this.boost = fround(fround(query.boost) * fround(factor ?? 1 + this.k1));
    this.idf = idfOf(query.terms, field.docCount);
    this.weight = fround(this.boost * this.idf.value);
    this.averageLength = fround(field.sumTotalTermFreq / field.docCount);
    this.table = normTable(this.k1, this.b, this.averageLength);
  }

  explain(freq: Explanation, norm: number): Explanation {
    const boost = this.boost === 1 ? [] : [explainMatch(this.boost, 'boost')];
    const details = [...boost, this.idf.explain(), this.explainTf(freq, norm)];
    const description = `score(freq=${formatFloat(freq.value)}), computed as boost * idf * tf from:`;
    return explainMatch(saturate(this.weight, fround(freq.value) * this.table[norm]!), description, ...details);
  }

  private explainTf(freq: Explanation, norm: number): Explanation {
    const length = NORM_LENGTHS[norm]!;
    return explainMatch(
      fround(1 - fround(1 / fround(1 + fround(freq.value * this.table[norm]!)))),
      'tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:',
      freq,
      explainMatch(this.k1, 'k1, term saturation parameter'),
      explainMatch(this.b, 'b, length normalization parameter'),
      explainMatch(length, norm > 39 ? 'dl, length of field (approximate)' : 'dl, length of field'),
      explainMatch(this.averageLength, 'avgdl, average length of field'),
    );
  }
}

interface CachedTable {
  k1: number;
  b: number;
  average: number;
  table: Float32Array;
}

const TABLE_CACHE_SIZE = 16;
const tableCache: CachedTable[] = [];
let nextTable = 0;

/** Cached across terms and queries, because tables depend on the field alone. */
function normTable(k1: number, b: number, average: number): Float32Array {
  for (const cached of tableCache)
    if (cached.average === average && cached.k1 === k1 && cached.b === b) return cached.table;
  const table = bm25Norms(average, k1, b);
  tableCache[nextTable++ % TABLE_CACHE_SIZE] = { k1, b, average, table };
  return table;
}

function idfOf(terms: readonly TermStatistics[], docCount: number): Idf {
  const parts = terms.map(({ docFreq }) => termIdf(docFreq, Math.max(docCount, docFreq)));
  if (parts.length === 1) return parts[0]!;
  let sum = 0;
  for (const part of parts) sum += part.value;
  const value = fround(sum);
  return { value, explain: () => explainMatch(value, 'idf, sum of:', ...parts.map(part => part.explain())) };
}

/** ln(1 + (N − n + 0.5)/(n + 0.5)), rounded to a float. */
function termIdf(docFreq: number, docCount: number): Idf {
  const value = fround(Math.log(1 + (docCount - docFreq + 0.5) / (docFreq + 0.5)));
  return {
    value,
    explain: () =>
      explainMatch(
        value,
        'idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:',
        explainLong(docFreq, 'n, number of documents containing term'),
        explainLong(docCount, 'N, total number of documents with field'),
      ),
  };
}

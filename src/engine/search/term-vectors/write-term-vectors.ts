import type { TermFilter, TermVectorsRequest } from '../../contract/document-api.ts';
import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { base64 } from '../../structures/base64.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { FieldVector } from './read-term-vectors.ts';

/** The vectors in response format: field → statistics and terms. */
export function writeTermVectors(
  vectors: ReadonlyMap<string, FieldVector>,
  request: TermVectorsRequest,
  searcher: Searcher,
): Record<string, Writable> {
  const written: Record<string, Writable> = {};
  for (const [field, vector] of vectors)
    if (vector.vector.terms.size > 0) written[field] = writeField(field, vector, request, searcher);
  return written;
}

function writeField(field: string, found: FieldVector, request: TermVectorsRequest, searcher: Searcher): Writable {
  const statistics = searcher.fieldStatistics(field);
  const { filter } = request;
  const { terms } = found.vector;
  const scores =
    filter &&
    bestTerms(terms, filter, {
      docCount: statistics.docCount,
      docFreq: term => searcher.docFreq(field, term),
    });
  const written: Record<string, Writable> = {};
  for (const term of [...terms.keys()].sort(compareCodePoints)) {
    if (scores && !scores.has(term)) continue;
    written[term] = {
      ...(request.termStatistics ? termStatistics(field, term, searcher) : {}),
      term_freq: terms.get(term)!.length,
      tokens: writeTokens(found, term, request),
      score: scores && new Float(scores.get(term)!),
    };
  }
  const { sumDocFreq, docCount, sumTotalTermFreq } = statistics;
  const shown = { sum_doc_freq: sumDocFreq, doc_count: docCount, sum_ttf: sumTotalTermFreq };
  return { field_statistics: request.fieldStatistics ? shown : undefined, terms: written };
}

/** Empty for a term that is not in the index. */
function termStatistics(field: string, term: string, searcher: Searcher): Record<string, Writable> {
  const docFreq = searcher.docFreq(field, term);
  return docFreq === 0 ? {} : { doc_freq: docFreq, ttf: searcher.totalTermFreq(field, term) };
}

function writeTokens(found: FieldVector, term: string, request: TermVectorsRequest): Writable {
  const positions = found.positions && request.positions;
  const offsets = found.offsets && request.offsets;
  const payloads = found.payloads && request.payloads;
  if (!positions && !offsets && !payloads) return undefined;
  return found.vector.terms.get(term)!.map(({ position, startOffset, endOffset, payload }) => ({
    position: positions ? position : undefined,
    start_offset: offsets ? startOffset : undefined,
    end_offset: offsets ? endOffset : undefined,
    payload: payloads && payload ? base64.encode(payload) : undefined,
  }));
}

interface Frequencies {
  readonly docCount: number;
  docFreq(term: string): number;
}

/** The terms that pass a filter, with their scores; limited to the best, with ties in favor of the first. */
function bestTerms(
  terms: ReadonlyMap<string, readonly unknown[]>,
  filter: TermFilter,
  { docCount, docFreq }: Frequencies,
): Map<string, number> {
  const scored: [term: string, score: number][] = [];
  for (const term of [...terms.keys()].sort(compareCodePoints)) {
    const freq = terms.get(term)!.length;
    const documents = docFreq(term);
    if (documents === 0 || !passes(term, freq, documents, filter)) continue;
    scored.push([term, freq * Math.fround(Math.log((docCount + 1) / (documents + 1)) + 1)]);
  }
  return new Map(scored.sort(([, a], [, b]) => b - a).slice(0, filter.maxNumTerms));
}

function passes(term: string, freq: number, documents: number, filter: TermFilter): boolean {
  return (
    freq >= filter.minTermFreq &&
    freq <= filter.maxTermFreq &&
    documents >= filter.minDocFreq &&
    documents <= filter.maxDocFreq &&
    term.length >= filter.minWordLength &&
    (filter.maxWordLength <= 0 || term.length <= filter.maxWordLength)
  );
}

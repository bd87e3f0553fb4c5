import { encodeLength, NORM_LENGTHS } from '../../structures/norm-byte.ts';

/** A randomly generated query in the form used by the naive implementation. */
export type NaiveQuery =
  | { kind: 'term'; field: string; term: string }
  | { kind: 'phrase'; field: string; terms: string[] }
  | { kind: 'range'; field: string; min: number; max: number }
  | { kind: 'prefix'; field: string; prefix: string }
  | { kind: 'disMax'; queries: NaiveQuery[] }
  | {
      kind: 'bool';
      must: NaiveQuery[];
      should: NaiveQuery[];
      filter: NaiveQuery[];
      mustNot: NaiveQuery[];
      minimum: number;
    };

export interface NaiveDocument {
  readonly id: string;
  readonly text: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, number>>;
}

const fround = Math.fround;

/**
 * Evaluates every document individually, with BM25 written straight from its formula. Scores of nested booleans may
 * differ from the engine's in the last bit, because rewriting changes where sums are rounded.
 */
export class NaiveSearch {
  private readonly statistics = new Map<string, { docCount: number; average: number }>();
  private readonly frequencies = new Map<string, number>();
  private readonly all: readonly NaiveDocument[];
  private readonly isLive: (document: NaiveDocument) => boolean;

  /** @param all including deleted documents, which count in statistics */
  constructor(all: readonly NaiveDocument[], isLive: (document: NaiveDocument) => boolean) {
    this.all = all;
    this.isLive = isLive;
  }

  search(query: NaiveQuery): Map<string, number> {
    const hits = new Map<string, number>();
    for (const document of this.all) {
      const score = this.isLive(document) ? this.score(query, document) : undefined;
      if (score !== undefined) hits.set(document.id, score);
    }
    return hits;
  }

  private score(query: NaiveQuery, document: NaiveDocument): number | undefined {
    if (query.kind === 'term')
      return this.bm25(query.field, [query.term], frequency(document, query.field, [query.term]), document);
    if (query.kind === 'phrase')
      return this.bm25(query.field, query.terms, frequency(document, query.field, query.terms), document);
    if (query.kind === 'prefix') {
      const found = document.text[query.field]?.some(word => word.startsWith(query.prefix));
      return found ? 1 : undefined;
    }
    if (query.kind === 'range') {
      const value = document.numbers[query.field];
      return value !== undefined && value >= query.min && value <= query.max ? 1 : undefined;
    }
    if (query.kind === 'disMax') {
      const scores = this.present(query.queries, document);
      return scores.length === 0 ? undefined : Math.max(...scores);
    }
    return this.bool(query, document);
  }

  private bool(query: Extract<NaiveQuery, { kind: 'bool' }>, document: NaiveDocument): number | undefined {
    const must = this.present(query.must, document);
    const should = this.present(query.should, document);
    if (must.length < query.must.length) return undefined;
    if (this.present(query.filter, document).length < query.filter.length) return undefined;
    if (this.present(query.mustNot, document).length > 0) return undefined;
    const needed = Math.max(query.minimum, query.must.length + query.filter.length === 0 ? 1 : 0);
    if (should.length < needed) return undefined;
    const sum = (scores: number[]): number => fround(scores.reduce((total, score) => total + score, 0));
    return fround(sum(must) + sum(should));
  }

  private present(queries: readonly NaiveQuery[], document: NaiveDocument): number[] {
    return queries.map(query => this.score(query, document)).filter(score => score !== undefined);
  }

  private bm25(field: string, terms: readonly string[], freq: number, document: NaiveDocument): number | undefined {
    if (freq === 0) return undefined;
    const { docCount, average } = this.fieldStatistics(field);
    let idf = 0;
    for (const term of terms) {
      const docFreq = this.docFreq(field, term);
      idf += fround(Math.log(1 + (docCount - docFreq + 0.5) / (docFreq + 0.5)));
    }
    const weight = fround(fround(2.2) * fround(idf));
    const length = NORM_LENGTHS[encodeLength(document.text[field]!.length)]!;
    const relative = fround(fround(0.75 * length) / average);
    const inverse = fround(1 / fround(fround(1.2) * fround(0.25 + relative)));
    return fround(weight - fround(weight / fround(1 + fround(freq * inverse))));
  }

  private fieldStatistics(field: string): { docCount: number; average: number } {
    return remember(this.statistics, field, () => {
      const lengths = this.all.map(each => each.text[field]?.length ?? 0).filter(length => length > 0);
      return { docCount: lengths.length, average: fround(lengths.reduce((sum, n) => sum + n, 0) / lengths.length) };
    });
  }

  private docFreq(field: string, term: string): number {
    return remember(
      this.frequencies,
      `${field}:${term}`,
      () => this.all.filter(each => each.text[field]?.includes(term)).length,
    );
  }
}

function remember<T>(known: Map<string, T>, key: string, compute: () => T): T {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = compute()));
  return value;
}

function frequency(document: NaiveDocument, field: string, terms: readonly string[]): number {
  const words = document.text[field] ?? [];
  let found = 0;
  for (let i = 0; i + terms.length <= words.length; i++) if (terms.every((term, k) => words[i + k] === term)) found++;
  return found;
}

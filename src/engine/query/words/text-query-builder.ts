import type { Analyzer } from '../../analysis/token-stream.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { PhrasePosition } from '../phrases/phrase-query.ts';
import type { Occur, Query } from '../query.ts';
import { SpanGapQuery } from '../spans/span-gap-query.ts';
import { SpanNearQuery } from '../spans/span-near-query.ts';
import { SpanOrQuery } from '../spans/span-or-query.ts';
import type { SpanQuery } from '../spans/span-query.ts';
import { SynonymQuery } from '../terms/synonym-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { type GraphStretch, isGraph, type TextToken, TokenGraph, tokensOf } from './text-tokens.ts';

export type TextMatchKind = 'words' | 'phrase' | 'phrase_prefix' | 'bool_prefix';

/** Builds queries for terms and phrases, of one field or of several treated as one. */
export interface WordQueries {
  word(term: string): Query;
  /** Words at one position count as one term, without fuzziness. */
  synonyms(terms: readonly string[]): Query;
  prefix(term: string): Query;
  phrase(positions: readonly PhrasePosition[], slop: number): Query;
  phrasePrefix(positions: readonly PhrasePosition[], slop: number): Query;
  spanWord(term: string): SpanQuery;
  spanPrefix(term: string): SpanQuery;
}

interface TextQueryOptions {
  readonly kind: TextMatchKind;
  /** Whether clauses of different positions are required or optional. */
  readonly occur: Extract<Occur, 'must' | 'should'>;
  readonly slop: number;
  readonly synonymPhrases: boolean;
  /** Whether tokens that span several positions form a graph. */
  readonly graphs: boolean;
}

/** Builds queries from analyzed text like Elasticsearch. */
export class TextQueryBuilder {
  private readonly queries: WordQueries;
  private readonly options: TextQueryOptions;

  constructor(queries: WordQueries, options: TextQueryOptions) {
    this.queries = queries;
    this.options = options;
  }

  /** Undefined without tokens. */
  build(tokens: readonly TextToken[]): Query | undefined {
    const { kind, graphs } = this.options;
    if (tokens.length === 0) return undefined;
    if (graphs && isGraph(tokens)) return isPhrase(kind) ? this.graphPhrase(tokens) : this.graphWords(tokens);
    return this.line(tokens, this.options);
  }

  private line(tokens: readonly TextToken[], options: TextQueryOptions): Query {
    const { kind, slop } = options;
    if (kind === 'phrase_prefix') return this.queries.phrasePrefix(fromZero(byPosition(tokens)), slop);
    const [first, second] = tokens;
    const prefix = kind === 'bool_prefix' && tokens.at(-1)!.closed !== true;
    if (!second) return prefix ? this.queries.prefix(first!.term) : this.queries.word(first!.term);
    if (tokens.at(-1)!.position === 0) return this.queries.synonyms(tokens.map(({ term }) => term));
    if (kind === 'phrase') return this.queries.phrase(fromZero(byPosition(tokens)), slop);
    const clauses = this.clauses(tokens, prefix);
    return new BooleanQuery(clauses.map(query => ({ query, occur: options.occur })));
  }

  private clauses(tokens: readonly TextToken[], prefix: boolean): Query[] {
    const positions = byPosition(tokens);
    return positions.map(({ terms }, i) => {
      if (terms.length > 1) return this.queries.synonyms(terms);
      return prefix && i === positions.length - 1 ? this.queries.prefix(terms[0]!) : this.queries.word(terms[0]!);
    });
  }

  private graphWords(tokens: readonly TextToken[]): Query {
    const graph = new TokenGraph(tokens);
    const prefix = this.options.kind === 'bool_prefix' && tokens.at(-1)!.closed !== true;
    const clauses = graph.stretches().map(stretch => this.stretch(graph, stretch, prefix && stretch.isLast));
    return new BooleanQuery(clauses.map(query => ({ query, occur: this.options.occur })));
  }

  private stretch(graph: TokenGraph, { from, to }: GraphStretch, prefix: boolean): Query {
    if (graph.hasSidePath(from)) {
      const kind = sideKind(this.options.synonymPhrases, prefix);
      const sides = graph
        .paths(from, to)
        .map(path => this.line(path, { ...this.options, kind, occur: 'must', slop: 0 }));
      return sides.length === 1 ? sides[0]! : BooleanQuery.should(sides);
    }
    const terms = graph.termsAt(from);
    if (terms.length > 1) return this.queries.synonyms(terms);
    return prefix ? this.queries.prefix(terms[0]!) : this.queries.word(terms[0]!);
  }

  /**
   * With slop each path through the graph is a phrase; without it, consecutive parts of the graph are adjacent spans.
   */
  private graphPhrase(tokens: readonly TextToken[]): Query {
    const graph = new TokenGraph(tokens);
    const { kind, slop } = this.options;
    if (slop > 0) return BooleanQuery.should(graph.paths().map(path => this.line(path, this.options)));
    const prefix = kind === 'phrase_prefix';
    const clauses = graph.stretches().map(stretch => this.spanStretch(graph, stretch, prefix && stretch.isLast));
    return clauses.length === 1 ? clauses[0]! : new SpanNearQuery(clauses, { slop: 0, inOrder: true });
  }

  private spanStretch(graph: TokenGraph, { from, to }: GraphStretch, prefix: boolean): SpanQuery {
    if (graph.hasSidePath(from)) return new SpanOrQuery(graph.paths(from, to).map(path => this.spanLine(path, prefix)));
    const terms = graph.termsAt(from);
    if (terms.length > 1) return new SpanOrQuery(terms.map(term => this.queries.spanWord(term)));
    return prefix ? this.queries.spanPrefix(terms[0]!) : this.queries.spanWord(terms[0]!);
  }

  /** Elasticsearch inserts a gap before the preceding word. */
  private spanLine(path: readonly TextToken[], prefix: boolean): SpanQuery {
    const clauses: SpanQuery[] = [];
    let pending: SpanQuery | undefined;
    let position = -1;
    for (const token of path) {
      const word = this.queries.spanWord(token.term);
      const hole = token.position - position - 1;
      if (hole > 0) clauses.push(new SpanGapQuery(word.field, hole, word.similarity));
      if (pending) clauses.push(pending);
      pending = word;
      position = token.position;
    }
    clauses.push(prefix ? this.queries.spanPrefix(path.at(-1)!.term) : pending!);
    return clauses.length === 1 ? clauses[0]! : new SpanNearQuery(clauses, { slop: 0, inOrder: true });
  }
}

function isPhrase(kind: TextMatchKind): boolean {
  return kind === 'phrase' || kind === 'phrase_prefix';
}

/** The kind of query for one of several paths. */
function sideKind(phrases: boolean, prefix: boolean): TextMatchKind {
  if (phrases) return prefix ? 'phrase_prefix' : 'phrase';
  return prefix ? 'bool_prefix' : 'words';
}

function byPosition(tokens: readonly TextToken[]): PhrasePosition[] {
  const positions: { terms: string[]; position: number }[] = [];
  for (const { term, position } of tokens) {
    const last = positions.at(-1);
    if (last?.position === position) last.terms.push(term);
    else positions.push({ terms: [term], position });
  }
  return positions;
}

/** Phrases start at 0; inner gaps are preserved. */
function fromZero(positions: readonly PhrasePosition[]): PhrasePosition[] {
  const first = positions[0]?.position ?? 0;
  return positions.map(({ terms, position }) => ({ terms, position: position - first }));
}

interface AnalyzedPrefix {
  readonly field: FieldType;
  readonly text: string;
  readonly analyzer: Analyzer | undefined;
  /** How the words of several positions are combined. */
  readonly occur: Occur;
  prefix(term: string): Query;
}

/**
 * A prefix query on fully analyzed text: every word at the last position is a prefix, earlier words must match exactly.
 * Undefined when analysis yields no words.
 */
export function analyzedPrefix({ field, text, analyzer, occur, prefix }: AnalyzedPrefix): Query | undefined {
  const tokens = analyzer ? tokensOf(analyzer, text) : [];
  const last = tokens.at(-1)?.position;
  const positions = [...new Set(tokens.map(({ position }) => position))];
  const queries = positions.map(position => {
    const terms = tokens.filter(token => token.position === position).map(({ term }) => term);
    if (position === last) return terms.length === 1 ? prefix(terms[0]!) : BooleanQuery.should(terms.map(prefix));
    return terms.length === 1
      ? new TermQuery(field.name, terms[0]!, field.similarity)
      : new SynonymQuery(field.name, terms, field.similarity);
  });
  if (queries.length <= 1) return queries[0];
  return new BooleanQuery(queries.map(query => ({ query, occur })));
}

import type { FieldType } from '../mapping/field-type.ts';
import { BooleanQuery, type Occur } from './boolean-query.ts';
import { FuzzyQuery } from './fuzzy-query.ts';
import { PhrasePrefixQuery } from './phrase-prefix-query.ts';
import { type PhrasePosition, PhraseQuery } from './phrase-query.ts';
import { PrefixQuery } from './prefix-query.ts';
import type { Query } from './query.ts';
import type { RewriteMethod } from './rewrite-method.ts';
import { SynonymQuery } from './synonym-query.ts';
import { TermQuery } from './term-query.ts';
import type { TextToken } from './text-tokens.ts';
import { graphStretches, isGraph, pathsThrough } from './token-graph.ts';

export interface FuzzyOptions {
  editsFor(term: string): number;
  readonly prefixLength: number;
  readonly maxExpansions: number;
  readonly transpositions: boolean;
  readonly rewriteMethod: RewriteMethod | undefined;
}

export interface TextQueryOptions {
  /** Whether clauses of different positions must or should match. */
  readonly occur: Extract<Occur, 'must' | 'should'>;
  readonly fuzzy: FuzzyOptions | undefined;
  readonly synonymPhrases: boolean;
  /** The last term counts as a prefix. */
  readonly lastIsPrefix: boolean;
}

/** Turns analyzed text into queries as the reference does: see the rules of `match` in the documentation of the language. */
export class TextQueryBuilder {
  private readonly field: FieldType;
  private readonly options: TextQueryOptions;

  constructor(field: FieldType, options: TextQueryOptions) {
    this.field = field;
    this.options = options;
  }

  /** A clause for each position. Undefined for no tokens. */
  words(tokens: readonly TextToken[]): Query | undefined {
    if (tokens.length === 0) return undefined;
    const clauses = isGraph(tokens) ? this.graphClauses(tokens) : this.clauses(tokens);
    if (clauses.length === 1) return clauses[0]!;
    return new BooleanQuery(clauses.map(query => ({ query, occur: this.options.occur })));
  }

  /** The tokens in order. Undefined for no tokens. */
  phrase(tokens: readonly TextToken[], slop: number): Query | undefined {
    if (tokens.length === 0) return undefined;
    if (isGraph(tokens)) return this.graphPhrase(tokens, slop);
    const positions = byPosition(tokens);
    if (positions.length === 1) return this.atPosition(positions[0]!.terms);
    return new PhraseQuery(this.field.name, fromZero(positions), slop, this.field.similarity);
  }

  /** A phrase whose last word may be the beginning of one. */
  phrasePrefix(tokens: readonly TextToken[], slop: number, maxExpansions: number): Query | undefined {
    if (tokens.length === 0) return undefined;
    const { name, similarity } = this.field;
    return new PhrasePrefixQuery(name, fromZero(byPosition(tokens)), { slop, maxExpansions, similarity });
  }

  private clauses(tokens: readonly TextToken[]): Query[] {
    const positions = byPosition(tokens);
    const prefix = this.options.lastIsPrefix && tokens.at(-1)!.closed !== true;
    return positions.map(({ terms }, i) => {
      if (prefix && i === positions.length - 1 && terms.length === 1)
        return new PrefixQuery(this.field.name, terms[0]!);
      return terms.length === 1 ? this.word(terms[0]!) : this.atPosition(terms);
    });
  }

  /** Stacked terms count as one word; they stay exact. */
  private atPosition(terms: readonly string[]): Query {
    const { name, similarity } = this.field;
    return terms.length === 1 ? new TermQuery(name, terms[0]!, similarity) : new SynonymQuery(name, terms, similarity);
  }

  private word(term: string): Query {
    const { name, similarity } = this.field;
    const { fuzzy } = this.options;
    if (!fuzzy) return new TermQuery(name, term, similarity);
    const { prefixLength, maxExpansions, transpositions, rewriteMethod } = fuzzy;
    const maxEdits = fuzzy.editsFor(term);
    const options = { maxEdits, prefixLength, maxExpansions, transpositions, similarity, rewriteMethod };
    return new FuzzyQuery(name, term, options);
  }

  private graphClauses(tokens: readonly TextToken[]): Query[] {
    return graphStretches(tokens).map(({ paths, simple }) => {
      if (simple) {
        const terms = paths.map(path => path[0]!.term);
        return terms.length === 1 ? this.word(terms[0]!) : this.atPosition(terms);
      }
      const sides = paths.map(path => this.sidePath(path));
      return sides.length === 1 ? sides[0]! : BooleanQuery.should(sides);
    });
  }

  /** One of several ways to say something: its words together, as a phrase or all of them. */
  private sidePath(path: readonly TextToken[]): Query {
    const { name, similarity } = this.field;
    if (path.length === 1) return this.word(path[0]!.term);
    if (this.options.synonymPhrases) return new PhraseQuery(name, inLine(path), 0, similarity);
    return new BooleanQuery(path.map(token => ({ query: this.word(token.term), occur: 'must' })));
  }

  private graphPhrase(tokens: readonly TextToken[], slop: number): Query {
    const from = Math.min(...tokens.map(token => token.position));
    const to = Math.max(...tokens.map(token => token.position + token.length));
    const { name, similarity } = this.field;
    const phrases = pathsThrough(tokens, from, to).map(path =>
      path.length === 1
        ? new TermQuery(name, path[0]!.term, similarity)
        : new PhraseQuery(name, inLine(path), slop, similarity),
    );
    return phrases.length === 1 ? phrases[0]! : BooleanQuery.should(phrases);
  }
}

function byPosition(tokens: readonly TextToken[]): PhrasePosition[] {
  const positions: { terms: string[]; position: number }[] = [];
  for (const { term, position } of tokens) {
    const last = positions.at(-1);
    if (last?.position !== position) positions.push({ terms: [term], position });
    else if (!last.terms.includes(term)) last.terms.push(term);
  }
  return positions;
}

/** Phrases begin at 0; holes inside them stay. */
function fromZero(positions: readonly PhrasePosition[]): PhrasePosition[] {
  const first = positions[0]?.position ?? 0;
  return positions.map(({ terms, position }) => ({ terms, position: position - first }));
}

function inLine(path: readonly TextToken[]): PhrasePosition[] {
  return path.map(({ term }, position) => ({ terms: [term], position }));
}

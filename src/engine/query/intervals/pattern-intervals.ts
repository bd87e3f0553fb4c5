import { EngineError } from '../../errors/engine-error.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import type { QueryVisitor } from '../query.ts';
import { AnyIntervalDocs } from './interval-docs.ts';
import type { IntervalDocs, IntervalSource } from './interval-source.ts';
import { joinAny } from './join-intervals.ts';
import { TermIntervalDocs } from './term-intervals.ts';

/** Selects terms by a pattern. */
export interface TermPattern {
  readonly field: string;
  select(dictionary: TermDictionary): Iterable<number>;
  visit(visitor: QueryVisitor): void;
}

/** Positions of all terms that match a pattern. */
export class PatternIntervals implements IntervalSource {
  readonly minExtent = 1;
  private readonly pattern: TermPattern;
  private readonly text: string;
  private readonly limit: number;

  /** @param text the pattern's text form */
  constructor(pattern: TermPattern, text: string, limit: number) {
    this.pattern = pattern;
    this.text = text;
    this.limit = limit;
  }

  alternatives(): readonly IntervalSource[] {
    return [this];
  }

  docs(leaf: Leaf): IntervalDocs | undefined {
    const dictionary = leaf.segment.field(this.pattern.field)?.terms;
    if (!dictionary) return undefined;
    const parts: IntervalDocs[] = [];
    for (const ordinal of this.pattern.select(dictionary)) {
      if (parts.length === this.limit) throw this.tooMany();
      parts.push(new TermIntervalDocs(dictionary.postings(ordinal)));
    }
    return parts.length === 0 ? undefined : new AnyIntervalDocs(parts, joinAny);
  }

  describe(): string {
    return `MultiTerm(${this.text})`;
  }

  visit(visitor: QueryVisitor): void {
    this.pattern.visit(visitor);
  }

  private tooMany(): EngineError {
    return new EngineError(
      'illegal_state_exception',
      `Automaton [${this.text}] expanded to too many terms (limit ${this.limit})`,
      { status: 500 },
    );
  }
}

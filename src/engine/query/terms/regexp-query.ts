import type { TermDictionary } from '../../segments/term-dictionary.ts';
import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import type { RegexpSyntax } from '../../structures/lucene-regexp/parse-regexp.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { MultiTermQuery } from './multi-term-query.ts';
import { RegexpMatcher } from './regexp-matcher.ts';

/** Terms that a regular expression matches completely. */
export class RegexpQuery extends MultiTermQuery {
  private readonly pattern: string;
  private readonly syntax: RegexpSyntax;
  private readonly regexp: LuceneRegexp;

  /** @throws EngineError for a malformed or too complex expression */
  constructor(field: string, pattern: string, options: { syntax: RegexpSyntax; maxStates: number }) {
    super(field);
    this.pattern = pattern;
    this.syntax = options.syntax;
    this.regexp = new LuceneRegexp(pattern, options.syntax, options.maxStates);
    this.regexp.checkEffort();
  }

  select(dictionary: TermDictionary): Iterable<number> {
    return dictionary.matching(new RegexpMatcher(this.regexp));
  }

  accepts(term: string): boolean {
    return this.regexp.matches(term);
  }

  outline(): QueryOutline {
    return leafOutline('RegexpQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('regexp', this.field, this.pattern, { ...this.syntax });
  }

  describe(): string {
    return `${this.field}:/${this.pattern}/`;
  }
}

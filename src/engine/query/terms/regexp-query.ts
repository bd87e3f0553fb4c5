import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { TermDictionary } from '../../segments/term-dictionary.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { checkEffort } from '../regexp/check-effort.ts';
import { parseRegexp, RegexpProblem, type RegexpSyntax } from '../regexp/parse-regexp.ts';
import { RegexpMatcher } from '../regexp/regexp-matcher.ts';
import { type RegexpNode, RegexpNodes, RegexpTooComplex } from '../regexp/regexp-node.ts';
import { MultiTermQuery } from './multi-term-query.ts';

/** Terms that a regular expression matches completely. */
export class RegexpQuery extends MultiTermQuery {
  private readonly pattern: string;
  private readonly syntax: RegexpSyntax;
  private readonly nodes: RegexpNodes;
  private readonly root: RegexpNode;

  /** @throws EngineError for a malformed expression */
  constructor(field: string, pattern: string, options: { syntax: RegexpSyntax; maxStates: number }) {
    super(field);
    this.pattern = pattern;
    this.syntax = options.syntax;
    this.nodes = new RegexpNodes(options.maxStates);
    this.root = refusing(() => parseRegexp(pattern, this.nodes, options.syntax));
    refusing(() => checkEffort(this.root, this.nodes, options.maxStates));
  }

  select(dictionary: TermDictionary): Iterable<number> {
    return refusing(() => dictionary.matching(new RegexpMatcher(this.root, this.nodes)));
  }

  accepts(term: string): boolean {
    return refusing(() => new RegexpMatcher(this.root, this.nodes).matches(term));
  }

  key(): QueryKey {
    return keyOf('regexp', this.field, this.pattern, { ...this.syntax });
  }

  describe(): string {
    return `${this.field}:/${this.pattern}/`;
  }
}

function refusing<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof RegexpProblem) throw illegalArgument(error.message);
    // Deeply nested expressions overflow the call stack.
    if (error instanceof RegexpTooComplex || error instanceof RangeError)
      throw new EngineError('too_complex_to_determinize_exception', error.message, { foreign: true, status: 400 });
    throw error;
  }
}

import { checkEffort } from './check-effort.ts';
import { CodePointClasses } from './code-point-ranges.ts';
import { parseRegexp, type RegexpSyntax } from './parse-regexp.ts';
import { type RegexpNode, RegexpNodes, tooComplex } from './regexp-node.ts';

/**
 * A regular expression in Lucene's syntax. Its automaton is built while it matches: a state is the language of the
 * texts that may follow. Time is linear in the text, and errors are thrown where the automaton grows too large.
 */
export class LuceneRegexp {
  readonly start: RegexpNode;
  private readonly nodes: RegexpNodes;
  private readonly classes: CodePointClasses;
  private readonly maxStates: number;

  /** @throws EngineError for a malformed or too complex expression */
  constructor(source: string, syntax: RegexpSyntax, maxStates = DEFAULT_STATES) {
    this.maxStates = maxStates;
    this.nodes = new RegexpNodes(maxStates);
    this.start = this.bounded(() => parseRegexp(source, this.nodes, syntax));
    this.classes = new CodePointClasses(this.nodes.boundaries);
  }

  /** Rejects an expression whose automaton takes too much effort. @throws EngineError */
  checkEffort(): void {
    this.bounded(() => checkEffort(this.start, this.nodes, this.maxStates));
  }

  /** The state after a character; of kind `none` if nothing can match any more. @throws EngineError */
  step(state: RegexpNode, codePoint: number): RegexpNode {
    const codePointClass = this.classes.of(codePoint);
    return state.derivatives.get(codePointClass) ?? this.bounded(() => this.nodes.derive(state, codePointClass));
  }

  /** Whether the whole text matches. */
  matches(text: string): boolean {
    return this.longestMatch(text, 0) === text.length;
  }

  /** The end of the longest match that starts at `start`, in UTF-16 units; -1 if there is none. */
  longestMatch(text: string, start: number): number {
    let state = this.start;
    let end = state.nullable ? start : -1;
    for (let at = start; at < text.length; ) {
      const codePoint = text.codePointAt(at)!;
      state = this.step(state, codePoint);
      if (state.kind === 'none') break;
      at += codePoint > 0xffff ? 2 : 1;
      if (state.nullable) end = at;
    }
    return end;
  }

  /** Deeply nested expressions overflow the call stack. */
  private bounded<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw error instanceof RangeError ? tooComplex(this.maxStates) : error;
    }
  }
}

/** Lucene's limit for expressions whose author sets none. */
const DEFAULT_STATES = 10_000;

import { CodePointClasses, LAST_CODE_POINT } from './code-point-ranges.ts';
import { parseRegexp, type RegexpSyntax } from './parse-regexp.ts';
import { MAX_STATES, type RegexpNode, RegexpNodes, tooComplex } from './regexp-node.ts';

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

  /** The state after a character; of kind `none` if no continuation can match. @throws EngineError */
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

  /** The end of the shortest match at the start of a text, in UTF-16 units; -1 if there is none. */
  shortestMatch(text: string): number {
    let state = this.start;
    let at = 0;
    while (!state.nullable) {
      if (at === text.length || state.kind === 'none') return -1;
      const codePoint = text.codePointAt(at)!;
      state = this.step(state, codePoint);
      at += codePoint > 0xffff ? 2 : 1;
    }
    return at;
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

/** Lucene's default limit. */
const DEFAULT_STATES = 10_000;

const EFFORT_PER_STATE = 10;

/**
 * Visits the states of an expression's automaton up to its limit. Each state costs as much effort as the number of
 * expression positions it represents; states for a single position are free.
 * @throws EngineError if it takes more effort than `maxStates` states cost
 */
export function checkEffort(root: RegexpNode, nodes: RegexpNodes, maxStates: number): void {
  const seen = new Set([root]);
  let effort = 0;
  let deterministic = true;
  for (const state of seen) {
    const places = state.kind === 'or' ? state.parts.length : 1;
    if (places > 1) deterministic = false;
    effort += places;
    if (effort >= Math.min(maxStates, MAX_STATES) * EFFORT_PER_STATE && !deterministic) throw tooComplex(maxStates);
    if (seen.size > MAX_CHECKED_STATES) return;
    for (const codePoint of classStarts(state)) {
      const next = nodes.derive(state, codePoint);
      if (next.kind !== 'none') seen.add(next);
    }
  }
}

/** The check stops after this many states; larger automata are rejected when they run. */
const MAX_CHECKED_STATES = 100_000;

/** The first character of each class that the state distinguishes. */
function classStarts(state: RegexpNode): Set<number> {
  const starts = new Set<number>([0]);
  collect(state, starts);
  return starts;
}

function collect({ kind, ranges, parts }: RegexpNode, starts: Set<number>): void {
  for (let i = 0; i < ranges.length; i += 2) {
    starts.add(ranges[i]!);
    if (ranges[i + 1]! < LAST_CODE_POINT) starts.add(ranges[i + 1]! + 1);
  }
  for (const [i, part] of parts.entries()) {
    if (kind === 'concat' && i > 0 && !parts[0]!.nullable) return;
    collect(part, starts);
  }
}

import { matchesGlob } from '../engine/structures/glob.ts';

/** A set of positions in the patterns. Equal sets are the same object, so transitions are computed once. */
export interface PathState {
  /** A pattern ends here: the whole value is meant. */
  readonly isMatch: boolean;
  /** No pattern matches anything below. */
  readonly isDead: boolean;
  /** The patterns' parts that the next name is compared with, ascending. */
  readonly positions: readonly number[];
  readonly transitions: Map<string, PathState>;
}

/** Marks the end of a pattern among the parts. */
const END = undefined;

/**
 * Dotted paths with wildcards, compared name by name with the path to a value: `*` stands for any characters of a name,
 * `**` for any number of names. A deterministic automaton built lazily from the position automaton of the patterns
 * (subset construction), so matching takes linear time whatever the patterns are.
 */
export class PathAutomaton {
  readonly start: PathState;
  private readonly parts: (string | typeof END)[] = [];
  private readonly states = new Map<string, PathState>();

  /** @param paths `a.b\.c` has the parts `a` and `b.c` */
  constructor(paths: readonly string[]) {
    const starts = new Set<number>();
    for (const path of paths) {
      const parts = partsOf(path);
      if (parts.length === 0) continue;
      starts.add(this.parts.length);
      this.parts.push(...parts, END);
    }
    this.start = this.stateOf(starts);
  }

  /** The state below a member of that name. */
  step(state: PathState, name: string): PathState {
    let next = state.transitions.get(name);
    if (next === undefined) state.transitions.set(name, (next = this.transition(state, name)));
    return next;
  }

  private transition({ positions }: PathState, name: string): PathState {
    const next = new Set<number>();
    for (const position of positions) {
      let part = position;
      for (; this.parts[part] === '**'; part++) {
        next.add(part);
        if (this.parts[part + 1] === END) next.add(part + 1);
      }
      const pattern = this.parts[part];
      if (pattern !== END && matchesGlob(pattern, name)) next.add(part + 1);
    }
    return this.stateOf(next);
  }

  private stateOf(positions: ReadonlySet<number>): PathState {
    const sorted = Int32Array.from(positions).sort();
    const key = sorted.join();
    let state = this.states.get(key);
    if (state === undefined) {
      state = {
        isMatch: sorted.some(position => this.parts[position] === END),
        isDead: sorted.length === 0,
        positions: [...sorted],
        transitions: new Map(),
      };
      this.states.set(key, state);
    }
    return state;
  }
}

/** Consecutive `**` are one. */
function partsOf(path: string): string[] {
  const parts = (path.match(/(?:\\.|[^.\\])+/g) ?? []).map(part => part.replaceAll('\\.', '.'));
  return parts.filter((part, i) => part !== '**' || parts[i - 1] !== '**');
}

import { LAST_CODE_POINT } from './code-point-ranges.ts';
import { MOST_STATES, type RegexpNode, type RegexpNodes, tooComplex } from './regexp-node.ts';

const EFFORT_FOR_A_STATE = 10;

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
    if (effort >= Math.min(maxStates, MOST_STATES) * EFFORT_FOR_A_STATE && !deterministic) throw tooComplex(maxStates);
    if (seen.size > LARGEST) return;
    for (const codePoint of classStarts(state)) {
      const next = nodes.derive(state, codePoint);
      if (next.kind !== 'none') seen.add(next);
    }
  }
}

/** Limit of this check: larger automata are caught when they are run. */
const LARGEST = 100_000;

/** One character of each class that the state distinguishes. */
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

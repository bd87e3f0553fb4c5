import { matchesPattern, whyNot } from '../../language/name-pattern.ts';
import type { Steps } from '../../language/steps.ts';
import { COPY } from './copy.ts';
import { type NamedLegacy, type NamedTemplate, patternsOf, priorityOf, type Templates } from './template-shapes.ts';

/** Whether a template would apply to an index name, and if not, why. */
export interface Rung {
  name: string;
  kind: 'composable' | 'legacy';
  /** The priority, or the order of a legacy template. */
  rank: number;
  patterns: string[];
  /** The matching pattern. */
  fitting?: string;
  verdict: 'wins' | 'merged' | 'lost' | 'apart';
  reason: string;
}

/** All templates: matching ones from the highest priority, then matching legacy ones, then the others. */
export function ladderOf(templates: Templates, name: string, hidden = false): Rung[] {
  const composable = byPriority(templates.composable);
  const matching = composable.filter(one => fittingPattern(patternsOf(one), name, hidden) !== undefined);
  const winner = matching[0];
  const rungs = composable.map(one => composableRung(one, { name, hidden, winner, matching: matching.length }));
  const legacy = [...templates.legacy]
    .sort((a, b) => b.template.order - a.template.order || (a.name < b.name ? -1 : 1))
    .map(one => legacyRung(one, { name, hidden, winner }));
  const all = [...rungs, ...legacy];
  return [...all.filter(rung => rung.verdict !== 'apart'), ...all.filter(rung => rung.verdict === 'apart')];
}

function byPriority(composable: readonly NamedTemplate[]): NamedTemplate[] {
  return [...composable].sort((a, b) => priorityOf(b) - priorityOf(a) || (a.name < b.name ? -1 : 1));
}

/** Comparisons of a name with a template between two pauses. */
const STEP = 5000;

/** The indices that each template would apply to if they were created now, in steps; templates without any are absent. */
export function* indicesByTemplate(
  templates: Templates,
  names: readonly string[],
): Steps<ReadonlyMap<NamedTemplate | NamedLegacy, readonly string[]>> {
  const composable = byPriority(templates.composable);
  const made = new Map<NamedTemplate | NamedLegacy, string[]>();
  let compared = 0;
  for (const name of names) {
    const fits = (one: NamedTemplate | NamedLegacy) => fittingPattern(patternsOf(one), name, false) !== undefined;
    const winner = composable.find(fits);
    for (const one of winner ? [winner] : templates.legacy.filter(fits)) {
      const known = made.get(one);
      if (known) known.push(name);
      else made.set(one, [name]);
    }
    compared += composable.length + templates.legacy.length;
    if (compared < STEP) continue;
    compared = 0;
    yield;
  }
  return made;
}

interface Surroundings {
  name: string;
  hidden: boolean;
  winner: NamedTemplate | undefined;
}

function composableRung(
  one: NamedTemplate,
  { name, hidden, winner, matching }: Surroundings & { matching: number },
): Rung {
  const patterns = patternsOf(one);
  const rank = priorityOf(one);
  const fitting = fittingPattern(patterns, name, hidden);
  const base = { name: one.name, kind: 'composable' as const, rank, patterns };
  if (fitting === undefined) return { ...base, verdict: 'apart', reason: apartReason(patterns, name, hidden) };
  const unset = one.template.priority === undefined ? COPY.priorityUnset : '';
  if (one === winner) {
    const alone = matching === 1 ? COPY.onlyMatch : COPY.highest(words(matching));
    return { ...base, fitting, verdict: 'wins', reason: alone + unset };
  }
  const every = fitting === '*' ? COPY.matchesEvery : COPY.matchesBut;
  const top = priorityOf(winner!);
  const below = rank === top ? COPY.samePriority(winner!.name, rank) : COPY.lowerPriority(rank, top);
  return { ...base, fitting, verdict: 'lost', reason: COPY.lost(every, below, unset) };
}

function legacyRung(one: NamedLegacy, { name, hidden, winner }: Surroundings): Rung {
  const patterns = patternsOf(one);
  const fitting = fittingPattern(patterns, name, hidden);
  const base = { name: one.name, kind: 'legacy' as const, rank: one.template.order, patterns };
  if (fitting === undefined) return { ...base, verdict: 'apart', reason: apartReason(patterns, name, hidden) };
  if (winner)
    return {
      ...base,
      fitting,
      verdict: 'lost',
      reason: COPY.legacyIgnored(winner.name),
    };
  return {
    ...base,
    fitting,
    verdict: 'merged',
    reason: COPY.legacyMerged(one.template.order),
  };
}

/** `*` does not match a hidden index. */
function fittingPattern(patterns: readonly string[], name: string, hidden: boolean): string | undefined {
  return patterns.find(pattern => matchesPattern(pattern, name) && !(hidden && pattern === '*'));
}

function apartReason(patterns: readonly string[], name: string, hidden: boolean): string {
  if (hidden && patterns.includes('*')) return COPY.hiddenNotMatched;
  if (patterns.length === 1) return COPY.noMatch(whyNot(patterns[0]!, name));
  return COPY.noMatchOfAny(patterns.map(pattern => `${pattern}: ${whyNot(pattern, name)}`).join('; '));
}

function words(n: number): string {
  return ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n);
}

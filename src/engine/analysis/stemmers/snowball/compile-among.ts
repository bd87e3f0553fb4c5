import type { Among } from './snowball-ast.ts';
import type { Run, SnowballWord } from './snowball-word.ts';

interface Candidate {
  readonly units: readonly number[];
  readonly outcome: number;
  readonly condition: Run | undefined;
}

/**
 * Finds the longest string of an `among` at the cursor whose condition holds; returns the number of its case, or -1.
 * Candidates are grouped by the unit next to the cursor.
 */
export function compileAmong(
  among: Among,
  backward: boolean,
  condition: (name: string) => Run,
): (word: SnowballWord) => number {
  const byUnit = new Map<number, Candidate[]>();
  const candidates: Candidate[] = among.cases.flatMap(({ strings }, outcome) =>
    strings.map(({ text, condition: name }) => ({
      units: Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
      outcome,
      condition: name === undefined ? undefined : condition(name),
    })),
  );
  candidates.sort((a, b) => b.units.length - a.units.length);
  const empty = candidates.filter(({ units }) => units.length === 0);
  for (const candidate of candidates)
    if (candidate.units.length > 0) {
      const unit = candidate.units.at(backward ? -1 : 0)!;
      byUnit.set(unit, [...(byUnit.get(unit) ?? []), candidate]);
    }
  for (const [unit, list] of byUnit) byUnit.set(unit, [...list, ...empty]);
  return word => {
    const { cursor } = word;
    const unit = backward
      ? cursor > word.backwardLimit && word.units[cursor - 1]
      : cursor < word.limit && word.units[cursor];
    const list = (typeof unit === 'number' ? byUnit.get(unit) : undefined) ?? empty;
    for (const candidate of list) {
      const { length } = candidate.units;
      if (!matchesAt(word, candidate.units, backward ? cursor - length : cursor, backward)) continue;
      const to = backward ? cursor - length : cursor + length;
      word.cursor = to;
      if (candidate.condition === undefined) return candidate.outcome;
      const holds = candidate.condition(word);
      word.cursor = to;
      if (holds) return candidate.outcome;
    }
    word.cursor = cursor;
    return -1;
  };
}

function matchesAt(word: SnowballWord, units: readonly number[], start: number, backward: boolean): boolean {
  if (backward ? start < word.backwardLimit : start + units.length > word.limit) return false;
  for (let i = 0; i < units.length; i++) if (word.units[start + i] !== units[i]) return false;
  return true;
}

import { COPY } from './copy.ts';
/** Whether a name matches a pattern in which `*` matches any characters; without a regular expression. */
export function matchesPattern(pattern: string, name: string): boolean {
  let [at, star, mark] = [0, -1, 0];
  for (let i = 0; i < name.length; ) {
    if (pattern[at] === '*') [star, mark] = [at++, i];
    else if (pattern[at] === name[i]) {
      at++;
      i++;
    } else if (star >= 0) [at, i] = [star + 1, ++mark];
    else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}

/** The literal prefix of the pattern, which is underlined. */
export function prefixOf(pattern: string): string {
  return pattern.split('*', 1)[0] ?? '';
}

interface Step {
  i: number;
  j: number;
  from: Step | undefined;
  /** The character that this step adds to the name; empty for a skipped star. */
  letter: string;
}

/**
 * A shortest name that matches both patterns; undefined if none exists. Breadth-first search over the product of the
 * two automata: a state is a position in each pattern, a star is skipped or consumes the other's letter. Two stars
 * together need no letter.
 */
export function commonName(a: string, b: string): string | undefined {
  const seen = new Set<number>();
  let wave: Step[] = [{ i: 0, j: 0, from: undefined, letter: '' }];
  while (wave.length > 0) {
    const next: Step[] = [];
    // Free moves join the wave they begin in, so that the first end that is reached has the fewest letters.
    for (const step of wave) {
      const { i, j } = step;
      const state = i * (b.length + 1) + j;
      if (seen.has(state)) continue;
      seen.add(state);
      if (i === a.length && j === b.length) return written(step);
      if (a[i] === '*') wave.push({ i: i + 1, j, from: step, letter: '' });
      if (b[j] === '*') wave.push({ i, j: j + 1, from: step, letter: '' });
      next.push(...lettersFrom(step, a[i], b[j]));
    }
    wave = next;
  }
  return undefined;
}

function lettersFrom(from: Step, left: string | undefined, right: string | undefined): Step[] {
  const { i, j } = from;
  if (left === undefined || right === undefined) return [];
  if (left === '*' && right === '*') return [];
  if (left === '*') return [{ i, j: j + 1, from, letter: right }];
  if (right === '*') return [{ i: i + 1, j, from, letter: left }];
  return left === right ? [{ i: i + 1, j: j + 1, from, letter: left }] : [];
}

function written(end: Step): string {
  const letters: string[] = [];
  for (let step: Step | undefined = end; step; step = step.from) letters.push(step.letter);
  return letters.reverse().join('');
}

/** Two patterns, one of each list, and a name that matches both. */
export interface Meeting {
  left: string;
  right: string;
  name: string;
}

export function meetingOf(left: readonly string[], right: readonly string[]): Meeting | undefined {
  for (const one of left)
    for (const other of right) {
      const name = commonName(one, other);
      if (name !== undefined) return { left: one, right: other, name };
    }
  return undefined;
}

/** Why a name does not match, as a clause that continues “the name”. */
export function whyNot(pattern: string, name: string): string {
  const prefix = prefixOf(pattern);
  const at = [...prefix].findIndex((letter, place) => name[place] !== letter);
  if (at >= 0) {
    const found = name[at];
    if (found === undefined) return COPY.endsBefore(ordinal(at + 1), prefix[at]);
    return COPY.differsAt(ordinal(at + 1), prefix[at], found);
  }
  if (!pattern.includes('*')) return COPY.continuesAfter(pattern);
  const last = pattern.slice(pattern.lastIndexOf('*') + 1);
  if (!name.endsWith(last)) return COPY.doesNotEndIn(last);
  return COPY.lacksInOrder(pieces(pattern));
}

function pieces(pattern: string): string {
  return pattern
    .split('*')
    .filter(piece => piece !== '')
    .map(piece => `“${piece}”`)
    .join(', ');
}

export function ordinal(n: number): string {
  const tens = n % 100;
  if (tens > 10 && tens < 14) return `${n}th`;
  return `${n}${['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'}`;
}

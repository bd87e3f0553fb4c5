import { count, counted } from '../ui/quantity.ts';

/** Visible strings of the ladder of templates. */
export const COPY = {
  // Ladder view
  ladderFor: (name: string) => `Ladder for ${name}`,
  ladder: 'Ladder',
  priorityColumn: 'priority',
  matchingOf: (matching: number, all: number) =>
    `${count(matching)} of ${counted(all, 'template matches', 'templates match')}`,
  noneMatches: 'No template matches: the index gets only what its request contains.',
  legacy: 'legacy',

  // Ladder
  priorityUnset: ' Its priority is not set, so it is 0.',
  onlyMatch: 'The only index template that matches.',
  highest: (words: string) => `Highest priority of the ${words} that match.`,
  matchesEvery: 'Matches every name, but',
  matchesBut: 'Matches, but',
  samePriority: (name: string, rank: number) => `${name} has the same priority ${rank}`,
  lowerPriority: (rank: number, top: number) => `${rank} is below ${top}`,
  lost: (every: string, below: string, unset: string) => `${every} ${below}. None of it is merged.${unset}`,
  legacyIgnored: (name: string) => `Legacy: matches, but is ignored because the index template ${name} matches.`,
  legacyMerged: (order: number) =>
    `Legacy: no index template matches, so all matching legacy templates are merged, this one with order ${order}; the highest order wins.`,
  hiddenNotMatched: 'No match: the index would be hidden, and * does not match hidden indices.',
  noMatch: (whynot: string) => `No match: ${whynot}.`,
  noMatchOfAny: (reasons: string) => `No match: ${reasons}.`,
} as const;

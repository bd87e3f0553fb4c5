import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import { anyOf } from './any-intervals.ts';
import { maxGaps, repeated } from './changed-intervals.ts';
import { type IntervalDocs, type IntervalSource, keyOf } from './interval-source.ts';
import { JoinedIntervals, type JoinKind } from './joined-intervals.ts';

export interface Proximity {
  readonly ordered: boolean;
  /** −1 for no limit. */
  readonly maxGaps: number;
}

/** Several sources in proximity. */
export function combined(sources: readonly IntervalSource[], { ordered, maxGaps: most }: Proximity): IntervalSource {
  if (sources.length === 0) return NO_INTERVALS;
  if (sources.length === 1) return sources[0]!;
  if (most === 0 && ordered) return block(sources);
  const inner = joined(ordered ? 'ORDERED' : 'UNORDERED', sources);
  return most === -1 ? inner : maxGaps(inner, most);
}

/** Adjacent sources, with each combination of their alternatives. */
export function block(sources: readonly IntervalSource[]): IntervalSource {
  if (sources.length === 1) return sources[0]!;
  return anyOf(new JoinedIntervals('BLOCK', flattened('BLOCK', sources)).alternatives());
}

function joined(kind: JoinKind, sources: readonly IntervalSource[]): IntervalSource {
  const flat = flattened(kind, sources);
  const parts = kind === 'ORDERED' ? neighborsCounted(flat) : allCounted(flat);
  return new JoinedIntervals(kind, parts);
}

function flattened(kind: JoinKind, sources: readonly IntervalSource[]): IntervalSource[] {
  return sources.flatMap(source =>
    source instanceof JoinedIntervals && source.kind === kind ? source.parts : [source],
  );
}

/** A source that is repeated consecutively must match at that many different positions. */
function neighborsCounted(sources: readonly IntervalSource[]): IntervalSource[] {
  const runs: { source: IntervalSource; count: number }[] = [];
  for (const source of sources) {
    const last = runs.at(-1);
    if (last && keyOf(last.source) === keyOf(source)) last.count++;
    else runs.push({ source, count: 1 });
  }
  return runs.map(({ source, count }) => repeated(source, count));
}

function allCounted(sources: readonly IntervalSource[]): IntervalSource[] {
  const counts = new Map<string, { source: IntervalSource; count: number }>();
  for (const source of sources) {
    const known = counts.get(keyOf(source));
    if (known) known.count++;
    else counts.set(keyOf(source), { source, count: 1 });
  }
  return [...counts.values()].map(({ source, count }) => repeated(source, count));
}

/** The source of a text without terms, which adds no alternative either. */
export const NO_INTERVALS: IntervalSource = {
  minExtent: 0,
  alternatives: () => [],
  docs: () => NO_DOCS,
  describe: () => 'no_match',
  visit: () => {},
};

/** Already exhausted; conjunctions reject it. */
const NO_DOCS: IntervalDocs = {
  doc: NO_MORE_DOCS,
  cost: 0,
  nextDoc: () => NO_MORE_DOCS,
  advance: () => NO_MORE_DOCS,
  read: () => [],
};

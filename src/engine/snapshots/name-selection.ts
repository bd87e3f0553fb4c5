import { EngineError } from '../errors/engine-error.ts';
import { matchesGlob } from '../structures/glob.ts';
import { snapshotMissing } from './snapshot-errors.ts';
import type { SnapshotRecord } from './snapshot-record.ts';

/**
 * Selects names by a list of names, patterns and, after a pattern, exclusions. Ordered as available; `missing` gets
 * each plain name that is not available.
 */
export function selectNames(
  available: readonly string[],
  expressions: readonly string[],
  missing: (name: string) => void,
): string[] {
  if (expressions.length === 0 || (expressions.length === 1 && expressions[0] === '_all')) return [...available];
  const selected = new Set<string>();
  let hasPattern = false;
  for (const expression of expressions) {
    const excluded: boolean = hasPattern && expression.startsWith('-');
    const pattern: string = excluded ? expression.slice(1) : expression === '_all' ? '*' : expression;
    const found = available.filter(name => matchesGlob(pattern, name));
    if (found.length === 0 && !excluded && !pattern.includes('*')) missing(expression);
    for (const name of found)
      if (excluded) selected.delete(name);
      else selected.add(name);
    hasPattern ||= pattern.includes('*');
  }
  return available.filter(name => selected.has(name));
}

/** The indices of a snapshot that a restore or a clone names. @throws EngineError unless `ignoreUnavailable` */
export function selectIndices(
  { indices }: SnapshotRecord,
  expressions: readonly string[],
  ignoreUnavailable: boolean,
): string[] {
  const names = indices.map(({ name }) => name);
  return selectNames(names, expressions, name => {
    if (ignoreUnavailable) return;
    const metadata = { index: name, index_uuid: '_na_' };
    throw new EngineError('index_not_found_exception', `no such index [${name}]`, { status: 404, metadata });
  });
}

/** `_current` stands for running snapshots. @throws EngineError unless `ignoreUnavailable` */
export function selectSnapshots(
  repository: string,
  all: readonly SnapshotRecord[],
  expressions: readonly string[],
  ignoreUnavailable = false,
): SnapshotRecord[] {
  const isCurrent = (text: string) => text === '_current';
  const current = expressions.some(isCurrent) ? all.filter(({ state }) => state === 'IN_PROGRESS') : [];
  const others = expressions.filter(text => !isCurrent(text));
  const missing = (name: string) => {
    if (!ignoreUnavailable) throw snapshotMissing(repository, name);
  };
  const named = expressions.length > 0 && others.length === 0 ? [] : namesIn(all, others, missing);
  return all.filter(snapshot => current.includes(snapshot) || named.includes(snapshot.name));
}

function namesIn(all: readonly SnapshotRecord[], expressions: readonly string[], missing: (name: string) => void) {
  const names = all.map(({ name }) => name);
  return selectNames(names, expressions, missing);
}

import type { SnapshotDescription } from '../../engine/contract/snapshot-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { numberFormat } from '../../engine/errors/java-errors.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { base64Url } from '../../engine/structures/base64.ts';
import type { Call } from '../call.ts';
import { countShards, showSnapshot } from './show-snapshot.ts';
import { snapshotFilter } from './snapshot-filter.ts';

type SortKey = (snapshot: SnapshotDescription) => number | string;

const SORT_KEYS: Readonly<Record<string, SortKey>> = {
  start_time: ({ startedAt }) => startedAt,
  duration: ({ startedAt, endedAt }) => Math.max(0, endedAt - startedAt),
  name: ({ name }) => name,
  index_count: ({ indices }) => indices.length,
  repository: ({ repository }) => repository,
  shard_count: snapshot => countShards(snapshot).total,
  failed_shard_count: snapshot => countShards(snapshot).failed,
};

/** Where a page ended; ties are broken by name and repository. */
type Position = readonly [key: number | string, name: string, repository: string];

/** Sorts snapshots and cuts out the page that the request asks for. @throws EngineError */
export function snapshotPage(snapshots: readonly SnapshotDescription[], call: Call): Record<string, Writable> {
  const size = call.integer('size') ?? -1;
  if (size === 0 || size < -1) throw illegalArgument('size must be -1 for unlimited or positive');
  const offset = call.integer('offset') ?? 0;
  const after = call.parameter('after');
  if (after !== undefined && offset > 0) throw illegalArgument("can't use after and offset simultaneously");
  const sortKey = SORT_KEYS[call.parameter('sort') ?? 'start_time']!;
  const sign = call.parameter('order') === 'desc' ? -1 : 1;
  const positionOf = (one: SnapshotDescription): Position => [sortKey(one), one.name, one.repository];
  const compare = (a: Position, b: Position) => sign * comparePositions(a, b);
  const chosen = snapshots.filter(snapshotFilter(call));
  const sorted = chosen.sort((a, b) => compare(positionOf(a), positionOf(b)));
  const from = after === undefined ? undefined : decodePosition(after);
  const start = call.parameter('from_sort_value');
  if (after !== undefined && start !== undefined)
    throw illegalArgument("can't use after and from_sort_value simultaneously");
  const least = start === undefined ? undefined : sortValue(start, call.parameter('sort'));
  const reached = sorted.filter(one => least === undefined || sign * compareKeys(sortKey(one), least) >= 0);
  const rest = from ? reached.filter(one => compare(positionOf(one), from) > 0) : reached.slice(offset);
  const page = size < 0 ? rest : rest.slice(0, size);
  const remaining = rest.length - page.length;
  return {
    snapshots: page.map(snapshot => showSnapshot(snapshot, call)),
    ...(remaining > 0 && { next: encodePosition(positionOf(page.at(-1)!)) }),
    total: chosen.length,
    remaining,
  };
}

function comparePositions(a: Position, b: Position): number {
  return compareKeys(a[0], b[0]) || compareKeys(a[1], b[1]) || compareKeys(a[2], b[2]);
}

function compareKeys(a: number | string, b: number | string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** @throws EngineError for a text where the key is a number */
function sortValue(text: string, sort: string | undefined): number | string {
  if (sort === 'name' || sort === 'repository') return text;
  if (/^[+-]?\d+$/.test(text)) return Number(text);
  throw numberFormat(text);
}

function encodePosition(position: Position): string {
  return base64Url.encode(new TextEncoder().encode(JSON.stringify(position)), false);
}

function decodePosition(text: string): Position {
  try {
    const value = readJson(new TextDecoder().decode(base64Url.decode(text)));
    if (Array.isArray(value) && value.length === 3) return value as unknown as Position;
  } catch {
    // Reported below, like any text that no page returned.
  }
  throw illegalArgument('invalid value for [after]');
}

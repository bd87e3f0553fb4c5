import type { StoredRow } from './stored-row.ts';

/** More documents than this are not looked up one by one: many moved at once, so the order of the index is shown. */
const MOST_MOVED = 100;

/** The ids of documents that were shown and are not among the rows now: a write moves a document to the end of its index. */
export function movedAway(rows: readonly StoredRow[], shown: readonly StoredRow[]): string[] {
  const present = new Set(rows.map(({ id }) => id));
  const moved = shown.flatMap(({ id }) => (present.has(id) ? [] : id));
  return moved.length > MOST_MOVED ? [] : moved;
}

/** The rows with those that were shown in the places they had; the others follow in the order of the index. */
export function inShownOrder(rows: readonly StoredRow[], shown: readonly StoredRow[]): readonly StoredRow[] {
  const byId = new Map(rows.map(row => [row.id, row]));
  const kept = shown.flatMap(({ id }) => byId.get(id) ?? []);
  for (const { id } of kept) byId.delete(id);
  return [...kept, ...byId.values()];
}

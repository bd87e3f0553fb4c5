import type { WriteOperation } from '../../engine/contract/document-api.ts';
import type { Engine } from '../../engine/contract/engine.ts';

export const INDEX = 'killed';
const PER_BULK = 8;
/** The documents of a bulk are deleted after this many further bulks. */
const LIFE = 5;

/** Bulk `number`: new documents, one that every bulk overwrites, and the end of an old bulk's documents. */
export function bulkOf(number: number): WriteOperation[] {
  const operations: WriteOperation[] = [{ kind: 'index', index: INDEX, id: 'last', source: `{"number":${number}}` }];
  for (let i = 0; i < PER_BULK; i++)
    operations.push({ kind: 'index', index: INDEX, id: `${number}-${i}`, source: sourceOf(number, i) });
  if (number >= LIFE)
    for (let i = 0; i < PER_BULK; i++) operations.push({ kind: 'delete', index: INDEX, id: `${number - LIFE}-${i}` });
  return operations;
}

function sourceOf(number: number, i: number): string {
  return JSON.stringify({ number, text: `document ${i} of bulk ${number}`, tags: ['a', 'b', `n${number % 3}`] });
}

/**
 * Compares an engine with one that has applied all bulks up to `acknowledged`, and perhaps the next one, which was
 * pending when the process died and must be complete or absent. Empty if nothing is lost.
 */
export async function differences(engine: Engine, acknowledged: number): Promise<{ last: number; found: string[] }> {
  const source = async (id: string) => (await engine.documents.get({ index: INDEX, id })).source;
  const newest = await source('last').catch(() => undefined);
  const last = newest === undefined ? -1 : (JSON.parse(newest) as { number: number }).number;
  const found: string[] = [];
  if (last !== acknowledged && last !== acknowledged + 1) found.push(`last is ${last}, acknowledged ${acknowledged}`);
  for (let number = Math.max(0, last - 2 * LIFE); number <= last + 1; number++)
    for (let i = 0; i < PER_BULK; i++) {
      const expected = number <= last && number > last - LIFE ? sourceOf(number, i) : undefined;
      const actual = await source(`${number}-${i}`).catch(() => undefined);
      if (actual !== expected) found.push(`${number}-${i}: ${actual ?? 'missing'} instead of ${expected ?? 'nothing'}`);
    }
  const living = last < 0 ? 0 : 1 + PER_BULK * Math.min(last + 1, LIFE);
  const { count } = (last < 0 ? { count: 0 } : await engine.searches.count(INDEX, undefined, {})) as { count: number };
  if (count !== living) found.push(`a search finds ${count} documents instead of ${living}`);
  return { last, found };
}

import { illegalArgument } from '../../errors/engine-error.ts';
import { bitsOf } from './big-work.ts';
import { JavaBigInteger } from './java-big-integer.ts';
import { JavaCollection } from './java-collection.ts';
import { JavaBigDecimal } from './java-decimal.ts';
import { JavaMap } from './java-map.ts';
import { JavaArray } from './java-object.ts';
import { visit } from './machine.ts';

const SLOT_BYTES = 8;
const OBJECT_BYTES = 48;
const ENTRY_BYTES = 160;

/** Cost of visiting an object, in nodes of a script. */
const VISIT_COST = 4;

/**
 * Bytes retained by values and everything reachable from them, each object counted once. Charges for visited objects.
 */
export function retainedBytes(values: Iterable<unknown>): number {
  let bytes = 0;
  const seen = new Set<object>();
  const open: Iterable<unknown>[] = [values];
  for (let items = open.pop(); items; items = open.pop())
    for (const value of items) {
      bytes += SLOT_BYTES;
      if (typeof value === 'string') bytes += OBJECT_BYTES + value.length;
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      visit(VISIT_COST);
      bytes += OBJECT_BYTES;
      if (value instanceof JavaArray) open.push(value.items);
      else if (value instanceof JavaMap) {
        const entries = value.entries();
        bytes += entries.length * ENTRY_BYTES;
        open.push(entries.flatMap(({ mapKey, value: held }) => [mapKey, held]));
      } else if (value instanceof JavaCollection) open.push(value.toArray());
      else if (value instanceof JavaBigInteger) bytes += bitsOf(value.value) / 8;
      else if (value instanceof JavaBigDecimal) bytes += bitsOf(value.unscaled) / 8;
    }
  return bytes;
}

/** Rejects an object that contains itself, whose text and JSON would be infinite. @throws EngineError */
export function rejectSelfReferences(value: unknown, hint = '', within: readonly unknown[] = []): void {
  if (!(value instanceof JavaMap || value instanceof JavaCollection || value instanceof JavaArray)) return;
  visit(VISIT_COST + within.length);
  if (within.includes(value))
    throw illegalArgument(`Iterable object is self-referencing itself${hint === '' ? '' : ` (${hint})`}`);
  const inside = [...within, value];
  for (const item of itemsOf(value)) rejectSelfReferences(item, hint, inside);
}

function itemsOf(value: JavaMap | JavaCollection | JavaArray): readonly unknown[] {
  if (value instanceof JavaArray) return value.items;
  return value instanceof JavaMap ? value.entries().map(entry => entry.value) : value.toArray();
}

import { bitsOf } from './big-work.ts';
import { JavaArray } from './java-array.ts';
import { JavaCollection } from './java-collection.ts';
import { BigNumber, BigWhole } from './java-decimal.ts';
import { JavaMap } from './java-map.ts';
import { visit } from './machine.ts';

const SLOT_BYTES = 8;
const OBJECT_BYTES = 48;
const ENTRY_BYTES = 160;

/** Cost of visiting an object, in nodes of a script. */
const VISIT_COST = 4;

/**
 * Bytes retained by values and everything reachable from them, each object counted once. Charges for visited objects.
 */
export function weigh(values: Iterable<unknown>): number {
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
      else if (value instanceof BigWhole) bytes += bitsOf(value.value) / 8;
      else if (value instanceof BigNumber) bytes += bitsOf(value.unscaled) / 8;
    }
  return bytes;
}

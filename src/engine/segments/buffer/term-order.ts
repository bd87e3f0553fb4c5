import type { Terms } from './buffer-contents.ts';

/** Terms between two steps of the sort. */
const STEP = 4096;
const TWO_POW_32 = 2 ** 32;

/** Term numbers in byte order, in steps: by the first two bytes into buckets, each sorted separately. */
export function* sortTerms(terms: Terms): Generator<void, Int32Array> {
  const { size } = terms;
  const order = new Int32Array(size);
  const keys = new Float64Array(size);
  const inOrder = (a: number, b: number) => keys[a]! - keys[b]! || compare(terms, a, b);
  if (size < STEP) {
    for (let term = 0; term < size; term++) {
      keys[term] = sixBytes(terms, term);
      order[term] = term;
    }
    return order.sort(inOrder);
  }
  const starts = new Int32Array(0x10001);
  for (let term = 0; term < size; term++) {
    keys[term] = sixBytes(terms, term);
    starts[Math.floor(keys[term]! / TWO_POW_32) + 1]!++;
  }
  for (let bucket = 0; bucket < 0x10000; bucket++) starts[bucket + 1]! += starts[bucket]!;
  const slots = starts.slice();
  for (let term = 0; term < size; term++) order[slots[Math.floor(keys[term]! / TWO_POW_32)]!++] = term;
  let work = 0;
  for (let bucket = 0; bucket < 0x10000; bucket++) {
    const [from, to] = [starts[bucket]!, starts[bucket + 1]!];
    if (to - from > 1) order.subarray(from, to).sort(inOrder);
    work += to - from;
    if (work < STEP) continue;
    work = 0;
    yield;
  }
  return order;
}

/** The first bytes of a term as one number, which decides nearly every comparison. */
function sixBytes({ ends, arena }: Terms, term: number): number {
  const from = ends[term]!;
  const to = ends[term + 1]!;
  let key = 0;
  for (let i = from; i < from + 6; i++) key = key * 256 + (i < to ? arena[i]! : 0);
  return key;
}

function compare({ arena, ends }: Terms, a: number, b: number): number {
  let i = ends[a]!;
  let j = ends[b]!;
  const iEnd = ends[a + 1]!;
  const jEnd = ends[b + 1]!;
  for (; i < iEnd && j < jEnd; i++, j++) if (arena[i] !== arena[j]) return arena[i]! - arena[j]!;
  return iEnd - i - (jEnd - j);
}

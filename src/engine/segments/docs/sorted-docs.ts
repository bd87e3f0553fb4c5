/** A part of a list of ascending documents. */
export interface DocRange {
  readonly docs: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** A list shorter than another by this factor is looked up in it rather than merged with it. */
export const FEW = 8;

/** The first index in [from, to) whose document is ≥ doc, else `to`; branch-free. */
export function lowerBound(docs: Int32Array, from: number, to: number, doc: number): number {
  let low = from;
  for (let count = to - from; count > 1; ) {
    const half = count >> 1;
    low += half & ((docs[low + half - 1]! - doc) >> 31);
    count -= half;
  }
  return low < to && docs[low]! < doc ? low + 1 : low;
}

/** Sets `found[i]` to the index in `own` of the i-th wanted document, or −1. */
export function findSorted(wanted: DocRange, own: DocRange, found: Int32Array): void {
  const { docs, from, to } = wanted;
  if (from === to) return;
  const first = lowerBound(own.docs, own.from, own.to, docs[from]!);
  const end = lowerBound(own.docs, first, own.to, docs[to - 1]! + 1);
  const part = { docs: own.docs, from: first, to: end };
  if ((end - first) * FEW > to - from) merge(wanted, part, found);
  else findReversed(wanted, part, found);
}

/** No branch depends on which list is behind, because such branches are unpredictable. */
function merge(wanted: DocRange, own: DocRange, found: Int32Array): void {
  const { docs, to } = wanted;
  const { docs: owned, to: end } = own;
  let i = wanted.from;
  let k = own.from;
  while (i < to && k < end) {
    const difference = docs[i]! - owned[k]!;
    found[i] = difference === 0 ? k : -1;
    i += (difference - 1) >>> 31;
    k += (-1 - difference) >>> 31;
  }
  found.fill(-1, i, to);
}

/** Looks up each of the few own documents among the wanted ones. */
function findReversed(wanted: DocRange, own: DocRange, found: Int32Array): void {
  const { docs, to } = wanted;
  found.fill(-1, wanted.from, to);
  for (let k = own.from, i = wanted.from; k < own.to; k++) {
    i = lowerBound(docs, i, to, own.docs[k]!);
    if (docs[i] === own.docs[k]) found[i] = k;
  }
}

import { BitSet } from '../structures/bit-set.ts';
import type { NumericColumn, OrdinalColumn } from './columns.ts';
import type { Segment } from './segment.ts';

/** One field that the documents of every segment are sorted by. */
export interface OrderKey {
  readonly field: string;
  readonly descending: boolean;
  /** Which of several values stands for a document. */
  readonly mode: 'min' | 'max';
  readonly missing: 'first' | 'last';
}

/** Old numbers of the documents in their new order, equal ones as they were; undefined where they are in order already. */
export function sortedOrder(segment: Segment, keys: readonly OrderKey[]): Int32Array<ArrayBuffer> | undefined {
  const compares = keys.map(key => comparison(segment, key));
  const compare = (a: number, b: number): number => {
    for (const one of compares) {
      const result = one(a, b);
      if (result !== 0) return result;
    }
    return a - b;
  };
  const { maxDoc } = segment;
  let inOrder = true;
  for (let doc = 1; doc < maxDoc && inOrder; doc++) inOrder = compare(doc - 1, doc) < 0;
  return inOrder ? undefined : Int32Array.from({ length: maxDoc }, (_, doc) => doc).sort(compare);
}

type Compare = (a: number, b: number) => number;

function comparison(segment: Segment, { field: name, descending, mode, missing }: OrderKey): Compare {
  const field = segment.field(name);
  const column = field?.numbers ?? field?.ordinals;
  if (column === undefined) return () => 0;
  const absent = new BitSet(segment.maxDoc);
  const values = valuesOf(column, absent, { maxDoc: segment.maxDoc, mode });
  const atEnd = missing === 'last' ? 1 : -1;
  const up = descending ? -1 : 1;
  return (a, b) => {
    if (absent.get(a) || absent.get(b)) return absent.get(a) === absent.get(b) ? 0 : absent.get(a) ? atEnd : -atEnd;
    const left = values[a]!;
    const right = values[b]!;
    return left < right ? -up : left > right ? up : 0;
  };
}

/** Ordinals stand in the order of their terms. Values of a document are ascending: the first is the least. */
function valuesOf(
  column: NumericColumn | OrdinalColumn,
  absent: BitSet,
  { maxDoc, mode }: { maxDoc: number; mode: OrderKey['mode'] },
): ArrayLike<number | bigint> {
  const isWide = 'wide' in column && column.wide;
  const values: (number | bigint)[] | Float64Array = isWide ? new Array<bigint>(maxDoc) : new Float64Array(maxDoc);
  for (let doc = 0; doc < maxDoc; doc++) {
    const slot = column.slot(doc);
    if (slot < 0) absent.set(doc);
    else {
      const at = mode === 'min' ? column.first(slot) : column.end(slot) - 1;
      values[doc] = isWide ? (column as NumericColumn).exactAt(at) : column.at(at);
    }
  }
  return values;
}

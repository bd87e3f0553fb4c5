import type { Leaf } from '../../segments/searcher.ts';
import type { NumberValues, TextValues } from '../values-source.ts';
import type { BucketKey } from './bucket-order.ts';
import type { Cells } from './rounding.ts';

/** A sort value: text, a number, or null for documents without one. */
export type SourceKey = BucketKey | null;

/** Numbers the distinct keys of a source, so that tuples of keys become tuples of small integers. */
export class SourceIds {
  readonly keys: SourceKey[] = [];
  private readonly ids = new Map<SourceKey, number>();

  of(key: SourceKey): number {
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.keys.length;
      this.keys.push(key);
      this.ids.set(key, id);
    }
    return id;
  }
}

/** The keys of the current document, as numbers assigned by SourceIds. */
export interface SourceLeaf {
  load(doc: number): number;
  id(index: number): number;
}

/** Texts of a segment; each term is looked up once. `missing` is the number for documents without one, −1 for none. */
export function textKeys(source: TextValues, leaf: Leaf, ids: SourceIds, missing: number): SourceLeaf {
  const ordinals = source.leaf(leaf);
  const known = new Int32Array(ordinals?.dictionary.size ?? 0).fill(-1);
  const stand = source.missing === undefined ? missing : ids.of(source.missing);
  let first = -1;
  return {
    load(doc) {
      const slot = ordinals ? ordinals.slot(doc) : -1;
      first = slot < 0 ? -1 : ordinals!.first(slot);
      if (slot < 0) return stand >= 0 ? 1 : 0;
      return ordinals!.end(slot) - first;
    },
    id(i) {
      if (first < 0) return stand;
      const ordinal = ordinals!.at(first + i);
      if (known[ordinal]! < 0) known[ordinal] = ids.of(ordinals!.dictionary.term(ordinal));
      return known[ordinal]!;
    },
  };
}

export interface NumberKeys {
  readonly ids: SourceIds;
  readonly missing: number;
  /** Whether a repeated key of a document counts twice. */
  readonly repeats?: boolean;
  keyOf(value: number | bigint): number | bigint;
  /** Cells whose values share a key. */
  cells?: Cells | undefined;
}

/** Cells in the array around the first one; the keys of values outside of it are computed. */
const WINDOW = 1 << 12;

/** The number of a value's key, computed once for each cell. */
function idsByValue({ ids, keyOf, cells }: NumberKeys): (value: number | bigint) => number {
  const compute = (value: number | bigint): number => ids.of(keyOf(value));
  if (!cells) return compute;
  const { origin, width } = cells;
  let known: Int32Array | undefined;
  let first = 0;
  return value => {
    const at = Math.floor((Number(value) - origin) / width);
    if (!known) {
      first = at - WINDOW / 2;
      known = new Int32Array(WINDOW).fill(-1);
    }
    const index = at - first;
    if (!(index >= 0 && index < WINDOW)) return compute(value);
    const id = known[index]!;
    return id >= 0 ? id : (known[index] = compute(value));
  };
}

/** Numbers of a segment, optionally mapped by `keyOf`. */
export function numberKeys(source: NumberValues, leaf: Leaf, options: NumberKeys): SourceLeaf {
  const { missing, repeats = false } = options;
  const numbers = source.leaf(leaf);
  const idOf = idsByValue(options);
  let found = new Int32Array(8);
  return {
    load(doc) {
      const count = numbers.load(doc);
      if (count === 0) {
        found[0] = missing;
        return missing >= 0 ? 1 : 0;
      }
      if (count > found.length) found = new Int32Array(count * 2);
      let different = 0;
      for (let i = 0; i < count; i++) {
        const id = idOf(numbers.exactAt(i));
        if (repeats || different === 0 || found[different - 1] !== id) found[different++] = id;
      }
      return different;
    },
    id: i => found[i]!,
  };
}

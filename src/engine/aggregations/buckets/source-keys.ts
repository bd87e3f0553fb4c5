import type { Leaf } from '../../segments/searcher.ts';
import type { NumberValues, TextValues } from '../values-source.ts';
import type { BucketKey } from './bucket-order.ts';

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
}

/** Numbers of a segment, optionally mapped by `keyOf`. */
export function numberKeys(
  source: NumberValues,
  leaf: Leaf,
  { ids, missing, keyOf, repeats = false }: NumberKeys,
): SourceLeaf {
  const numbers = source.leaf(leaf);
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
        const id = ids.of(keyOf(numbers.exactAt(i)));
        if (repeats || different === 0 || found[different - 1] !== id) found[different++] = id;
      }
      return different;
    },
    id: i => found[i]!,
  };
}

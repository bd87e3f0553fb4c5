import type { SegmentField } from '../../segments/segment-field.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import { ListedOrdinals, type OrdinalSource } from './listed-ordinals.ts';

const known = new WeakMap<SegmentField, OrdinalSource>();

/**
 * Remembers the terms of a computed column by document, with those that occur several times: a column of ordinals has
 * each only once.
 */
export function keepRepeated(
  field: SegmentField,
  termsOf: ReadonlyMap<number, readonly string[]>,
  maxDoc: number,
): void {
  const { dictionary } = field.ordinals!;
  const offsets = new Int32Array(maxDoc + 1);
  const ordinals = new IntBuffer();
  for (let doc = 0; doc < maxDoc; doc++) {
    const found = (termsOf.get(doc) ?? []).map(term => dictionary.find(term)).sort((a, b) => a - b);
    for (const ordinal of found) ordinals.push(ordinal);
    offsets[doc + 1] = ordinals.length;
  }
  known.set(field, new ListedOrdinals(dictionary, offsets, ordinals.view()));
}

/** The ordinals of a computed column with repeated ones; undefined if no document has any. */
export function repeatedOrdinals(field: SegmentField): OrdinalSource | undefined {
  return known.get(field);
}

import type { Leaf } from '../../segments/searcher.ts';
import type { ValuesSource } from '../values-source.ts';

/** Number of values of a document. */
export function valueCounter(source: ValuesSource | undefined, leaf: Leaf): (doc: number) => number {
  if (!source) return () => 0;
  if (source.kind !== 'text') {
    const numbers = source.leaf(leaf);
    return doc => numbers.load(doc);
  }
  const ordinals = source.leaf(leaf);
  const missing = source.missing === undefined ? 0 : 1;
  if (!ordinals) return () => missing;
  return doc => {
    const slot = ordinals.slot(doc);
    return slot < 0 ? missing : ordinals.end(slot) - ordinals.first(slot);
  };
}

import type { OrdinalColumn } from '../../segments/columns.ts';
import { BitSet } from '../../structures/bit-set.ts';
import type { DocBits } from '../query.ts';

/** Documents with any of the given terms in doc values, for fields without postings: scans the column. */
export class ColumnUnion implements DocBits {
  readonly cost: number;
  private readonly found: BitSet;

  constructor(column: OrdinalColumn, ordinals: Iterable<number>, maxDoc: number) {
    const wanted = new BitSet(column.dictionary.size);
    for (const ordinal of ordinals) wanted.set(ordinal);
    this.found = new BitSet(maxDoc);
    for (let doc = 0; doc < maxDoc; doc++) if (hasAny(column, doc, wanted)) this.found.set(doc);
    this.cost = this.found.cardinality();
  }

  upTo(): Int32Array {
    return this.found.words;
  }

  has(doc: number): boolean {
    return this.found.get(doc);
  }
}

function hasAny(column: OrdinalColumn, doc: number, wanted: BitSet): boolean {
  const slot = column.slot(doc);
  if (slot < 0) return false;
  for (let i = column.first(slot), end = column.end(slot); i < end; i++) if (wanted.get(column.at(i))) return true;
  return false;
}

import type { OrdinalSource } from '../../../search/values/listed-ordinals.ts';
import type { DocList } from '../../../segments/columns/columns.ts';
import { NumberBlock } from '../../../segments/numbers/number-block.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { DocNumbers } from '../../doc-numbers.ts';
import type { NumberValues, TextValues } from '../../values-source.ts';
import type { BucketKey } from '../bucket-order.ts';
import type { Cells } from '../histograms/rounding.ts';

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
  /**
   * Writes the key of each document of a list, −1 for none, to the start of `into`. Returns false, with `into` undefined,
   * if a document has several. Absent if keys are read one document at a time.
   */
  readOnly?(list: DocList, into: Int32Array): boolean;
}

/** Texts of a segment; each term is looked up once. `missing` is the number for documents without one, −1 for none. */
export function textKeys(
  source: TextValues,
  ordinals: OrdinalSource | undefined,
  ids: SourceIds,
  missing: number,
): SourceLeaf {
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
  /** The key after another one; each is the start of a cell. Absent if a cell has a key of its own. */
  next?: ((key: number) => number) | undefined;
}

/** The key of a value as its number. */
type IdOf = (value: number | bigint) => number;

function idsByValue(options: NumberKeys): IdOf {
  const { ids, keyOf, cells } = options;
  if (!cells) return value => ids.of(keyOf(value));
  const known = new CellIds(options, cells);
  return value => known.of(value);
}

/** Maximum number of cells in the array; the keys of values outside of it are computed. */
const MAX_CELLS = 1 << 16;

/** The numbers of keys by cell, each key computed once. */
class CellIds {
  private readonly options: NumberKeys;
  private readonly cells: Cells;
  /** By cell, from `first`; −1 where unknown. */
  private known = new Int32Array(0);
  private first = 0;

  constructor(options: NumberKeys, cells: Cells) {
    this.options = options;
    this.cells = cells;
  }

  of(value: number | bigint): number {
    const cell = Math.floor((Number(value) - this.cells.origin) / this.cells.width);
    const index = cell - this.first;
    const id = index >= 0 && index < this.known.length ? this.known[index]! : -1;
    return id >= 0 ? id : this.compute(value, cell);
  }

  private compute(value: number | bigint, cell: number): number {
    const { ids, keyOf, next } = this.options;
    const key = keyOf(value);
    const id = ids.of(key);
    if (!this.include(cell)) return id;
    this.known[cell - this.first] = id;
    if (!next) return id;
    const { origin, width } = this.cells;
    const from = Math.round((Number(key) - origin) / width) - this.first;
    const to = Math.round((next(Number(key)) - origin) / width) - this.first;
    this.known.fill(id, Math.max(0, from), Math.max(0, to));
    return id;
  }

  /** Extends the array to a cell, at least doubling it; returns whether it could. */
  private include(cell: number): boolean {
    const { known, first } = this;
    if (!Number.isSafeInteger(cell)) return false;
    const isEmpty = known.length === 0;
    const last = first + known.length - 1;
    if (!isEmpty && cell >= first && cell <= last) return true;
    const slack = Math.max(64, known.length);
    const from = isEmpty || cell < first ? cell - slack : first;
    const to = isEmpty || cell > last ? cell + slack : last;
    if (to - from >= MAX_CELLS) return false;
    this.known = new Int32Array(to - from + 1).fill(-1);
    if (!isEmpty) this.known.set(known, first - from);
    this.first = from;
    return true;
  }
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
    ...(numbers.read && numbers.isExact && { readOnly: keyReader(numbers as BlockNumbers, idOf, missing) }),
  };
}

type BlockNumbers = Required<Pick<DocNumbers, 'read'>>;

/** Reads the keys of blocks of documents. */
function keyReader(numbers: BlockNumbers, idOf: IdOf, missing: number): (list: DocList, into: Int32Array) => boolean {
  const block = new NumberBlock();
  return (list, into) => {
    numbers.read(list, block);
    const { length, values, positions } = block;
    if (length < list.length) into.fill(missing, 0, list.length);
    for (let i = 0; i < length; i++) {
      const position = positions[i]!;
      if (i > 0 && position === positions[i - 1]) return false;
      into[position] = idOf(values[i]!);
    }
    return true;
  };
}

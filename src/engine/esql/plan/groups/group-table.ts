import { type Block, isNull, valuesAt } from '../../blocks/block.ts';
import { CodedBlock } from '../../blocks/coded-block.ts';
import { OrdinalBlock } from '../../blocks/ordinal-block.ts';
import type { PlacedRows } from '../../blocks/placed-rows.ts';
import type { Value } from '../../types/data-type.ts';
import { ABSENT, NumberTable } from './number-table.ts';

/** The value of a grouping; undefined is null. */
type Key = Value | undefined;

/** Bytes of a group, estimated. */
const GROUP_BYTES = 128;
/** A row in more groups is charged before its groups are listed. */
const MANY = 1000;
/** Numbers below this can be paired in a double without loss. */
const PAIRED = 2 ** 26;

/**
 * Numbers groups in the order in which they are found. Each value of a grouping has a number; the first groupings are
 * combined pair by pair, and the numbers of the pairs of the last one are those of the groups.
 */
export class GroupTable {
  private readonly groupings: readonly Grouping[];
  private readonly pairs: readonly PairTable[];
  private readonly charge: (bytes: number) => void;

  /** @param width the number of groupings, at least one @param charge charges memory before it is used */
  constructor(width: number, charge: (bytes: number) => void) {
    this.groupings = Array.from({ length: width }, () => new Grouping());
    this.pairs = Array.from({ length: width - 1 }, () => new PairTable());
    this.charge = charge;
  }

  get count(): number {
    return this.pairs.at(-1)?.count ?? this.groupings[0]!.count;
  }

  /** The value of a grouping in a group. */
  keyOf(group: number, grouping: number): Key {
    let number = group;
    for (let at = this.pairs.length; at > grouping; at--) number = this.pairs[at - 1]!.left[number]!;
    return this.groupings[grouping]!.values[grouping === 0 ? number : this.pairs[grouping - 1]!.right[number]!];
  }

  /** The group of a value of the only grouping. @throws EngineError if groups take too much memory */
  groupOf(key: Key): number {
    const before = this.count;
    const group = this.groupings[0]!.numberOf(key);
    this.charge((this.count - before) * GROUP_BYTES);
    return group;
  }

  /** The groups of the rows of a page, until those of the next page are placed. @throws EngineError if they take too much memory */
  place(keys: readonly Block[], length: number): PlacedRows {
    const before = this.count;
    const placed = keys.every(({ offsets }) => offsets === undefined)
      ? this.placeSingle(keys, length)
      : this.placeSeveral(keys, length);
    this.charge((this.count - before) * GROUP_BYTES);
    return placed;
  }

  private placeSingle(keys: readonly Block[], length: number): PlacedRows {
    const numbers = this.groupings.map((grouping, at) => grouping.numbersIn(keys[at]!, length));
    const [first, ...others] = numbers as [Int32Array, ...Int32Array[]];
    const groups = others.reduce((left, right, at) => this.pairs[at]!.numbersIn(left, right), first);
    return { length, rows: undefined, groups, onlyGroup: -1 };
  }

  private placeSeveral(keys: readonly Block[], length: number): PlacedRows {
    const rows: number[] = [];
    const groups: number[] = [];
    for (let row = 0; row < length; row++)
      for (const group of this.groupsOf(keys, row)) {
        rows.push(row);
        groups.push(group);
      }
    return { length: rows.length, rows: Int32Array.from(rows), groups: Int32Array.from(groups), onlyGroup: -1 };
  }

  /** A group for each combination of the values of a row. */
  private groupsOf(keys: readonly Block[], row: number): readonly number[] {
    let found = this.groupings[0]!.numbersOf(keys[0]!, row);
    for (const [at, pair] of this.pairs.entries()) {
      const numbers = this.groupings[at + 1]!.numbersOf(keys[at + 1]!, row);
      if (found.length * numbers.length > MANY) this.charge(found.length * numbers.length * GROUP_BYTES);
      found = found.flatMap(left => numbers.map(right => pair.numberOf(left, right)));
    }
    return found;
  }
}

/** The key that a code of a block stands for. */
function keyOfCode(block: OrdinalBlock | CodedBlock, code: number): Key {
  return block instanceof OrdinalBlock ? block.terms.term(code) : block.codes.number(code);
}

/** Looks up the number of each code; false if one is absent. */
function lookUpAll(coded: Float64Array | Int32Array, ofCodes: Int32Array, found: Int32Array): boolean {
  let union = 0;
  for (let row = 0; row < found.length; row++) {
    const number = ofCodes[coded[row]!]!;
    found[row] = number;
    // ABSENT alone is negative.
    union |= number;
  }
  return union >= 0;
}

/** The values of one grouping, by number. */
class Grouping {
  readonly values: Key[] = [];
  private readonly numbers = new Map<Key, number>();
  /** The numbers of values that are numbers, for faster access. */
  private readonly known = new NumberTable();
  private codes: object | undefined;
  /** The numbers of what the codes of a segment stand for, by code. */
  private ofCodes = new Int32Array(0);
  private lastFound = new Int32Array(0);

  get count(): number {
    return this.values.length;
  }

  numberOf(key: Key): number {
    const identity = typeof key === 'object' ? JSON.stringify(key) : key;
    let number = this.numbers.get(identity);
    if (number === undefined) {
      this.numbers.set(identity, (number = this.values.length));
      this.values.push(key);
    }
    return number;
  }

  /** The number of the value of each row, each of which has at most one; the array is used again for the next rows. */
  numbersIn(block: Block, length: number): Int32Array {
    if (this.lastFound.length !== length) this.lastFound = new Int32Array(length);
    const found = this.lastFound;
    if (block instanceof OrdinalBlock || block instanceof CodedBlock) this.findCoded(block, found);
    else if (block.values instanceof Float64Array) this.findNumbers(block.values, block.nulls, found);
    else
      for (let row = 0; row < length; row++)
        found[row] = this.numberOf(block.type === 'null' || isNull(block, row) ? undefined : block.values[row]);
    return found;
  }

  private findCoded(block: OrdinalBlock | CodedBlock, found: Int32Array): void {
    const [codes, coded] = block instanceof OrdinalBlock ? [block.terms, block.ordinals] : [block.codes, block.coded];
    const { nulls } = block;
    if (codes !== this.codes) {
      this.codes = codes;
      this.ofCodes = new Int32Array(codes.size).fill(ABSENT);
    }
    const { ofCodes } = this;
    if (nulls === undefined && lookUpAll(coded, ofCodes, found)) return;
    for (let row = 0; row < found.length; row++) {
      if (nulls?.[row] === 1) {
        found[row] = this.numberOf(undefined);
        continue;
      }
      const code = coded[row]!;
      let number = ofCodes[code]!;
      if (number === ABSENT) ofCodes[code] = number = this.numberOf(keyOfCode(block, code));
      found[row] = number;
    }
  }

  private findNumbers(values: Float64Array, nulls: Uint8Array | undefined, found: Int32Array): void {
    const { known } = this;
    if (known.getAll(values, found) && nulls === undefined) return;
    for (let row = 0; row < found.length; row++) {
      if (nulls?.[row] === 1) found[row] = this.numberOf(undefined);
      else if (found[row] === ABSENT) {
        const value = values[row]!;
        // It may have been added for a row before.
        let number = known.get(value);
        if (number === ABSENT) known.add(value, (number = this.numberOf(value)));
        found[row] = number;
      }
    }
  }

  /** The numbers of the distinct values of a row. */
  numbersOf(block: Block, row: number): readonly number[] {
    const value = block.type === 'null' ? undefined : valuesAt(block, row);
    if (!Array.isArray(value)) return [this.numberOf(value as Key)];
    return [...new Set((value as readonly Value[]).map(key => this.numberOf(key)))];
  }
}

/** Pairs of numbers, by number. */
class PairTable {
  readonly left: number[] = [];
  readonly right: number[] = [];
  private readonly numbers = new NumberTable();

  get count(): number {
    return this.left.length;
  }

  numberOf(left: number, right: number): number {
    const identity = left * PAIRED + right;
    let number = this.numbers.get(identity);
    if (number === ABSENT) {
      this.numbers.add(identity, (number = this.left.length));
      this.left.push(left);
      this.right.push(right);
    }
    return number;
  }

  /** The number of each pair. */
  numbersIn(left: Int32Array, right: Int32Array): Int32Array {
    return left.map((number, at) => this.numberOf(number, right[at]!));
  }
}

import type { NumberSource } from '../search/values/number-source.ts';
import type { DocList } from '../segments/columns/columns.ts';
import type { NumberBlock } from '../segments/numbers/number-block.ts';

/** The numbers of the current document. */
export interface DocNumbers {
  /** Moves to a document; returns how many numbers it has. */
  load(doc: number): number;
  /** Ascending. */
  at(index: number): number;
  exactAt(index: number): number | bigint;
  /** Whether `read` returns the same numbers as `exactAt`. */
  readonly isExact?: boolean;
  /** Reads the numbers of a block of documents; absent if they are computed one document at a time. */
  read?(block: DocList, into: NumberBlock): void;
}

/** A source of numbers that can be read in blocks. */
export type ReadableNumbers = Pick<DocNumbers, 'load' | 'at' | 'read'>;

/** Reads the numbers of a block of documents. */
export function readNumbers(numbers: ReadableNumbers, block: DocList, into: NumberBlock): void {
  if (numbers.read) {
    numbers.read(block, into);
    return;
  }
  into.start();
  into.wholeBound = Number.POSITIVE_INFINITY;
  for (let position = 0; position < block.length; position++) {
    const count = numbers.load(block.docs[position]!);
    for (let i = 0; i < count; i++) into.add(position, numbers.at(i));
  }
}

/** @param missing the value of a document without numbers */
export function docNumbers(
  source: NumberSource | undefined,
  scale: ((value: number | bigint) => number) | undefined,
  missing: number | undefined,
): DocNumbers {
  if (!source) return missing === undefined ? NOTHING : new OneNumber(missing);
  if (!scale && source.read) return new BlockNumbers(source as Required<NumberSource>, missing);
  const column = scale ? new ScaledNumbers(source, scale) : new ColumnNumbers(source);
  return missing === undefined ? column : new WithMissing(column, missing);
}

const NOTHING: DocNumbers = { load: () => 0, at: () => Number.NaN, exactAt: () => Number.NaN };

class ColumnNumbers implements DocNumbers {
  private readonly source: NumberSource;
  private first = 0;

  constructor(source: NumberSource) {
    this.source = source;
  }

  load(doc: number): number {
    const slot = this.source.slot(doc);
    if (slot < 0) return 0;
    this.first = this.source.first(slot);
    return this.source.end(slot) - this.first;
  }

  at(index: number): number {
    return this.source.at(this.first + index);
  }

  exactAt(index: number): number | bigint {
    return this.source.wide ? this.source.exactAt(this.first + index) : this.source.at(this.first + index);
  }
}

class ScaledNumbers implements DocNumbers {
  private readonly source: NumberSource;
  private readonly scale: (value: number | bigint) => number;
  private first = 0;

  constructor(source: NumberSource, scale: (value: number | bigint) => number) {
    this.source = source;
    this.scale = scale;
  }

  load(doc: number): number {
    const slot = this.source.slot(doc);
    if (slot < 0) return 0;
    this.first = this.source.first(slot);
    return this.source.end(slot) - this.first;
  }

  at(index: number): number {
    return this.scale(this.source.exactAt(this.first + index));
  }

  exactAt(index: number): number {
    return this.at(index);
  }
}

class OneNumber implements DocNumbers {
  private readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  load(): number {
    return 1;
  }

  at(): number {
    return this.value;
  }

  exactAt(): number {
    return this.value;
  }
}

class WithMissing implements DocNumbers {
  private readonly numbers: DocNumbers;
  private readonly missing: number;
  private present = false;

  constructor(numbers: DocNumbers, missing: number) {
    this.numbers = numbers;
    this.missing = missing;
  }

  load(doc: number): number {
    const count = this.numbers.load(doc);
    this.present = count > 0;
    return this.present ? count : 1;
  }

  at(index: number): number {
    return this.present ? this.numbers.at(index) : this.missing;
  }

  exactAt(index: number): number | bigint {
    return this.present ? this.numbers.exactAt(index) : this.missing;
  }
}

/** Numbers of a column, read document by document or in blocks. */
class BlockNumbers implements DocNumbers {
  readonly isExact: boolean;
  private readonly column: Required<NumberSource>;
  private readonly missing: number | undefined;
  private readonly single: DocNumbers;

  constructor(column: Required<NumberSource>, missing: number | undefined) {
    const single = new ColumnNumbers(column);
    this.isExact = !column.wide;
    this.column = column;
    this.missing = missing;
    this.single = missing === undefined ? single : new WithMissing(single, missing);
  }

  load(doc: number): number {
    return this.single.load(doc);
  }

  at(index: number): number {
    return this.single.at(index);
  }

  exactAt(index: number): number | bigint {
    return this.single.exactAt(index);
  }

  read(list: DocList, into: NumberBlock): void {
    this.column.read(list, into, this.missing);
  }
}

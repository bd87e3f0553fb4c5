import type { Writable } from '../../../json/json-value.ts';
import type { AggregationMemory } from '../../aggregation-memory.ts';

/** One value of one field. */
export interface Item {
  /** The position of the field in the request. */
  readonly field: number;
  readonly key: string | number | bigint;
  readonly shown: Writable;
}

/** Distinct sets of items, and in how many documents each occurs. */
export interface Transactions {
  readonly items: readonly Item[];
  /** Numbers of items, ascending. */
  readonly sets: readonly Int32Array[];
  readonly counts: readonly number[];
  /** Documents without any item included. */
  readonly documents: number;
}

/** Estimated: an item in a map and a list, and a set with its key in a map. */
const BYTES_PER_ITEM = 160;
const BYTES_PER_SET = 192;
/** A number in a set, and in the text that is its key. */
const BYTES_PER_ENTRY = 12;

/** Collects the items of documents, each distinct set once. */
export class TransactionStore implements Transactions {
  readonly items: Item[] = [];
  readonly sets: Int32Array[] = [];
  readonly counts: number[] = [];
  documents = 0;
  private readonly numbers = new Map<string, number>();
  private readonly places = new Map<string, number>();
  /** Undefined when merging what is already charged. */
  private readonly memory: AggregationMemory | undefined;

  constructor(memory?: AggregationMemory) {
    this.memory = memory;
  }

  /** The number of an item. */
  number(item: Item): number {
    const name = `${item.field} ${typeof item.key === 'string' ? '"' : ''}${item.key}`;
    let number = this.numbers.get(name);
    if (number === undefined) {
      this.memory?.charge(BYTES_PER_ITEM + 2 * name.length);
      number = this.items.push(item) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }

  /** Adds documents with these items; the numbers may be in any order, and repeat. */
  add(numbers: Iterable<number>, documents: number): void {
    this.documents += documents;
    const set = Int32Array.from(new Set(numbers)).sort();
    if (set.length === 0) return;
    const key = set.join();
    const place = this.places.get(key);
    if (place !== undefined) {
      this.counts[place]! += documents;
      return;
    }
    this.memory?.charge(BYTES_PER_SET + BYTES_PER_ENTRY * set.length);
    this.places.set(key, this.sets.push(set) - 1);
    this.counts.push(documents);
  }

  /** Adds all documents of a shard. */
  addAll({ items, sets, counts, documents }: Transactions): void {
    const numbers = items.map(item => this.number(item));
    let added = 0;
    sets.forEach((set, i) => {
      added += counts[i]!;
      this.add(
        Array.from(set, item => numbers[item]!),
        counts[i]!,
      );
    });
    this.documents += documents - added;
  }
}

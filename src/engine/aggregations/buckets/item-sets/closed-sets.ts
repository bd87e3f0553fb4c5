import { PriorityQueue } from '../../../structures/priority-queue.ts';
import type { AggregationWork } from '../../aggregation-work.ts';
import type { Transactions } from './transactions.ts';

/** A set of items that no other item joins in all of its documents. */
export interface ClosedSet {
  /** Numbers of items, those that are in most documents first. */
  readonly items: readonly number[];
  readonly documents: number;
}

export interface MiningOptions {
  /** At least this many documents. */
  readonly minCount: number;
  /** At least this many items. */
  readonly minSize: number;
  /** The number of sets to return. */
  readonly size: number;
}

/** Transactions of ranked items: the item in most documents is 0. */
interface Ranked {
  /** The item of a rank. */
  readonly items: readonly number[];
  readonly sets: readonly Int32Array[];
  readonly counts: readonly number[];
  /** The transactions that have the item of a rank, ascending. */
  readonly having: readonly Int32Array[];
}

/** A closed set whose extensions are to be visited. */
interface Frame {
  readonly set: readonly number[];
  readonly transactions: Int32Array;
  /** Ranks that may extend the set, and how far they have been visited. */
  readonly candidates: Int32Array;
  next: number;
}

/** Visits of an item in a transaction per unit of work. */
const VISITS_PER_UNIT = 8;

/**
 * The closed sets in most documents, larger sets first among equals. Each closed set is found once, by extensions that
 * preserve the prefix of their closure (Uno, Asai, Uchida, Arimura: LCM ver. 2, FIMI 2004); with the number of sets the
 * required count of documents rises, as in Elasticsearch.
 * @throws EngineError if the work exceeds its limit
 */
export function closedSets(transactions: Transactions, options: MiningOptions, work: AggregationWork): ClosedSet[] {
  return work.run(() => new Miner(rank(transactions, options.minCount), options, work).mine(transactions.documents));
}

function rank({ items, sets, counts }: Transactions, minCount: number): Ranked {
  const documents = new Float64Array(items.length);
  sets.forEach((set, i) => {
    for (const item of set) documents[item]! += counts[i]!;
  });
  const kept = items
    .map((_, item) => item)
    .filter(item => documents[item]! >= minCount)
    .sort((a, b) => documents[b]! - documents[a]! || a - b);
  const rankOf = new Int32Array(items.length).fill(-1);
  kept.forEach((item, i) => {
    rankOf[item] = i;
  });
  const ranked = sets.map(set =>
    set
      .map(item => rankOf[item]!)
      .filter(one => one >= 0)
      .sort(),
  );
  const having: number[][] = kept.map(() => []);
  ranked.forEach((set, i) => {
    for (const one of set) having[one]!.push(i);
  });
  return { items: kept, sets: ranked, counts, having: having.map(list => Int32Array.from(list)) };
}

class Miner {
  private readonly ranked: Ranked;
  private readonly options: MiningOptions;
  private readonly work: AggregationWork;
  private readonly best: PriorityQueue<ClosedSet>;
  /** Documents with each rank, of the transactions that `weigh` was called with. */
  private readonly weights: Float64Array;

  constructor(ranked: Ranked, options: MiningOptions, work: AggregationWork) {
    this.ranked = ranked;
    this.options = options;
    this.work = work;
    this.best = new PriorityQueue<ClosedSet>((a, b) => compareSets(a, b) < 0, options.size);
    this.weights = new Float64Array(ranked.items.length);
  }

  /** @param documents the number of all documents */
  mine(documents: number): ClosedSet[] {
    const { sets } = this.ranked;
    const all = Int32Array.from(sets.keys());
    const stack: Frame[] = [this.frame(all, documents, -1)];
    for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
      const candidate = frame.candidates[frame.next++];
      if (candidate === undefined) stack.pop();
      else {
        const extended = this.extend(frame, candidate);
        if (extended) stack.push(extended);
      }
    }
    const { items } = this.ranked;
    return this.best
      .drain()
      .reverse()
      .map(set => ({ ...set, items: set.items.map(one => items[one]!) }));
  }

  /** The closed set of the transactions that also have a rank; undefined if there are too few, or it is found elsewhere. */
  private extend({ set, transactions }: Frame, candidate: number): Frame | undefined {
    const common = intersect(transactions, this.ranked.having[candidate]!);
    this.work.charge((transactions.length + this.ranked.having[candidate]!.length) / VISITS_PER_UNIT);
    const documents = common.reduce((sum, transaction) => sum + this.ranked.counts[transaction]!, 0);
    if (documents < this.minCount) return undefined;
    const frame = this.frame(common, documents, candidate);
    return samePrefix(frame.set, set, candidate) ? this.report(frame, documents) : undefined;
  }

  private report(frame: Frame, documents: number): Frame {
    if (frame.set.length >= this.options.minSize) this.best.offer({ items: frame.set, documents });
    return frame;
  }

  /** @param core the rank that led here: only later ones may extend the set */
  private frame(transactions: Int32Array, documents: number, core: number): Frame {
    const { weights, minCount } = this;
    this.weigh(transactions);
    const set: number[] = [];
    const candidates: number[] = [];
    for (let one = 0; one < weights.length; one++) {
      if (weights[one] === documents && documents > 0) set.push(one);
      else if (one > core && weights[one]! >= minCount) candidates.push(one);
    }
    const frame = { set, transactions, candidates: Int32Array.from(candidates), next: 0 };
    return core < 0 && set.length > 0 ? this.report(frame, documents) : frame;
  }

  private weigh(transactions: Int32Array): void {
    const { sets, counts } = this.ranked;
    this.weights.fill(0);
    let visits = this.weights.length;
    for (const transaction of transactions) {
      const set = sets[transaction]!;
      visits += set.length;
      for (const one of set) this.weights[one]! += counts[transaction]!;
    }
    this.work.charge(visits / VISITS_PER_UNIT);
  }

  /** With enough sets, others need at least as many documents as the last of them. */
  private get minCount(): number {
    const last = this.best.size < this.options.size ? undefined : this.best.top();
    return Math.max(last?.documents ?? 0, this.options.minCount);
  }
}

/** Whether two ascending lists have the same numbers below a limit. */
function samePrefix(a: readonly number[], b: readonly number[], limit: number): boolean {
  for (let i = 0; ; i++) {
    const [one, other] = [a[i] ?? limit, b[i] ?? limit];
    if (one >= limit || other >= limit) return one >= limit && other >= limit;
    if (one !== other) return false;
  }
}

function intersect(a: Int32Array, b: Int32Array): Int32Array {
  const common = new Int32Array(Math.min(a.length, b.length));
  let length = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const order = a[i]! - b[j]!;
    if (order === 0) common[length++] = a[i]!;
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return common.subarray(0, length);
}

/** Positive if the first set comes first: more documents, more items, or items in more documents. */
function compareSets(a: ClosedSet, b: ClosedSet): number {
  if (a.documents !== b.documents) return a.documents - b.documents;
  if (a.items.length !== b.items.length) return a.items.length - b.items.length;
  const at = a.items.findIndex((item, i) => item !== b.items[i]);
  return at < 0 ? 0 : b.items[at]! - a.items[at]!;
}

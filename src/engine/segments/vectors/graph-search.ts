import { BitSet } from '../../structures/bit-set.ts';
import { elementsOf, nearnessOf } from './nearness.ts';
import { NodeHeap } from './node-heap.ts';
import { LinkList, type VectorGraph } from './vector-graph.ts';
import type { VectorInfo } from './vector-info.ts';

export interface GraphQuery {
  readonly graph: VectorGraph;
  readonly info: VectorInfo;
  /** The values of the column, and their number. */
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Without a tail. */
  readonly vector: Float32Array | Int8Array;
  /** Number of nearest vectors to collect; more make the search more accurate. */
  readonly candidates: number;
  /** Whether a slot may be collected; others are only walked over. */
  readonly accepts: ((slot: number) => boolean) | undefined;
  /** Of the slots with equal groups only the nearest is collected. */
  readonly groupOf: ((slot: number) => number) | undefined;
  /** Comparing more vectors than this ends the search without a result. */
  readonly limit: number;
  /** Called now and then; throws if the request was cancelled. */
  readonly checkCancelled: () => void;
}

export interface GraphMatches {
  /** The slots found, in no particular order; undefined if the limit was exceeded. */
  readonly slots: Int32Array | undefined;
  /** Number of vectors compared. */
  readonly compared: number;
}

const COMPARED_BETWEEN_CHECKS = 1 << 12;

/** Walks from the entry to the nodes nearest to a vector (Malkov and Yashunin, 2016, algorithm 5). */
export function searchGraph(query: GraphQuery): GraphMatches {
  const { graph, info, bytes, count, vector, limit, checkCancelled } = query;
  const values = elementsOf(info.kind, bytes);
  const stride = values.length / count;
  const nearness = nearnessOf(info.kind);
  const links = new LinkList();
  let compared = 1;
  let entry = graph.entry;
  let entryNear = nearness(vector, values, entry * stride);
  for (let level = graph.levels.length - 1; level > 0; level--) {
    for (let moved = true; moved; ) {
      moved = false;
      graph.levels[level]!.links(entry, links);
      compared += links.count;
      for (let i = 0; i < links.count; i++) {
        const near = nearness(vector, values, links.nodes[i]! * stride);
        if (near <= entryNear) continue;
        entryNear = near;
        entry = links.nodes[i]!;
        moved = true;
      }
    }
  }
  const found = query.groupOf ? new GroupedNodes(query.candidates, query.groupOf) : new NearestNodes(query.candidates);
  const { accepts } = query;
  const open = new NodeHeap(query.candidates * 2);
  const visited = new BitSet(count);
  const level = graph.levels[0]!;
  visited.set(entry);
  open.push(entry, -entryNear);
  if (!accepts || accepts(entry)) found.offer(entry, entryNear);
  let nextCheck = COMPARED_BETWEEN_CHECKS;
  while (open.size > 0 && -open.topValue >= found.threshold) {
    level.links(open.topNode, links);
    open.pop();
    for (let i = 0; i < links.count; i++) {
      const node = links.nodes[i]!;
      if (visited.get(node)) continue;
      visited.set(node);
      if (++compared > limit) return { slots: undefined, compared };
      const near = nearness(vector, values, node * stride);
      if (near < found.threshold) continue;
      open.push(node, -near);
      if (!accepts || accepts(node)) found.offer(node, near);
    }
    if (compared < nextCheck) continue;
    nextCheck = compared + COMPARED_BETWEEN_CHECKS;
    checkCancelled();
  }
  return { slots: found.slots, compared };
}

interface Collected {
  /** What a node must reach to be collected. */
  readonly threshold: number;
  readonly slots: Int32Array;
  offer(slot: number, near: number): void;
}

class NearestNodes implements Collected {
  private readonly capacity: number;
  private readonly heap: NodeHeap;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.heap = new NodeHeap(capacity);
  }

  get threshold(): number {
    return this.heap.size < this.capacity ? Number.NEGATIVE_INFINITY : this.heap.topValue;
  }

  get slots(): Int32Array {
    return this.heap.nodes.slice(0, this.heap.size);
  }

  offer(slot: number, near: number): void {
    if (this.heap.size < this.capacity) this.heap.push(slot, near);
    else if (near > this.heap.topValue) this.heap.replaceTop(slot, near);
  }
}

/** The nearest slots of different groups. A slot that is replaced by a nearer one remains in the heap until it is on top. */
class GroupedNodes implements Collected {
  private readonly capacity: number;
  private readonly groupOf: (slot: number) => number;
  private readonly heap: NodeHeap;
  private readonly best = new Map<number, { slot: number; near: number }>();

  constructor(capacity: number, groupOf: (slot: number) => number) {
    this.capacity = capacity;
    this.groupOf = groupOf;
    this.heap = new NodeHeap(capacity);
  }

  get threshold(): number {
    return this.best.size < this.capacity ? Number.NEGATIVE_INFINITY : this.heap.topValue;
  }

  get slots(): Int32Array {
    return Int32Array.from(this.best.values(), ({ slot }) => slot);
  }

  offer(slot: number, near: number): void {
    const group = this.groupOf(slot);
    const before = this.best.get(group);
    if (before && (before.near > near || (before.near === near && before.slot < slot))) return;
    this.best.set(group, { slot, near });
    this.heap.push(slot, near);
    if (this.best.size > this.capacity) this.best.delete(this.groupOf(this.heap.topNode));
    this.dropReplaced();
  }

  /** Leaves the least near of the collected slots on top. */
  private dropReplaced(): void {
    const { heap, best } = this;
    while (heap.size > 0 && best.get(this.groupOf(heap.topNode))?.slot !== heap.topNode) heap.pop();
  }
}

import { BitSet } from '../../structures/bit-set.ts';
import { elementsOf, type Nearness, nearnessOf } from './nearness.ts';
import { NodeHeap } from './node-heap.ts';
import type { VectorInfo } from './vector-info.ts';

/** The links of one level: those of row `r` are `links[r * width …]`, `counts[r]` of them. */
export interface BuiltLevel {
  /** The nodes of the level in ascending order, one for each row; undefined for level 0, where row = node. */
  readonly nodes: Int32Array | undefined;
  readonly width: number;
  readonly links: Int32Array;
  readonly counts: Uint16Array;
}

export interface BuiltGraph {
  /** The node at which searches start: the first one of the highest level. */
  readonly entry: number;
  readonly levels: readonly BuiltLevel[];
}

/** Transient memory for the links of level 0 beyond which nodes get fewer of them. */
const MAX_LINK_BYTES = 2 ** 29;
const MAX_CONNECTIONS = 512;
const MAX_CANDIDATES = 3200;
const MAX_LEVEL = 12;
/** Nodes between two steps. */
const REACHED_STEP = 1 << 14;

/**
 * A hierarchical navigable small world graph over the vectors of a segment (Malkov and Yashunin, 2016, algorithms 1, 2
 * and 4). The level of a node is a hash of its number, so equal vectors make equal graphs in every thread.
 */
export class GraphBuilder {
  private readonly candidates: number;
  private readonly values: Float32Array | Int8Array;
  private readonly stride: number;
  private readonly dims: number;
  private readonly count: number;
  private readonly m: number;
  private readonly nearness: Nearness;
  private readonly levels: (BuiltLevel & { readonly scores: Float64Array })[] = [];
  private readonly levelOf: Uint8Array;
  private readonly visited: BitSet;
  private readonly touched: number[] = [];
  private readonly open = new NodeHeap(256);
  private readonly found = new NodeHeap(256);
  private entry = -1;
  private top = -1;
  private room = 0;

  /** @param bytes `count` vectors of equal size, as in the column */
  constructor(info: VectorInfo, bytes: Uint8Array, count: number) {
    this.values = elementsOf(info.kind, bytes);
    this.count = count;
    this.stride = this.values.length / count;
    this.dims = this.stride - info.tail;
    const affordable = Math.floor(MAX_LINK_BYTES / (count * 2 * 12));
    this.m = Math.max(2, Math.min(info.m, MAX_CONNECTIONS, affordable));
    this.nearness = nearnessOf(info.kind);
    this.candidates = Math.max(1, Math.min(info.candidates, MAX_CANDIDATES));
    this.visited = new BitSet(count);
    this.levelOf = new Uint8Array(count);
  }

  /** Builds the graph, a node a step. */
  *build(): Generator<void, BuiltGraph> {
    this.assignLevels();
    for (let node = 0; node < this.count; node++) {
      this.insert(node);
      yield;
    }
    yield* this.connectAll();
    return { entry: this.entry, levels: this.levels };
  }

  private assignLevels(): void {
    const { count, m, levelOf } = this;
    const scale = 1 / Math.log(m);
    const sizes: number[] = [count];
    for (let node = 0; node < count; node++) {
      const uniform = (hashOf(node) + 1) / 2 ** 32;
      const level = Math.min(MAX_LEVEL, Math.floor(-Math.log(uniform) * scale));
      levelOf[node] = level;
      for (let l = 1; l <= level; l++) sizes[l] = (sizes[l] ?? 0) + 1;
    }
    for (const [level, size] of sizes.entries()) {
      const width = level === 0 ? m * 2 : m;
      const nodes = level === 0 ? undefined : new Int32Array(size);
      if (nodes) for (let node = 0, row = 0; node < count; node++) if (levelOf[node]! >= level) nodes[row++] = node;
      this.levels.push({
        nodes,
        width,
        links: new Int32Array(size * width),
        counts: new Uint16Array(size),
        scores: new Float64Array(size * width),
      });
    }
  }

  private vector(node: number): Float32Array | Int8Array {
    const at = node * this.stride;
    return this.values.subarray(at, at + this.dims);
  }

  private insert(node: number): void {
    const level = this.levelOf[node]!;
    const query = this.vector(node);
    if (this.entry >= 0) {
      this.descend(query, level);
      for (let l = Math.min(level, this.top); l >= 0; l--) {
        this.searchLevel(query, l, this.candidates);
        this.connect(node, l);
      }
    }
    if (level <= this.top) return;
    this.entry = node;
    this.top = level;
  }

  /** Leaves in `found` the node where a search for a vector enters a level. */
  private descend(query: Float32Array | Int8Array, level: number): void {
    const { found, nearness, values, stride, entry } = this;
    found.clear();
    found.push(entry, nearness(query, values, entry * stride));
    for (let l = this.top; l > level; l--) this.searchLevel(query, l, 1);
  }

  /**
   * Links nodes of level 0 that cannot be reached from the entry to near ones that can. There are some where many vectors
   * are equal, because none of these is nearer to a node than to the others.
   */
  private *connectAll(): Generator<void> {
    const { count } = this;
    const reached = new BitSet(count);
    yield* this.reach(this.entry, reached);
    for (let node = 0; node < count; node++) {
      if (reached.get(node)) continue;
      const query = this.vector(node);
      this.descend(query, 0);
      this.searchLevel(query, 0, this.candidates);
      const near = this.sortedFound().find(found => reached.get(found.node) && this.hasRoom(found.node));
      const from = near?.node ?? this.nextWithRoom(reached);
      if (from < 0) return;
      const value = near?.near ?? this.nearness(query, this.values, from * this.stride);
      this.link(from, node, value, 0);
      if (this.hasRoom(node) && !this.hasLink(node, from)) this.link(node, from, value, 0);
      yield* this.reach(node, reached);
      yield;
    }
  }

  /** Adds all nodes of level 0 that can be reached from a node. */
  private *reach(node: number, reached: BitSet): Generator<void> {
    const { links, counts, width } = this.levels[0]!;
    const open = [node];
    reached.set(node);
    for (let work = 1; open.length > 0; work++) {
      const from = open.pop()!;
      for (let i = from * width, end = i + counts[from]!; i < end; i++) {
        if (reached.get(links[i]!)) continue;
        reached.set(links[i]!);
        open.push(links[i]!);
      }
      if (work % REACHED_STEP === 0) yield;
    }
  }

  private hasRoom(node: number): boolean {
    const { counts, width } = this.levels[0]!;
    return counts[node]! < width;
  }

  private hasLink(from: number, to: number): boolean {
    const { links, counts, width } = this.levels[0]!;
    return links.subarray(from * width, from * width + counts[from]!).includes(to);
  }

  /** The next reached node with room for a link, −1 if there is none; each call continues where the last one ended. */
  private nextWithRoom(reached: BitSet): number {
    for (; this.room < this.count; this.room++) if (reached.get(this.room) && this.hasRoom(this.room)) return this.room;
    return -1;
  }

  private sortedFound(): Candidate[] {
    const { found } = this;
    const list = Array.from({ length: found.size }, (_, i) => ({ node: found.nodes[i]!, near: found.values[i]! }));
    return list.sort(nearestFirst);
  }

  /** Replaces the entry points in `found` by up to `ef` nodes near to a vector. */
  private searchLevel(query: Float32Array | Int8Array, level: number, ef: number): void {
    const { open, found, visited, touched, nearness, values, stride } = this;
    const { links, counts, width } = this.levels[level]!;
    open.clear();
    while (found.size > ef) found.pop();
    for (let i = 0; i < found.size; i++) {
      const node = found.nodes[i]!;
      visited.set(node);
      touched.push(node);
      open.push(node, -found.values[i]!);
    }
    while (open.size > 0) {
      if (found.size === ef && -open.topValue < found.topValue) break;
      const row = rowOf(this.levels[level]!, open.topNode);
      open.pop();
      for (let i = row * width, end = i + counts[row]!; i < end; i++) {
        const next = links[i]!;
        if (visited.get(next)) continue;
        visited.set(next);
        touched.push(next);
        const near = nearness(query, values, next * stride);
        if (found.size < ef) found.push(next, near);
        else if (near > found.topValue) found.replaceTop(next, near);
        else continue;
        open.push(next, -near);
      }
    }
    for (const node of touched) visited.clear(node);
    touched.length = 0;
  }

  /** Links a new node to diverse ones of the nodes found, which remain the entry points of the next level. */
  private connect(node: number, level: number): void {
    const kept = this.diverse(this.sortedFound(), this.m);
    for (const { node: other, near } of kept) {
      this.link(node, other, near, level);
      this.link(other, node, near, level);
    }
  }

  private link(from: number, to: number, near: number, level: number): void {
    const target = this.levels[level]!;
    const { links, counts, scores, width } = target;
    const row = rowOf(target, from);
    const start = row * width;
    const count = counts[row]!;
    if (count < width) {
      links[start + count] = to;
      scores[start + count] = near;
      counts[row]!++;
      return;
    }
    const all = Array.from({ length: width }, (_, i) => ({ node: links[start + i]!, near: scores[start + i]! }));
    all.push({ node: to, near });
    const kept = this.diverse(all.sort(nearestFirst), width);
    for (const [i, each] of kept.entries()) {
      links[start + i] = each.node;
      scores[start + i] = each.near;
    }
    counts[row] = kept.length;
  }

  /** Up to `limit` of the candidates that are nearer to the node than to any candidate chosen before. */
  private diverse(candidates: readonly Candidate[], limit: number): Candidate[] {
    const { nearness, values, stride } = this;
    const kept: Candidate[] = [];
    for (const candidate of candidates) {
      if (kept.length === limit) break;
      const vector = this.vector(candidate.node);
      if (kept.every(({ node }) => nearness(vector, values, node * stride) < candidate.near)) kept.push(candidate);
    }
    return kept;
  }
}

interface Candidate {
  readonly node: number;
  readonly near: number;
}

function nearestFirst(a: Candidate, b: Candidate): number {
  return b.near - a.near || a.node - b.node;
}

/** The row of a node of the level. */
function rowOf({ nodes }: BuiltLevel, node: number): number {
  if (!nodes) return node;
  let low = 0;
  for (let high = nodes.length - 1; low < high; ) {
    const middle = (low + high) >> 1;
    if (nodes[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The finalizer of MurmurHash3: 32 well mixed bits. */
function hashOf(node: number): number {
  let h = node + 0x9e3779b9;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

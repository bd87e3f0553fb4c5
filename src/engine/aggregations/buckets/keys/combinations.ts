import { IntBuffer } from '../../../structures/int-buffer.ts';
import type { AggregationMemory } from '../../aggregation-memory.ts';
import { PairNumbers } from './pair-numbers.ts';
import type { SourceLeaf } from './source-keys.ts';

/** Estimated: a pair of numbers in a table and its entry in the list. */
const BYTES_PER_NODE = 96;
/**
 * A document with more tuples than this (the product of its value counts) is checked against the memory limit before
 * they are created.
 */
const MANY_TUPLES = 4096;
/** Estimated: all memory of a new tuple until the response is complete. */
const BYTES_PER_TUPLE = 1024;
/** The node of the empty tuple. Another node is 1 more than the number of its edge. */
const ROOT = 0;

/** Numbers tuples of ids. The tuples form a tree whose edges share one table, so a document needs no allocation. */
export class Combinations {
  /** Parent node and id. */
  private readonly edges = new PairNumbers();
  /** Parent bucket and node; the number is the bucket. */
  private readonly ends = new PairNumbers();
  private readonly owners: IntBuffer[] = [];
  private readonly length: number;
  private readonly found: Int32Array;
  private readonly memory: AggregationMemory;

  constructor(length: number, memory: AggregationMemory) {
    this.memory = memory;
    this.length = length;
    this.found = new Int32Array(length);
  }

  /** The child node along an edge, created on first use. */
  private step(node: number, id: number): number {
    const { edges } = this;
    const known = edges.length;
    const edge = edges.of(node, id);
    if (edge === known) this.memory.charge(BYTES_PER_NODE);
    return edge + 1;
  }

  /** The node of a tuple of two ids. */
  pair(first: number, second: number): number {
    return this.step(this.step(ROOT, first), second);
  }

  /** Visits every tuple of a document's keys, one key from each source. */
  each(sources: readonly SourceLeaf[], doc: number, visit: (node: number) => void): void {
    const { found } = this;
    let tuples = 1;
    for (let i = 0; i < sources.length; i++) {
      found[i] = sources[i]!.load(doc);
      if (found[i] === 0) return;
      tuples *= found[i]!;
    }
    if (tuples > MANY_TUPLES) this.reserve(tuples * BYTES_PER_TUPLE);
    if (tuples > 1) {
      this.descend(sources, 0, ROOT, visit);
      return;
    }
    let node = ROOT;
    for (let i = 0; i < sources.length; i++) node = this.step(node, sources[i]!.id(0));
    visit(node);
  }

  /** Checks that there is memory for all tuples without reserving it, because most of them may already exist. */
  private reserve(bytes: number): void {
    this.memory.charge(bytes);
    this.memory.charge(-bytes);
  }

  private descend(sources: readonly SourceLeaf[], depth: number, node: number, visit: (node: number) => void): void {
    if (depth === sources.length) return visit(node);
    const source = sources[depth]!;
    for (let i = 0; i < this.found[depth]!; i++) this.descend(sources, depth + 1, this.step(node, source.id(i)), visit);
  }

  /** The bucket of a complete tuple within a parent bucket. */
  end(node: number, owner: number): number {
    const { ends } = this;
    const known = ends.length;
    const bucket = ends.of(owner, node);
    if (bucket === known) {
      this.memory.charge(BYTES_PER_NODE);
      (this.owners[owner] ??= new IntBuffer()).push(bucket);
    }
    return bucket;
  }

  of(owner: number): { readonly bucket: number; readonly path: readonly number[] }[] {
    const buckets = this.owners[owner]?.view() ?? [];
    return Array.from(buckets, bucket => ({ bucket, path: this.path(this.ends.second(bucket)) }));
  }

  private path(node: number): number[] {
    const path = new Array<number>(this.length);
    for (let i = this.length - 1, at = node; i >= 0; i--, at = this.edges.first(at - 1))
      path[i] = this.edges.second(at - 1);
    return path;
  }
}

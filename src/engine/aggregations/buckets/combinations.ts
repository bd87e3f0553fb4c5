import type { AggregationMemory } from '../aggregation-memory.ts';
import type { SourceLeaf } from './source-keys.ts';

/** Estimated: an edge of the tree, the node behind it, and its place in the row. */
const BYTES_PER_NODE = 96;
/** A document with more tuples than this is looked at before they are made: they are the product of its values. */
const MANY_TUPLES = 4096;
/** Estimated: everything that is kept of a new tuple, until the answer is made. */
const BYTES_PER_TUPLE = 1024;

/** Numbers tuples of ids. The tuples form a tree whose edges share one map, so a document needs no allocation. */
export class Combinations {
  private readonly edges = new Map<number, number>();
  private readonly parents: number[] = [-1];
  private readonly ids: number[] = [-1];
  private readonly owners: { readonly byNode: Map<number, number> }[] = [];
  private readonly length: number;
  private readonly found: Int32Array;
  private readonly memory: AggregationMemory;
  private buckets = 0;

  constructor(length: number, memory: AggregationMemory) {
    this.memory = memory;
    this.length = length;
    this.found = new Int32Array(length);
  }

  /** The child node along an edge, created on first use. */
  private step(node: number, id: number): number {
    const edge = node * 2 ** 26 + id;
    let next = this.edges.get(edge);
    if (next === undefined) {
      this.memory.charge(BYTES_PER_NODE);
      next = this.parents.length;
      this.parents.push(node);
      this.ids.push(id);
      this.edges.set(edge, next);
    }
    return next;
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
    this.descend(sources, 0, 0, visit);
  }

  /** Asks whether there would be room, without taking it: most tuples may be known already. */
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
    const { byNode } = (this.owners[owner] ??= { byNode: new Map() });
    let bucket = byNode.get(node);
    if (bucket === undefined) {
      this.memory.charge(BYTES_PER_NODE);
      byNode.set(node, (bucket = this.buckets++));
    }
    return bucket;
  }

  of(owner: number): { readonly bucket: number; readonly path: readonly number[] }[] {
    return Array.from(this.owners[owner]?.byNode ?? [], ([node, bucket]) => ({ bucket, path: this.path(node) }));
  }

  private path(node: number): number[] {
    const path = new Array<number>(this.length);
    for (let i = this.length - 1, at = node; i >= 0; i--, at = this.parents[at]!) path[i] = this.ids[at]!;
    return path;
  }
}

import type { DocList } from '../../segments/columns/columns.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** The documents of a page that was read from a segment, for columns that are loaded later and for full-text queries. */
export interface PageDocs extends DocList {
  readonly leaf: Leaf;
  /** Identifies the shard among those of the query. */
  readonly shard: number;
  /** Ascending within a page as it was read. */
  readonly docs: Int32Array;
  /** Scores of the documents, if the query computes them. */
  readonly scores: Float32Array | undefined;
}

type Place = Pick<PageDocs, 'leaf' | 'shard'>;

/** Consecutive documents, listed when the list is first read. */
export class RunDocs implements PageDocs {
  readonly isRun = true;
  readonly scores = undefined;
  readonly leaf: Leaf;
  readonly shard: number;
  readonly first: number;
  readonly length: number;
  private listed: Int32Array | undefined;

  constructor({ leaf, shard }: Place, first: number, length: number) {
    this.leaf = leaf;
    this.shard = shard;
    this.first = first;
    this.length = length;
  }

  get docs(): Int32Array {
    return (this.listed ??= Int32Array.from({ length: this.length }, (_, i) => this.first + i));
  }
}

/** Any documents. */
export class ListedDocs implements PageDocs {
  readonly isRun = false;
  readonly leaf: Leaf;
  readonly shard: number;
  readonly docs: Int32Array;
  readonly scores: Float32Array | undefined;

  constructor({ leaf, shard }: Place, docs: Int32Array, scores?: Float32Array) {
    this.leaf = leaf;
    this.shard = shard;
    this.docs = docs;
    this.scores = scores;
  }

  get length(): number {
    return this.docs.length;
  }

  get first(): number {
    return this.docs[0]!;
  }
}

/** Documents at some positions of others, listed when the list is first read. */
class SelectedDocs implements PageDocs {
  readonly isRun = false;
  readonly leaf: Leaf;
  readonly shard: number;
  readonly length: number;
  private readonly all: PageDocs;
  private readonly positions: Int32Array;
  private listed: Int32Array | undefined;

  constructor(all: PageDocs, positions: Int32Array) {
    this.leaf = all.leaf;
    this.shard = all.shard;
    this.length = positions.length;
    this.all = all;
    this.positions = positions;
  }

  get docs(): Int32Array {
    return (this.listed ??= this.list());
  }

  get first(): number {
    return this.docs[0]!;
  }

  get scores(): Float32Array | undefined {
    const { scores } = this.all;
    return scores && Float32Array.from(this.positions, position => scores[position]!);
  }

  private list(): Int32Array {
    const { all, positions, length } = this;
    const docs = new Int32Array(length);
    if (all.isRun) for (let i = 0; i < length; i++) docs[i] = all.first + positions[i]!;
    else for (let i = 0, from = all.docs; i < length; i++) docs[i] = from[positions[i]!]!;
    return docs;
  }
}

/** The documents at some positions, in their order. */
export function selectDocs(page: PageDocs, positions: Int32Array): PageDocs {
  return new SelectedDocs(page, positions);
}

/** The first documents. */
export function firstDocs(page: PageDocs, length: number): PageDocs {
  if (page.isRun) return new RunDocs(page, page.first, length);
  return new ListedDocs(page, page.docs.subarray(0, length), page.scores?.subarray(0, length));
}

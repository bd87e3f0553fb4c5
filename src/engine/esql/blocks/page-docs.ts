import type { DocList } from '../../segments/columns.ts';
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

/** The documents at some positions, in their order. */
export function selectDocs(page: PageDocs, positions: Int32Array): PageDocs {
  const { length } = positions;
  const { scores } = page;
  const docs = new Int32Array(length);
  if (page.isRun) for (let i = 0; i < length; i++) docs[i] = page.first + positions[i]!;
  else for (let i = 0; i < length; i++) docs[i] = page.docs[positions[i]!]!;
  return new ListedDocs(page, docs, scores && Float32Array.from(positions, position => scores[position]!));
}

/** The first documents. */
export function firstDocs(page: PageDocs, length: number): PageDocs {
  if (page.isRun) return new RunDocs(page, page.first, length);
  return new ListedDocs(page, page.docs.subarray(0, length), page.scores?.subarray(0, length));
}

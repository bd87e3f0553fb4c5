import type { Leaf } from '../../segments/searcher.ts';
import { type Block, selectPositions } from './block.ts';

/** The documents of a page that was read from a segment, for columns that are loaded later and for full-text queries. */
export interface PageDocs {
  readonly leaf: Leaf;
  /** Identifies the shard among those of the query. */
  readonly shard: number;
  /** Ascending within a page as it was read. */
  readonly docs: Int32Array;
  /** Scores of the documents, if the query computes them. */
  readonly scores: Float32Array | undefined;
}

/** Reads a column of documents when it is first used. */
export type LoadColumn = (docs: PageDocs) => Block;

/** Rows of a result, as columns. Immutable; columns that were not read yet are loaded on first use. */
export class Page {
  readonly length: number;
  readonly docs: PageDocs | undefined;
  private readonly columns: (Block | LoadColumn)[];

  constructor(length: number, columns: readonly (Block | LoadColumn)[], docs?: PageDocs) {
    this.length = length;
    this.columns = [...columns];
    this.docs = docs;
  }

  get width(): number {
    return this.columns.length;
  }

  column(index: number): Block {
    const column = this.columns[index]!;
    if (typeof column !== 'function') return column;
    const block = column(this.docs!);
    this.columns[index] = block;
    return block;
  }

  /** The rows at some positions, in their order. */
  select(positions: Int32Array): Page {
    const columns = this.columns.map(column =>
      typeof column === 'function' ? column : selectPositions(column, positions),
    );
    return new Page(positions.length, columns, this.docs && selectDocs(this.docs, positions));
  }

  /** The same rows with other columns: numbers are those of this page. */
  withColumns(columns: readonly (number | Block)[]): Page {
    const chosen = columns.map(column => (typeof column === 'number' ? this.columns[column]! : column));
    return new Page(this.length, chosen, this.docs);
  }

  /** The first rows. */
  head(length: number): Page {
    return length >= this.length ? this : this.select(Int32Array.from({ length }, (_, i) => i));
  }
}

function selectDocs({ leaf, shard, docs, scores }: PageDocs, positions: Int32Array): PageDocs {
  return {
    leaf,
    shard,
    docs: positions.map(position => docs[position]!),
    scores: scores && Float32Array.from(positions, position => scores[position]!),
  };
}

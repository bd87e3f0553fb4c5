import { type Block, selectPositions } from './block.ts';
import { firstDocs, type PageDocs, selectDocs } from './page-docs.ts';

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
    if (length >= this.length) return this;
    const positions = Int32Array.from({ length }, (_, i) => i);
    const columns = this.columns.map(column =>
      typeof column === 'function' ? column : selectPositions(column, positions),
    );
    return new Page(length, columns, this.docs && firstDocs(this.docs, length));
  }
}

import { type Block, selectPositions } from './block.ts';
import { firstDocs, type PageDocs, selectDocs } from './page-docs.ts';

/** Reads a column of documents when it is first used. */
export type LoadColumn = (docs: PageDocs) => Block;

/** Some positions of a column, selected when they are first used. */
class Selection {
  private source: { readonly block: Block; readonly positions: Int32Array } | undefined;
  private selected: Block | undefined;

  constructor(block: Block, positions: Int32Array) {
    this.source = { block, positions };
  }

  get rows(): Block {
    if (this.source) {
      this.selected = selectPositions(this.source.block, this.source.positions);
      this.source = undefined;
    }
    return this.selected!;
  }
}

type Column = Block | LoadColumn | Selection;

/** Rows of a result, as columns. Immutable; columns that were not read yet are loaded on first use. */
export class Page {
  readonly length: number;
  readonly docs: PageDocs | undefined;
  private readonly columns: Column[];

  constructor(length: number, columns: readonly Column[], docs?: PageDocs) {
    this.length = length;
    this.columns = [...columns];
    this.docs = docs;
  }

  get width(): number {
    return this.columns.length;
  }

  column(index: number): Block {
    const column = this.columns[index]!;
    if (!(column instanceof Selection) && typeof column !== 'function') return column;
    const block = column instanceof Selection ? column.rows : column(this.docs!);
    this.columns[index] = block;
    return block;
  }

  /** The same rows with another column at the end. */
  withColumn(added: Block): Page {
    return new Page(this.length, [...this.columns, added], this.docs);
  }

  /** The rows at some positions, in their order. */
  select(positions: Int32Array): Page {
    return new Page(positions.length, this.selection(positions), this.docs && selectDocs(this.docs, positions));
  }

  /** The rows at some positions, with columns that are selected when they are first used. */
  view(positions: Int32Array): Page {
    const columns = this.columns.map((_, index) => () => selectPositions(this.column(index), positions));
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
    return new Page(length, this.selection(positions), this.docs && firstDocs(this.docs, length));
  }

  private selection(positions: Int32Array): Column[] {
    return this.columns.map(column => {
      if (typeof column === 'function') return column;
      return new Selection(column instanceof Selection ? column.rows : column, positions);
    });
  }
}

import type { Block } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import type { Written } from '../language/ast.ts';
import type { DataType, Value } from '../types/data-type.ts';
import type { MatchDocuments } from './document-query.ts';
import type { QueryLimits } from './query-limits.ts';
import type { Warnings } from './warnings.ts';

/** A column of a plan's output. Its identity is the object: two columns may have the same name. */
export interface Attribute {
  readonly name: string;
  readonly type: DataType;
  /** The field it is read from, also under another name; undefined for computed columns. */
  readonly field?: string;
  /** The types in the mappings of the indices, if they differ or are not supported. */
  readonly originalTypes?: readonly string[];
  /** For a field with several types: the indices that map it as each type, and the types of its values. */
  readonly mixed?: MixedMapping;
}

export interface MixedMapping {
  readonly indices: ReadonlyMap<string, readonly string[]>;
  readonly types: readonly DataType[];
}

/** Computes an expression for all rows of a page. */
export type Evaluate = (page: Page) => Block;

/** What compiling an expression needs: the columns of the pages it will get, and where warnings go. */
export interface Scope {
  readonly columns: readonly Attribute[];
  readonly warnings: Warnings;
  /** Limits the work and memory of functions; absent while constants are computed. */
  readonly limits?: QueryLimits | undefined;
  /** Tests documents with a query; absent where rows are not documents. */
  readonly matcher?: MatchDocuments | undefined;
  /** Whether each block is read before the next one is computed and never kept, so that its arrays can be reused. */
  readonly reusesResults?: boolean;
}

/** An expression whose names and types are resolved. */
export interface Expression {
  readonly type: DataType;
  readonly source: Written;
  /** The value of an expression that reads no columns; undefined for others. */
  readonly constant?: Constant | undefined;
  /** Expressions it is computed from. */
  readonly operands: readonly Expression[];
  compile(scope: Scope): Evaluate;
}

/** Undefined for null. */
export interface Constant {
  readonly value: Value | readonly Value[] | undefined;
}

/** The value of a column. */
export class ColumnReference implements Expression {
  readonly attribute: Attribute;
  readonly source: Written;
  readonly operands = [];

  constructor(attribute: Attribute, source: Written) {
    this.attribute = attribute;
    this.source = source;
  }

  get type(): DataType {
    return this.attribute.type;
  }

  compile({ columns }: Scope): Evaluate {
    const index = columns.indexOf(this.attribute);
    return page => page.column(index);
  }
}

import type { JsonObject } from '../../json/json-value.ts';
import type { Block } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import type { Evaluate, Expression } from '../expressions/expression.ts';
import type { Failure } from '../expressions/failure.ts';
import type { Kernel } from '../expressions/kernel.ts';
import type { QueryLimits } from '../expressions/query-limits.ts';
import type { QuerySettings } from '../expressions/query-settings.ts';
import type { ResultArrays } from '../expressions/result-arrays.ts';
import type { LiteralNode, Written } from '../language/ast.ts';
import type { DataType, Value } from '../types/data-type.ts';

/** The types that a parameter accepts, as messages name them. */
export interface TypeClass {
  readonly description: string;
  accepts(type: DataType): boolean;
}

export interface Parameter {
  readonly name: string;
  readonly type: TypeClass;
  readonly optional?: boolean;
  /** Whether the argument must not depend on the row. */
  readonly constant?: boolean;
  /** Whether messages about its type do not say which argument it is, although there may be others. */
  readonly isUnnumbered?: boolean;
}

/** A call of a function whose argument types have been checked. */
export interface FunctionCall {
  readonly types: readonly DataType[];
  /** The type of the result. */
  readonly type: DataType;
  /** Values of constant arguments; undefined for null and for arguments that read columns. */
  readonly constants: readonly (Value | readonly Value[] | undefined)[];
  readonly settings: QuerySettings;
  readonly limits: QueryLimits | undefined;
}

/** Computes a function of whole columns, for functions to which nulls and lists are values. */
export type BlockFunction = (args: readonly Block[], length: number, onFailure: (failure: Failure) => void) => Block;

/**
 * Computes a function of whole columns; undefined for columns that must be computed row by row. The values of its result
 * are in an array of `results`, never in one of an argument.
 */
export type ColumnKernel = (args: readonly Block[], length: number, results: ResultArrays) => Block | undefined;

interface Described {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The last parameter may be repeated. */
  readonly isVariadic?: boolean;
  /** `@timestamp` is the first argument of every call, before those that are written. */
  readonly readsTimestamp?: boolean;
  /** The type of the result for types of arguments. */
  readonly returns: DataType | ((types: readonly DataType[]) => DataType);
  /** Checks arguments of accepted types further. @throws QueryProblem */
  check?(args: readonly Expression[], source: Written): void;
  /**
   * Whether results never fall, or never rise, as the argument at a position grows and the others, which are constant,
   * stay. Failures are above or below all arguments with results.
   */
  isMonotone?(call: FunctionCall, at: number): boolean;
  /**
   * A query for the values of a keyword or an address for which a test is true; undefined if there is none.
   * @param constants the arguments after the field; undefined for null
   */
  fieldQuery?(field: string, constants: FunctionCall['constants']): JsonObject | undefined;
  /** The function for the options of a call. @throws QueryProblem */
  withOptions?(options: ReadonlyMap<string, LiteralNode>, source: Written): ScalarFunction;
}

/** A function that only groups: its value for a row depends on all rows. */
export type GroupingFunction = Described;

/** A function of single values: null if an argument is null or has several values. */
export interface ValueFunction extends Described {
  bind(call: FunctionCall): Kernel;
  /** A faster equivalent of the kernel, for some columns; undefined if there is none. */
  bindColumns?(call: FunctionCall): ColumnKernel | undefined;
}

/** A function of columns. */
export interface ColumnFunction extends Described {
  /** Whether results never contain the values of arguments, but always others. */
  readonly copiesValues?: true;
  bindBlocks(call: FunctionCall): BlockFunction;
}

export interface LazyArgument {
  readonly evaluate: Evaluate;
  /** Whether it is a column or a literal, which cannot fail. */
  readonly isLeaf: boolean;
}

/** Computes a function for the rows of a page, with arguments that are evaluated where their values are needed. */
type LazyEvaluation = (args: readonly LazyArgument[], page: Page, onFailure: (failure: Failure) => void) => Block;

/** A function that does not need all of its arguments in each row: others cause no warnings. */
export interface LazyFunction extends Described {
  bindLazily(call: FunctionCall): LazyEvaluation;
}

/** A function of expressions, whose result for a row depends on that row alone. */
export type ScalarFunction = ValueFunction | ColumnFunction | LazyFunction;

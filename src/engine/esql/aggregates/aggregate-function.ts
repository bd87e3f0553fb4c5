import type { Block } from '../blocks/block.ts';
import type { PlacedRows } from '../blocks/placed-rows.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import type { Failure } from '../expressions/failure.ts';
import type { Parameter } from '../functions/scalar-function.ts';
import type { Written } from '../language/ast.ts';
import type { DataType, Value } from '../types/data-type.ts';
import type { KnownValues } from './known-values.ts';

/** The results of groups, which are numbered from 0 without gaps. */
export interface GroupResults {
  /** The result of a group, which may have had no rows; undefined is null. */
  result(group: number): Value | readonly Value[] | undefined;
}

/** Collects the values of groups. */
export interface Accumulator extends GroupResults {
  /** Adds a row to a group. */
  add(group: number, args: readonly Block[], row: number): void;
  /** A faster equivalent of adding each row of a page; absent if there is none. */
  addRows?(placed: PlacedRows, args: readonly Block[]): void;
  /**
   * Adds all rows of a segment to the first group from what the index knows; false, with nothing added, if it needs the
   * rows. @param column the only argument; undefined without arguments
   */
  addKnown?(known: KnownValues, column: Attribute | undefined): boolean;
  /** Adds rows without arguments to a group; absent if arguments are required. */
  addCount?(group: number, rows: number): void;
}

export interface AggregateCall {
  readonly types: readonly DataType[];
  /** The type of the result. */
  readonly type: DataType;
  /** Values of constant arguments; undefined for null and for arguments that read columns. */
  readonly constants: readonly (Value | readonly Value[] | undefined)[];
  /** Whether the first argument is a field of an index, unchanged. */
  readonly readsIndex: boolean;
  /** Returns numbers from 0 up to 1. */
  readonly random: () => number;
  /** Charges memory that is held until the query ends. @throws EngineError if the request breaker trips */
  charge(bytes: number): void;
  /**
   * An accumulator to which the rows are added, for results that are computed from it. With a key it is shared with
   * other aggregates of the same column.
   */
  part(key: string | undefined, create: () => Accumulator): Accumulator;
  /** Reports that a group has no result because of an error. */
  warn(failure: Failure): void;
}

/** A function over the rows of a group. */
export interface AggregateFunction {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly returns: DataType | ((types: readonly DataType[]) => DataType);
  /** Checks arguments of accepted types further. @throws QueryProblem */
  check?(args: readonly Expression[], source: Written): void;
  /** `*` may replace the argument. */
  readonly takesStar?: boolean;
  /** Creates an accumulator, or the results of its parts. */
  create(call: AggregateCall): Accumulator | GroupResults;
}

/** Adds rows of a page to their groups. */
export function addRows(accumulator: Accumulator, placed: PlacedRows, args: readonly Block[]): void {
  if (accumulator.addRows) accumulator.addRows(placed, args);
  else addEachRow(accumulator, placed, args);
}

/** Adds rows of a page to their groups one by one. */
export function addEachRow(
  accumulator: Accumulator,
  { length, rows, groups }: PlacedRows,
  args: readonly Block[],
): void {
  for (let i = 0; i < length; i++) accumulator.add(groups[i]!, args, rows === undefined ? i : rows[i]!);
}

import type { Method } from '../classes/java-type.ts';
import type { FunctionCode } from './function-code.ts';

/** A script during compilation. */
export class Unit {
  readonly source: string;
  readonly functions = new Map<string, FunctionCode>();
  /** Functions of the context by name and number of arguments. */
  readonly contextMethods: ReadonlyMap<string, Method>;
  /** Variables of the context that the script reads. */
  readonly used = new Set<string>();
  /** Offsets of statements: runtime errors show the script from one to the next. */
  readonly statements = new Set<number>();
  /** Expressions compiled so far; the difference measures the cost of a section of the script. */
  nodes = 0;
  /** The offset for errors of the current expression: the last one marked, in execution order. */
  offset = -1;

  constructor(source: string, contextMethods: ReadonlyMap<string, Method>) {
    this.source = source;
    this.contextMethods = contextMethods;
  }

  mark(at: number): void {
    this.offset = at;
  }
}

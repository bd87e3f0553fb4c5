import type { Method } from '../classes/java-type.ts';
import type { FunctionCode } from './function-code.ts';

/** One script while it is compiled. */
export class Unit {
  readonly source: string;
  readonly functions = new Map<string, FunctionCode>();
  /** Functions of the context by name and number of arguments. */
  readonly contextMethods: ReadonlyMap<string, Method>;
  /** Variables of the context that are read. */
  readonly used = new Set<string>();
  /** Where statements begin: run time errors show the script from one to the next. */
  readonly statements = new Set<number>();
  /** Expressions compiled so far: what a stretch of the script costs when it runs. */
  nodes = 0;
  /** The offset an expression that fails would be reported at: that of the last one marked, in the order of code. */
  offset = -1;

  constructor(source: string, contextMethods: ReadonlyMap<string, Method>) {
    this.source = source;
    this.contextMethods = contextMethods;
  }

  mark(at: number): void {
    this.offset = at;
  }
}

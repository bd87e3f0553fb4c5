import type { JavaType, Method } from '../classes/java-type.ts';
import type { Expression, Statement } from '../language/syntax-tree.ts';
import type { FunctionCode } from './function-code.ts';
import type { Scope } from './scope.ts';
import type { Execute, Typed } from './typed.ts';

/** A script during compilation. */
export class Unit {
  readonly source: string;
  readonly functions = new Map<string, FunctionCode>();
  /** The name of the context, which decides what classes there are. */
  readonly context: string;
  /** Functions of the context by name and number of arguments. */
  readonly contextMethods: ReadonlyMap<string, Method>;
  /** Variables of the context that the script reads. */
  readonly used = new Set<string>();
  /** Whether the script calls a function of the context. */
  callsContext = false;
  /** Offsets of statements: runtime errors show the script from one to the next. */
  readonly statements = new Set<number>();
  /** Expressions compiled so far; the difference measures the cost of a section of the script. */
  nodes = 0;
  /** The offset for errors of the current expression: the last one marked, in execution order. */
  offset = -1;

  constructor(source: string, context: string, contextMethods: ReadonlyMap<string, Method>) {
    this.source = source;
    this.context = context;
    this.contextMethods = contextMethods;
  }

  mark(at: number): void {
    this.offset = at;
  }
}

/** Shared by the compilers of single constructs: the context, and compilation of nested nodes. */
export interface CompileContext {
  readonly unit: Unit;
  readonly scope: Scope;
  /** Compiles an expression. `want` is the type it will be cast to, which affects conditionals and literals. */
  expression(node: Expression, want?: JavaType): Typed;
  /** Compiles an expression whose value is not used. @throws CompileError if it has no other effect */
  effect(node: Expression): Typed;
  /** Compiles the body of a function or lambda. */
  body(statements: readonly Statement[], scope: Scope, options: BodyOptions): Execute;
}

export interface BodyOptions {
  readonly at: number;
  /** The offset for errors about a missing body, if it differs. */
  readonly emptyAt?: number;
  /** May end without `return`: the result is then the zero value of its type. */
  readonly mayEnd?: boolean;
  /** The description in the error for a function without statements. */
  readonly describe: string;
  /** The function returns its last expression. */
  readonly returnsLast: boolean;
}

import type { JavaType } from '../classes/java-type.ts';
import type { Expression, Statement } from '../language/syntax-tree.ts';
import type { Scope } from './scope.ts';
import type { Execute, Typed } from './typed.ts';
import type { Unit } from './unit.ts';

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

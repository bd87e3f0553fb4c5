import type { JavaType } from '../classes/java-type.ts';
import type { Expression, Statement } from '../language/syntax-tree.ts';
import type { Scope } from './scope.ts';
import type { Execute, Typed } from './typed.ts';
import type { Unit } from './unit.ts';

/** What the compilers of single constructs share: where they are, and how to compile what stands in them. */
export interface CompileContext {
  readonly unit: Unit;
  readonly scope: Scope;
  /** The value of an expression. `want` is the type it will be cast to: conditionals and literals look at it. */
  expression(node: Expression, want?: JavaType): Typed;
  /** An expression whose value nobody reads. @throws CompileError where it has no other effect */
  effect(node: Expression): Typed;
  /** The body of a function or lambda. */
  body(statements: readonly Statement[], scope: Scope, options: BodyOptions): Execute;
}

export interface BodyOptions {
  readonly at: number;
  /** Where a missing body is reported, if not there. */
  readonly emptyAt?: number;
  /** Without return it gives the zero of its type. */
  readonly mayEnd?: boolean;
  /** How a function without statements is refused. */
  readonly describe: string;
  /** The last expression is what the function returns. */
  readonly returnsLast: boolean;
}

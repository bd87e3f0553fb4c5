import type { JavaType } from '../classes/java-type.ts';

/** The variables of one call. */
export class Frame {
  readonly slots: unknown[];
  /** Iterations of all loops in the frame. */
  loops = 0;
  /** The value of `return`. */
  result: unknown = null;

  constructor(slots: unknown[]) {
    this.slots = slots;
  }
}

/** A compiled expression: a closure over its operands. Values are represented by their static type. */
export type Run = (frame: Frame) => unknown;

export interface Typed {
  readonly type: JavaType;
  readonly at: number;
  readonly run: Run;
  /** Known at compile time. */
  readonly constant?: { readonly value: unknown } | undefined;
}

/** How a statement completed. */
export const NEXT = 0;
export const BREAK = 1;
export const CONTINUE = 2;
export const RETURN = 3;

export type Execute = (frame: Frame) => number;

/** A script that is syntactically valid but cannot be compiled. */
export class CompileError extends Error {
  readonly at: number;
  readonly type: string;
  readonly reason: string | null;
  readonly underlying: { readonly type: string; readonly reason: string } | undefined;

  constructor(
    at: number,
    reason: string | null,
    type = 'illegal_argument_exception',
    underlying?: CompileError['underlying'],
  ) {
    super(reason ?? '');
    this.at = at;
    this.reason = reason;
    this.type = type;
    this.underlying = underlying;
  }
}

export function castError(at: number, reason: string): CompileError {
  return new CompileError(at, reason, 'class_cast_exception');
}

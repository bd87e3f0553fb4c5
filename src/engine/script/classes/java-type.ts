import type { ClassSpec } from './class-spec.ts';

/**
 * A Painless type. Values of static types are represented as: boolean → boolean; byte, short, char, int → number; long
 * → number or bigint (see `values/boxed.ts`); float, double → number; def and classes → boxed.
 */
export interface JavaType {
  /** `int`, `def`, `java.lang.String`, `int[]` */
  readonly name: string;
  readonly kind: 'primitive' | 'def' | 'class' | 'array';
  readonly element: JavaType | undefined;
  readonly spec: ClassSpec | undefined;
}

export interface Method {
  readonly name: string;
  readonly owner: JavaType;
  readonly parameters: readonly JavaType[];
  readonly returns: JavaType;
  readonly call: (...args: unknown[]) => unknown;
  /** The contexts whose scripts can call it; undefined for all. */
  readonly contexts?: readonly string[];
}

export interface Constant {
  readonly type: JavaType;
  readonly value: unknown;
}

function plain(name: string, kind: JavaType['kind'] = 'primitive'): JavaType {
  return { name, kind, element: undefined, spec: undefined };
}

export const BOOLEAN = plain('boolean');
export const BYTE = plain('byte');
export const SHORT = plain('short');
export const CHAR = plain('char');
export const INT = plain('int');
export const LONG = plain('long');
export const FLOAT = plain('float');
export const DOUBLE = plain('double');
export const VOID = plain('void');
export const DEF = plain('def', 'def');

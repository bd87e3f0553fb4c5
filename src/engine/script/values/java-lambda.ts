import { JavaObject } from './java-object.ts';

/** A lambda or method reference, for any functional interface. Receives and returns boxed values. */
export class JavaLambda extends JavaObject {
  readonly className = 'lambda';
  /** −1: any number of arguments. */
  readonly arity: number;
  readonly invoke: (...args: unknown[]) => unknown;

  constructor(arity: number, invoke: (...args: unknown[]) => unknown) {
    super();
    this.arity = arity;
    this.invoke = invoke;
  }
}

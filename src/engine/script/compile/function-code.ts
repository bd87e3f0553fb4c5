import type { JavaType } from '../classes/java-type.ts';
import { enterCall, leaveCall } from '../values/machine.ts';
import { type Execute, Frame } from './typed.ts';

/** Cost of creating and leaving a frame, without the body. */
const CALL_COST = 8;

/** A function of the script. Its body is compiled after all functions have been declared. */
export class FunctionCode {
  readonly name: string;
  readonly returns: JavaType;
  readonly parameters: readonly JavaType[];
  private body: Execute | undefined;
  private size = 0;
  private cost = 0;
  private initial: unknown = null;

  constructor(name: string, returns: JavaType, parameters: readonly JavaType[]) {
    this.name = name;
    this.returns = returns;
    this.parameters = parameters;
  }

  /** @param nodes number of nodes in the body */
  define(body: Execute, size: number, nodes: number): void {
    this.cost = CALL_COST + nodes;
    this.body = body;
    this.size = size;
  }

  /** Sets the result of a function that ends without `return`. */
  setInitial(value: unknown): void {
    this.initial = value;
  }

  /** Arguments occupy the first slots of the frame. */
  call(args: readonly unknown[]): unknown {
    enterCall(this.cost);
    const slots = args.slice();
    while (slots.length < this.size) slots.push(null);
    const frame = new Frame(slots);
    frame.result = this.initial;
    try {
      this.body!(frame);
    } finally {
      leaveCall();
    }
    return frame.result;
  }
}

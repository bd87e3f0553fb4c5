import type { JavaType } from '../classes/java-type.ts';
import { enterCall, leaveCall } from '../values/machine.ts';
import { type Execute, Frame } from './typed.ts';

/** A frame is made and left, whatever the body is. */
const CALL_COST = 8;

/** A function of the script. Its body comes when all functions are known. */
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

  /** @param nodes of the body */
  define(body: Execute, size: number, nodes: number): void {
    this.cost = CALL_COST + nodes;
    this.body = body;
    this.size = size;
  }

  /** What it returns where nothing is returned. */
  setInitial(value: unknown): void {
    this.initial = value;
  }

  /** Arguments come first in the frame. */
  call(args: readonly unknown[]): unknown {
    enterCall(this.cost);
    const slots: unknown[] = new Array(this.size).fill(null);
    for (let i = 0; i < args.length; i++) slots[i] = args[i];
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

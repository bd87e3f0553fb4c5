import { type Block, constantBlock } from '../blocks/block.ts';
import type { Written } from '../language/ast.ts';
import type { DataType, Value } from '../types/data-type.ts';
import type { Constant, Evaluate, Expression } from './expression.ts';

/** A constant value, or several. */
export class Literal implements Expression {
  readonly type: DataType;
  readonly source: Written;
  readonly constant: Constant;
  readonly operands = [];

  /** @param value undefined for null */
  constructor(type: DataType, value: Value | readonly Value[] | undefined, source: Written) {
    this.type = type;
    this.source = source;
    this.constant = { value };
  }

  compile(): Evaluate {
    const { type, constant } = this;
    let last: Block | undefined;
    return ({ length }) => {
      if (last?.length !== length) last = constantBlock(type, constant.value, length);
      return last;
    };
  }
}

/** The only value of a constant expression; undefined for null, several values and expressions that read columns. */
export function singleConstant({ constant }: Expression): Value | undefined {
  const value = constant?.value;
  return Array.isArray(value) ? undefined : (value as Value | undefined);
}

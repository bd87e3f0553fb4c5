import { type Block, BlockBuilder, valuesAt } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import type { Written } from '../language/ast.ts';
import type { DataType, Value } from '../types/data-type.ts';
import { type Attribute, ColumnReference, type Evaluate, type Expression, type Scope } from './expression.ts';

/** A value of a field that indices map as different types; all values of a document have the type of its index. */
export class MixedValue {
  readonly type: DataType;
  readonly value: Value;

  constructor(type: DataType, value: Value) {
    this.type = type;
    this.value = value;
  }
}

/** The values of one type of a column with several, null in other rows. */
export class MixedPart implements Expression {
  readonly type: DataType;
  readonly source: Written;
  readonly operands: readonly [ColumnReference];

  constructor(column: Attribute, type: DataType, source: Written) {
    this.operands = [new ColumnReference(column, source)];
    this.type = type;
    this.source = source;
  }

  compile(scope: Scope): Evaluate {
    const { type } = this;
    const read = this.operands[0].compile(scope);
    return page => {
      const block = read(page);
      const builder = new BlockBuilder(type, page.length);
      for (let row = 0; row < page.length; row++)
        builder.add(block.type === 'null' ? undefined : partAt(block, row, type));
      return builder.build();
    };
  }
}

function partAt(block: Block, row: number, type: DataType): Value | readonly Value[] | undefined {
  const found = valuesAt(block, row);
  const list = (Array.isArray(found) ? found : found === undefined ? [] : [found]) as readonly MixedValue[];
  return list[0]?.type === type ? list.map(({ value }) => value) : undefined;
}

/** The first of several expressions that has a value, row by row. They have the same type. */
export class FirstValue implements Expression {
  readonly type: DataType;
  readonly source: Written;
  readonly operands: readonly Expression[];

  constructor(operands: readonly [Expression, ...Expression[]], source: Written) {
    this.operands = operands;
    this.type = operands[0].type;
    this.source = source;
  }

  compile(scope: Scope): Evaluate {
    const evaluators = this.operands.map(operand => operand.compile(scope));
    return page =>
      firstOf(
        evaluators.map(evaluate => evaluate(page)),
        this.type,
        page,
      );
  }
}

function firstOf(blocks: readonly Block[], type: DataType, { length }: Page): Block {
  const builder = new BlockBuilder(type, length);
  const parts = blocks.filter(block => block.type !== 'null');
  for (let row = 0; row < length; row++) {
    let found: Value | readonly Value[] | undefined;
    for (const block of parts) found ??= valuesAt(block, row);
    builder.add(found);
  }
  return builder.build();
}

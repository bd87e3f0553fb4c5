import type { Position } from './position.ts';

/** Common to all nodes: where they start, and their text as written, which names columns. */
export interface Written {
  readonly position: Position;
  readonly text: string;
}

/** The value of a literal: integers beyond 2^53 are bigints, lists have values of one kind. */
export type LiteralValue = string | number | bigint | boolean | null | readonly LiteralValue[];

/** How a number was written decides its type; strings are keywords. */
export type LiteralKind = 'string' | 'integer' | 'decimal' | 'boolean' | 'null';

export interface LiteralNode extends Written {
  readonly kind: 'literal';
  readonly literal: LiteralKind;
  readonly value: LiteralValue;
}

/** `1 day`, `2 hours`. */
export interface SpanNode extends Written {
  readonly kind: 'span';
  readonly amount: number;
  readonly unit: string;
}

export interface ColumnNode extends Written {
  readonly kind: 'column';
  readonly name: string;
}

export interface CallNode extends Written {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly ExpressionNode[];
  /** `{"fuzziness": 1}`, the last argument of a few functions. */
  readonly options?: ReadonlyMap<string, LiteralNode>;
  /** The options as they were written. */
  readonly writtenOptions?: Written;
}

/** The name of a function in the letter case of the query. */
export function nameAsWritten({ name, text }: CallNode): string {
  const written = text.slice(0, name.length);
  return written.toLowerCase() === name ? written : name;
}

/** `count(*)`. */
export interface StarNode extends Written {
  readonly kind: 'star';
}

/** Operators: arithmetic, comparison and logic. */
export interface OperatorNode extends Written {
  readonly kind: 'operator';
  readonly operator: string;
  readonly args: readonly ExpressionNode[];
}

/** `LIKE`, `RLIKE`, with one pattern or a list. */
export interface PatternNode extends Written {
  readonly kind: 'pattern';
  readonly syntax: 'like' | 'rlike';
  readonly value: ExpressionNode;
  readonly patterns: readonly string[];
}

export interface InNode extends Written {
  readonly kind: 'in';
  readonly value: ExpressionNode;
  readonly list: readonly ExpressionNode[];
}

export interface IsNullNode extends Written {
  readonly kind: 'is-null';
  readonly value: ExpressionNode;
  readonly negated: boolean;
}

/** `x::double`. */
export interface CastNode extends Written {
  readonly kind: 'cast';
  readonly value: ExpressionNode;
  readonly type: string;
}

export type ExpressionNode =
  | LiteralNode
  | SpanNode
  | ColumnNode
  | CallNode
  | StarNode
  | OperatorNode
  | PatternNode
  | InNode
  | IsNullNode
  | CastNode;

/** `name = expression`, or the expression alone, which names the column by its text. */
export interface NamedNode {
  readonly name: string;
  readonly position: Position;
  readonly expression: ExpressionNode;
  /** Whether the name was written. */
  readonly named: boolean;
}

/** Direct operands of a node. */
export function operandsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'call':
    case 'operator':
      return node.args;
    case 'in':
      return [node.value, ...node.list];
    case 'pattern':
    case 'is-null':
    case 'cast':
      return [node.value];
    default:
      return [];
  }
}

/** The node with other operands, in the order of `operandsOf`; the node itself if they are the same. */
export function withOperands(node: ExpressionNode, operands: readonly ExpressionNode[]): ExpressionNode {
  if (operandsOf(node).every((operand, at) => operand === operands[at])) return node;
  if (node.kind === 'call' || node.kind === 'operator') return { ...node, args: operands };
  if (node.kind === 'in') return { ...node, value: operands[0]!, list: operands.slice(1) };
  return { ...node, value: operands[0]! } as ExpressionNode;
}

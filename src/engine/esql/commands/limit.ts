import type { ExpressionNode } from '../language/ast.ts';
import { parsingError } from '../language/position.ts';
import { LimitNode } from '../plan/nodes/limit-node.ts';
import type { Command } from './command.ts';

/** `LIMIT 10`. */
export const LIMIT: Command = {
  keyword: 'limit',
  parse(parser, position) {
    const node = parser.constant();
    const count = node.kind === 'literal' ? node.value : undefined;
    if (
      typeof count !== 'number' ||
      node.kind !== 'literal' ||
      node.literal !== 'integer' ||
      count < 0 ||
      count > LARGEST
    )
      throw parsingError(position, `Invalid value for LIMIT [${shown(node)}], expecting a non negative integer`);
    return input => new LimitNode(input, count);
  },
};

const LARGEST = 2 ** 31 - 1;
const KINDS: Readonly<Record<string, string>> = { string: 'String', decimal: 'Double', boolean: 'Boolean' };

function shown(node: ExpressionNode): string {
  if (node.kind !== 'literal') return node.text;
  const { value } = node;
  const isLong = node.literal === 'integer' && Number(value) > LARGEST;
  const kind = isLong ? 'Long' : KINDS[node.literal];
  return kind === undefined ? String(value) : `${String(value)}: ${kind}`;
}

import { parsingError } from '../language/position.ts';
import { LimitNode } from '../plan/limit-node.ts';
import type { Command } from './command.ts';

/** `LIMIT 10`. */
export const LIMIT: Command = {
  keyword: 'limit',
  description: 'Keeps the first rows.',
  parse(parser) {
    const { position } = parser.tokens.peek();
    const node = parser.constant();
    const count = node.kind === 'literal' ? node.value : undefined;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
      throw parsingError(
        position,
        `value of [limit ${node.text}] must be a non negative number, found value [${node.text}]`,
      );
    return input => new LimitNode(input, count);
  },
};

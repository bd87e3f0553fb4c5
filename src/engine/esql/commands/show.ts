import { parsingError } from '../language/position.ts';
import { RowNode } from '../plan/nodes/row-node.ts';
import type { Command } from './command.ts';

/** `SHOW INFO`. */
export const SHOW: Command = {
  keyword: 'show',
  isSource: true,
  parse({ tokens }) {
    const { kind, text, position } = tokens.peek();
    if (kind !== 'end' && !tokens.isKeyword('info') && text !== '|')
      throw parsingError(position, `token recognition error at: '${text.slice(0, 1)}'`);
    tokens.expectKeyword('info', { endsCommand: true });
    return (_, { product: { version, date, hash } }) =>
      new RowNode(
        'show',
        ['version', 'date', 'hash'].map(name => ({ name, type: 'keyword' })),
        [version, date, hash],
      );
  },
};

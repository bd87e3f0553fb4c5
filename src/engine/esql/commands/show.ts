import { RowNode } from '../plan/row-node.ts';
import type { Command } from './command.ts';

/** `SHOW INFO`. */
export const SHOW: Command = {
  keyword: 'show',
  isSource: true,
  parse({ tokens }) {
    tokens.expectKeyword('info');
    return (_, { product: { version, date, hash } }) =>
      new RowNode(
        'show',
        ['version', 'date', 'hash'].map(name => ({ name, type: 'keyword' })),
        [version, date, hash],
      );
  },
};

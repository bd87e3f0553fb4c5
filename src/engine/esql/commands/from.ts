import type { ExpressionParser } from '../language/expression-parser.ts';
import { IndexSourceNode } from '../source/index-source-node.ts';
import { metadataColumn, sourceColumns } from '../source/source-columns.ts';
import { type Command, withProblems } from './command.ts';
import { knownShards } from './known-shards.ts';

/** `FROM index, pattern* METADATA _id, …`. */
export const FROM: Command = {
  keyword: 'from',
  isSource: true,
  description: 'Reads the documents of indices, aliases and data streams.',
  parse(parser, position) {
    const { tokens } = parser;
    const indices = sources(parser);
    const metadata = tokens.skipKeyword('metadata') ? parser.list(() => parser.identifier('UNQUOTED_SOURCE')) : [];
    return async (_, context) => {
      const shards = await knownShards(indices.join(','), position, context);
      const named = withProblems(metadata, ({ value, position }) => metadataColumn(value, position));
      const own = sourceColumns(shards).filter(({ name }) => !named.some(column => column.name === name));
      return new IndexSourceNode(shards, [...own, ...named]);
    };
  },
};

function sources(parser: ExpressionParser): string[] {
  const { tokens } = parser;
  const names: string[] = [];
  do {
    const token = tokens.takeSource();
    if (token.kind !== 'source' && token.kind !== 'string' && token.kind !== 'identifier') {
      tokens.rewind(token);
      throw tokens.unexpected('{QUOTED_STRING, UNQUOTED_SOURCE}');
    }
    names.push(token.value);
  } while (tokens.skipSymbol(','));
  return names;
}

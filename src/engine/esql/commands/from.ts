import type { ExpressionParser } from '../language/expression-parser.ts';
import { parsingError } from '../language/position.ts';
import type { Token } from '../language/token.ts';
import type { TokenStream } from '../language/token-stream.ts';
import { IndexSourceNode } from '../source/index-source-node.ts';
import { metadataColumn, sourceColumns } from '../source/source-columns.ts';
import type { Command } from './command.ts';
import { knownShards } from './known-shards.ts';

/** `FROM index, pattern* METADATA _id, …`. */
export const FROM: Command = {
  keyword: 'from',
  isSource: true,
  parse(parser, position) {
    const { tokens } = parser;
    const indices = sources(parser);
    const metadata = tokens.skipKeyword('metadata')
      ? parser.list(() => parser.identifier('UNQUOTED_SOURCE', { endsCommand: true }))
      : [];
    const named = metadata.map(metadataColumn);
    checkDuplicates(metadata);
    return async (_, context) => {
      const source = indices.join(',');
      const shards = await knownShards(source, position, context);
      const own = sourceColumns(shards).filter(({ name }) => !named.some(column => column.name === name));
      return new IndexSourceNode({ indices: source, shards }, [...own, ...named]);
    };
  },
};

/** The rest of a name after a remote cluster or before a selector: `:index`, `::failures`. */
function qualified(tokens: TokenStream): string {
  for (const separator of ['::', ':'])
    if (tokens.skipSymbol(separator)) return `${separator}${tokens.takeSource().value}`;
  return '';
}

function checkDuplicates(metadata: readonly Token[]): void {
  const seen = new Map<string, Token>();
  for (const token of metadata) {
    const first = seen.get(token.value);
    if (first) {
      const { line, column } = first.position;
      throw parsingError(token.position, `metadata field [${token.value}] already declared [@${line}:${column}]`);
    }
    seen.set(token.value, token);
  }
}

function sources(parser: ExpressionParser): string[] {
  const { tokens } = parser;
  const names: string[] = [];
  do {
    const token = tokens.takeSource();
    if (token.kind !== 'source' && token.kind !== 'string' && token.kind !== 'identifier') {
      tokens.rewind(token);
      throw tokens.unexpected('{QUOTED_STRING, UNQUOTED_SOURCE}');
    }
    names.push(token.kind === 'string' ? token.value : `${token.value}${qualified(tokens)}`);
  } while (tokens.skipSymbol(','));
  return names;
}

import { comparedAs } from '../expressions/operators.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { parsingError, QueryProblem, verificationError } from '../language/position.ts';
import { JoinNode } from '../plan/join-node.ts';
import { IndexSourceNode } from '../source/index-source-node.ts';
import { sourceColumns } from '../source/source-columns.ts';
import { typeName } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';
import { knownShards } from './known-shards.ts';

/** `LOOKUP JOIN index ON column, …`. */
export const LOOKUP_JOIN: Command = {
  keyword: 'lookup join',
  parse(parser, position) {
    const { tokens } = parser;
    const index = tokens.takeSource();
    if (index.value.includes('*'))
      throw parsingError(index.position, `invalid index pattern [${index.value}], * is not allowed in LOOKUP JOIN`);
    tokens.expectKeyword('on');
    const columns = parser.list(() => parser.namePattern());
    const source = { position, text: tokens.textFrom(parser.commandStart) };
    return async (input, context) => {
      const shards = await knownShards(index.value, index.position, context);
      const modes = new Map(shards.map(shard => [shard.index, shard.indexMode]));
      const [mode] = modes.values();
      if (modes.size !== 1 || mode !== 'lookup')
        throw verificationError([
          new QueryProblem(
            index.position,
            `Lookup Join requires a single lookup mode index; [${index.value}] resolves to ${modes.size === 1 ? `[${index.value}] in [${mode}] mode` : `[${modes.size}] indices`}`,
          ),
        ]);
      const other = new IndexSourceNode(shards, sourceColumns(shards));
      const left = new ExpressionResolver(input.output, context.settings);
      const right = new ExpressionResolver(other.output, context.settings);
      const keys = withProblems(columns, column => {
        const key = {
          left: left.attribute(column.text, column, ' in left side of join'),
          right: right.attribute(column.text, column, ' in right side of join'),
        };
        if (key.right.type === 'text')
          throw new QueryProblem(
            column.position,
            `JOIN with right field [${column.text}] of type [TEXT] is not supported`,
          );
        if (comparedAs(key.left.type, key.right.type) === undefined)
          throw new QueryProblem(
            column.position,
            `JOIN left field [${column.text}] of type [${typeName(key.left.type).toUpperCase()}] is incompatible with right field [${column.text}] of type [${typeName(key.right.type).toUpperCase()}]`,
          );
        return key;
      });
      const added = other.output.filter(column => !keys.some(key => key.right === column));
      return new JoinNode('lookup join', { input, other }, keys, { added, source });
    };
  },
};

import { comparedAs } from '../expressions/operators.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { parsingError, QueryProblem, verificationError } from '../language/position.ts';
import { JoinNode } from '../plan/nodes/join-node.ts';
import { IndexSourceNode } from '../source/index-source-node.ts';
import { sourceColumns } from '../source/source-columns.ts';
import { typeName } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';
import { comparisonsOf, joinCondition } from './join-condition.ts';
import { knownShards } from './known-shards.ts';

/** `LOOKUP JOIN index ON column, …` or `LOOKUP JOIN index ON a == b AND c >= d`. */
export const LOOKUP_JOIN: Command = {
  keyword: 'lookup join',
  parse(parser, position) {
    const { tokens } = parser;
    if (tokens.peek().kind === 'end') throw tokens.unexpected('{QUOTED_STRING, UNQUOTED_SOURCE}');
    const index = tokens.takeSource();
    if (index.value.includes('*'))
      throw parsingError(index.position, `invalid index pattern [${index.value}], * is not allowed in LOOKUP JOIN`);
    tokens.expectKeyword('on');
    const nodes = parser.list(() => parser.expression());
    const columns = nodes.filter(node => node.kind === 'column');
    const isList = columns.length === nodes.length;
    if (!isList && nodes.length > 1)
      throw parsingError(
        nodes[0]!.position,
        `JOIN ON clause must be a comma separated list of fields or a single expression, found [${nodes.map(({ text }) => text).join(', ')}]`,
      );
    const comparisons = isList ? undefined : comparisonsOf(nodes[0]!);
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
      const other = new IndexSourceNode({ indices: index.value, shards }, sourceColumns(shards));
      if (comparisons) {
        const { keys, condition } = joinCondition(
          comparisons,
          { left: input.output, right: other.output },
          context.settings,
        );
        return new JoinNode('lookup join', { input, other }, keys, { added: other.output, source, condition });
      }
      const left = new ExpressionResolver(input.output, context.settings);
      const right = new ExpressionResolver(other.output, context.settings);
      const keys = withProblems(columns, column => {
        const key = {
          left: left.attribute(column.name, column, ' in left side of join'),
          right: right.attribute(column.name, column, ' in right side of join'),
        };
        if (key.right.type === 'text')
          throw new QueryProblem(
            column.position,
            `JOIN with right field [${column.name}] of type [TEXT] is not supported`,
          );
        if (comparedAs(key.left.type, key.right.type) === undefined)
          throw new QueryProblem(
            column.position,
            `JOIN left field [${column.name}] of type [${typeName(key.left.type).toUpperCase()}] is incompatible with right field [${column.name}] of type [${typeName(key.right.type).toUpperCase()}]`,
          );
        return key;
      });
      const added = other.output.filter(column => !keys.some(key => key.right === column));
      return new JoinNode('lookup join', { input, other }, keys, { added, source });
    };
  },
};

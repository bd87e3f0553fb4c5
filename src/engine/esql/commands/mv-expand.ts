import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { NAME } from '../language/expected-tokens.ts';
import { ExpandNode } from '../plan/nodes/expand-node.ts';
import { type Command, withProblems } from './command.ts';

/** `MV_EXPAND column`. */
export const MV_EXPAND: Command = {
  keyword: 'mv_expand',
  parse(parser) {
    const name = parser.namePattern(NAME);
    return (input, { settings }) => {
      const resolver = new ExpressionResolver(input.output, settings);
      const [column] = withProblems([name], () => resolver.column(name.text, name).attribute);
      return new ExpandNode(input, column!);
    };
  },
};

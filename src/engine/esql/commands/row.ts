import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { QueryProblem } from '../language/position.ts';
import { EvalNode } from '../plan/nodes/eval-node.ts';
import { RowNode } from '../plan/nodes/row-node.ts';
import { isSpan } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';

/** `ROW a = 1, b = [1, 2]`. */
export const ROW: Command = {
  keyword: 'row',
  isSource: true,
  parse(parser) {
    const fields = parser.namedList();
    return (_, { settings }) => {
      const resolver = new ExpressionResolver([], settings);
      const computed = withProblems(fields, ({ name, position, expression: node }) => {
        const expression = resolver.resolve(node);
        if (isSpan(expression.type))
          throw new QueryProblem(position, `cannot use [${node.text}] directly in a row assignment`);
        const attribute = { name, type: expression.type };
        resolver.add(attribute);
        return { attribute, expression };
      });
      return new EvalNode(new RowNode('row', [], []), computed);
    };
  },
};

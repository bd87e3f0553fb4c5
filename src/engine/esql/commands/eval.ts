import { ColumnReference } from '../expressions/expression.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { QueryProblem } from '../language/position.ts';
import { EvalNode } from '../plan/nodes/eval-node.ts';
import { isSpan, withoutText } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';
import { checkFullText } from './where.ts';

/** `EVAL name = expression, …`. */
export const EVAL: Command = {
  keyword: 'eval',
  parse(parser) {
    const fields = parser.namedList();
    return (input, { settings }) => {
      const resolver = new ExpressionResolver(input.output, settings);
      const computed = withProblems(fields, ({ name, position, expression: node }) => {
        const expression = resolver.resolve(node);
        if (isSpan(expression.type))
          throw new QueryProblem(
            position,
            `EVAL does not support type [${expression.type}] as the return data type of expression [${node.text}]`,
          );
        checkFullText(expression, input);
        const attribute =
          expression instanceof ColumnReference
            ? { ...expression.attribute, name }
            : { name, type: withoutText(expression.type) };
        resolver.add(attribute);
        return { attribute, expression };
      });
      return new EvalNode(input, computed);
    };
  },
};

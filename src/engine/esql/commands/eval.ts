import type { Attribute } from '../expressions/expression.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { EvalNode, replaced } from '../plan/eval-node.ts';
import { withoutText } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';

/** `EVAL name = expression, …`. */
export const EVAL: Command = {
  keyword: 'eval',
  description: 'Adds computed columns.',
  parse(parser) {
    const fields = parser.namedList();
    return (input, { settings }) => {
      let columns: readonly Attribute[] = input.output;
      const computed = withProblems(fields, ({ name, expression: node }) => {
        const expression = new ExpressionResolver(columns, settings).resolve(node);
        const attribute = { name, type: node.kind === 'column' ? expression.type : withoutText(expression.type) };
        columns = replaced(columns, attribute);
        return { attribute, expression };
      });
      return new EvalNode(input, computed);
    };
  },
};

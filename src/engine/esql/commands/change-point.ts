import { ColumnReference } from '../expressions/expression.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { NAME } from '../language/expected-tokens.ts';
import { QueryProblem } from '../language/position.ts';
import { ChangePointNode, MOST_ROWS } from '../plan/nodes/change-point-node.ts';
import { LimitNode } from '../plan/nodes/limit-node.ts';
import { SortNode } from '../plan/nodes/sort-node.ts';
import { optimized } from '../plan/rewrites/optimize.ts';
import { isNumeric, typeName } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';

const DEFAULT_KEY = '@timestamp';

/** `CHANGE_POINT value ON key AS type, pvalue`. */
export const CHANGE_POINT: Command = {
  keyword: 'change_point',
  parse(parser, position) {
    const { tokens } = parser;
    const value = parser.namePattern(NAME);
    const key = tokens.skipKeyword('on') ? parser.namePattern(NAME) : { text: DEFAULT_KEY, position };
    const names = { type: 'type', pValue: 'pvalue' };
    if (tokens.skipKeyword('as')) {
      names.type = parser.namePattern(NAME).text;
      tokens.expectSymbol(',');
      names.pValue = parser.namePattern(NAME).text;
    }
    const source = { position, text: tokens.textFrom(parser.commandStart) };
    return (input, { settings }) => {
      const resolver = new ExpressionResolver(input.output, settings);
      const [column, order] = withProblems([value, key], name => resolver.attribute(name.text, name));
      withProblems([column!], ({ type }) => {
        if (!isNumeric(type))
          throw new QueryProblem(
            position,
            `change point value [${value.text}] must be numeric, found type [${typeName(type)}]`,
          );
      });
      const expression = new ColumnReference(order!, { text: key.text, position: key.position });
      const sorted = new SortNode(input, [{ expression, descending: false, nullsFirst: false }]);
      return new ChangePointNode(optimized(new LimitNode(sorted, MOST_ROWS + 1)), {
        value: column!,
        type: { name: names.type, type: 'keyword' },
        pValue: { name: names.pValue, type: 'double' },
        source,
      });
    };
  },
};

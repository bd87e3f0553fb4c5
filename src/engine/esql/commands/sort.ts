import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { ExpressionNode } from '../language/ast.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import { QueryProblem } from '../language/position.ts';
import { SortNode } from '../plan/nodes/sort-node.ts';
import type { DataType } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';
import { checkFullText } from './where.ts';

interface ParsedKey {
  readonly node: ExpressionNode;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

/** `SORT a DESC NULLS LAST, …`. */
export const SORT: Command = {
  keyword: 'sort',
  parse(parser) {
    const keys = parser.list(() => key(parser));
    return (input, { settings }) => {
      const resolver = new ExpressionResolver(input.output, settings);
      const resolved = withProblems(keys, ({ node, descending, nullsFirst }) => {
        const expression = resolver.resolve(node);
        checkFullText(expression, input);
        if (UNSORTABLE.has(expression.type)) throw new QueryProblem(node.position, `cannot sort on ${expression.type}`);
        return { expression, descending, nullsFirst };
      });
      return new SortNode(input, resolved);
    };
  },
};

const UNSORTABLE: ReadonlySet<DataType> = new Set([
  '_source',
  'geo_point',
  'geo_shape',
  'cartesian_point',
  'cartesian_shape',
  'dense_vector',
  'counter_integer',
  'counter_long',
  'counter_double',
]);

/** Nulls are last when ascending and first when descending. */
function key(parser: ExpressionParser): ParsedKey {
  const { tokens } = parser;
  const node = parser.expression();
  const descending = tokens.skipKeyword('desc');
  if (!descending) tokens.skipKeyword('asc');
  if (!tokens.skipKeyword('nulls')) return { node, descending, nullsFirst: descending };
  const nullsFirst = tokens.skipKeyword('first');
  if (!nullsFirst && !tokens.skipKeyword('last')) throw tokens.unexpected("{'first', 'last'}", { endsCommand: true });
  return { node, descending, nullsFirst };
}

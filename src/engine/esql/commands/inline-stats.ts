import type { QuerySettings } from '../expressions/query-settings.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { NamedNode } from '../language/ast.ts';
import { BufferNode } from '../plan/buffer-node.ts';
import { EvalNode } from '../plan/eval-node.ts';
import { JoinNode } from '../plan/join-node.ts';
import type { PlanNode } from '../plan/plan-node.ts';
import { withoutText } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';
import { parseStats, StatsPlanner } from './stats.ts';

/** `INLINE STATS name = aggregate BY grouping`: the aggregates of its group beside each row. */
export const INLINE_STATS: Command = {
  keyword: 'inline stats',
  alias: 'inlinestats',
  parse(parser) {
    const { aggregates, groupings } = parseStats(parser);
    return (input, { settings }) => {
      const rows = withGroupings(new BufferNode('inline stats', input), groupings, settings);
      const columns = groupings.map(({ name, position }): NamedNode => {
        const expression = { kind: 'column', name, text: name, position } as const;
        return { name, position, expression, named: false };
      });
      const other = new StatsPlanner(rows, settings).plan(aggregates, columns);
      const keys = groupings.map(({ name }) => ({ left: columnOf(rows, name), right: columnOf(other, name) }));
      return new JoinNode('inline stats', { input: rows, other }, keys, { added: other.output, matchesNull: true });
    };
  },
};

/** Rows with a column for each grouping. */
function withGroupings(input: PlanNode, groupings: readonly NamedNode[], settings: QuerySettings): PlanNode {
  const resolver = new ExpressionResolver(input.output, settings);
  const computed = withProblems(
    groupings.filter(({ named, expression }) => named || expression.kind !== 'column'),
    ({ name, expression: node }) => {
      const expression = resolver.resolve(node);
      return { attribute: { name, type: withoutText(expression.type) }, expression };
    },
  );
  return computed.length === 0 ? input : new EvalNode(input, computed);
}

function columnOf({ output }: PlanNode, name: string): PlanNode['output'][number] {
  return output.findLast(column => column.name === name)!;
}

import type { QuerySettings } from '../expressions/query-settings.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import { findCategorize } from '../functions/categorize.ts';
import type { ExpressionNode, NamedNode } from '../language/ast.ts';
import { QueryProblem, verificationError } from '../language/position.ts';
import { BufferNode } from '../plan/nodes/buffer-node.ts';
import { EvalNode } from '../plan/nodes/eval-node.ts';
import { JoinNode } from '../plan/nodes/join-node.ts';
import type { PlanNode } from '../plan/nodes/plan-node.ts';
import { withoutText } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';
import { parseStats, StatsPlanner } from './stats.ts';

/** `INLINE STATS name = aggregate BY grouping`: the aggregates of its group beside each row. */
export const INLINE_STATS: Command = {
  keyword: 'inline stats',
  alias: 'inlinestats',
  parse(parser) {
    const { aggregates, groupings } = parseStats(parser);
    const text = parser.tokens.textFrom(parser.commandStart);
    return (input, { settings }) => {
      for (const { expression } of groupings) refuseCategories(expression, text);
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

/** @param text the command, for the message @throws EngineError */
function refuseCategories(grouping: ExpressionNode, text: string): void {
  const category = findCategorize(grouping);
  if (!category) return;
  const reason = `CATEGORIZE [${category.text}] is not yet supported with INLINE STATS [${text}]`;
  throw verificationError([new QueryProblem(category.position, reason)]);
}

/** Rows with a column for each grouping. */
function withGroupings(input: PlanNode, groupings: readonly NamedNode[], settings: QuerySettings): PlanNode {
  const resolver = new ExpressionResolver(input.output, settings, true);
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

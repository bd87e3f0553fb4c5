import type { Attribute } from '../expressions/expression.ts';
import { type Position, parsingError, QueryProblem, verificationError } from '../language/position.ts';
import { ForkNode } from '../plan/nodes/fork-node.ts';
import { LimitNode } from '../plan/nodes/limit-node.ts';
import type { PlanNode } from '../plan/nodes/plan-node.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../plan/result-limits.ts';
import { optimized } from '../plan/rewrites/optimize.ts';
import { typeName } from '../types/data-type.ts';
import type { Command } from './command.ts';

const MOST_BRANCHES = 8;
const FORK_COLUMN = '_fork';

/** `FORK (WHERE …) (SORT … | LIMIT …)`: the rows of several pipelines that start with the same rows. */
export const FORK: Command = {
  keyword: 'fork',
  parse({ tokens }, position, parseBranch) {
    const branches: ReturnType<typeof parseBranch>[] = [];
    do {
      tokens.expectSymbol('(');
      branches.push(parseBranch());
      tokens.expectSymbol(')', { endsCommand: true });
    } while (tokens.isSymbol('('));
    if (branches.length < 2) throw parsingError(position, 'Fork requires at least two branches');
    if (branches.length > MOST_BRANCHES) throw parsingError(position, `Fork supports up to ${MOST_BRANCHES} branches`);
    return async (input, context) => {
      if (isForked(input)) throw tooManyForks(position);
      const plans: PlanNode[] = [];
      for (const { steps, hasLimit } of branches) {
        let plan = input;
        for (const makeStep of steps) plan = optimized(await makeStep(plan, context));
        if (isForked(plan)) throw tooManyForks(position);
        plans.push(optimized(new LimitNode(plan, hasLimit ? MAX_LIMIT : DEFAULT_LIMIT)));
      }
      return new ForkNode(plans, unionOf(plans, position));
    };
  },
};

/** The columns of all branches in the order in which they appear; the branch follows those of the first one. */
function unionOf(plans: readonly PlanNode[], position: Position): Attribute[] {
  const union: Attribute[] = [];
  for (const [branch, { output }] of plans.entries()) {
    for (const column of output) {
      const at = union.findIndex(({ name }) => name === column.name);
      const known = union[at];
      if (known === undefined) union.push({ ...column });
      else if (known.type === 'null' || known.type === 'unsupported') union[at] = { ...column };
      else if (column.type !== known.type && column.type !== 'null' && column.type !== 'unsupported')
        throw verificationError([
          new QueryProblem(
            position,
            `Column [${column.name}] has conflicting data types in FORK branches: [${shown(column)}] and [${shown(known)}]`,
          ),
        ]);
    }
    if (branch === 0) union.push({ name: FORK_COLUMN, type: 'keyword' });
  }
  return union;
}

function shown({ type }: Attribute): string {
  return typeName(type).toUpperCase();
}

function isForked(plan: PlanNode): boolean {
  return plan instanceof ForkNode || (plan.input !== undefined && isForked(plan.input));
}

function tooManyForks(position: Position): Error {
  return verificationError([new QueryProblem(position, 'Only a single FORK command is allowed, but found multiple')]);
}

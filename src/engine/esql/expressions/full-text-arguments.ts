import type { Written } from '../language/ast.ts';
import { parsingError, QueryProblem, unresolved } from '../language/position.ts';
import type { Value } from '../types/data-type.ts';
import { constantProblem, ordinal } from './argument-problem.ts';
import { ColumnReference, type Expression } from './expression.ts';
import { singleConstant } from './literal.ts';

/** @throws EngineError for too few or too many arguments */
export function requireArguments(
  name: string,
  args: readonly Expression[],
  [least, most]: readonly [number, number],
  { position }: Written,
): void {
  if (args.length >= least && args.length <= most) return;
  const count = `${least === 1 ? 'one argument' : 'two arguments'}`;
  const expected = most > least ? `at least ${count}` : `exactly ${count}`;
  throw parsingError(position, `error building [${name}]: expects ${expected}`);
}

/** The field that an argument names. @throws QueryProblem for an expression that is not a field of an index */
export function fieldArgument(name: string, args: readonly Expression[], at: number, source: Written): string {
  const field = args[at]!;
  if (field instanceof ColumnReference && field.attribute.field !== undefined) return field.attribute.field;
  const kind = source.text.includes('(') ? 'function' : 'operator';
  throw new QueryProblem(
    source.position,
    `[${name.toUpperCase()}] ${kind} cannot operate on [${field.source.text}], which is not a field from an index mapping`,
  );
}

/** The only value of an argument. @throws QueryProblem for null, lists and expressions that depend on the row */
export function constantArgument(args: readonly Expression[], at: number, source: Written): Value {
  const argument = args[at]!;
  const value = singleConstant(argument);
  if (value !== undefined) return value;
  if (argument.constant === undefined || argument.constant.value !== undefined) throw constantProblem(args, at, source);
  throw unresolved(
    source.position,
    `${ordinal(at)} argument of [${source.text}] cannot be null, received [${argument.source.text}]`,
  );
}

import type { EngineError } from '../../errors/engine-error.ts';
import type { CallNode, Written } from '../language/ast.ts';
import { parsingError, type QueryProblem, unresolved } from '../language/position.ts';
import { type DataType, typeName } from '../types/data-type.ts';
import type { Expression } from './expression.ts';
import { Literal } from './literal.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** `third`, `11th`, from 0. */
export function ordinal(at: number): string {
  return ORDINALS[at] ?? `${at + 1}th`;
}

const SUFFIXES: Partial<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** `1st`, `12th`, from 1, as the error of IN counts its list. */
export function place(number: number): string {
  const suffix = Math.trunc(number / 10) % 10 === 1 ? undefined : SUFFIXES[number % 10];
  return `${number}${suffix ?? 'th'}`;
}

/**
 * The error for an argument of the wrong type.
 * @param isOnly whether the function takes one argument only, whose ordinal the message omits
 */
export function argumentProblem(
  args: readonly Expression[],
  at: number,
  whole: Written,
  expected: string,
  isOnly = args.length === 1,
): QueryProblem {
  const { source, type } = args[at]!;
  const which = isOnly ? '' : `${ordinal(at)} `;
  return unresolved(
    whole.position,
    `${which}argument of [${whole.text}] must be [${expected}], found value [${source.text}] type [${typeName(type)}]`,
  );
}

/** The options of a function that has none, as a further argument that no parameter accepts. */
export function refusedOptions({ writtenOptions }: CallNode): Expression[] {
  return writtenOptions ? [new Literal('unsupported', undefined, writtenOptions)] : [];
}

/** The error for an argument that must not depend on the row. */
export function constantProblem(args: readonly Expression[], at: number, whole: Written): QueryProblem {
  return unresolved(
    whole.position,
    `${ordinal(at)} argument of [${whole.text}] must be a constant, received [${args[at]!.source.text}]`,
  );
}

/** Checks that some arguments have the same type, which null and text, read as keyword, fit. @throws QueryProblem */
export function requireSameType(args: readonly Expression[], whole: Written, places: readonly number[]): void {
  let known: DataType = 'null';
  for (const at of places) {
    const type = args[at]!.type === 'text' ? 'keyword' : args[at]!.type;
    if (known === 'null') known = type;
    else if (type !== 'null' && type !== known) throw argumentProblem(args, at, whole, typeName(known));
  }
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];

/**
 * The error for a wrong number of arguments, which is reported before other problems.
 * @param most Infinity if the last parameter may be repeated
 */
export function countProblem(
  { name, position }: Pick<CallNode, 'name' | 'position'>,
  least: number,
  most: number,
): EngineError {
  return parsingError(position, `error building [${name}]: ${expectedArguments(least, most)}`);
}

function expectedArguments(least: number, most: number): string {
  const counted = (count: number): string => `${NUMBERS[count]} argument${count === 1 ? '' : 's'}`;
  if (most === Number.POSITIVE_INFINITY) return `expects at least ${counted(least)}`;
  if (most === 0) return 'expects no arguments';
  if (least === most) return `expects exactly ${counted(most)}`;
  return least + 1 === most
    ? `expects ${NUMBERS[least]} or ${NUMBERS[most]} arguments`
    : `expects minimum ${NUMBERS[least]}, maximum ${NUMBERS[most]} arguments`;
}

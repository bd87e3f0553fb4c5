import type { JsonObject } from '../../json/json-value.ts';
import type { Written } from '../language/ast.ts';
import { QueryProblem } from '../language/position.ts';
import type { DataType } from '../types/data-type.ts';
import { ColumnReference, type Evaluate, type Expression, type Scope } from './expression.ts';
import { singleConstant } from './literal.ts';

/** A function that is a query of the Query DSL. */
export interface FullTextFunction {
  readonly name: string;
  /** The query, from the arguments and options of a call. @throws QueryProblem */
  query(args: readonly Expression[], source: Written & { readonly options?: Options }): JsonObject;
}

type Options = ReadonlyMap<string, { readonly value: unknown }>;

function onField(name: string, clause: string): FullTextFunction {
  return {
    name,
    query([field, text], source) {
      if (!(field instanceof ColumnReference))
        throw new QueryProblem(
          source.position,
          `[${name.toUpperCase()}] ${source.text.includes('(') ? 'function' : 'operator'} cannot operate on [${field?.source.text ?? ''}], which is not a field from an index mapping`,
        );
      const value = constantText(text, source);
      return {
        [clause]: {
          [field.attribute.name]: { query: value, ...(clause === 'match' && { lenient: true }), ...optionsOf(source) },
        },
      };
    },
  };
}

function onQuery(name: string, clause: string): FullTextFunction {
  return {
    name,
    query([text], source) {
      return { [clause]: { query: constantText(text, source), ...optionsOf(source) } };
    },
  };
}

const FUNCTIONS: readonly FullTextFunction[] = [
  onField('match', 'match'),
  onField('match_phrase', 'match_phrase'),
  onQuery('qstr', 'query_string'),
];

const BY_NAME = new Map(FUNCTIONS.map(fn => [fn.name, fn]));

export function fullTextFunction(name: string): FullTextFunction | undefined {
  return BY_NAME.get(name);
}

function constantText(expression: Expression | undefined, { text, position }: Written): string | number | boolean {
  const value = expression && singleConstant(expression);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new QueryProblem(
    position,
    `argument of [${text}] must be a constant, received [${expression?.source.text ?? ''}]`,
  );
}

function optionsOf({ options }: { options?: Options }): JsonObject {
  return Object.fromEntries([...(options ?? [])].map(([key, { value }]) => [key, value as string]));
}

/** Whether documents match a query of the Query DSL. Needs rows that are documents. */
export class MatchExpression implements Expression {
  readonly type: DataType = 'boolean';
  /** The name of the function, for messages. */
  readonly name: string;
  readonly query: JsonObject;
  readonly operands: readonly Expression[];
  readonly source: Written;

  constructor(name: string, query: JsonObject, operands: readonly Expression[], source: Written) {
    this.name = name;
    this.query = query;
    this.operands = operands;
    this.source = source;
  }

  compile({ matcher }: Scope): Evaluate {
    const matches = matcher!(this.query);
    return page => ({
      type: 'boolean',
      length: page.length,
      values: matches(page.docs!),
      offsets: undefined,
      nulls: undefined,
    });
  }
}

/** The first full-text function within an expression. */
export function findFullText(expression: Expression): MatchExpression | undefined {
  if (expression instanceof MatchExpression) return expression;
  for (const operand of expression.operands) {
    const found = findFullText(operand);
    if (found) return found;
  }
  return undefined;
}

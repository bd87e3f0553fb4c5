import type { JsonObject } from '../../json/json-value.ts';
import type { Written } from '../language/ast.ts';
import { QueryProblem } from '../language/position.ts';
import type { DataType } from '../types/data-type.ts';
import { ColumnReference, type Evaluate, type Expression, type Scope } from './expression.ts';
import { kqlQuery } from './kql-query.ts';
import { singleConstant } from './literal.ts';

/** A function that is a query of the Query DSL. */
export interface FullTextFunction {
  readonly name: string;
  /** The query, from the arguments and options of a call. @throws QueryProblem */
  query(args: readonly Expression[], source: Written & { readonly options?: Options }): JsonObject;
}

type Options = ReadonlyMap<string, { readonly value: unknown }>;

function onField(name: string, options: readonly string[], extra: JsonObject = {}): FullTextFunction {
  return {
    name,
    query([field, text], source) {
      const column = fieldName(name, field, source);
      return { [name]: { [column]: { query: constantText(text, source), ...extra, ...optionsOf(source, options) } } };
    },
  };
}

/** @throws QueryProblem for an expression that is not a field of an index */
function fieldName(name: string, field: Expression | undefined, { position, text }: Written): string {
  if (field instanceof ColumnReference && field.attribute.field !== undefined) return field.attribute.field;
  throw new QueryProblem(
    position,
    `[${name.toUpperCase()}] ${text.includes('(') ? 'function' : 'operator'} cannot operate on [${field?.source.text ?? ''}], which is not a field from an index mapping`,
  );
}

const ANALYZED = ['analyzer', 'boost', 'zero_terms_query'];
const MATCHED = [
  ...ANALYZED,
  'auto_generate_synonyms_phrase_query',
  'fuzziness',
  'fuzzy_rewrite',
  'fuzzy_transpositions',
  'lenient',
  'max_expansions',
  'minimum_should_match',
  'operator',
  'prefix_length',
];

const QUERY_STRING = [
  'allow_leading_wildcard',
  'analyze_wildcard',
  'analyzer',
  'auto_generate_synonyms_phrase_query',
  'boost',
  'default_field',
  'default_operator',
  'enable_position_increments',
  'fuzziness',
  'fuzzy_max_expansions',
  'fuzzy_prefix_length',
  'fuzzy_transpositions',
  'lenient',
  'max_determinized_states',
  'minimum_should_match',
  'phrase_slop',
  'quote_analyzer',
  'quote_field_suffix',
  'rewrite',
  'time_zone',
];

const FUNCTIONS: readonly FullTextFunction[] = [
  onField('match', MATCHED, { lenient: true }),
  onField('match_phrase', [...ANALYZED, 'slop']),
  {
    name: 'multi_match',
    query([text, ...fields], source) {
      const query = constantText(text, source);
      const names = fields.map(field => fieldName('multi_match', field, source));
      const options = optionsOf(source, [...MATCHED, 'slop', 'tie_breaker', 'type']);
      return { multi_match: { query, fields: names, lenient: true, ...options } };
    },
  },
  {
    name: 'qstr',
    query: ([text], source) => ({
      query_string: { query: constantText(text, source), ...optionsOf(source, QUERY_STRING) },
    }),
  },
  {
    name: 'kql',
    query([text], source) {
      const { boost } = optionsOf(source, ['boost']);
      const query = kqlQuery(String(constantText(text, source)));
      return boost === undefined ? query : { bool: { must: [query], boost } };
    },
  },
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

/** @throws QueryProblem for an option that the function does not have */
export function optionsOf(
  { options, position, text }: Written & { options?: Options },
  known: readonly string[],
): JsonObject {
  for (const name of options?.keys() ?? [])
    if (!known.includes(name))
      throw new QueryProblem(
        position,
        `Invalid option [${name}] in [${text}], expected one of [${[...known].sort().join(', ')}]`,
      );
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

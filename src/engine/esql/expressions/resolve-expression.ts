import { findAggregate } from '../aggregates/aggregate-registry.ts';
import { isComparison } from '../functions/comparisons.ts';
import { findFunction, functionNames, isGroupingFunction } from '../functions/function-registry.ts';
import { AND, IS_NOT_NULL, IS_NULL, OR } from '../functions/logic.ts';
import { inFunction } from '../functions/membership.ts';
import { likeFunction } from '../functions/patterns.ts';
import type { ScalarFunction } from '../functions/scalar-function.ts';
import { DATES } from '../functions/type-classes.ts';
import {
  type CallNode,
  type CastNode,
  type ExpressionNode,
  type InNode,
  type LiteralNode,
  nameAsWritten,
  type OperatorNode,
  type PatternNode,
  type SpanNode,
  type Written,
} from '../language/ast.ts';
import { parsingError, QueryProblem, unresolved } from '../language/position.ts';
import { Problems } from '../language/problems.ts';
import { didYouMean } from '../language/suggest-names.ts';
import { castType, type DataType, isDate, isString, typeName, type Value } from '../types/data-type.ts';
import { timeSpan } from '../types/time-span.ts';
import { argumentProblem, constantProblem, countProblem, place, refusedOptions } from './argument-problem.ts';
import { CallExpression } from './call-expression.ts';
import { type Attribute, ColumnReference, type Expression } from './expression.ts';
import { type FullTextFunction, fullTextFunction } from './full-text-functions.ts';
import { Literal } from './literal.ts';
import { FirstValue, MixedPart } from './mixed-column.ts';
import {
  arithmetic,
  asNanos,
  compared,
  comparedAs,
  isArithmetic,
  literalAs,
  literalAsSpan,
  literalAsVector,
  negation,
  type TypedOperator,
} from './operators.ts';
import type { QuerySettings } from './query-settings.ts';
import { refuseTextEmbedding, TEXT_EMBEDDING } from './text-embedding.ts';

/** Resolves the names and types of expressions against the columns of a command's input. */
export class ExpressionResolver {
  /** The last column of each name. */
  private readonly columns = new Map<string, Attribute>();
  private readonly settings: QuerySettings;
  private readonly isGrouping: boolean;

  /** @param isGrouping whether the expressions may call functions that group */
  constructor(columns: readonly Attribute[], settings: QuerySettings, isGrouping = false) {
    for (const column of columns) this.add(column);
    this.settings = settings;
    this.isGrouping = isGrouping;
  }

  /** Makes a computed column known to the expressions after it; it replaces one of its name. */
  add(column: Attribute): void {
    this.columns.set(column.name, column);
  }

  /** @throws QueryProblem */
  resolve(node: ExpressionNode): Expression {
    switch (node.kind) {
      case 'literal':
        return literal(node);
      case 'span':
        return span(node);
      case 'column':
        return this.column(node.name, node);
      case 'call':
        return this.call(node);
      case 'operator':
        return this.operator(node);
      case 'pattern':
        return this.pattern(node);
      case 'in':
        return this.membership(node);
      case 'is-null':
        return this.apply(node.negated ? IS_NOT_NULL : IS_NULL, [this.resolve(node.value)], node);
      case 'cast':
        return this.cast(node);
      case 'star':
        throw new QueryProblem(node.position, 'Only COUNT accepts [*]');
    }
  }

  /** Several expressions, with the problems of all of them. @throws QueryProblem */
  private resolveAll(nodes: readonly ExpressionNode[]): Expression[] {
    const problems = new Problems();
    const resolved = problems.collect(nodes, node => this.resolve(node));
    if (problems.combined) throw problems.combined;
    return resolved;
  }

  /** The column of a name. @param place where it was looked for, for the message @throws QueryProblem */
  attribute(name: string, { position }: Pick<Written, 'position'>, place = ''): Attribute {
    const found = this.columns.get(name);
    if (found) return found;
    throw unresolved(position, `Unknown column [${name}]${place}${didYouMean(name, [...this.columns.keys()])}`);
  }

  /** A column that is computed with. @throws QueryProblem for one that is not known or has no supported type */
  column(name: string, source: Written): ColumnReference {
    const attribute = this.attribute(name, source);
    if (attribute.type !== 'unsupported') return new ColumnReference(attribute, source);
    const types = attribute.originalTypes ?? [];
    throw unresolved(
      source.position,
      types.length > 1
        ? `Cannot use field [${name}] due to ambiguities being mapped as [${types.length}] incompatible types: ${ambiguities(attribute)}`
        : `Cannot use field [${name}] with unsupported type [${types.join(',')}]`,
    );
  }

  private call(node: CallNode): Expression {
    const fullText = fullTextFunction(node.name);
    if (fullText) return this.fullText(fullText, node);
    if (node.name === TEXT_EMBEDDING) return refuseTextEmbedding(this.resolveAll(node.args), node);
    const known = findFunction(node.name);
    const fn = node.options && known?.withOptions ? known.withOptions(node.options, node) : known;
    if (isGroupingFunction(node.name) && !this.isGrouping)
      throw new QueryProblem(node.position, `cannot use grouping function [${node.text}] outside of a STATS command`);
    if (!fn && findAggregate(node.name))
      throw new QueryProblem(node.position, `aggregate function [${node.text}] not allowed outside STATS command`);
    if (!fn)
      throw unresolved(
        node.position,
        `Unknown function [${nameAsWritten(node)}]${didYouMean(node.name, functionNames())}`,
      );
    const mixed = this.mixedColumn(node.args[0]);
    if (mixed && node.args.length === 1 && CONVERSION.test(fn.name)) return this.convertedMixed(fn, mixed, node);
    return this.apply(fn, [...this.resolveAll(node.args), ...(fn === known ? refusedOptions(node) : [])], node);
  }

  /** The column of a field with several types, which only conversions can read. */
  private mixedColumn(node: ExpressionNode | undefined): Attribute | undefined {
    if (node?.kind !== 'column') return undefined;
    const found = this.columns.get(node.name);
    return found?.mixed && found;
  }

  /** Converts each type of a field on its own. @throws QueryProblem if one of them cannot be converted */
  private convertedMixed(fn: ScalarFunction, column: Attribute, source: Written): Expression {
    const [first, ...others] = column.mixed!.types.map(type =>
      this.apply(fn, [new MixedPart(column, type, { ...source, text: column.name })], source),
    );
    return new FirstValue([first!, ...others], source);
  }

  /** Checks the types of arguments. @throws QueryProblem */
  private apply(fn: ScalarFunction, given: readonly Expression[], source: Written): Expression {
    const { parameters, isVariadic = false } = fn;
    const least = parameters.filter(parameter => !parameter.optional).length;
    if (given.length < least || (given.length > parameters.length && !isVariadic))
      throw countProblem(
        { name: fn.name, position: source.position },
        least,
        isVariadic ? Number.POSITIVE_INFINITY : parameters.length,
      );
    const args = given.map((arg, at) => {
      const { type, constant } = parameters[Math.min(at, parameters.length - 1)]!;
      if (constant && arg.constant === undefined) throw constantProblem(given, at, source);
      if (arg.type === 'null' || (arg.type !== 'unsupported' && type.accepts(arg.type))) return arg;
      for (const target of ['date', 'date_nanos', 'ip', 'version'] as const)
        if (arg.type === 'keyword' && type.accepts(target) && arg instanceof Literal) return literalAs(arg, target);
      if (arg.type === 'keyword' && type.accepts('date_period') && arg instanceof Literal) return literalAsSpan(arg);
      const vector = type.accepts('dense_vector') ? literalAsVector(arg) : undefined;
      if (vector?.type === 'dense_vector') return vector;
      throw argumentProblem(given, at, source, type.description, parameters.length === 1 && !isVariadic);
    });
    if (fn.readsTimestamp) args.unshift(this.timestamp(source));
    fn.check?.(args, source);
    const type = typeof fn.returns === 'string' ? fn.returns : fn.returns(args.map(arg => arg.type));
    return new CallExpression(fn, args, source, { type, settings: this.settings });
  }

  /** The column `@timestamp` as an argument that is not written. @throws QueryProblem */
  private timestamp(source: Written): Expression {
    const column = this.columns.get(TIMESTAMP);
    if (!column)
      throw unresolved(
        source.position,
        `[${source.text}] requires the [${TIMESTAMP}] field, which was either not present in the source index, or has been dropped or renamed`,
      );
    const argument = new ColumnReference(column, { ...source, text: TIMESTAMP });
    if (!isDate(column.type)) throw argumentProblem([argument], 0, source, DATES.description);
    return argument;
  }

  private operator(node: OperatorNode): Expression {
    const { operator } = node;
    if (operator === ':') return this.matchOperator(node);
    const args = this.resolveAll(node.args);
    if (operator === 'and' || operator === 'or') return this.apply(operator === 'and' ? AND : OR, args, node);
    if (operator === 'not') return this.apply(findFunction('not')!, args, node);
    const typed = operator === 'neg' ? negation(args[0]!, node) : operation(operator, args, node);
    return new CallExpression(typed.fn, typed.args, node, { type: typed.type, settings: this.settings });
  }

  private pattern(node: PatternNode): Expression {
    const value = this.resolve(node.value);
    if (!isString(value.type) && value.type !== 'null')
      throw unresolved(
        node.position,
        `argument of [${node.text}] must be [string], found value [${value.source.text}] type [${typeName(value.type)}]`,
      );
    return this.apply(likeFunction(node.syntax, node.patterns), [value], node);
  }

  private membership(node: InNode): Expression {
    const [value, ...items] = this.resolveAll([node.value, ...node.list]) as [Expression, ...Expression[]];
    const list = items.map(item => literalAs(item, value.type));
    let type: DataType = value.type;
    for (const [at, item] of list.entries()) {
      const common = comparedAs(value.type, item.type);
      if (common === undefined)
        throw unresolved(
          node.position,
          `${place(at + 1)} argument of [${node.text}] must be [${typeName(value.type)}], found value [${item.source.text}] type [${typeName(item.type)}]`,
        );
      type = comparedAs(type, item.type) ?? common;
    }
    const args = type === 'date_nanos' ? [value, ...list].map(asNanos) : [value, ...list];
    return this.apply(inFunction(type), args, node);
  }

  private cast(node: CastNode): Expression {
    const type = castType(node.type);
    if (type === undefined) throw new QueryProblem(node.position, `Unknown data type named [${node.type}]`);
    const mixed = this.mixedColumn(node.value);
    const inner = mixed ? undefined : this.resolve(node.value);
    if (inner?.type === type) return inner;
    const fn = findFunction(
      `to_${
        type === 'keyword'
          ? 'string'
          : type.replace(/_(?=period|duration|point|shape)/, '').replace(/^date$/, 'datetime')
      }`,
    );
    if (!fn) throw new QueryProblem(node.position, `Unsupported conversion to type [${typeName(type).toUpperCase()}]`);
    return inner ? this.apply(fn, [inner], node) : this.convertedMixed(fn, mixed!, node);
  }

  /** `field : "words"`. */
  private matchOperator(node: OperatorNode): Expression {
    const [field, query] = node.args as [ExpressionNode, ExpressionNode];
    return this.fullText(fullTextFunction('match')!, { ...node, kind: 'call', name: 'match', args: [field, query] });
  }

  private fullText(fn: FullTextFunction, node: CallNode): Expression {
    const args = this.resolveAll(node.args);
    return fn.resolve(fn.hasOptions === false ? [...args, ...refusedOptions(node)] : args, node);
  }
}

const TIMESTAMP = '@timestamp';
/** Names of functions that convert values to a type. */
const CONVERSION = /^to_/;
/** Indices of a type that a message names. */
const SHOWN_INDICES = 3;

/** `[ip] in [logs-1], [keyword] in [logs-2, logs-3]` */
function ambiguities({ mixed, originalTypes = [] }: Attribute): string {
  if (!mixed) return originalTypes.map(type => `[${type}]`).join(', ');
  return [...mixed.indices]
    .map(([type, indices]) => {
      const more = indices.length - SHOWN_INDICES;
      const rest = more > 0 ? ` and [${more}] other ${more === 1 ? 'index' : 'indices'}` : '';
      return `[${type}] in [${indices.slice(0, SHOWN_INDICES).join(', ')}]${rest}`;
    })
    .join(', ');
}

function operation(symbol: string, args: readonly Expression[], source: Written): TypedOperator {
  if (isComparison(symbol)) return compared(symbol, args, source);
  if (isArithmetic(symbol)) return arithmetic(symbol, args, source);
  throw new QueryProblem(source.position, `Unknown operator [${symbol}]`);
}

const INT = 2 ** 31;

function literal(node: LiteralNode): Literal {
  const { value } = node;
  if (value === null) return new Literal('null', undefined, node);
  if (!Array.isArray(value)) return new Literal(literalType(node.literal, [value as Value]), value as Value, node);
  const values = value.filter(item => item !== null) as Value[];
  return new Literal(literalType(node.literal, values), values, node);
}

function literalType(kind: LiteralNode['literal'], values: readonly Value[]): DataType {
  if (kind === 'string') return 'keyword';
  if (kind === 'boolean') return 'boolean';
  if (kind === 'decimal') return 'double';
  if (kind === 'null') return 'null';
  const numbers = values as readonly (number | bigint)[];
  if (numbers.every(value => value >= -INT && value < INT)) return 'integer';
  return numbers.every(value => value < 2n ** 63n) ? 'long' : 'unsigned_long';
}

function span(node: SpanNode): Literal {
  const found = timeSpan(node.amount, node.unit);
  if (!found) throw parsingError(node.position, `Unexpected temporal unit: '${node.unit}'`);
  return new Literal(found.kind, found, node);
}

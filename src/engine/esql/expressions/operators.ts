import { EngineError } from '../../errors/engine-error.ts';
import { ARITHMETIC, arithmeticKernel, isMonotoneArithmetic, negationKernel } from '../functions/arithmetic.ts';
import { arithmeticColumns } from '../functions/arithmetic-columns.ts';
import { comparisonColumns } from '../functions/comparison-columns.ts';
import { comparisonKernel, SAME_LETTERS } from '../functions/comparisons.ts';
import { dateArithmetic } from '../functions/date-arithmetic.ts';
import type { ColumnKernel, FunctionCall, ScalarFunction } from '../functions/scalar-function.ts';
import { ANY, COMPARABLE, EQUATABLE } from '../functions/type-classes.ts';
import type { Written } from '../language/ast.ts';
import { QueryProblem, unresolved } from '../language/position.ts';
import { commonType } from '../types/compare.ts';
import { conversion, millisToNanos } from '../types/convert.ts';
import {
  type DataType,
  isDate,
  isNumeric,
  isSpan,
  isString,
  typeName,
  type Value,
  withoutText,
} from '../types/data-type.ts';
import { negatedSpan, parseTimeSpan } from '../types/time-span.ts';
import { canBeVector, vectorOf } from '../types/vector.ts';
import { argumentProblem } from './argument-problem.ts';
import type { Expression } from './expression.ts';
import { Failure } from './failure.ts';
import type { Kernel } from './kernel.ts';
import { Literal, singleConstant } from './literal.ts';

/** An operator for operands of given types: the operands, possibly converted, and the type of the result. */
export interface TypedOperator {
  readonly fn: ScalarFunction;
  readonly type: DataType;
  readonly args: readonly Expression[];
}

/** Types that string literals are converted to where they meet values of these types. */
const FROM_LITERALS: ReadonlySet<DataType> = new Set(['date', 'date_nanos', 'ip', 'version', 'boolean']);

/** A constant string as a value of another type, if it meets one; the expression itself otherwise. */
export function literalAs(expression: Expression, type: DataType): Expression {
  const value = expression.constant?.value;
  if (expression.type !== 'keyword' || !FROM_LITERALS.has(type) || !(expression instanceof Literal)) return expression;
  const convert = conversion('keyword', type)!;
  const texts: readonly Value[] = Array.isArray(value) ? value : value === undefined ? [] : [value as Value];
  const converted = texts.map(text => {
    const result = convert(text);
    if (result instanceof Failure)
      throw unresolved(
        expression.source.position,
        `Cannot convert string [${String(text)}] to [${typeName(type).toUpperCase()}], error [${result.text.replace(/^[\w.]+: /, '')}]`,
      );
    return result;
  });
  return new Literal(type, Array.isArray(value) ? converted : converted[0], expression.source);
}

/** A constant that stands for a vector, if it meets one: numbers, or hexadecimal digits. @throws QueryProblem */
export function literalAsVector(expression: Expression): Expression {
  const value = expression.constant?.value;
  if (value === undefined || !canBeVector(expression.type)) return expression;
  try {
    return new Literal('dense_vector', vectorOf([value].flat() as Value[]), expression.source);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { text, position } = expression.source;
    throw unresolved(position, `Cannot convert [${text}] to [DENSE_VECTOR], error [${error.reason}]`);
  }
}

/** A constant string as a span of time. @throws QueryProblem if it is none */
export function literalAsSpan(expression: Expression): Expression {
  const text = singleConstant(expression);
  if (!(expression instanceof Literal) || typeof text !== 'string') return expression;
  const span = parseTimeSpan(text);
  if (span) return new Literal(span.kind, span, expression.source);
  throw unresolved(
    expression.source.position,
    `Cannot convert string [${text}] to [DATE_PERIOD or TIME_DURATION], error [Cannot parse [${text}] to [DATE_PERIOD or TIME_DURATION]]`,
  );
}

/** `+`, `-`, `*`, `/` and `%`. @throws QueryProblem */
export function arithmetic(symbol: string, operands: readonly Expression[], source: Written): TypedOperator {
  const [left, right] = withLiterals(operands);
  const dates = symbol === '+' || symbol === '-' ? dateArithmetic(symbol, left.type, right.type) : undefined;
  if (dates)
    return { ...dates, fn: operatorFunction(symbol, dates.type, { kernel: dates.kernel }), args: [left, right] };
  const type = commonType(left.type, right.type);
  for (const [at, operand] of [left, right].entries())
    if (!isNumeric(operand.type) && operand.type !== 'null')
      throw isDate(left.type) || isDate(right.type) || isSpan(left.type) || isSpan(right.type)
        ? incompatible(symbol, left.type, right.type, source)
        : argumentProblem(
            [left, right],
            at,
            source,
            symbol === '+' || symbol === '-' ? 'date_nanos, datetime or numeric' : 'numeric',
          );
  if (type === undefined) throw mixesUnsigned(left.type, right.type, source);
  const result = type === 'null' ? 'null' : type;
  const kernels: OperatorKernels = {
    kernel: arithmeticKernel(symbol, type),
    columns: constants => arithmeticColumns(symbol, type, constants),
    isMonotone: ({ constants }, at) => isMonotoneArithmetic(symbol, constants[1 - at], at),
  };
  return { fn: operatorFunction(symbol, result, kernels), type: result, args: [left, right] };
}

export function isArithmetic(symbol: string): boolean {
  return ARITHMETIC.has(symbol);
}

/** A sign. @throws QueryProblem */
export function negation(operand: Expression, source: Written): TypedOperator {
  const { type } = operand;
  if (type === 'unsigned_long')
    throw new QueryProblem(
      source.position,
      `negation unsupported for arguments of type [unsigned_long] in expression [${source.text}]`,
    );
  if (isSpan(type))
    return { fn: operatorFunction('neg', type, { kernel: negatedSpan as Kernel }), type, args: [operand] };
  if (isNumeric(type) || type === 'null')
    return {
      fn: operatorFunction('neg', type, { kernel: negationKernel(type), isMonotone: () => true }),
      type,
      args: [operand],
    };
  throw unresolved(
    source.position,
    `argument of [${source.text}] must be [numeric, date_period or time_duration], found value [${operand.source.text}] type [${typeName(type)}]`,
  );
}

/** `==`, `<` and the like. @throws QueryProblem */
export function compared(symbol: string, operands: readonly Expression[], source: Written): TypedOperator {
  const [left, right] = withLiterals(operands);
  if (symbol === SAME_LETTERS)
    for (const [at, operand] of [left, right].entries())
      if (!isString(operand.type) && operand.type !== 'null')
        throw argumentProblem([left, right], at, source, 'string');
  const isEquality = symbol === '==' || symbol === '!=';
  const accepted = isEquality ? EQUATABLE : COMPARABLE;
  if (symbol !== SAME_LETTERS)
    for (const [at, { type }] of [left, right].entries())
      if (type !== 'null' && !accepted.accepts(type))
        throw argumentProblem([left, right], at, source, accepted.description);
  const type = comparedAs(left.type, right.type);
  if (type === undefined) throw comparisonProblem(left, right, source);
  return {
    fn: operatorFunction(symbol, 'boolean', {
      kernel: comparisonKernel(symbol, type),
      columns: constants => comparisonColumns(symbol, type, constants),
    }),
    type: 'boolean',
    args: bothAs(left, right),
  };
}

/** The type that two operands are compared as; undefined if they cannot be. */
export function comparedAs(left: DataType, right: DataType): DataType | undefined {
  if ([left, right].some(type => isSpan(type) || type === 'unsupported' || type === 'dense_vector')) return undefined;
  if (isDate(left) && isDate(right)) return left === right ? left : 'date_nanos';
  return commonType(left, right);
}

/** Dates of different precision as nanoseconds. */
function bothAs(left: Expression, right: Expression): [Expression, Expression] {
  if (!isDate(left.type) || !isDate(right.type) || left.type === right.type) return [left, right];
  return [asNanos(left), asNanos(right)];
}

/** A date as nanoseconds; any other expression unchanged. */
export function asNanos(operand: Expression): Expression {
  if (operand.type !== 'date') return operand;
  return {
    type: 'date_nanos',
    source: operand.source,
    operands: [operand],
    constant: operand.constant && { value: nanosOf(operand.constant.value) },
    compile(scope) {
      const inner = operand.compile(scope);
      return page => {
        const { length, offsets, nulls, values } = inner(page);
        const nanos = Array.from(values as ArrayLike<Value>, millisToNanos);
        return { type: 'date_nanos', length, offsets, nulls, values: nanos };
      };
    },
  };
}

function nanosOf(value: Value | readonly Value[] | undefined): Value | readonly Value[] | undefined {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map(millisToNanos) : millisToNanos(value as Value);
}

function withLiterals(operands: readonly Expression[]): [Expression, Expression] {
  const [left, right] = operands as [Expression, Expression];
  return [literalAs(left, operandType(right)), literalAs(right, operandType(left))];
}

/** What a string becomes next to an operand: a date next to a span. */
function operandType({ type }: Expression): DataType {
  return isSpan(type) ? 'date' : type;
}

interface OperatorKernels {
  readonly kernel: Kernel;
  columns?(constants: FunctionCall['constants']): ColumnKernel | undefined;
  readonly isMonotone?: ScalarFunction['isMonotone'];
}

function operatorFunction(name: string, returns: DataType, operator: OperatorKernels): ScalarFunction {
  const { kernel, columns, isMonotone = () => false } = operator;
  const parameters = [
    { name: 'left', type: ANY },
    { name: 'right', type: ANY },
  ];
  return {
    name,
    parameters,
    returns,
    bind: () => kernel,
    bindColumns: ({ constants }) => columns?.(constants),
    isMonotone,
  };
}

function incompatible(symbol: string, left: DataType, right: DataType, { position }: Written): QueryProblem {
  return unresolved(
    position,
    `[${symbol}] has arguments with incompatible types [${typeName(left)}] and [${typeName(right)}]`,
  );
}

function mixesUnsigned(a: DataType, b: DataType, { text, position }: Written): QueryProblem {
  return new QueryProblem(
    position,
    `first argument of [${text}] is [${a}] and second is [${b}]. [unsigned_long] can only be operated on together with another [unsigned_long]`,
  );
}

function comparisonProblem(left: Expression, right: Expression, { text, position }: Written): QueryProblem {
  const [a, b] = [withoutText(left.type), withoutText(right.type)];
  if (isNumeric(a) && isNumeric(b)) return mixesUnsigned(a, b, { text, position });
  const message = `first argument of [${text}] is [${isNumeric(a) ? 'numeric' : typeName(a)}] so second argument must also be [${isNumeric(a) ? 'numeric' : typeName(a)}] but was [${isString(b) ? 'keyword' : typeName(b)}]`;
  return unresolved(position, message);
}

import type { JsonObject } from '../../json/json-value.ts';
import { isNull, valuesAt } from '../blocks/block.ts';
import { Page } from '../blocks/page.ts';
import type { BlockFunction, FunctionCall, LazyFunction, ScalarFunction } from '../functions/scalar-function.ts';
import type { Written } from '../language/ast.ts';
import type { DataType } from '../types/data-type.ts';
import type { Constant, Evaluate, Expression, Scope } from './expression.ts';
import type { Failure } from './failure.ts';
import { applyKernel } from './kernel.ts';
import type { QueryLimits } from './query-limits.ts';
import type { QuerySettings } from './query-settings.ts';
import { NEW_ARRAYS, type ResultArrays, ReusedArrays } from './result-arrays.ts';
import { Warnings } from './warnings.ts';

/** A call of a scalar function. */
export class CallExpression implements Expression {
  readonly type: DataType;
  readonly source: Written;
  readonly operands: readonly Expression[];
  readonly constant: Constant | undefined;
  private readonly fn: ScalarFunction;
  private readonly settings: QuerySettings;

  /** @param options the type of the result, and the settings of the query */
  constructor(
    fn: ScalarFunction,
    args: readonly Expression[],
    source: Written,
    options: { type: DataType; settings: QuerySettings },
  ) {
    this.fn = fn;
    this.operands = args;
    this.source = source;
    this.type = options.type;
    this.settings = options.settings;
    this.constant = args.every(({ constant }) => constant !== undefined) ? this.fold() : undefined;
  }

  /** The name of the function, or the symbol of an operator. */
  get name(): string {
    return this.fn.name;
  }

  isCallOf(fn: ScalarFunction): boolean {
    return this.fn === fn;
  }

  /** Whether the result never falls, or never rises, as the only operand that is not constant grows. */
  isMonotoneIn(at: number): boolean {
    const areOthersKnown = this.operands.every(({ constant }, other) => other === at || constant?.value !== undefined);
    return areOthersKnown && this.fn.isMonotone?.(this.call(undefined), at) === true;
  }

  /** A query for the values of a field, the first operand, for which the result is true; undefined if there is none. */
  fieldQuery(field: string): JsonObject | undefined {
    const constants = this.operands.slice(1).map(({ constant }) => constant);
    if (constants.some(constant => constant?.value === undefined || Array.isArray(constant.value))) return undefined;
    return this.fn.fieldQuery?.(
      field,
      constants.map(constant => constant!.value),
    );
  }

  /** The same call with other operands of the same types. */
  withOperands(operands: readonly Expression[]): CallExpression {
    const { fn, source, type, settings } = this;
    return new CallExpression(fn, operands, source, { type, settings });
  }

  compile(scope: Scope): Evaluate {
    const { source, operands } = this;
    const reusesResults = copiesValues(this.fn);
    const args = operands.map(operand => operand.compile({ ...scope, reusesResults }));
    const call = this.call(scope.limits);
    const onFailure = (failure: Failure) => scope.warnings.failed(source, failure);
    if ('bindLazily' in this.fn) {
      const evaluation = this.fn.bindLazily(call);
      const lazy = args.map((evaluate, at) => ({ evaluate, isLeaf: operands[at]!.operands.length === 0 }));
      return page => evaluation(lazy, page, onFailure);
    }
    const apply = bind(this.fn, call, scope.reusesResults ? new ReusedArrays() : NEW_ARRAYS);
    return page =>
      apply(
        args.map(arg => arg(page)),
        page.length,
        onFailure,
      );
  }

  private call(limits: QueryLimits | undefined): FunctionCall {
    const { type, operands, settings } = this;
    return {
      type,
      types: operands.map(operand => operand.type),
      constants: operands.map(operand => operand.constant?.value),
      settings,
      limits,
    };
  }

  /** Warnings of a constant are reported where it is used. */
  private fold(): Constant | undefined {
    const warnings = new Warnings();
    const block = this.compile({ columns: [], warnings })(new Page(1, []));
    return warnings.all.length > 0 && isNull(block, 0) ? undefined : { value: valuesAt(block, 0) };
  }
}

/** Whether the result of a function contains no array of values of an argument. */
function copiesValues(fn: ScalarFunction): boolean {
  return 'bind' in fn || ('bindBlocks' in fn && fn.copiesValues === true);
}

function bind(fn: Exclude<ScalarFunction, LazyFunction>, call: FunctionCall, results: ResultArrays): BlockFunction {
  if ('bindBlocks' in fn) return fn.bindBlocks(call);
  const kernel = fn.bind(call);
  const columns = fn.bindColumns?.(call);
  const { type, limits } = call;
  return (args, length, onFailure) =>
    columns?.(args, length, results) ?? applyKernel(kernel, args, { type, length, onFailure, limits });
}

import { BOOLEAN, DEF, type JavaType } from '../classes/java-type.ts';
import { boxOf, isAssignable, requireType, STRING, typeNamed, typeOf } from '../classes/type-registry.ts';
import type { Expression } from '../language/syntax-tree.ts';
import type { LongValue } from '../values/boxed.ts';
import { JavaLambda } from '../values/java-object.ts';
import { LimitedReads, type RegexPattern } from '../values/java-regex.ts';
import { nullPointer, registers } from '../values/java-throwable.ts';
import { negateLong, subtractLong } from '../values/long-math.ts';
import { binaryOperation, comparison, fold } from './binary-operators.ts';
import { cast, NULL } from './casts.ts';
import type { CompileContext } from './compile-context.ts';
import { defUnary } from './def-operators.ts';
import { promoteBranches, promoteUnary } from './promotion.ts';
import { CompileError, castError, type Run, type Typed } from './typed.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** Operators mark their offset before their operands do: errors are reported at the last one marked. */
export function compileBinary(context: CompileContext, node: Of<'binary'>): Typed {
  const { unit } = context;
  const { at, operator } = node;
  unit.mark(at);
  if (operator === '=~' || operator === '==~') return compileMatch(context, node);
  const left = context.expression(node.left);
  const right = context.expression(node.right);
  return binaryOperation(unit, operator, left, right, at);
}

function compileMatch(context: CompileContext, node: Of<'binary'>): Typed {
  const { unit } = context;
  const text = cast(unit, context.expression(node.left), STRING);
  const regex = cast(unit, context.expression(node.right), requireType('Pattern'));
  const whole = node.operator === '==~';
  const { offset } = unit;
  return {
    type: BOOLEAN,
    at: node.at,
    run: frame => {
      const value = text.run(frame) as string | null;
      const { pattern, source } = regex.run(frame) as RegexPattern;
      registers.offset = offset;
      if (value === null)
        throw nullPointer('Cannot invoke "java.lang.CharSequence.length()" because "this.wrapped" is null');
      const work = new LimitedReads(source, value);
      return whole ? pattern.matches(value, work) : pattern.find(value, 0, 0, work) !== undefined;
    },
  };
}

export function compileComparison(context: CompileContext, node: Of<'comparison'>): Typed {
  context.unit.mark(node.at);
  const left = context.expression(node.left);
  const right = context.expression(node.right);
  return comparison(context.unit, node.operator, left, right, node.at);
}

export function compileLogic(context: CompileContext, node: Of<'logic'>): Typed {
  const { unit } = context;
  const left = cast(unit, context.expression(node.left), BOOLEAN);
  const right = cast(unit, context.expression(node.right), BOOLEAN);
  const run: Run =
    node.operator === '&&'
      ? frame => (left.run(frame) as boolean) && right.run(frame)
      : frame => (left.run(frame) as boolean) || right.run(frame);
  return left.constant && right.constant ? fold(BOOLEAN, node.at, run) : { type: BOOLEAN, at: node.at, run };
}

const STATIC_UNARY: Readonly<Record<string, Readonly<Record<string, (run: Run) => Run>>>> = {
  '-': {
    int: run => frame => -(run(frame) as number) | 0,
    long: run => frame => negateLong(run(frame) as LongValue),
    float: run => frame => -(run(frame) as number),
    double: run => frame => -(run(frame) as number),
  },
  '~': {
    int: run => frame => ~(run(frame) as number),
    long: run => frame => subtractLong(-1, run(frame) as LongValue),
  },
};
const UNARY_NAMES: Readonly<Record<string, string>> = { '-': 'subtraction', '+': 'addition', '~': 'bitwise not' };

export function compileUnary(context: CompileContext, node: Of<'unary'>): Typed {
  const { unit } = context;
  const { at, operator } = node;
  const { offset: before } = unit;
  unit.mark(at);
  const operand = context.expression(node.operand);
  // Elasticsearch replaces a constant by its result before it marks offsets.
  if (operand.constant) unit.mark(before);
  if (operator === '!') {
    const test = cast(unit, operand, BOOLEAN);
    const run: Run = frame => !test.run(frame);
    return test.constant ? fold(BOOLEAN, at, run) : { type: BOOLEAN, at, run };
  }
  const type = promoteUnary(operand.type, operator === '~');
  if (!type) {
    const shown = operand.type === NULL ? 'java.lang.Object' : operand.type.name;
    throw castError(at, `cannot apply the ${UNARY_NAMES[operator]} operator [${operator}] to the type [${shown}]`);
  }
  if (type === DEF) {
    const apply = defUnary(operator);
    const { offset } = unit;
    return {
      type,
      at,
      run: frame => {
        const value = operand.run(frame);
        registers.offset = offset;
        return apply(value);
      },
    };
  }
  const value = cast(unit, operand, type);
  const make = STATIC_UNARY[operator]?.[type.name];
  if (!make) return { ...value, at };
  const run = make(value.run);
  return value.constant ? fold(type, at, run) : { type, at, run };
}

export function compileConditional(context: CompileContext, node: Of<'conditional'>, want?: JavaType): Typed {
  const { unit } = context;
  const { at } = node;
  unit.mark(at);
  const test = cast(unit, context.expression(node.test), BOOLEAN);
  const yes = context.expression(node.yes, want);
  const no = context.expression(node.no, want);
  const type = want ?? promoteBranches(yes.type, no.type);
  const options = { internal: type === DEF };
  const left = cast(unit, yes, type, options).run;
  const right = cast(unit, no, type, options).run;
  return { type, at, run: frame => (test.run(frame) ? left(frame) : right(frame)) };
}

export function compileElvis(context: CompileContext, node: Of<'elvis'>, want?: JavaType): Typed {
  const { unit } = context;
  const { at } = node;
  const left = context.expression(node.left, want);
  if (left.type === NULL) throw new CompileError(at, 'Extraneous elvis operator. LHS is null.');
  if (['string', 'number', 'boolean'].includes(node.left.kind))
    throw new CompileError(at, 'Extraneous elvis operator. LHS is a constant.');
  if (left.type.kind === 'primitive') throw new CompileError(at, 'Extraneous elvis operator. LHS is a primitive.');
  const right = context.expression(node.right, want);
  if (right.type === NULL) throw new CompileError(at, 'Extraneous elvis operator. RHS is null.');
  const type = want ?? promoteBranches(left.type, right.type);
  const a = cast(unit, left, type, { internal: true }).run;
  const b = cast(unit, right, type, { internal: true }).run;
  if (type.kind === 'primitive') {
    // The left operand is tested before it is unboxed.
    const slot = context.scope.layout.size++;
    const unboxedLeft = cast(unit, { ...left, run: frame => frame.slots[slot] }, type, { internal: true }).run;
    return {
      type,
      at,
      run: frame => {
        const value = left.run(frame) ?? null;
        if (value === null) return b(frame);
        frame.slots[slot] = value;
        return unboxedLeft(frame);
      },
    };
  }
  return { type, at, run: frame => a(frame) ?? b(frame) };
}

export function compileInstanceof(context: CompileContext, node: Of<'instanceof'>): Typed {
  const { at } = node;
  const named = typeNamed(node.type);
  if (!named) throw new CompileError(at, `Not a type [${node.type}].`);
  const type = boxOf(named);
  const operand = context.expression(node.operand);
  // The type of primitives is known; a def holds any type.
  if (operand.type.kind === 'primitive') {
    const value = type === DEF || isAssignable(type, boxOf(operand.type));
    return { type: BOOLEAN, at, run: frame => operand.run(frame) !== undefined && value };
  }
  return {
    type: BOOLEAN,
    at,
    run: frame => {
      const value = operand.run(frame) ?? null;
      if (value === null) return false;
      return value instanceof JavaLambda ? type.spec?.lambda !== undefined : isAssignable(type, typeOf(value));
    },
  };
}

/** Errors of a cast, and of the conversion of its result, are at the operand. */
export function compileCast(context: CompileContext, node: Of<'cast'>): Typed {
  const type = typeNamed(node.type);
  if (!type) throw new CompileError(node.at, `cannot resolve type [${node.type}]`);
  const operand = context.expression(node.operand, type === DEF ? DEF : undefined);
  return cast(context.unit, operand, type, { explicit: true, internal: type === DEF });
}

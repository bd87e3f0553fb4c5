import { BOOLEAN, DEF, INT, type JavaType } from '../classes/java-type.ts';
import { STRING } from '../classes/type-registry.ts';
import type { BinaryOperator, ComparisonOperator } from '../language/syntax-tree.ts';
import { BOX } from '../values/box.ts';
import { javaText } from '../values/java-text.ts';
import { JavaThrowable, registers, wireType } from '../values/java-throwable.ts';
import { divideLong, remainderLong } from '../values/long-math.ts';
import { concatTexts } from '../values/machine.ts';
import { cast, NULL } from './casts.ts';
import type { Unit } from './compile-context.ts';
import { defComparison, defEquals, defOperator, sameObject } from './def-operators.ts';
import { promoteBinary, promoteEquality, promoteNumbers, promoteUnary } from './promotion.ts';
import { divideInt, remainderInt, STATIC_OPERATORS } from './static-operators.ts';
import { CompileError, castError, Frame, type Run, type Typed } from './typed.ts';

const NAMES: Readonly<Record<string, string>> = {
  '*': 'multiplication',
  '/': 'division',
  '%': 'remainder',
  '+': 'addition',
  '-': 'subtraction',
  '<<': 'left shift',
  '>>': 'right shift',
  '>>>': 'unsigned right shift',
  '&': 'bitwise and',
  '^': 'bitwise xor',
  '|': 'boolean or',
  '=~': 'find',
  '==~': 'match',
  '==': 'equals',
  '!=': 'not equals',
  '===': 'reference equals',
  '!==': 'reference not equals',
  '<': 'less than',
  '<=': 'less than or equal',
  '>': 'greater than',
  '>=': 'greater than or equal',
};

export function operatorName(operator: string): string {
  return `${NAMES[operator]} operator [${operator}]`;
}

/** Arithmetic, shifts, bits and concatenation. @throws CompileError */
export function binaryOperation(unit: Unit, operator: BinaryOperator, left: Typed, right: Typed, at: number): Typed {
  const isShift = operator.endsWith('<') || operator.endsWith('>');
  const type = isShift ? shiftType(left, right) : promoteBinary(operator, left.type, right.type);
  if (!type) throw cannotApply(operator, left, right, at);
  if (type === STRING) return concatenation(unit, left, right, at);
  if (type === DEF) {
    const a = cast(unit, left, DEF, { internal: true }).run;
    const b = cast(unit, right, DEF, { internal: true }).run;
    const apply = defOperator(operator);
    const { offset } = unit;
    return {
      type,
      at,
      run: frame => {
        const x = a(frame);
        const y = b(frame);
        registers.offset = offset;
        return apply(x, y);
      },
    };
  }
  const l = cast(unit, left, type);
  const r = isShift ? cast(unit, right, INT, { explicit: true }) : cast(unit, right, type);
  const divide = DIVISIONS[type.name]?.[operator];
  const run = divide ? dividing(divide, l, r, unit.offset) : STATIC_OPERATORS[type.name]![operator]!(l.run, r.run);
  return l.constant && r.constant ? fold(type, at, run) : { type, at, run };
}

/** Integers cannot be divided by zero. */
const DIVISIONS: Readonly<Record<string, Readonly<Record<string, (a: never, b: never) => unknown>>>> = {
  int: { '/': divideInt, '%': remainderInt },
  long: { '/': divideLong, '%': remainderLong },
};

function dividing(divide: (a: never, b: never) => unknown, left: Typed, right: Typed, offset: number): Run {
  return frame => {
    const a = left.run(frame);
    const b = right.run(frame);
    registers.offset = offset;
    return divide(a as never, b as never);
  };
}

function shiftType(left: Typed, right: Typed): JavaType | undefined {
  if (left.type === DEF || right.type === DEF) return DEF;
  return promoteUnary(right.type, true) && promoteUnary(left.type, true);
}

function concatenation(unit: Unit, left: Typed, right: Typed, at: number): Typed {
  const a = boxed(left);
  const b = boxed(right);
  const offset = unit.offset;
  const run: Run = frame => {
    const l = a(frame);
    const r = b(frame);
    registers.offset = offset;
    return concatTexts(javaText(l), javaText(r));
  };
  return left.constant && right.constant ? fold(STRING, at, run) : { type: STRING, at, run };
}

function boxed({ type, run }: Typed): Run {
  const boxer = BOX[type.name];
  return boxer ? frame => boxer(run(frame)) : run;
}

const EMPTY_FRAME = new Frame([]);

/** Evaluates a constant expression at compile time. @throws CompileError */
export function fold(type: JavaType, at: number, run: Run): Typed {
  try {
    const value = run(EMPTY_FRAME);
    return { type, at, run: () => value, constant: { value } };
  } catch (error) {
    if (error instanceof JavaThrowable) throw new CompileError(at, error.text, wireType(error.javaName));
    throw error;
  }
}

export function cannotApply(operator: string, left: Typed, right: Typed, at: number): CompileError {
  const isShift = operator.endsWith('<') || operator.endsWith('>');
  const number = (typed: Typed) => promoteUnary(typed.type, /^[&|^]$/.test(operator));
  // With one number, the other operand is assumed to be one too.
  if (!isShift && number(left) && left.type !== DEF) return castError(right.at, mustBe(right, left));
  if (!isShift && number(right) && right.type !== DEF) return castError(left.at, mustBe(left, right));
  return castError(at, `cannot apply the ${operatorName(operator)} to the types [${name(left)}] and [${name(right)}]`);
}

function mustBe(typed: Typed, other: Typed): string {
  const to = promoteUnary(other.type, false)!;
  return `Cannot cast from [${name(typed)}] to [${to.name}].`;
}

function name({ type }: Typed): string {
  return type === NULL ? 'java.lang.Object' : type.name;
}

/** `==`, `<` … @throws CompileError */
export function comparison(unit: Unit, operator: ComparisonOperator, left: Typed, right: Typed, at: number): Typed {
  if (operator.length === 3) return identity(unit, operator, left, right, at);
  return operator === '==' || operator === '!='
    ? equality(unit, operator, left, right, at)
    : order(unit, operator, left, right, at);
}

function rejectNulls(left: Typed, right: Typed, at: number): void {
  if (left.type === NULL && right.type === NULL)
    throw new CompileError(at, 'extraneous comparison of [null] constants');
}

function identity(unit: Unit, operator: string, left: Typed, right: Typed, at: number): Typed {
  rejectNulls(left, right, at);
  const negate = operator === '!==';
  const both = left.type.kind === 'primitive' && right.type.kind === 'primitive';
  if (both) return equality(unit, negate ? '!=' : '==', left, right, at);
  const a = cast(unit, left, DEF, { internal: true }).run;
  const b = cast(unit, right, DEF, { internal: true }).run;
  return { type: BOOLEAN, at, run: frame => sameObject(a(frame), b(frame)) !== negate };
}

function equality(unit: Unit, operator: string, left: Typed, right: Typed, at: number): Typed {
  rejectNulls(left, right, at);
  const negate = operator === '!=';
  const type = promoteEquality(left.type, right.type);
  if (!type) {
    const wrong = left.type.kind === 'primitive' ? left : right;
    if (left.type.kind !== 'primitive' || right.type.kind !== 'primitive')
      throw castError(wrong.at, `Cannot cast from [${name(wrong)}] to [java.lang.Object].`);
    const isLeft = left.type === BOOLEAN;
    throw castError(
      (isLeft ? left : right).at,
      `Cannot cast from [boolean] to [${(isLeft ? right : left).type.name}].`,
    );
  }
  if (type.kind !== 'primitive') {
    const a = cast(unit, left, DEF, { internal: true }).run;
    const b = cast(unit, right, DEF, { internal: true }).run;
    return { type: BOOLEAN, at, run: frame => defEquals(a(frame), b(frame)) !== negate };
  }
  const a = cast(unit, left, type);
  const b = cast(unit, right, type);
  const run: Run = frame => (a.run(frame) === b.run(frame)) !== negate;
  return a.constant && b.constant ? fold(BOOLEAN, at, run) : { type: BOOLEAN, at, run };
}

type Ordered = (frame: Frame) => number;

/** One closure each, because scripts compare in loops. */
const ORDER: Readonly<Record<string, (a: Ordered, b: Ordered) => Run>> = {
  '<': (a, b) => frame => a(frame) < b(frame),
  '<=': (a, b) => frame => a(frame) <= b(frame),
  '>': (a, b) => frame => a(frame) > b(frame),
  '>=': (a, b) => frame => a(frame) >= b(frame),
};

function order(unit: Unit, operator: string, left: Typed, right: Typed, at: number): Typed {
  if (left.type === DEF || right.type === DEF) {
    const a = cast(unit, left, DEF, { internal: true }).run;
    const b = cast(unit, right, DEF, { internal: true }).run;
    const compare = defComparison(operator);
    const { offset } = unit;
    return {
      type: BOOLEAN,
      at,
      run: frame => {
        const x = a(frame);
        const y = b(frame);
        registers.offset = offset;
        return compare(x, y);
      },
    };
  }
  const type = promoteNumbers(left.type, right.type);
  if (!type) throw cannotApply(operator, left, right, at);
  const a = cast(unit, left, type);
  const b = cast(unit, right, type);
  const run = ORDER[operator]!(a.run as Ordered, b.run as Ordered);
  return a.constant && b.constant ? fold(BOOLEAN, at, run) : { type: BOOLEAN, at, run };
}

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
import { defComparison, defCompound, defEquality, defOperator, sameObject } from './def-operators.ts';
import { promoteBinary, promoteCompound, promoteEquality, promoteNumbers, promoteUnary } from './promotion.ts';
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
  '>>>': 'unsigned shift',
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
  '<=': 'less than or equals',
  '>': 'greater than',
  '>=': 'greater than or equals',
};

export function operatorName(operator: string): string {
  return `${NAMES[operator]} operator [${operator}]`;
}

/** Arithmetic, shifts, bits and concatenation. @throws CompileError */
export function binaryOperation(unit: Unit, operator: BinaryOperator, left: Typed, right: Typed, at: number): Typed {
  const type = isShift(operator) ? shiftType(left, right) : promoteBinary(operator, left.type, right.type);
  if (!type) throw cannotApply(operator, left, right, at);
  return operation(unit, operator, { type, left, right, at });
}

/** The operation of `+=`, `<<=` … on the old value and the operand. @throws CompileError */
export function compoundOperation(unit: Unit, operator: BinaryOperator, old: Typed, right: Typed, at: number): Typed {
  const type = isShift(operator) ? shiftType(old, right) : promoteCompound(operator, old.type, right.type);
  if (!type) {
    const types = `[${classText(old.type)}] and [${classText(right.type)}]`;
    throw castError(at, `invalid compound assignment: cannot apply [${operator}=] to types ${types}`);
  }
  const left = type === STRING ? cast(unit, old, STRING) : old;
  return operation(unit, operator, { type, left, right, at, isCompound: true });
}

function isShift(operator: BinaryOperator): boolean {
  return operator.endsWith('<') || operator.endsWith('>');
}

interface Operands {
  readonly type: JavaType;
  readonly left: Typed;
  readonly right: Typed;
  readonly at: number;
  readonly isCompound?: boolean;
}

function operation(unit: Unit, operator: BinaryOperator, { type, left, right, at, isCompound }: Operands): Typed {
  if (type === STRING) return concatenation(unit, left, right, at);
  if (type === DEF) {
    const a = boxed(left);
    const b = boxed(right);
    const apply = isCompound ? defCompound(operator) : defOperator(operator);
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
  const l = cast(unit, left, type, { operand: true });
  const r = cast(unit, right, isShift(operator) ? INT : type, { explicit: isShift(operator), operand: true });
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
  const value = promoteUnary(left.type, true);
  const distance = promoteUnary(right.type, true);
  return value && distance && (distance === DEF ? DEF : value);
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
  return castError(at, `cannot apply the ${operatorName(operator)} to the types [${name(left)}] and [${name(right)}]`);
}

/** A type as Java's Class prints it. */
function classText(type: JavaType): string {
  if (type.kind === 'primitive') return type.name;
  if (type === DEF) return 'class org.elasticsearch.painless.lookup.def';
  return `${type.spec?.isInterface ? 'interface' : 'class'} ${name({ type })}`;
}

function name({ type }: Pick<Typed, 'type'>): string {
  return type === NULL ? 'java.lang.Object' : type.name;
}

/** `==`, `<` … @throws CompileError */
export function comparison(unit: Unit, operator: ComparisonOperator, left: Typed, right: Typed, at: number): Typed {
  const isEquality = operator.includes('=') && !operator.startsWith('<') && !operator.startsWith('>');
  return isEquality ? equality(unit, operator, left, right, at) : order(unit, operator, left, right, at);
}

/** `==` and `===`: the latter compares references, but primitive values as the former. */
function equality(unit: Unit, operator: string, left: Typed, right: Typed, at: number): Typed {
  const type = promoteEquality(left.type, right.type);
  if (!type) throw cannotApply(operator, left, right, at);
  if (left.type === NULL && right.type === NULL)
    throw new CompileError(at, 'extraneous comparison of [null] constants');
  const negate = operator.startsWith('!');
  if (type.kind !== 'primitive') {
    const a = type === DEF ? boxed(left) : cast(unit, left, type).run;
    const b = type === DEF ? boxed(right) : cast(unit, right, type).run;
    const equal = operator.length === 3 ? sameObject : defEquality();
    const { offset } = unit;
    return {
      type: BOOLEAN,
      at,
      run: frame => {
        const x = a(frame);
        const y = b(frame);
        registers.offset = offset;
        return equal(x, y) !== negate;
      },
    };
  }
  const a = cast(unit, left, type, { operand: true });
  const b = cast(unit, right, type, { operand: true });
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
    const a = boxed(left);
    const b = boxed(right);
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
  const a = cast(unit, left, type, { operand: true });
  const b = cast(unit, right, type, { operand: true });
  const run = ORDER[operator]!(a.run as Ordered, b.run as Ordered);
  return a.constant && b.constant ? fold(BOOLEAN, at, run) : { type: BOOLEAN, at, run };
}

import { BOOLEAN, DEF, DOUBLE, FLOAT, INT, type JavaType, LONG } from '../classes/java-type.ts';
import { isAssignable, OBJECT, STRING, unboxed } from '../classes/type-registry.ts';
import { NULL } from './casts.ts';

const NUMBERS: Readonly<Record<string, JavaType>> = {
  byte: INT,
  short: INT,
  char: INT,
  int: INT,
  long: LONG,
  float: FLOAT,
  double: DOUBLE,
};
const ORDER = [INT, LONG, FLOAT, DOUBLE];

function numberOf(type: JavaType): JavaType | undefined {
  return NUMBERS[type.name];
}

/** The common type of two operands; undefined if the operator does not support them. */
export function promoteBinary(operator: string, left: JavaType, right: JavaType): JavaType | undefined {
  if (operator === '+' && (left === STRING || right === STRING)) return STRING;
  if (operator === '^') return promoteBits(left, right);
  return promoteNumbers(left, right, operator === '&' || operator === '|');
}

/** As `promoteBinary`, for `+=` and the others: here `&` and `|` support booleans as well. */
export function promoteCompound(operator: string, left: JavaType, right: JavaType): JavaType | undefined {
  return operator === '&' || operator === '|' ? promoteBits(left, right) : promoteBinary(operator, left, right);
}

function promoteBits(left: JavaType, right: JavaType): JavaType | undefined {
  if (left === DEF || right === DEF) return DEF;
  return left === BOOLEAN || right === BOOLEAN ? BOOLEAN : promoteNumbers(left, right, true);
}

/** The wider type of two numbers. An operand that is not a number takes the type of the other: the cast to it fails. */
export function promoteNumbers(left: JavaType, right: JavaType, wholeOnly = false): JavaType | undefined {
  if (left === DEF || right === DEF) return DEF;
  const types = wholeOnly ? ORDER.slice(0, 2) : ORDER;
  return types.findLast(type => type === numberOf(left) || type === numberOf(right));
}

/** For shifts and unary operators: depends on one type only. */
export function promoteUnary(type: JavaType, wholeOnly: boolean): JavaType | undefined {
  if (type === DEF) return DEF;
  const number = numberOf(type);
  return number && wholeOnly && ORDER.indexOf(number) > 1 ? undefined : number;
}

/** `==`: numbers, booleans, or objects compared as def. */
export function promoteEquality(left: JavaType, right: JavaType): JavaType | undefined {
  if (left === DEF || right === DEF) return DEF;
  if (left.kind === 'primitive' && right.kind === 'primitive')
    return left === BOOLEAN && right === BOOLEAN ? BOOLEAN : promoteNumbers(left, right);
  return OBJECT;
}

/** The common type of both branches of a conditional. */
export function promoteBranches(yes: JavaType, no: JavaType): JavaType {
  if (yes === no) return yes;
  if (yes === DEF || no === DEF) return DEF;
  if (yes === NULL) return no.kind === 'primitive' ? OBJECT : no;
  if (no === NULL) return yes.kind === 'primitive' ? OBJECT : yes;
  const left = unboxed(yes) ?? yes;
  const right = unboxed(no) ?? no;
  const numbers = promoteNumbers(left, right);
  if (numbers && numberOf(left) && numberOf(right)) return numbers;
  if (left === BOOLEAN && right === BOOLEAN) return BOOLEAN;
  if (yes.kind === 'primitive' || no.kind === 'primitive') return OBJECT;
  return isAssignable(yes, no) ? yes : isAssignable(no, yes) ? no : OBJECT;
}

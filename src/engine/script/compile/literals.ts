import { PatternSyntaxError } from '../../structures/java-regex/pattern-syntax-error.ts';
import { BOOLEAN, BYTE, CHAR, DEF, DOUBLE, FLOAT, INT, type JavaType, LONG, SHORT } from '../classes/java-type.ts';
import { requireType, STRING, typeNamed } from '../classes/type-registry.ts';
import type { Expression } from '../language/syntax-tree.ts';
import type { LongValue } from '../values/boxed.ts';
import { JavaList } from '../values/java-list.ts';
import { HashMap } from '../values/java-map.ts';
import { JavaArray } from '../values/java-object.ts';
import { RegexPattern } from '../values/java-regex.ts';
import { JavaThrowable, registers } from '../values/java-throwable.ts';
import { wrapLong } from '../values/long-math.ts';
import { chargeSlots } from '../values/machine.ts';
import { cast, compileConverted, NULL } from './casts.ts';
import type { CompileContext } from './compile-context.ts';
import { CompileError, type Typed } from './typed.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function constant(type: JavaType, at: number, value: unknown): Typed {
  return { type, at, run: () => value, constant: { value } };
}

/** `12`, `0x1EL`, `017`, `1.5f` */
export function compileNumber(node: Of<'number'>, want?: JavaType): Typed {
  const { text, form, at, negative } = node;
  const sign = negative ? '-' : '';
  if (form === 'hex' && /[fFdD]$/.test(text))
    throw new CompileError(at, 'Illegal tree structure.', 'illegal_state_exception');
  const last = form === 'hex' ? text.slice(-1).replace(/[^lL]/, '') : text.slice(-1);
  if (form === 'decimal' || /[fFdD]/.test(last)) return compileDecimal(node, /[fF]/.test(last), sign);
  const isLong = /[lL]/.test(last);
  const digits = isLong ? text.slice(0, -1) : text;
  const value = BigInt(form === 'octal' ? `0o${digits.slice(1)}` : digits) * (negative ? -1n : 1n);
  if (BigInt.asIntN(64, value) !== value)
    throw new CompileError(at, `Invalid ${isLong ? 'long' : 'int'} constant [${sign}${digits}].`);
  if (isLong) return constant(LONG, at, wrapLong(value) satisfies LongValue);
  if (BigInt.asIntN(32, value) !== value)
    throw new CompileError(
      at,
      `Invalid int constant [${sign}${digits}]. If you want a long constant then change it to [${sign}${digits}L].`,
    );
  // A constant in range is narrowed to the wanted type.
  const narrow = want && NARROW.get(want);
  const fits = narrow && Number(value) >= narrow[0] && Number(value) <= narrow[1];
  return constant(fits ? want : INT, at, Number(value));
}

const NARROW: ReadonlyMap<JavaType, readonly [number, number]> = new Map([
  [BYTE, [-128, 127]],
  [SHORT, [-32768, 32767]],
  [CHAR, [0, 65535]],
] as const);

function compileDecimal({ text, at, negative }: Of<'number'>, isFloat: boolean, sign: string): Typed {
  const value = Number(sign + text.replace(/[fFdD]$/, ''));
  const exact = negative && value === 0 ? -0 : value;
  return isFloat ? constant(FLOAT, at, Math.fround(exact)) : constant(DOUBLE, at, exact);
}

export function compileText(node: Of<'string'>): Typed {
  return constant(STRING, node.at, node.value);
}

export function compileBoolean(node: Of<'boolean'>): Typed {
  return constant(BOOLEAN, node.at, node.value);
}

export function compileNull(node: Of<'null'>): Typed {
  return { type: NULL, at: node.at, run: () => null };
}

export function compileRegex({ unit }: CompileContext, node: Of<'regex'>): Typed {
  const { at, pattern, flags } = node;
  // Elasticsearch assigns patterns to fields in statements of their own.
  unit.statements.add(at);
  try {
    const regex = new RegexPattern(pattern, flags);
    return { type: requireType('Pattern'), at, run: () => regex };
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    throw new CompileError(
      error.index < 0 ? at : at + 1 + error.index,
      `invalid regular expression: could not compile regex constant [${pattern}] with flags [${flags}]`,
      'illegal_argument_exception',
      { type: 'pattern_syntax_exception', reason: error.message },
    );
  }
}

export function compileList(context: CompileContext, node: Of<'list'>): Typed {
  context.unit.mark(node.at);
  const items = node.items.map(item => compileConverted(context, item, DEF).run);
  return {
    type: requireType('ArrayList'),
    at: node.at,
    run: frame => {
      chargeSlots(6);
      return new JavaList(items.map(item => item(frame)));
    },
  };
}

export function compileMap(context: CompileContext, node: Of<'map'>): Typed {
  context.unit.mark(node.at);
  const value = (part: Expression) => compileConverted(context, part, DEF).run;
  const pairs = node.pairs.map(([key, item]) => [value(key), value(item)] as const);
  return {
    type: requireType('HashMap'),
    at: node.at,
    run: frame => HashMap.of(pairs.map(([key, item]) => [key(frame), item(frame)] as const)),
  };
}

/** The initial value of the elements of a new array. */
function initial(type: JavaType): unknown {
  return type.kind !== 'primitive' ? null : type === BOOLEAN ? false : 0;
}

export function compileNewArray(context: CompileContext, node: Of<'newArray'>): Typed {
  const { at } = node;
  const type = typeNamed(node.type);
  if (!type) throw new CompileError(at, `Not a type [${node.type.replace(/\[\]/g, '')}].`);
  const { unit } = context;
  unit.mark(at);
  if (node.items) {
    const element = type.element!;
    const items = node.items.map(item => compileConverted(context, item, element).run);
    return {
      type,
      at,
      run: frame =>
        new JavaArray(
          type.name,
          items.map(item => item(frame)),
        ),
    };
  }
  const sizes = node.sizes.map(size => cast(unit, context.expression(size), INT).run);
  const { offset } = unit;
  return {
    type,
    at,
    run: frame => {
      const given = sizes.map(size => size(frame) as number);
      registers.offset = offset;
      return newArray(type, given);
    },
  };
}

function newArray(type: JavaType, [size, ...inner]: number[]): JavaArray {
  if (size! < 0) throw new JavaThrowable('NegativeArraySizeException', String(size));
  chargeSlots(size! + 6);
  const element = type.element!;
  if (inner.length === 0) return new JavaArray(type.name, new Array(size).fill(initial(element)));
  return new JavaArray(
    type.name,
    Array.from({ length: size! }, () => newArray(element, inner)),
  );
}

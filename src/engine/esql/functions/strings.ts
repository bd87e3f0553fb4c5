import { EngineError } from '../../errors/engine-error.ts';
import { escapeWildcards } from '../../query/terms/wildcard-query.ts';
import { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../../structures/java-regex/pattern-syntax-error.ts';
import { NoSuchGroupError, Replacement, replaceMatches } from '../../structures/java-regex/replacement.ts';
import { utf8Length } from '../../structures/utf8.ts';
import type { Expression } from '../expressions/expression.ts';
import { Failure, illegalValue, invalidArgument } from '../expressions/failure.ts';
import type { Kernel } from '../expressions/kernel.ts';
import { withAllowance } from '../expressions/query-limits.ts';
import type { DataType } from '../types/data-type.ts';
import { eachValue } from './each-value.ts';
import { illegalArgumentOf, invalidArgumentOf, refuseInvalid } from './invalid-constants.ts';
import type { Parameter, ScalarFunction } from './scalar-function.ts';
import { INTEGER, STRING } from './type-classes.ts';

/** Bytes of a string that a function may build. */
const MOST_BYTES = 1024 * 1024;

const text = (name: string): Parameter => ({ name, type: STRING });
const whole = (name: string, optional = false): Parameter => ({ name, type: INTEGER, optional });

function define(name: string, parameters: readonly Parameter[], returns: DataType, kernel: Kernel): ScalarFunction {
  return { name, parameters, returns, bind: () => kernel };
}

const letters = (value: string): string[] => Array.from(value);

/** Where a position in a string is, from 0. Positions count from 1, or from the end if negative. */
function indexOf(position: number, length: number): number {
  const index = position > 0 ? position - 1 : position === 0 ? 0 : length + position;
  return Math.min(Math.max(0, index), length);
}

/** A part of a string by code points. */
function substring(value: string, start: number, length?: number): string | ReturnType<typeof illegalValue> {
  if (length !== undefined && length < 0) return illegalValue(`Length parameter cannot be negative, found [${length}]`);
  const all = letters(value);
  const from = indexOf(start, all.length);
  return all.slice(from, length === undefined ? undefined : from + length).join('');
}

/** The position of a string in another, in code points from 1; 0 if it is not there. */
function locate(value: string, part: string, start = 1): number {
  const all = letters(value);
  const from = all.slice(0, indexOf(start, all.length)).join('').length;
  const at = value.indexOf(part, from);
  return at < 0 ? 0 : letters(value.slice(0, at)).length + 1;
}

function repeat(value: string, times: number): string | ReturnType<typeof illegalValue> {
  if (times < 0) return illegalValue(`Number parameter cannot be negative, found [${times}]`);
  if (utf8Length(value) * times > MOST_BYTES)
    return illegalValue(`Creating repeated strings with more than [${MOST_BYTES}] bytes is not supported`);
  return value.repeat(times);
}

/** @throws EngineError for a constant number of repetitions that is negative */
function checkTimes(number: Expression | undefined): void {
  refuseInvalid(number, times => repeat('', times as number), illegalArgumentOf);
}

/** Unlike most functions of strings, changes all of several values. */
function changeCase(name: string, change: (value: string) => string): ScalarFunction {
  return {
    name,
    parameters: [text('str')],
    returns: 'keyword',
    bindBlocks: () => eachValue('keyword', value => change(value as string)),
  };
}

/** Java's white space in ASCII. */
const SPACE = '[\\t-\\r\\x1c-\\x20]';
const SPACES_AT_START = new RegExp(`^${SPACE}+`);
const SPACES_AT_END = new RegExp(`${SPACE}+$`);
/** TRIM removes all control characters. */
const CONTROLS_AT_ENDS = /^[\0- ]+|[\0- ]+$/g;

function compiled(regex: string): JavaPattern | Failure {
  try {
    return new JavaPattern(regex);
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    return new Failure('java.util.regex.PatternSyntaxException', error.message);
  }
}

/** @throws EngineError for a group that was given by number, which no warning covers */
function missingGroup({ message, isIndex }: NoSuchGroupError): Failure {
  if (isIndex) throw new EngineError('index_out_of_bounds_exception', message, { status: 500 });
  return illegalValue(message);
}

/** `REPLACE`: patterns are compiled once. */
const REPLACE: ScalarFunction = {
  name: 'replace',
  parameters: [text('string'), text('regex'), text('newString')],
  returns: 'keyword',
  check([, regex]) {
    refuseInvalid(
      regex,
      text => compiled(text as string),
      ({ message }) => ({ type: 'pattern_syntax_exception', reason: message }),
    );
  },
  bind({ limits }) {
    const patterns = new Map<string, JavaPattern | Failure>();
    return (value: string, regex: string, replacement: string) => {
      let pattern = patterns.get(regex);
      if (!pattern) patterns.set(regex, (pattern = compiled(regex)));
      if (pattern instanceof Failure) return pattern;
      const valid = pattern;
      try {
        return withAllowance(limits, work =>
          replaceMatches(valid, value, new Replacement(replacement, valid), { ...(work && { work }) }),
        );
      } catch (error) {
        if (error instanceof NoSuchGroupError) return missingGroup(error);
        throw error;
      }
    };
  },
};

function delimiterOf(text: string): string | Failure {
  return utf8Length(text) === 1 ? text : invalidArgument('delimiter must be single byte for now');
}

const SPLIT: ScalarFunction = {
  name: 'split',
  parameters: [text('string'), text('delim')],
  returns: 'keyword',
  check([, delimiter]) {
    refuseInvalid(delimiter, text => delimiterOf(text as string), invalidArgumentOf);
  },
  bind: () => (value: string, text: string) => {
    const delimiter = delimiterOf(text);
    return delimiter instanceof Failure ? delimiter : value.split(delimiter);
  },
};

export const STRING_FUNCTIONS: readonly ScalarFunction[] = [
  define('bit_length', [text('string')], 'integer', (value: string) => 8 * utf8Length(value)),
  define('byte_length', [text('string')], 'integer', utf8Length),
  {
    name: 'concat',
    parameters: [text('string1'), text('string2')],
    isVariadic: true,
    returns: 'keyword',
    bind:
      () =>
      (...parts: string[]) => {
        const joined = parts.join('');
        return joined.length <= MOST_BYTES || utf8Length(joined) <= MOST_BYTES
          ? joined
          : illegalValue(`concatenating more than [${MOST_BYTES}] bytes is not supported`);
      },
  },
  define('contains', [text('string'), text('substring')], 'boolean', (value: string, part: string) =>
    value.includes(part),
  ),
  {
    ...define('ends_with', [text('str'), text('suffix')], 'boolean', (value: string, suffix: string) =>
      value.endsWith(suffix),
    ),
    fieldQuery: (field, [suffix]) => ({ wildcard: { [field]: { value: `*${escapeWildcards(String(suffix))}` } } }),
  },
  define('left', [text('string'), whole('length')], 'keyword', (value: string, length: number) =>
    letters(value).slice(0, Math.max(0, length)).join(''),
  ),
  define('length', [text('string')], 'integer', (value: string) => letters(value).length),
  define('locate', [text('string'), text('substring'), whole('start', true)], 'integer', locate),
  define('ltrim', [text('string')], 'keyword', (value: string) => value.replace(SPACES_AT_START, '')),
  {
    ...define('repeat', [text('string'), whole('number')], 'keyword', repeat),
    check: ([, number]) => checkTimes(number),
  },
  REPLACE,
  define('reverse', [text('str')], 'keyword', (value: string) =>
    Array.from(new Intl.Segmenter().segment(value), ({ segment }) => segment)
      .reverse()
      .join(''),
  ),
  define('right', [text('string'), whole('length')], 'keyword', (value: string, length: number) =>
    length <= 0 ? '' : letters(value).slice(-length).join(''),
  ),
  define('rtrim', [text('string')], 'keyword', (value: string) => value.replace(SPACES_AT_END, '')),
  {
    ...define('space', [whole('number')], 'keyword', (times: number) => repeat(' ', times)),
    check: ([number]) => checkTimes(number),
  },
  SPLIT,
  {
    ...define('starts_with', [text('str'), text('prefix')], 'boolean', (value: string, prefix: string) =>
      value.startsWith(prefix),
    ),
    fieldQuery: (field, [prefix]) => ({ prefix: { [field]: { value: String(prefix) } } }),
  },
  {
    ...define('substring', [text('string'), whole('start'), whole('length', true)], 'keyword', substring),
    check: ([, , length]) => refuseInvalid(length, size => substring('', 1, size as number), illegalArgumentOf),
  },
  changeCase('to_lower', value => value.toLowerCase()),
  changeCase('to_upper', value => value.toUpperCase()),
  define('trim', [text('string')], 'keyword', (value: string) => value.replace(CONTROLS_AT_ENDS, '')),
];

import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { expectText, intOf, isNumber } from '../../request/scalar.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import type { Query } from '../query.ts';

/** Builds queries for the pieces of a text. Undefined stands for a piece without terms, which is dropped. */
export interface SimpleQueryPieces {
  words(text: string): Query | undefined;
  fuzzy(text: string, edits: number): Query | undefined;
  prefix(text: string): Query | undefined;
  phrase(text: string, slop: number): Query | undefined;
}

interface SimpleQueryOptions {
  /** Bits of FLAGS. */
  readonly flags: number;
  readonly operator: 'must' | 'should';
}

type Operator = SimpleQueryOptions['operator'];

/** One level of parentheses. */
interface Level {
  top: Query | undefined;
  current: Operator | undefined;
  previous: Operator | undefined;
  negations: number;
}

const MAX_EDITS = 2;
/** Maximum nesting of parentheses, well within the stack limit. */
const MAX_DEPTH = 1000;

/**
 * The lenient syntax of simple_query_string: operators that do not apply are ignored, and no text is an error. A change
 * of operators groups everything to the left into one clause.
 */
export class SimpleQueryReader {
  private readonly pieces: SimpleQueryPieces;
  private readonly options: SimpleQueryOptions;
  private text = '';
  private index = 0;
  private end = 0;
  private depth = 0;
  /** Offset of an opening parenthesis → offset of its closing one. */
  private closings: ReadonlyMap<number, number> = new Map();

  constructor(pieces: SimpleQueryPieces, options: SimpleQueryOptions) {
    this.pieces = pieces;
    this.options = options;
  }

  /** Undefined when the text contains no terms. */
  read(text: string): Query | undefined {
    if (text.trim() === '*') return new MatchAllQuery();
    this.text = text;
    this.closings = this.has(FLAGS.PRECEDENCE) ? this.pairs() : new Map();
    return this.level(0, text.length);
  }

  private level(from: number, to: number): Query | undefined {
    const outer = this.end;
    this.index = from;
    this.end = to;
    const level: Level = { top: undefined, current: undefined, previous: undefined, negations: 0 };
    while (this.index < this.end) if (!this.step(level)) level.negations = 0;
    this.end = outer;
    return level.top;
  }

  /** Returns whether it read a negation, which applies to the next clause. */
  private step(level: Level): boolean {
    const char = this.text[this.index]!;
    if (char === '(' && this.has(FLAGS.PRECEDENCE)) this.group(level);
    else if (char === ')' && this.has(FLAGS.PRECEDENCE)) this.index++;
    else if (char === '"' && this.has(FLAGS.PHRASE)) this.phrase(level);
    else if (char === '+' && this.has(FLAGS.AND)) this.operator(level, 'must');
    else if (char === '|' && this.has(FLAGS.OR)) this.operator(level, 'should');
    else if (char === '-' && this.has(FLAGS.NOT)) {
      level.negations++;
      this.index++;
      return true;
    } else if (isBlank(char) && this.has(FLAGS.WHITESPACE)) this.index++;
    else this.token(level);
    return false;
  }

  private operator(level: Level, operator: Operator): void {
    if (level.current === undefined && level.top !== undefined) level.current = operator;
    this.index++;
  }

  /** An unclosed parenthesis is ignored. */
  private group(level: Level): void {
    const start = this.index + 1;
    const close = this.closings.get(this.index) ?? this.end;
    this.index = start;
    if (close >= this.end) return;
    if (close === start) level.current = undefined;
    else {
      if (++this.depth > MAX_DEPTH) throw illegalArgument(`Parentheses are nested deeper than ${MAX_DEPTH}.`);
      this.add(level, this.level(start, close));
      this.depth--;
    }
    this.index = close + 1;
  }

  /** Matches all parentheses in one pass: searching for each closing one would take quadratic time. */
  private pairs(): Map<number, number> {
    const pairs = new Map<number, number>();
    const open: number[] = [];
    for (let at = 0; at < this.text.length; at++) {
      const char = this.text[at]!;
      if (this.isEscape(char)) at++;
      else if (char === '(') open.push(at);
      else if (char === ')' && open.length > 0) pairs.set(open.pop()!, at);
    }
    return pairs;
  }

  /** An unclosed quote is ignored. */
  private phrase(level: Level): void {
    const start = ++this.index;
    let text = '';
    let slop = false;
    for (; this.index < this.end; this.index++) {
      const char = this.text[this.index]!;
      if (this.isEscape(char)) {
        if (++this.index < this.end) text += this.text[this.index]!;
      } else if (char === '"') {
        if (this.text[this.index + 1] === '~' && this.index + 1 < this.end && this.has(FLAGS.NEAR)) {
          this.index++;
          slop = this.index + 1 < this.end;
        }
        break;
      } else text += char;
    }
    if (this.index >= this.end) this.index = start;
    else if (this.index === start) {
      level.current = undefined;
      this.index++;
    } else {
      this.add(level, this.pieces.phrase(text, slop ? this.number() : 0));
      this.index++;
    }
  }

  private token(level: Level): void {
    let text = '';
    let prefix = false;
    let fuzzy = false;
    for (; this.index < this.end; this.index++) {
      const char = this.text[this.index]!;
      if (this.isEscape(char)) {
        prefix = false;
        if (++this.index < this.end) text += this.text[this.index]!;
        continue;
      }
      if (this.endsToken(char)) break;
      if (text !== '' && char === '~' && this.has(FLAGS.FUZZY)) {
        fuzzy = true;
        break;
      }
      prefix = text !== '' && char === '*' && this.has(FLAGS.PREFIX);
      text += char;
    }
    if (text !== '') this.add(level, this.piece(text, prefix, fuzzy));
  }

  private piece(text: string, prefix: boolean, fuzzy: boolean): Query | undefined {
    if (!fuzzy) return prefix ? this.pieces.prefix(text.slice(0, -1)) : this.pieces.words(text);
    const edits = Math.min(this.number(), MAX_EDITS);
    return edits === 0 ? this.pieces.words(text) : this.pieces.fuzzy(text, edits);
  }

  /** The number after a tilde: 2 if omitted, 0 if not a number. */
  private number(): number {
    const from = ++this.index;
    while (this.index < this.end && !this.endsToken(this.text[this.index]!)) this.index++;
    const digits = this.text.slice(from, this.index);
    if (digits === '') return MAX_EDITS;
    return /^[+-]?\d+$/.test(digits) ? Math.max(0, Number(digits)) : 0;
  }

  private add(level: Level, branch: Query | undefined): void {
    if (!branch) return;
    const query = level.negations % 2 === 1 ? negated(branch) : branch;
    if (level.top) {
      const operator = level.current ?? this.options.operator;
      const clauses =
        level.previous === operator ? (level.top as BooleanQuery).clauses : [{ query: level.top, occur: operator }];
      level.top = new BooleanQuery([...clauses, { query, occur: operator }]);
      level.previous = operator;
    } else level.top = query;
    level.current = undefined;
  }

  private endsToken(char: string): boolean {
    if (char === '"') return this.has(FLAGS.PHRASE);
    if (char === '|') return this.has(FLAGS.OR);
    if (char === '+') return this.has(FLAGS.AND);
    if (char === '(' || char === ')') return this.has(FLAGS.PRECEDENCE);
    return isBlank(char) && this.has(FLAGS.WHITESPACE);
  }

  private isEscape(char: string): boolean {
    return char === '\\' && this.has(FLAGS.ESCAPE);
  }

  private has(flag: number): boolean {
    return (this.options.flags & flag) !== 0;
  }
}

function negated(query: Query): Query {
  return new BooleanQuery([
    { query, occur: 'must_not' },
    { query: new MatchAllQuery(), occur: 'should' },
  ]);
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\t' || char === '\n' || char === '\r';
}

/** The operators, by the bits used in requests. */
export const FLAGS = {
  AND: 1,
  NOT: 2,
  OR: 4,
  PREFIX: 8,
  PHRASE: 16,
  PRECEDENCE: 32,
  ESCAPE: 64,
  WHITESPACE: 128,
  FUZZY: 256,
  NEAR: 512,
  SLOP: 512,
} as const;

export const ALL_FLAGS = -1;

/** The allowed operators: `OR|AND|PREFIX`, or a number. @throws EngineError for an unknown one */
export function readFlags(value: JsonValue, place: Place): number {
  if (isNumber(value)) return intOf(value, place);
  if (value === '') return ALL_FLAGS;
  let bits = 0;
  for (const name of expectText(value, place).split('|')) {
    const flag = name.toUpperCase();
    if (flag === 'ALL') return ALL_FLAGS;
    if (flag === 'NONE') return 0;
    if (name === '') continue;
    if (!Object.hasOwn(FLAGS, flag)) throw illegalArgument(`Unknown simple_query_string flag [${name}]`);
    bits |= FLAGS[flag as keyof typeof FLAGS];
  }
  return bits;
}

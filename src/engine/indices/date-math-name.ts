import { EngineError } from '../errors/engine-error.ts';
import { DateFormat } from '../mapping/dates/date-format.ts';
import { parseDateMath } from '../mapping/dates/date-math.ts';
import { timeZone } from '../mapping/dates/time-zone.ts';

const DEFAULT_FORMAT = 'uuuu.MM.dd';

/** Resolves `<logs-{now/d{yyyy.MM.dd|+02:00}}>` at a time; returns any other text unchanged. @throws EngineError */
export function resolveDateMathName(expression: string, now: number): string {
  if (expression.length < 2 || !expression.startsWith('<') || !expression.endsWith('>')) return expression;
  return new NameReader(expression.slice(1, -1), expression, now).read();
}

/**
 * Parses the text between the angle brackets: plain text and placeholders `{math}`, `{math{format}}` or
 * `{math{format|zone}}`. A backslash escapes the next brace.
 */
class NameReader {
  private readonly text: string;
  private readonly expression: string;
  private readonly now: number;
  private at = 0;

  constructor(text: string, expression: string, now: number) {
    this.text = text;
    this.expression = expression;
    this.now = now;
  }

  read(): string {
    let name = '';
    while (this.at < this.text.length) {
      const character = this.text[this.at++]!;
      if (character === '\\' && this.isBrace(this.at)) name += this.text[this.at++];
      else if (character === '{') name += this.placeholder();
      else if (character === '}') throw this.reservedCharacter(this.at);
      else name += character;
    }
    if (name === '') throw this.invalid('nothing captured');
    return name;
  }

  /** Starts after the opening brace. */
  private placeholder(): string {
    let depth = 1;
    let math = '';
    let format = '';
    while (this.at < this.text.length) {
      const character = this.text[this.at++]!;
      if (character === '{' && ++depth > 2) throw this.reservedCharacter(this.at);
      else if (character === '}') {
        if (--depth === 0) return this.format(math, format);
      } else if (character === '{') continue;
      else if (depth === 1) math += character;
      else format += character;
    }
    throw this.invalid('date math placeholder is open ended');
  }

  private format(math: string, formatAndZone: string): string {
    const bar = formatAndZone.indexOf('|');
    const pattern = (bar < 0 ? formatAndZone : formatAndZone.slice(0, bar)) || DEFAULT_FORMAT;
    const zone = bar < 0 ? undefined : timeZone(formatAndZone.slice(bar + 1));
    const format = DateFormat.of(pattern);
    if (math === '') throw new EngineError('parse_exception', 'cannot parse empty date');
    const millis = parseDateMath(math, format, { now: () => this.now, zone });
    return format.print(millis, zone);
  }

  private isBrace(at: number): boolean {
    return this.text[at] === '{' || this.text[at] === '}';
  }

  private reservedCharacter(position: number): EngineError {
    const advice =
      '`{` and `}` are reserved characters and should be escaped when used as part of the index name using `\\` (e.g. `\\{text\\}`)';
    return this.invalid(`invalid character at position [${position}]. ${advice}`);
  }

  private invalid(why: string): EngineError {
    // Elasticsearch's message omits the opening bracket.
    return new EngineError('parse_exception', `invalid dynamic name expression [${this.expression.slice(1)}]. ${why}`);
  }
}

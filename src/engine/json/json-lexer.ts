import { checkNameLength, checkNumberLength, checkStringLength, JsonError, lineAndColumn } from './json-error.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' };

/** Reads JSON scalars one by one; the caller knows the grammar. */
export class JsonLexer {
  offset: number;
  readonly text: string;
  /** Set by `number`: whether the last number had a fraction or an exponent. */
  decimal = false;

  constructor(text: string, start = 0) {
    this.text = text;
    this.offset = start;
  }

  /** The name of a member. */
  name(): string {
    const start = this.offset;
    const name = this.string('field name');
    checkNameLength(name.length, { text: this.text, offset: start });
    return name;
  }

  /** @param what is read, in the error for a text that ends within it */
  string(what = 'VALUE_STRING'): string {
    const { text } = this;
    const start = ++this.offset;
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        checkStringLength(at - start, this);
        this.offset = at + 1;
        return text.slice(start, at);
      }
      if (code === BACKSLASH) {
        const value = this.nativeString(start, at) ?? this.escapedString(start, at, what);
        checkStringLength(value.length, this);
        return value;
      }
      if (code < 32) throw this.control(at, code);
    }
    this.offset = text.length;
    throw this.endOfInput(` in ${what}`);
  }

  /** Uses the host's parser, which is faster; undefined if the slow path must handle the string or report its error. */
  private nativeString(start: number, firstEscape: number): string | undefined {
    const { text } = this;
    let end = text.indexOf('"', firstEscape);
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end < 0) return undefined;
    try {
      const value = JSON.parse(text.slice(start - 1, end + 1)) as string;
      this.offset = end + 1;
      return value;
    } catch {
      return undefined;
    }
  }

  private escapedString(start: number, firstEscape: number, what: string): string {
    const { text } = this;
    let result = text.slice(start, firstEscape);
    let copied = firstEscape;
    for (let at = firstEscape; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.offset = at + 1;
        return result + text.slice(copied, at);
      }
      if (code < 32) throw this.control(at, code);
      if (code !== BACKSLASH) continue;
      result += text.slice(copied, at);
      const letter = text[++at] ?? '';
      if (letter === 'u') {
        result += String.fromCharCode(this.hex(at + 1));
        at += 4;
      } else {
        const plain = ESCAPES[letter];
        if (plain === undefined) throw new JsonError(`Unrecognized character escape ${describe(letter)}`, text, at);
        result += plain;
      }
      copied = at + 1;
    }
    this.offset = text.length;
    throw this.endOfInput(` in ${what}`);
  }

  private hex(at: number): number {
    const digits = this.text.slice(at, at + 4);
    if (/^[0-9a-fA-F]{4}$/.test(digits)) return Number.parseInt(digits, 16);
    const bad = [...digits].findIndex(c => !/[0-9a-fA-F]/.test(c));
    const where = at + Math.max(bad, 0);
    throw new JsonError(
      `Unexpected character (${describe(this.text[where] ?? '')}): expected a hex-digit for character escape sequence`,
      this.text,
      where,
    );
  }

  /** The text of a number; sets `decimal`. */
  number(): string {
    const { text } = this;
    const start = this.offset;
    let at = start;
    if (text.charCodeAt(at) === 45) at++;
    const first = text.charCodeAt(at);
    if (!isDigit(first)) {
      throw new JsonError(
        `Unexpected character (${describe(text[at] ?? '')}) in numeric value: Expected digit (0-9) to follow minus sign, for valid numeric value`,
        text,
        at,
      );
    }
    at++;
    if (first === 48) {
      if (isDigit(text.charCodeAt(at)))
        throw new JsonError('Invalid numeric value: Leading zeroes not allowed', text, start);
    } else at = this.digits(at);
    this.decimal = false;
    if (text.charCodeAt(at) === 46) at = this.digits(at + 1, 'Decimal point not followed by a digit');
    const exponent = text.charCodeAt(at);
    if (exponent === 101 || exponent === 69) {
      const sign = text.charCodeAt(at + 1);
      at = this.digits(sign === 43 || sign === 45 ? at + 2 : at + 1, 'Exponent indicator not followed by a digit');
    }
    const after = text.charCodeAt(at);
    if (!Number.isNaN(after) && !isDelimiter(after))
      throw new JsonError(
        `Unexpected character (${describe(text[at] ?? '')}): Expected space separating root-level values`,
        text,
        at,
      );
    checkNumberLength(at - start - (text.charCodeAt(start) === 45 ? 1 : 0), this);
    this.offset = at;
    return text.slice(start, at);
  }

  /** Skips digits. If `error` is given, at least one digit is required and the number is marked as decimal. */
  private digits(at: number, error?: string): number {
    const { text } = this;
    if (error !== undefined) {
      if (!isDigit(text.charCodeAt(at)))
        throw new JsonError(`Unexpected character (${describe(text[at] ?? '')}) in numeric value: ${error}`, text, at);
      this.decimal = true;
    }
    while (isDigit(text.charCodeAt(at))) at++;
    return at;
  }

  literal(): true | false | null {
    const word = /[\w$]*/y;
    word.lastIndex = this.offset;
    const found = word.exec(this.text)?.[0] ?? '';
    const start = this.offset;
    this.offset += found.length;
    if (found === 'true') return true;
    if (found === 'false') return false;
    if (found === 'null') return null;
    this.offset = start;
    if (start >= this.text.length) throw this.endOfInput();
    if (found === 'NaN' || found === 'Infinity')
      throw new JsonError(
        `Non-standard token '${found}': enable \`JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS\` to allow`,
        this.text,
        start,
      );
    if (found === '')
      throw this.unexpected(
        "expected a valid value (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
      );
    throw new JsonError(
      `Unrecognized token '${found}': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')`,
      this.text,
      start,
    );
  }

  blanks(): void {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.offset);
      if (code === 32 || code === 10 || code === 13 || code === 9 || (code === 0xfeff && this.offset === 0))
        this.offset++;
      else if (code === 47) this.comment();
      else return;
    }
  }

  private comment(): void {
    const kind = this.text[this.offset + 1];
    if (kind !== '/' && kind !== '*') throw this.unexpected("was expecting either '*' or '/' for a comment");
    const end = this.text.indexOf(kind === '/' ? '\n' : '*/', this.offset + 2);
    if (end < 0 && kind === '*') throw this.endOfInput(' in a comment');
    this.offset = end < 0 ? this.text.length : end + (kind === '/' ? 1 : 2);
  }

  /** After a key, a colon or a comma. @throws JsonError at the end of the text */
  protected requireMore(container: 'Object' | 'Array'): void {
    if (this.offset >= this.text.length) throw this.endOfInput(` within/between ${container} entries`);
  }

  /**
   * After an opening bracket or a value.
   * @param start of the container
   * @throws JsonError at the end of the text
   */
  protected requireClose(container: 'Object' | 'Array', start: number): void {
    if (this.offset < this.text.length) return;
    const { line, column } = lineAndColumn(this.text, start);
    const marker = `start marker at [Source: (byte[]); line: ${line}, column: ${column}]`;
    throw this.endOfInput(`: expected close marker for ${container} (${marker})`);
  }

  private control(at: number, code: number): JsonError {
    return new JsonError(
      `Illegal unquoted character ((CTRL-CHAR, code ${code})): has to be escaped using backslash to be included in string value`,
      this.text,
      at,
    );
  }

  unexpected(expectation: string): JsonError {
    if (this.offset >= this.text.length) return this.endOfInput();
    return new JsonError(
      `Unexpected character (${describe(this.text[this.offset]!)}): ${expectation}`,
      this.text,
      this.offset,
    );
  }

  endOfInput(detail = ''): JsonError {
    return new JsonError(`Unexpected end-of-input${detail}`, this.text, this.text.length, true);
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Whether an odd number of backslashes precedes. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === BACKSLASH) before--;
  return (at - before) % 2 === 1;
}

function isDelimiter(code: number): boolean {
  return (
    code === 44 || code === 93 || code === 125 || code === 32 || code === 10 || code === 13 || code === 9 || code === 47
  );
}

function describe(character: string): string {
  const code = character.charCodeAt(0);
  return code < 32 ? `(CTRL-CHAR, code ${code})` : `'${character}' (code ${code})`;
}

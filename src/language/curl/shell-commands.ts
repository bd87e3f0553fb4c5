/** A command of a shell script, with what its standard input is redirected or piped from. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** Text of a here-document, a here-string, or of an `echo` or `cat` piped into the command. */
  readonly input?: string | undefined;
  /** Comment lines above the command. */
  readonly comments: readonly string[];
}

/**
 * Splits a script as a POSIX shell does: single, double and `$'…'` quotes, backslashes, continued lines, comments,
 * here-documents, pipes and the separators `;`, `&&`, `||` and newline. Variables are not expanded but kept as written.
 */
export function shellCommands(script: string): ShellCommand[] {
  return new ShellReader(script.replace(/\r\n?/g, '\n')).commands();
}

interface Draft {
  words: string[];
  input: string | undefined;
  comments: string[];
}

class ShellReader {
  private readonly text: string;
  private at = 0;
  private word: string | undefined;
  private current: Draft = emptyDraft();
  /** Here-documents announced on the current line; their bodies start on the next one. */
  private announced: { end: string; stripTabs: boolean; of: Draft }[] = [];
  private readonly done: Draft[] = [];

  constructor(text: string) {
    this.text = text;
  }

  commands(): ShellCommand[] {
    while (this.at < this.text.length) this.step();
    this.endCommand(0);
    return this.done;
  }

  private step(): void {
    const char = this.text[this.at]!;
    if (this.text.startsWith('\\\n', this.at)) this.at += 2;
    else if (char === '\n') this.endLine();
    else if (/\s/.test(char)) this.endWord(1);
    else if (char === '#' && this.word === undefined) this.readComment();
    else if (char === ';' || char === '&') this.endCommand(this.text.startsWith('&&', this.at) ? 2 : 1);
    else if (this.text.startsWith('||', this.at)) this.endCommand(2);
    else if (char === '|') this.pipe();
    else if (char === '<') this.readInput();
    else if (char === '>') this.skipOutput();
    else this.word = (this.word ?? '') + this.readPiece(char);
  }

  private endWord(skipped: number): void {
    if (this.word !== undefined) this.current.words.push(this.word);
    this.word = undefined;
    this.at += skipped;
  }

  private endLine(): void {
    this.endWord(1);
    const { current } = this;
    for (const { end, stripTabs, of } of this.announced) of.input = this.readHereDocument(end, stripTabs);
    this.announced = [];
    if (current.words.length > 0) this.endCommand(0);
  }

  private endCommand(skipped: number): void {
    this.endWord(skipped);
    if (this.current.words.length > 0) {
      this.done.push(this.current);
      this.current = emptyDraft();
    }
  }

  /** The output of a command, which is the input of the next in a pipe. Only printing commands are supported. */
  private pipe(): void {
    this.endWord(1);
    const before = this.current;
    const [name] = before.words;
    if (name === 'echo' || name === 'printf' || name === 'cat') {
      this.current = { ...emptyDraft(), input: before.input, comments: before.comments };
      if (name !== 'cat')
        this.current.input = before.words.filter((word, i) => i > 0 && !/^-[neE]+$/.test(word)).join(' ');
      for (const document of this.announced) if (document.of === before) document.of = this.current;
    } else this.endCommand(0);
  }

  private readComment(): void {
    const end = this.text.indexOf('\n', this.at);
    const line = this.text.slice(this.at, end < 0 ? undefined : end);
    if (this.current.words.length === 0) this.current.comments.push(line);
    this.at += line.length;
  }

  private readInput(): void {
    this.endWord(0);
    const [operator] = /^<(?:<<|<-?)?/.exec(this.text.slice(this.at))!;
    this.at += operator.length;
    while (this.text[this.at] === ' ') this.at++;
    const target = this.readWord();
    if (operator === '<<<') this.current.input = target;
    else if (operator === '<') this.current.words.push('<', target);
    else this.announced.push({ end: target, stripTabs: operator === '<<-', of: this.current });
  }

  private readHereDocument(end: string, stripTabs: boolean): string {
    const lines: string[] = [];
    while (this.at < this.text.length) {
      const lineEnd = this.text.indexOf('\n', this.at);
      const raw = this.text.slice(this.at, lineEnd < 0 ? undefined : lineEnd);
      this.at += raw.length + 1;
      const line = stripTabs ? raw.replace(/^\t+/, '') : raw;
      if (line.trimEnd() === end) break;
      lines.push(line);
    }
    return lines.join('\n');
  }

  /** Skips redirections of output, such as `> file` and `2>&1`. */
  private skipOutput(): void {
    if (this.word !== undefined && /^\d$/.test(this.word)) this.word = undefined;
    this.endWord(0);
    this.at += /^>+&?\s*/.exec(this.text.slice(this.at))![0].length;
    this.readWord();
  }

  private readWord(): string {
    let word = '';
    while (this.at < this.text.length && !/[\s;|&<>]/.test(this.text[this.at]!))
      word += this.readPiece(this.text[this.at]!);
    return word;
  }

  private readPiece(char: string): string {
    if (char === "'") return this.readUntil("'");
    if (this.text.startsWith("$'", this.at)) return this.readEscaped("'", 2);
    if (char === '"') return this.readEscaped('"', 1);
    if (this.text.startsWith('\\\n', this.at)) {
      this.at += 2;
      return '';
    }
    this.at += char === '\\' ? 2 : 1;
    return char === '\\' ? (this.text[this.at - 1] ?? '') : char;
  }

  private readUntil(quote: string): string {
    const end = this.text.indexOf(quote, this.at + 1);
    const piece = this.text.slice(this.at + 1, end < 0 ? undefined : end);
    this.at = end < 0 ? this.text.length : end + 1;
    return piece;
  }

  private readEscaped(quote: '"' | "'", opening: number): string {
    let piece = '';
    this.at += opening;
    while (this.at < this.text.length && this.text[this.at] !== quote) {
      if (this.text[this.at] !== '\\') piece += this.text[this.at++];
      else piece += quote === "'" ? this.ansiEscape() : this.doubleQuoteEscape();
    }
    this.at++;
    return piece;
  }

  /** Inside double quotes a backslash only escapes `"`, `\`, `$`, a backquote and a line end. */
  private doubleQuoteEscape(): string {
    const char = this.text[this.at + 1] ?? '';
    this.at += 2;
    if (char === '\n') return '';
    return '"\\$`'.includes(char) ? char : `\\${char}`;
  }

  /** The escapes of `$'…'`. */
  private ansiEscape(): string {
    const rest = this.text.slice(this.at + 1);
    const numeric = /^(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3}))/.exec(rest);
    if (numeric) {
      const [all, byte, short, long, octal] = numeric;
      this.at += 1 + all.length;
      const code = octal === undefined ? Number.parseInt((byte ?? short ?? long)!, 16) : Number.parseInt(octal, 8);
      return String.fromCodePoint(Math.min(code, 0x10ffff));
    }
    this.at += 2;
    return ANSI_ESCAPES[rest[0] ?? ''] ?? rest[0] ?? '';
  }
}

const ANSI_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
};

function emptyDraft(): Draft {
  return { words: [], input: undefined, comments: [] };
}

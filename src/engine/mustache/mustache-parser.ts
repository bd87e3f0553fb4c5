/** An invalid template. */
export class MustacheError extends Error {
  readonly template: string;

  /** @param line 1-based; undefined for errors that Elasticsearch reports without a position */
  constructor(reason: string, template: string, line: number | undefined) {
    super(line === undefined ? reason : `${reason} @[query-template:${line}]`);
    this.name = 'MustacheError';
    this.template = template;
  }
}

/** A parsed template. Lines are 1-based, for errors while rendering. */
export type MustacheNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly escaped: boolean; readonly line: number }
  /** Prints nothing, but counts as a part of a section. */
  | { readonly kind: 'comment' }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly body: readonly MustacheNode[];
      readonly line: number;
    }
  /** A named block, which only partial templates could replace. */
  | { readonly kind: 'block'; readonly body: readonly MustacheNode[] }
  /** The functions `toJson`, `join` and `url`, written as sections. */
  | { readonly kind: 'toJson'; readonly name: string; readonly line: number }
  | {
      readonly kind: 'join';
      readonly name: string;
      readonly delimiter: string;
      readonly body: readonly MustacheNode[];
      readonly line: number;
    }
  | { readonly kind: 'url'; readonly body: readonly MustacheNode[] };

interface Open {
  readonly tag: string;
  readonly sign: string;
  readonly line: number;
  readonly body: MustacheNode[];
  /** The text around the section, which continues after it. */
  readonly around: Text;
}

/** Text that is not yet part of a body, because its line may still turn out to consist of section tags alone. */
interface Text {
  pending: string;
  /** Characters since the start of the line or of the section, as the library counts them in errors. */
  column: number;
  /** No character but whitespace since the start of the line or of the section; values do not count. */
  isBlank: boolean;
  /** No tag since the start of the line. */
  startsLine: boolean;
  /** The next line break ends the line of a section tag, and is dropped if the line is blank. */
  endsTagLine: boolean;
}

const MAX_DEPTH = 500;
const SECTIONS: ReadonlySet<string> = new Set(['#', '^', '$']);
const SIGNS: ReadonlySet<string> = new Set([...SECTIONS, '<', '/', '!', '&', '>', '{', '%']);

/**
 * Mustache with Elasticsearch's additional functions. Whitespace around section tags is dropped where Elasticsearch's
 * library drops it, which differs from the specification of Mustache. @throws MustacheError
 */
export class MustacheParser {
  private readonly template: string;
  private open = '{{';
  private close = '}}';
  private at = 0;
  /** Line breaks within tags do not count. */
  private line = 1;
  /** A carriage return was the last character but line breaks: lines end with one. */
  private returnsCarriage = false;
  private readonly stack: Open[];
  private current: Text = { pending: '', column: 0, isBlank: true, startsLine: true, endsTagLine: false };

  constructor(template: string) {
    this.template = template;
    this.stack = [{ tag: '', sign: '', line: 1, body: [], around: this.current }];
  }

  parse(): MustacheNode[] {
    for (;;) {
      const start = this.template.indexOf(this.open, this.at);
      if (start < 0) break;
      this.text(this.template.slice(this.at, start));
      this.tag(start + this.open.length);
    }
    this.text(this.template.slice(this.at));
    this.flush();
    const unclosed = this.stack.length > 1 ? this.stack.at(-1)! : undefined;
    if (unclosed) throw this.error(`Failed to close '${unclosed.tag}' tag`, unclosed.line);
    return this.stack[0]!.body;
  }

  /** @param from the offset after the opening delimiter */
  private tag(from: number): void {
    this.returnsCarriage = false;
    if (this.template[from] === '=') return this.delimiters(from + 1);
    const found = this.template.indexOf(this.close, from);
    const end = found < 0 ? this.template.length : found;
    const command = this.template.slice(from, end);
    if (command === '') throw this.error('Empty mustache');
    this.at = found < 0 ? end : end + this.close.length;
    const sign = SIGNS.has(command[0]!) ? command[0]! : '';
    if (sign === '' && found < 0) throw this.error('Improperly closed variable');
    const name = command.slice(sign.length).trim();
    this.current.column += this.at - from + this.open.length - 1;
    if (sign === '{') this.unescaped(name);
    else if (SECTIONS.has(sign)) this.openSection(name, sign);
    else if (sign === '/') this.closeSection(name);
    else if (sign === '<' || sign === '>') throw this.error(`Template '${name}' not found`);
    else this.add(sign === '!' || sign === '%' ? { kind: 'comment' } : this.value(name, sign === ''));
  }

  /** `{{{name}}}`; with other delimiters the last character of the tag is its closing brace. */
  private unescaped(name: string): void {
    if (this.close[1] !== '}') return this.add(this.value(name.slice(0, -1).trim(), false));
    if (this.template[this.at] !== '}')
      throw this.error(`Improperly closed variable: ${name} in query-template:${this.line}@${this.current.column + 1}`);
    this.at++;
    this.add(this.value(name, false));
  }

  private value(name: string, escaped: boolean): MustacheNode {
    return { kind: 'value', name, escaped, line: this.line };
  }

  private add(node: MustacheNode): void {
    this.flush();
    this.current.startsLine = false;
    this.stack.at(-1)!.body.push(node);
  }

  /** Adds text to what is pending, and moves complete lines to the body. */
  private text(text: string): void {
    for (const line of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      const { current } = this;
      const ends = line.endsWith('\n');
      const read = line.slice(0, ends ? -1 : undefined);
      if (read !== '') this.returnsCarriage = read.endsWith('\r');
      const content = read.replaceAll('\r', '');
      current.isBlank &&= /^[ \t]*$/.test(content);
      current.pending += content;
      current.column += content.length;
      if (!ends) return;
      if (!current.endsTagLine || !current.isBlank) current.pending += this.returnsCarriage ? '\r\n' : '\n';
      this.flush();
      this.line++;
      this.current = { pending: '', column: 0, isBlank: true, startsLine: true, endsTagLine: false };
    }
  }

  private flush(): void {
    const { pending } = this.current;
    this.current.pending = '';
    if (pending === '') return;
    const { body } = this.stack.at(-1)!;
    const last = body.at(-1);
    if (last?.kind === 'text') body[body.length - 1] = { kind: 'text', text: last.text + pending };
    else body.push({ kind: 'text', text: pending });
  }

  private openSection(tag: string, sign: string): void {
    const { line } = this;
    if (this.stack.length > MAX_DEPTH) throw this.error('Sections are nested too deeply');
    const around = this.current;
    const startsLine = around.startsLine && around.isBlank;
    this.stack.push({ tag, sign, line, body: [], around });
    around.startsLine = false;
    this.current = { pending: '', column: 0, isBlank: true, startsLine, endsTagLine: true };
  }

  private closeSection(name: string): void {
    const open = this.stack.at(-1)!;
    const tag = this.stack.length === 1 ? null : open.tag;
    if (tag !== name) throw this.error(`Mismatched start/end tags: ${tag} != ${name} in query-template:${this.line}`);
    if (!this.current.startsLine || !this.current.isBlank) this.flush();
    this.stack.pop();
    const { around, line } = open;
    this.current = around;
    if (!around.isBlank || this.line === line) this.flush();
    around.pending = '';
    around.endsTagLine = line !== this.line;
    this.stack.at(-1)!.body.push(this.section(open));
  }

  private section({ tag, sign, body, line }: Open): MustacheNode {
    if (sign === '$') return { kind: 'block', body };
    const inverted = sign === '^';
    if (inverted) return { kind: 'section', name: tag, inverted, body, line };
    if (tag === 'url') return { kind: 'url', body };
    const delimiter = /^join(?: delimiter='(.*)')?$/.exec(tag);
    if (tag !== 'toJson' && !delimiter) return { kind: 'section', name: tag, inverted, body, line };
    const [first] = body;
    // The text after a tag is a part of it.
    if (!first || body.slice(1).some(({ kind }) => kind !== 'text'))
      throw new MustacheError(
        `Mustache function [${delimiter ? 'join' : tag}] must contain one and only one identifier`,
        this.template,
        undefined,
      );
    // A tag is no name, and no value is found by its source.
    const name = first.kind === 'text' ? first.text : '{{}}';
    return delimiter
      ? { kind: 'join', name, delimiter: delimiter[1] ?? ',', body, line }
      : { kind: 'toJson', name, line };
  }

  /** `{{=<% %>=}}`. @param from the offset after the first `=` */
  private delimiters(from: number): void {
    const close = `=${this.close}`;
    const found = this.template.indexOf(close, from);
    const text = this.template.slice(from, found < 0 ? undefined : found).trim();
    const [open, end, ...others] = text.split(/\s+/);
    if (found < 0 || !open || !end || others.length > 0) throw this.error(`Invalid delimiter string: ${text}`);
    this.flush();
    this.current.startsLine = false;
    this.at = found + close.length;
    this.current.column += this.at - from;
    // Longer delimiters are cut.
    this.open = open.slice(0, 2);
    this.close = end.slice(0, 2);
  }

  private error(reason: string, line = this.line): MustacheError {
    return new MustacheError(reason, this.template, line);
  }
}

/** An invalid template. */
export class MustacheError extends Error {
  readonly template: string;

  /** @param line 1-based */
  constructor(reason: string, template: string, line: number) {
    super(`${reason} @[query-template:${line}]`);
    this.name = 'MustacheError';
    this.template = template;
  }
}

/** A parsed template. Lines are 1-based, for errors while rendering. */
export type MustacheNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly escaped: boolean; readonly line: number }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly body: readonly MustacheNode[];
      readonly line: number;
    }
  /** The functions `toJson`, `join` and `url`, written as sections. */
  | { readonly kind: 'toJson'; readonly name: string; readonly line: number }
  | { readonly kind: 'join'; readonly name: string; readonly delimiter: string; readonly line: number }
  | { readonly kind: 'url'; readonly body: readonly MustacheNode[] };

interface Open {
  readonly tag: string;
  readonly line: number;
  readonly inverted: boolean;
  readonly body: MustacheNode[];
  /** The text around the section, which continues after it. */
  readonly around: Text;
}

/** Text that is not yet part of a body, because its line may still turn out to consist of section tags alone. */
interface Text {
  pending: string;
  /** No character but whitespace since the start of the line or of the section; values do not count. */
  isBlank: boolean;
  /** No tag since the start of the line. */
  startsLine: boolean;
  /** The next line break ends the line of a section tag, and is dropped if the line is blank. */
  endsTagLine: boolean;
}

const MAX_DEPTH = 500;

/**
 * Mustache with Elasticsearch's additional functions. Whitespace around section tags is dropped where Elasticsearch's
 * library drops it, which differs from the specification of Mustache. @throws MustacheError
 */
export class MustacheParser {
  private readonly template: string;
  private open = '{{';
  private close = '}}';
  private at = 0;
  /** Cached line count up to an offset. */
  private counted = { offset: 0, line: 1 };
  private readonly stack: Open[];
  private current: Text = { pending: '', isBlank: true, startsLine: true, endsTagLine: false };

  constructor(template: string) {
    this.template = template;
    this.stack = [{ tag: '', line: 1, inverted: false, body: [], around: this.current }];
  }

  parse(): MustacheNode[] {
    for (;;) {
      const start = this.template.indexOf(this.open, this.at);
      if (start < 0) break;
      this.tag(start);
    }
    this.text(this.template.slice(this.at));
    this.flush();
    const unclosed = this.stack.length > 1 ? this.stack.at(-1)! : undefined;
    if (unclosed) throw this.error(`Failed to close '${unclosed.tag}' tag`, unclosed.line);
    return this.stack[0]!.body;
  }

  private tag(start: number): void {
    const isTriple = this.open === '{{' && this.template[start + 2] === '{';
    const close = isTriple ? '}}}' : this.close;
    const from = start + this.open.length + (isTriple ? 1 : 0);
    const end = this.template.indexOf(close, from);
    if (end < 0) {
      throw this.error(
        from === this.template.length ? 'Empty mustache' : 'Improperly closed variable',
        this.lineAt(start),
      );
    }
    const content = this.template.slice(from, end);
    const sign = isTriple ? '&' : content.trimStart().charAt(0);
    this.text(this.template.slice(this.at, start));
    this.at = end + close.length;
    const name = isTriple ? content.trim() : content.trim().replace(/^[#^/!=&>]/, '');
    if (content.trim() === '') throw this.error('Empty mustache', this.lineAt(start));
    this.handle(sign, name.trim(), start);
  }

  /** Adds text to what is pending, and moves complete lines to the body. */
  private text(text: string): void {
    for (const line of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      const { current } = this;
      const [end] = /(?:\r?\n)?$/.exec(line)!;
      const content = line.slice(0, line.length - end.length);
      current.isBlank &&= /^[ \t\r]*$/.test(content);
      current.pending += content;
      if (end === '') return;
      if (!current.endsTagLine || !current.isBlank) current.pending += end;
      this.flush();
      this.current = { pending: '', isBlank: true, startsLine: true, endsTagLine: false };
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

  private handle(sign: string, name: string, start: number): void {
    if (sign === '#' || sign === '^') return this.openSection(name, sign === '^', start);
    if (sign === '/') return this.closeSection(name, start);
    this.flush();
    this.current.startsLine = false;
    if (sign === '=') this.delimiters(name, start);
    else if (sign === '>') throw this.error(`Template '${name}' not found`, this.lineAt(start));
    else if (sign !== '!')
      this.stack.at(-1)!.body.push({ kind: 'value', name, escaped: sign !== '&', line: this.lineAt(start) });
  }

  private openSection(tag: string, inverted: boolean, start: number): void {
    const line = this.lineAt(start);
    if (this.stack.length > MAX_DEPTH) throw this.error('Sections are nested too deeply', line);
    const around = this.current;
    const startsLine = around.startsLine && around.isBlank;
    this.stack.push({ tag, line, inverted, body: [], around });
    around.startsLine = false;
    this.current = { pending: '', isBlank: true, startsLine, endsTagLine: true };
  }

  private closeSection(name: string, start: number): void {
    const line = this.lineAt(start);
    if (this.stack.length === 1)
      throw this.error(`Mismatched start/end tags: null != ${name} in query-template:${line}`, line);
    const { tag, inverted, body, line: opened, around } = this.stack.at(-1)!;
    if (tag !== name) throw this.error(`Mismatched start/end tags: ${tag} != ${name} in query-template:${line}`, line);
    if (!this.current.startsLine || !this.current.isBlank) this.flush();
    this.stack.pop();
    this.current = around;
    if (!around.isBlank || line === opened) this.flush();
    around.pending = '';
    around.endsTagLine = line !== opened;
    this.stack.at(-1)!.body.push(this.section(tag, inverted, body, opened));
  }

  private section(tag: string, inverted: boolean, body: MustacheNode[], line: number): MustacheNode {
    if (inverted) return { kind: 'section', name: tag, inverted, body, line };
    if (tag === 'url') return { kind: 'url', body };
    const delimiter = /^join(?:\s+delimiter=(['"])(.*)\1)?$/.exec(tag);
    if (tag === 'toJson' || delimiter) {
      const [only, ...others] = body;
      if (only === undefined || others.length > 0)
        throw this.error(
          `Mustache function [${delimiter ? 'join' : tag}] must contain one and only one identifier`,
          line,
        );
      // Anything but a plain name renders as an empty string.
      const name = only.kind === 'text' ? only.text : '{{}}';
      return delimiter ? { kind: 'join', name, delimiter: delimiter[2] ?? ',', line } : { kind: 'toJson', name, line };
    }
    return { kind: 'section', name: tag, inverted, body, line };
  }

  private delimiters(text: string, start: number): void {
    const found = /^(\S+)\s+(\S+?)=?$/.exec(text);
    if (!found) throw this.error(`Invalid delimiter string: ${text}`, this.lineAt(start));
    this.open = found[1]!;
    this.close = found[2]!;
  }

  private lineAt(offset: number): number {
    if (offset < this.counted.offset) this.counted = { offset: 0, line: 1 };
    let { offset: at, line } = this.counted;
    for (at = this.template.indexOf('\n', at); at >= 0 && at < offset; at = this.template.indexOf('\n', at + 1)) line++;
    this.counted = { offset, line };
    return line;
  }

  private error(reason: string, line: number): MustacheError {
    return new MustacheError(reason, this.template, line);
  }
}

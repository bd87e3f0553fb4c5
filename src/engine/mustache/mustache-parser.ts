import { MustacheError } from './mustache-error.ts';
import type { MustacheNode } from './mustache-node.ts';

interface Open {
  readonly tag: string;
  readonly line: number;
  readonly inverted: boolean;
  readonly body: MustacheNode[];
}

const MOST_DEPTH = 500;

/** Tags that are removed with their line if nothing else is on it. */
const STANDALONE = new Set(['#', '^', '/', '!', '=']);

/** Mustache with Elasticsearch's additional functions. @throws MustacheError */
export class MustacheParser {
  private readonly template: string;
  private open = '{{';
  private close = '}}';
  private at = 0;
  private readonly hasLines: boolean;
  /** Cached line count up to an offset. */
  private counted = { offset: 0, line: 1 };
  private readonly stack: Open[] = [{ tag: '', line: 1, inverted: false, body: [] }];

  constructor(template: string) {
    this.template = template;
    this.hasLines = template.includes('\n');
  }

  parse(): MustacheNode[] {
    for (;;) {
      const start = this.template.indexOf(this.open, this.at);
      if (start < 0) break;
      this.tag(start);
    }
    this.text(this.at, this.template.length);
    const unclosed = this.stack.length > 1 ? this.stack.at(-1)! : undefined;
    if (unclosed) throw this.error(`Failed to close '${unclosed.tag}' tag`, unclosed.line);
    return this.stack[0]!.body;
  }

  private tag(start: number): void {
    const isTriple = this.open === '{{' && this.template[start + 2] === '{';
    const close = isTriple ? '}}}' : this.close;
    const from = start + this.open.length + (isTriple ? 1 : 0);
    const end = this.template.indexOf(close, from);
    if (end < 0) throw this.error('Improperly closed variable', this.lineAt(start));
    const content = this.template.slice(from, end);
    const sign = isTriple ? '&' : content.trimStart().charAt(0);
    this.before(start, end + close.length, STANDALONE.has(sign));
    this.handle(
      sign,
      isTriple
        ? content.trim()
        : content
            .trim()
            .replace(/^[#^/!=&>]/, '')
            .trim(),
      start,
    );
  }

  /** The text before a tag; a standalone tag removes its line. */
  private before(start: number, end: number, mayStandAlone: boolean): void {
    const { template } = this;
    const between = template.slice(this.at, start);
    const lineStart = this.at + between.lastIndexOf('\n') + 1;
    const rest = /[ \t]*(?:\r?\n|$)/y;
    rest.lastIndex = end;
    const isAlone =
      mayStandAlone &&
      this.hasLines &&
      (lineStart > this.at || this.at === 0 || template[this.at - 1] === '\n') &&
      /^[ \t]*$/.test(template.slice(lineStart, start)) &&
      rest.test(template);
    this.text(this.at, isAlone ? lineStart : start);
    this.at = isAlone ? rest.lastIndex : end;
  }

  private handle(sign: string, name: string, start: number): void {
    const body = this.stack.at(-1)!.body;
    if (sign === '#' || sign === '^') {
      if (this.stack.length > MOST_DEPTH) throw this.error('Sections are nested too deeply', this.lineAt(start));
      this.stack.push({ tag: name, line: this.lineAt(start), inverted: sign === '^', body: [] });
    } else if (sign === '/') this.closeSection(name, start);
    else if (sign === '=') this.delimiters(name, start);
    else if (sign === '>') throw this.error(`Template '${name}' not found`, this.lineAt(start));
    else if (sign !== '!') body.push({ kind: 'value', name, escaped: sign !== '&' });
  }

  private closeSection(name: string, start: number): void {
    const line = this.lineAt(start);
    if (this.stack.length === 1)
      throw this.error(`Mismatched start/end tags: null != ${name} in query-template:${line}`, line);
    const { tag, inverted, body } = this.stack.pop()!;
    if (tag !== name) throw this.error(`Mismatched start/end tags: ${tag} != ${name} in query-template:${line}`, line);
    this.stack.at(-1)!.body.push(this.section(tag, inverted, body, line));
  }

  private section(tag: string, inverted: boolean, body: MustacheNode[], line: number): MustacheNode {
    if (inverted) return { kind: 'section', name: tag, inverted, body };
    if (tag === 'url') return { kind: 'url', body };
    const delimiter = /^join(?:\s+delimiter=(['"])(.*)\1)?$/.exec(tag);
    if (tag === 'toJson' || delimiter) {
      const [only, ...others] = body;
      if (only === undefined || others.length > 0)
        throw this.error(
          `Mustache function [${delimiter ? 'join' : tag}] must contain one and only one identifier`,
          line,
        );
      // Anything but a plain name resolves to nothing.
      const name = only.kind === 'text' ? only.text.trim() : '{{}}';
      return delimiter ? { kind: 'join', name, delimiter: delimiter[2] ?? ',' } : { kind: 'toJson', name };
    }
    return { kind: 'section', name: tag, inverted, body };
  }

  private delimiters(text: string, start: number): void {
    const found = /^(\S+)\s+(\S+?)=?$/.exec(text);
    if (!found) throw this.error(`Invalid delimiter string: ${text}`, this.lineAt(start));
    this.open = found[1]!;
    this.close = found[2]!;
  }

  private text(from: number, to: number): void {
    if (to > from) this.stack.at(-1)!.body.push({ kind: 'text', text: this.template.slice(from, to) });
    this.at = to;
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

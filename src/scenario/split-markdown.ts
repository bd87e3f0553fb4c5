import type { Code, Nodes } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';
import { setupRanges } from './scenario-size.ts';

/** A part of a Markdown file. Lines count from 1. */
export type Piece = Prose | Fence;

export interface Prose {
  readonly kind: 'prose';
  readonly line: number;
  readonly markdown: string;
}

export interface Fence {
  readonly kind: 'fence';
  /** Of the opening fence. */
  readonly line: number;
  /** The first word after the fence. */
  readonly language: string;
  /** The other words. */
  readonly words: readonly string[];
  /** Ends with a line break unless it is empty. */
  readonly text: string;
}

export interface SplitMarkdown {
  readonly pieces: readonly Piece[];
  /** The text of the first heading of level 1. */
  readonly heading: string | undefined;
}

/** Divides Markdown at its fences, which may be inside of lists and quotations; their order is kept. */
export function splitMarkdown(text: string): SplitMarkdown {
  const lines = text.split('\n');
  const pieces: Piece[] = [];
  let heading: string | undefined;
  let proseFrom = 0;
  const addProse = (to: number) => {
    const part = lines.slice(proseFrom, to);
    const skipped = part.findIndex(line => line.trim() !== '');
    if (skipped >= 0) pieces.push({ kind: 'prose', line: proseFrom + skipped + 1, markdown: part.join('\n').trim() });
  };
  const parsed = withShortSetup(text);
  visit(parseMarkdown(parsed), node => {
    if (node.type === 'heading' && node.depth === 1) heading ??= textOf(node);
    if (node.type !== 'code' || !isFenced(parsed, node)) return;
    addProse(node.position!.start.line - 1);
    pieces.push(fenceOf(node, lines));
    proseFrom = node.position!.end.line;
  });
  addProse(lines.length);
  return { pieces, heading };
}

function visit(node: Nodes, enter: (node: Nodes) => void): void {
  enter(node);
  if ('children' in node) for (const child of node.children) visit(child, enter);
}

/** Code by indentation has no fence. */
function isFenced(text: string, { position }: Code): boolean {
  return /^[`~]/.test(text.slice(position!.start.offset));
}

/** Megabytes of documents take seconds to parse, and no line of them is Markdown: a letter takes the place of each. */
export function withShortSetup(text: string): string {
  let result = '';
  let at = 0;
  for (const { from, to } of setupRanges(text)) {
    result += text.slice(at, from) + text.slice(from, to).replace(/[^\s][^\n]*/g, 'x');
    at = to;
  }
  return result + text.slice(at);
}

/** The content of a fence that is not indented, as written. */
function linesOf({ value, position }: Code, lines: readonly string[]): string {
  const count = value.split('\n').length;
  return lines.slice(position!.start.line, position!.start.line + count).join('\n');
}

function fenceOf(node: Code, lines: readonly string[]): Fence {
  const { lang, meta, position } = node;
  const value = node.value === '' || position!.start.column > 1 ? node.value : linesOf(node, lines);
  const info = `${lang ?? ''} ${meta ?? ''}`.trim().replace(/^\{([\w-]+)\}/, '$1');
  const [language = '', ...words] = info.split(/[\s,]+/);
  return {
    kind: 'fence',
    line: position!.start.line,
    language,
    words: words.filter(word => word !== ''),
    text: value === '' ? '' : `${value}\n`,
  };
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

import type { Definition, Nodes, Parent } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';

/** An element that prose can have. None of them loads or runs anything. */
export interface ProseElement {
  readonly tag: ProseTag;
  readonly children: readonly ProseNode[];
  /** Of links: http, https, or relative to the page. */
  readonly href?: string;
  /** The first number of an ordered list that does not start at 1. */
  readonly start?: number;
  /** Of the cells of a table. */
  readonly align?: 'left' | 'right' | 'center';
}

export type ProseNode = string | ProseElement;

export type ProseTag =
  | `h${1 | 2 | 3 | 4 | 5 | 6}`
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'em'
  | 'strong'
  | 'a'
  | 'br'
  | 'hr';

/**
 * Markdown as elements to create. HTML remains visible as text, images become links to them, and links to other schemes
 * than http and https become text.
 */
export function proseTree(markdown: string): ProseNode[] {
  const root = parseMarkdown(markdown);
  const definitions = new Map<string, Definition>();
  for (const node of root.children) if (node.type === 'definition') definitions.set(node.identifier, node);
  return new TreeBuilder(definitions).children(root);
}

class TreeBuilder {
  private readonly definitions: ReadonlyMap<string, Definition>;

  constructor(definitions: ReadonlyMap<string, Definition>) {
    this.definitions = definitions;
  }

  children(parent: Parent): ProseNode[] {
    return parent.children.flatMap(child => this.nodes(child));
  }

  private nodes(node: Nodes): ProseNode[] {
    switch (node.type) {
      case 'text':
      case 'html':
        return [node.value];
      case 'paragraph':
        return [this.element('p', node)];
      case 'heading':
        return [this.element(`h${node.depth}`, node)];
      case 'list':
        return [this.list(node)];
      case 'listItem':
        return [this.listItem(node, true)];
      case 'blockquote':
        return [this.element('blockquote', node)];
      case 'emphasis':
        return [this.element('em', node)];
      case 'strong':
        return [this.element('strong', node)];
      case 'inlineCode':
        return [{ tag: 'code', children: [node.value] }];
      case 'code':
        return [{ tag: 'pre', children: [{ tag: 'code', children: [node.value] }] }];
      case 'break':
        return [{ tag: 'br', children: [] }];
      case 'thematicBreak':
        return [{ tag: 'hr', children: [] }];
      case 'link':
        return this.link(node.url, this.children(node));
      case 'linkReference':
        return this.link(this.definitions.get(node.identifier)?.url, this.children(node));
      case 'image':
        return this.link(node.url, [node.alt || node.url]);
      case 'imageReference':
        return this.link(this.definitions.get(node.identifier)?.url, [node.alt ?? '']);
      case 'table':
        return [this.table(node)];
      default:
        return 'children' in node ? this.children(node) : [];
    }
  }

  private element(tag: ProseTag, node: Parent): ProseElement {
    return { tag, children: this.children(node) };
  }

  private list(list: Extract<Nodes, { type: 'list' }>): ProseElement {
    const isLoose = list.children.some(item => list.spread || item.spread);
    return {
      tag: list.ordered ? 'ol' : 'ul',
      children: list.children.map(item => this.listItem(item, isLoose)),
      ...(list.ordered && (list.start ?? 1) !== 1 && { start: list.start! }),
    };
  }

  /** The items of a tight list have their text without paragraphs. */
  private listItem(item: Extract<Nodes, { type: 'listItem' }>, isLoose: boolean): ProseElement {
    const children = item.children.flatMap(child =>
      child.type === 'paragraph' && !isLoose ? this.children(child) : this.nodes(child),
    );
    return { tag: 'li', children };
  }

  private link(url: string | undefined, children: ProseNode[]): ProseNode[] {
    return url !== undefined && isSafe(url) ? [{ tag: 'a', href: url, children }] : children;
  }

  private table({ children, align }: Extract<Nodes, { type: 'table' }>): ProseElement {
    const [head, ...body] = children.map((row, number) => ({
      tag: 'tr' as const,
      children: row.children.map((cell, column) => {
        const side = align?.[column];
        return { ...this.element(number === 0 ? 'th' : 'td', cell), ...(side && { align: side }) };
      }),
    }));
    return {
      tag: 'table',
      children: [
        { tag: 'thead', children: head ? [head] : [] },
        { tag: 'tbody', children: body },
      ],
    };
  }
}

/** Control characters and blanks are excluded, because browsers drop some of them before they read the scheme. */
function isSafe(url: string): boolean {
  if (/[\p{Cc}\s]/u.test(url)) return false;
  const scheme = /^([^/?#:]*):/.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https';
}

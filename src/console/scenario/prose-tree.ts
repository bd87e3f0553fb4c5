import MarkdownIt, { type Token } from 'markdown-it';

/** A Markdown token with the tokens between its opening and its closing. */
export interface ProseNode {
  /** Without `_open`: `paragraph`, `list_item`, `text`. */
  readonly type: string;
  /** The element that Markdown means: `h2`, `em`. */
  readonly tag: string;
  readonly content: string;
  /** The paragraph of a tight list, which has no element. */
  readonly isHidden: boolean;
  readonly children: readonly ProseNode[];
  attribute(name: string): string | undefined;
}

const markdown = new MarkdownIt({ html: false });

/** Parses Markdown without HTML: tags are text. */
export function proseTree(text: string): ProseNode[] {
  return nested(markdown.parse(text, {}));
}

/** The text of a node without marks. */
export function plainText(nodes: readonly ProseNode[]): string {
  return nodes
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return children.length > 0 ? plainText(children) : content;
    })
    .join('');
}

function nested(tokens: readonly Token[]): ProseNode[] {
  const root: ProseNode[] = [];
  const open: ProseNode[][] = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      if (open.length > 1) open.pop();
      continue;
    }
    const children = token.children ? nested(token.children) : [];
    open.at(-1)!.push({
      type: token.type.replace(/_open$/, ''),
      tag: token.tag,
      content: token.content,
      isHidden: token.hidden,
      children,
      attribute: name => token.attrGet(name)?.toString(),
    });
    if (token.nesting > 0) open.push(children);
  }
  return root;
}

import { createElement, Fragment, type MouseEvent, type ReactNode, useId, useMemo } from 'react';
import { COPY } from './copy.ts';
import classes from './prose.module.css';
import { proseTarget, slug } from './prose-target.ts';
import { type ProseNode, plainText, proseTree } from './prose-tree.ts';

interface ProseProps {
  markdown: string;
  /** How many levels headings move down below those of the page; `# Title` becomes an h2 by default. */
  headingShift?: number;
}

/** Markdown as elements. HTML in it is text, images are links, and links of other schemes than http are text. */
export function Prose({ markdown, headingShift = 1 }: ProseProps) {
  const page = useId();
  const tree = useMemo(() => proseTree(markdown), [markdown]);
  return <div className={classes.prose}>{drawAll(tree, { page, headingShift })}</div>;
}

interface Frame {
  /** Keeps the ids of headings apart from those of the page. */
  readonly page: string;
  readonly headingShift: number;
}

type Draw = (node: ProseNode, frame: Frame, children: ReactNode) => ReactNode;

function drawAll(nodes: readonly ProseNode[], frame: Frame): ReactNode[] {
  return nodes.map((node, at) => {
    const children = node.children.length > 0 ? drawAll(node.children, frame) : undefined;
    const draw = DRAWN[node.type];
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no names, and their order is fixed
    return <Fragment key={at}>{draw ? draw(node, frame, children) : (children ?? node.content)}</Fragment>;
  });
}

const element: Draw = ({ tag }, _, children) => createElement(tag, undefined, children);
const cell: Draw = ({ tag, attribute }, _, children) => {
  const align = /left|right|center/.exec(attribute('style') ?? '')?.[0];
  return createElement(tag, align === undefined ? undefined : { 'data-align': align }, children);
};
const code: Draw = ({ content }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard
  <pre tabIndex={0}>
    <code>{content.replace(/\n$/, '')}</code>
  </pre>
);

/** The elements of Markdown's nodes. A node that is missing here shows its text. */
const DRAWN: Readonly<Record<string, Draw>> = {
  paragraph: (node, _, children) => (node.isHidden ? children : <p>{children}</p>),
  heading: ({ tag, children: nodes }, { page, headingShift }, children) =>
    createElement(
      `h${Math.min(6, Number(tag.slice(1)) + headingShift)}`,
      { id: anchorId(page, slug(plainText(nodes))), tabIndex: -1, 'data-level': tag.slice(1) },
      children,
    ),
  bullet_list: element,
  ordered_list: ({ attribute }, _, children) => <ol start={Number(attribute('start') ?? 1)}>{children}</ol>,
  list_item: element,
  blockquote: element,
  hr: () => <hr />,
  table: (_, __, children) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section className={classes.table} tabIndex={0} aria-label={COPY.table}>
      <table>{children}</table>
    </section>
  ),
  thead: element,
  tbody: element,
  tr: element,
  th: cell,
  td: cell,
  code_block: code,
  fence: code,
  code_inline: ({ content }) => <code>{content}</code>,
  em: element,
  strong: element,
  s: element,
  softbreak: () => ' ',
  hardbreak: () => <br />,
  link: ({ attribute }, { page }, children) => (
    <ProseLink address={attribute('href') ?? ''} page={page}>
      {children}
    </ProseLink>
  ),
  image: (node, { page }) => (
    <ProseLink address={node.attribute('src') ?? ''} page={page}>
      {COPY.image(plainText(node.children))}
    </ProseLink>
  ),
};

interface ProseLinkProps {
  address: string;
  page: string;
  children: ReactNode;
}

function ProseLink({ address, page, children }: ProseLinkProps) {
  const target = proseTarget(address);
  if (!target) return children;
  if (target.kind === 'anchor') {
    // The address of the page may hold the scenario itself, so it stays unchanged.
    const go = (event: MouseEvent) => {
      event.preventDefault();
      const heading = document.getElementById(anchorId(page, target.id));
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    };
    return (
      <a href={`#${target.id}`} onClick={go}>
        {children}
      </a>
    );
  }
  // A page of its own: leaving this one would discard the workspace.
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer nofollow ugc" title={target.host}>
      {children}
    </a>
  );
}

function anchorId(page: string, heading: string): string {
  return `${page}${heading}`;
}

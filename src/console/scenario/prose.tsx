import { createElement, Fragment, type MouseEvent, type ReactNode, useId, useMemo } from 'react';
import { type ProseElement, type ProseNode, proseTree } from '../../scenario/prose-tree.ts';
import { COPY } from './copy.ts';
import classes from './prose.module.css';
import { proseTarget, slug } from './prose-target.ts';

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

function drawAll(nodes: readonly ProseNode[], frame: Frame): ReactNode {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no names, and their order is fixed
    <Fragment key={at}>{typeof node === 'string' ? node : draw(node, frame)}</Fragment>
  ));
}

function draw(node: ProseElement, frame: Frame): ReactNode {
  const { tag, children, href, start, align } = node;
  const drawn = drawAll(children, frame);
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const level = Number(tag[1]);
      const id = anchorId(frame.page, slug(plainText(children)));
      return createElement(
        `h${Math.min(6, level + frame.headingShift)}`,
        { id, tabIndex: -1, 'data-level': level },
        drawn,
      );
    }
    case 'a':
      return (
        <ProseLink address={href ?? ''} page={frame.page}>
          {drawn}
        </ProseLink>
      );
    case 'ol':
      return <ol start={start}>{drawn}</ol>;
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
        <section className={classes.table} tabIndex={0} aria-label={COPY.table}>
          <table>{drawn}</table>
        </section>
      );
    case 'pre':
      // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard
      return <pre tabIndex={0}>{drawn}</pre>;
    case 'br':
    case 'hr':
      return createElement(tag);
    default:
      return createElement(tag, align && { 'data-align': align }, drawn);
  }
}

function plainText(nodes: readonly ProseNode[]): string {
  return nodes.map(node => (typeof node === 'string' ? node : plainText(node.children))).join('');
}

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

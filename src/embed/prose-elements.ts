import { type ProseElement, type ProseNode, proseTree } from '../scenario/prose-tree.ts';
import { create } from './create-element.ts';

/** Markdown as nodes of the page. @param base what relative links are relative to */
export function proseElements(markdown: string, base: string): Node[] {
  return proseTree(markdown).map(node => nodeOf(node, base));
}

function nodeOf(node: ProseNode, base: string): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const children = node.children.map(child => nodeOf(child, base));
  return create(node.tag, propertiesOf(node, base), ...children);
}

function propertiesOf({ href, start, align }: ProseElement, base: string): object {
  return {
    ...(href !== undefined && { href: new URL(href, base).href, rel: 'noopener noreferrer' }),
    ...(start !== undefined && { start }),
    ...(align !== undefined && { className: align }),
  };
}

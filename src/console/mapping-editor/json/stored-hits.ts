import { memberOf, type OutlineNode, readOutline } from '../../../language/json-outline.ts';

/** A document with its source exactly as stored. */
export interface StoredDocument {
  index: string;
  id: string;
  /** The custom routing of the document, if it has one. */
  routing?: string;
  source: string;
}

/** The scroll of a page of hits, and its hits. */
export function scrollPageOf(text: string): { scroll: string | undefined; hits: StoredDocument[] } {
  const id = member(readOutline(text), '_scroll_id');
  return { scroll: id && (JSON.parse(text.slice(id.from, id.to)) as string), hits: hitsOf(text) };
}

/** The hits of a search without reading their sources: 64-bit numbers and the order of keys survive. */
export function hitsOf(text: string): StoredDocument[] {
  const hits = member(member(readOutline(text), 'hits'), 'hits');
  return documentsOf(hits, text);
}

/** The documents that a multi-get found. */
export function foundDocuments(text: string): StoredDocument[] {
  return documentsOf(member(readOutline(text), 'docs'), text);
}

function documentsOf(list: OutlineNode | undefined, text: string): StoredDocument[] {
  return (list?.items ?? []).flatMap(item => {
    const source = member(item, '_source');
    const id = member(item, '_id');
    const index = member(item, '_index');
    const routing = member(item, '_routing');
    if (!source || !id || !index) return [];
    const read = (node: OutlineNode) => JSON.parse(text.slice(node.from, node.to)) as string;
    return [
      {
        index: read(index),
        id: read(id),
        ...(routing && { routing: read(routing) }),
        source: text.slice(source.from, source.to),
      },
    ];
  });
}

function member(node: OutlineNode | undefined, key: string): OutlineNode | undefined {
  return node && memberOf(node, key)?.value;
}

import { type OutlineNode, readOutline } from '../../language/json-outline.ts';

/** A value of a field in one document. */
export interface Cell {
  /** Each value as JSON text; several if the document has a list. */
  values: readonly string[];
  /** What a table shows. */
  text: string;
}

const MAX_SHOWN = 300;

/**
 * The values of all fields and objects of a source as JSON text, by dotted path. Paths may be objects in objects, keys
 * with dots, or a mix; lists add their items.
 */
export function sourceValues(source: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const collect = (node: OutlineNode, path: string) => {
    if (node.kind === 'array') {
      for (const item of node.items) collect(item, path);
      return;
    }
    const json = source.slice(node.from, node.to);
    const own = values.get(path);
    if (own) own.push(json);
    else values.set(path, [json]);
    for (const { key, value } of node.members) collect(value, path === '' ? key : `${path}.${key}`);
  };
  collect(readOutline(source), '');
  return values;
}

/** The cells of a document for dotted paths. */
export function cellsOf(source: string, paths: readonly string[]): Cell[] {
  const found = sourceValues(source);
  return paths.map(path => {
    const values = found.get(path) ?? [];
    return { values, text: values.map(shownText).join(', ').slice(0, MAX_SHOWN) };
  });
}

/** A value as people read it: strings without quotes, null as nothing. */
export function shownText(json: string): string {
  if (json.startsWith('"')) return JSON.parse(json) as string;
  return json === 'null' ? '' : json;
}

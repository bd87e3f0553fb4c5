import { type JsonPath, type OutlineNode, readOutline } from '../../../language/json-outline.ts';
import { removeAt } from '../json/json-edit.ts';

/** A field of a document with everything the document has for it, as written. */
export interface DocumentLeaf {
  path: string;
  /** One value, or several in order if arrays or objects hold them. */
  values: string[];
  /** The JSON text if the value occurs once. */
  raw: string;
}

/** The leaves of a document in its order. `whole` names fields that take an object or a list as one value. */
export function leavesOf(text: string, whole: (path: string) => boolean): DocumentLeaf[] {
  const leaves = new Map<string, DocumentLeaf>();
  const add = (path: string, values: string[], raw: string) => {
    const leaf = leaves.get(path);
    if (!leaf) leaves.set(path, { path, values, raw });
    else leaves.set(path, { path, values: [...leaf.values, ...values], raw: `${leaf.raw}, ${raw}` });
  };
  const walk = (node: OutlineNode, path: string): void => {
    const raw = text.slice(node.from, node.to);
    if (path !== '' && whole(path)) return add(path, [raw], raw);
    if (node.kind === 'object') {
      if (node.members.length === 0 && path !== '') add(path, [], raw);
      for (const { key, value } of node.members) walk(value, path === '' ? key : `${path}.${key}`);
      return;
    }
    const items = node.kind === 'array' ? flatItems(node) : [node];
    const scalars = items.filter(item => item.kind === 'scalar');
    if (scalars.length > 0 || items.length === 0)
      add(
        path,
        scalars.map(item => text.slice(item.from, item.to)),
        raw,
      );
    for (const item of items) if (item.kind === 'object') walk(item, path);
  };
  walk(readOutline(text), '');
  return [...leaves.values()];
}

/** Lists in lists are one list to the engine. */
function flatItems(node: OutlineNode): OutlineNode[] {
  return node.items.flatMap(item => (item.kind === 'array' ? flatItems(item) : [item]));
}

/** The document without any value at a dotted path, however dots, objects and lists lead there. */
export function withoutLeaf(text: string, dotted: string): string {
  for (;;) {
    const path = findPath(readOutline(text), dotted, []);
    if (!path) return text;
    text = removeAt(text, path);
  }
}

function findPath(node: OutlineNode, rest: string, path: JsonPath): JsonPath | undefined {
  for (const { key, value } of node.members) {
    if (key === rest) return [...path, key];
    const found = rest.startsWith(`${key}.`) ? findPath(value, rest.slice(key.length + 1), [...path, key]) : undefined;
    if (found) return found;
  }
  for (const [at, item] of node.items.entries()) {
    const found = findPath(item, rest, [...path, at]);
    if (found) return found;
  }
  return undefined;
}

/** Which field an engine's refusal speaks of. */
export function refusedPath(reason: string): string | undefined {
  const strict = /dynamic introduction of \[(.*?)\] within \[(.*?)\] is not allowed/.exec(reason);
  if (strict) return strict[2] === '_doc' ? strict[1] : `${strict[2]}.${strict[1]}`;
  for (const pattern of REFUSALS) {
    const found = pattern.exec(reason);
    if (found) return found[1];
  }
  return undefined;
}

const REFUSALS = [
  /failed to parse field \[(.*?)\] of type/,
  /object mapping for \[(.*?)\] tried to parse/,
  /add mapping for field \[(.*?)\]/,
  /Cannot write to a field alias \[(.*?)\]/,
  /mapper \[(.*?)\] cannot be changed/,
  /can't merge a non object mapping \[(.*?)\]/,
  /error parsing field \[(.*?)\]/,
  /immense term in field="(.*?)"/,
  /for (?:join )?field \[(.*?)\]/,
];

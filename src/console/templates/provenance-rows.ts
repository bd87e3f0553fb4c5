import { isMap, type Json } from '../template-ladder/template-shapes.ts';
import { type Branch, type Leaf, leavesOf, type Node, plainOf } from './provenance-tree.ts';

/** A line of the merged result as JSON, with the layer that set it. */
export interface ProvenanceRow {
  /** Unique dotted path, for accessible names and links. */
  path: string;
  depth: number;
  text: string;
  /** Undefined for opening and closing lines. */
  layer?: number;
  over: Leaf['over'];
}

/** The maximum width, in characters, of a branch on one line. */
const LINE = 76;

/** Formats the tree as lines. Braces are on separate lines if members come from different layers. */
export function provenanceRows(root: Branch): ProvenanceRow[] {
  const rows: ProvenanceRow[] = [];
  walk(root, { key: '', path: '', depth: 0, comma: false, inList: false }, rows);
  return rows;
}

interface Place {
  key: string;
  path: string;
  depth: number;
  comma: boolean;
  /** A member of a list of single-member objects. */
  inList: boolean;
}

function walk(node: Node, place: Place, rows: ProvenanceRow[]): void {
  const { path, depth, comma, inList } = place;
  const name = place.key === '' ? '' : `${JSON.stringify(place.key)}: `;
  const [before, after] = inList ? ['{ ', ' }'] : ['', ''];
  const end = `${after}${comma ? ',' : ''}`;
  const single = node.kind === 'leaf' ? node : oneOrigin(node, depth);
  if (single) {
    const text = `${before}${name}${oneLine(plainOf(node))}${end}`;
    rows.push({ path, depth, text, layer: single.layer, over: node.kind === 'leaf' ? node.over : [] });
    return;
  }
  const { members, list } = node as Branch;
  const [open, close] = list ? '[]' : '{}';
  if (members.size === 0) {
    rows.push({ path, depth, text: `${before}${name}${open}${close}${end}`, over: [] });
    return;
  }
  rows.push({ path, depth, text: `${before}${name}${open}`, over: [] });
  let left = members.size;
  for (const [key, member] of members) {
    const inner = { key, path: path === '' ? key : `${path}.${key}`, depth: depth + 1, comma: --left > 0 };
    walk(member, { ...inner, inList: list === true }, rows);
  }
  rows.push({ path: `${path} end`, depth, text: `${close}${end}`, over: [] });
}

/**
 * The layer of a branch that comes from one layer, replaced nothing, and is short. The outermost objects are always
 * expanded.
 */
function oneOrigin(node: Branch, depth: number): Leaf | undefined {
  const leaves = leavesOf(node);
  const [first] = leaves;
  if (!first || depth < 3 || leaves.some(leaf => leaf.layer !== first.layer || leaf.over.length > 0)) return undefined;
  return oneLine(plainOf(node)).length <= LINE ? first : undefined;
}

export function oneLine(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(oneLine).join(', ')}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

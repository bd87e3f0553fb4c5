import type { TemplateContent } from '../template-ladder/template-shapes.ts';
import { mergeLayers } from './merge-layers.ts';
import { type Branch, branch, type Leaf, leavesOf, type Node } from './provenance-tree.ts';

/** The layer number of values that no template sets: defaults of the engine. */
export const BY_ENGINE = -1;

/** The engine's merge with our provenance, and the differences between the engine's merge and ours. */
export interface Checked {
  tree: Branch;
  /** Paths for which the engine's value differs from ours. */
  differing: string[];
}

/** Adds our provenance to the engine's response. All values are the engine's. */
export function checkedAgainst(ours: Branch, answer: TemplateContent): Checked {
  const theirs = mergeLayers([{ name: 'engine', kind: 'template', content: answer }]);
  const differing: string[] = [];
  const tree = annotated(theirs, ours, { path: '', differing }) as Branch;
  for (const path of missingIn(theirs, ours, '')) differing.push(path);
  return { tree, differing };
}

function annotated(theirs: Node, ours: Node | undefined, place: { path: string; differing: string[] }): Node {
  if (theirs.kind === 'leaf') return annotatedLeaf(theirs, ours, place);
  const tree = branch(theirs.list);
  const own = ours?.kind === 'branch' ? ours : undefined;
  // Keys in our order first, which is the order of the layers, then all others.
  const keys = [...(own?.members.keys() ?? []), ...theirs.members.keys()];
  for (const key of new Set(keys)) {
    const member = theirs.members.get(key);
    const path = place.path === '' ? key : `${place.path}.${key}`;
    if (member) tree.members.set(key, annotated(member, own?.members.get(key), { ...place, path }));
  }
  return tree;
}

function annotatedLeaf(theirs: Leaf, ours: Node | undefined, place: { path: string; differing: string[] }): Leaf {
  if (ours?.kind !== 'leaf') return { ...theirs, layer: BY_ENGINE, over: [] };
  if (!same(theirs.value, ours.value)) place.differing.push(place.path);
  return { ...theirs, layer: ours.layer, over: ours.over };
}

function missingIn(theirs: Node | undefined, ours: Node, path: string): string[] {
  if (ours.kind === 'leaf') return theirs === undefined ? [path] : [];
  return [...ours.members].flatMap(([key, member]) =>
    missingIn(
      theirs?.kind === 'branch' ? theirs.members.get(key) : undefined,
      member,
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

/** Compares values as settings and mappings do: `true` equals `"true"`, and the order of members is ignored. */
function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value));
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${key}:${canonical(member)}`).join()}}`;
}

/** The layer that maps a field, given by its dotted path; for a multi-field, the layer that maps its parent. */
export function fieldOrigin(tree: Branch, path: string): number | undefined {
  let node: Node | undefined = tree.members.get('mappings');
  for (const step of path.split('.')) {
    if (node?.kind !== 'branch') break;
    const properties: Node | undefined = node.members.get('properties');
    node = properties?.kind === 'branch' ? properties.members.get(step) : undefined;
  }
  if (!node) return undefined;
  return node.kind === 'leaf' ? node.layer : leavesOf(node)[0]?.layer;
}

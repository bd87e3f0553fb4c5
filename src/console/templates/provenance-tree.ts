import type { Json, JsonMap } from '../template-ladder/template-shapes.ts';

/** A value with the layer that set it and the overridden values, the oldest first. */
export interface Leaf {
  kind: 'leaf';
  value: Json;
  /** Number of the layer; see `Layer`. */
  layer: number;
  over: { layer: number; value: Json }[];
}

/** An object whose members may come from several layers. */
export interface Branch {
  kind: 'branch';
  members: Map<string, Node>;
  /** Whether it is written as a list of objects with one member each, as dynamic templates are. */
  list?: boolean;
}

export type Node = Leaf | Branch;

export function branch(list = false): Branch {
  return list ? { kind: 'branch', members: new Map(), list } : { kind: 'branch', members: new Map() };
}

/** Sets a value and records the previous one, unless the same layer set it. */
export function putLeaf(parent: Branch, key: string, value: Json, layer: number): void {
  const before = parent.members.get(key);
  parent.members.set(key, { kind: 'leaf', value, layer, over: before === undefined ? [] : historyOf(before, layer) });
}

function historyOf(before: Node, layer: number): Leaf['over'] {
  const leaf = before.kind === 'leaf' ? before : lastOf(before);
  if (!leaf) return [];
  if (leaf.layer === layer) return leaf.over;
  return [...leaf.over, { layer: leaf.layer, value: plainOf(before) }];
}

function lastOf(node: Node): Leaf | undefined {
  return leavesOf(node).reduce<Leaf | undefined>(
    (last, leaf) => (last && last.layer > leaf.layer ? last : leaf),
    undefined,
  );
}

/** The branch at a key, created if missing; undefined if a value is there. */
export function branchAt(parent: Branch, key: string, list = false): Branch | undefined {
  const present = parent.members.get(key);
  if (present) return present.kind === 'branch' ? present : undefined;
  const made = branch(list);
  parent.members.set(key, made);
  return made;
}

export function plainOf(node: Node): Json {
  if (node.kind === 'leaf') return node.value;
  const members = [...node.members].map(([key, member]): [string, Json] => [key, plainOf(member)]);
  return node.list ? members.map(([key, value]) => ({ [key]: value })) : (Object.fromEntries(members) as JsonMap);
}

export function leavesOf(node: Node): Leaf[] {
  return node.kind === 'leaf' ? [node] : [...node.members.values()].flatMap(leavesOf);
}

export function nodeAtPath(node: Node | undefined, path: readonly string[]): Node | undefined {
  let at = node;
  for (const key of path) at = at?.kind === 'branch' ? at.members.get(key) : undefined;
  return at;
}

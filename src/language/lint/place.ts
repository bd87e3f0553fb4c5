import type { BodyNode, Siblings } from '../grammar/body-node.ts';
import { chosen } from '../grammar/resolve-node.ts';
import type { OutlineMember, OutlineNode } from '../json-outline.ts';

/** One value of a body, with what the grammar knows about it. */
export interface Place {
  outline: OutlineNode;
  /** Undefined if the grammar does not describe the value. */
  node: BodyNode | undefined;
  /** The value; undefined for objects, lists, and strings with variables. */
  scalar: Scalar | undefined;
  /** The name and its position, unless it is the root or an item of a list. */
  member: OutlineMember | undefined;
  parent: Place | undefined;
}

export type Scalar = string | number | boolean | null;

const VARIABLE = /\$\{|\{\{/;

/** Every value of a body, parents before their children. */
export function placesOf(text: string, root: OutlineNode, grammar: BodyNode | undefined): Place[] {
  const places: Place[] = [];
  visit(root, grammar, undefined, undefined);
  return places;

  function visit(
    outline: OutlineNode,
    node: BodyNode | undefined,
    member: OutlineMember | undefined,
    parent: Place | undefined,
  ): void {
    const here = node && (outline.kind === 'object' ? chosen(node, siblingsOf(text, outline)) : node);
    const place = { outline, node: here, scalar: scalarOf(text, outline), member, parent };
    places.push(place);
    for (const child of outline.members) visit(child.value, here?.child?.(child.key), child, place);
    for (const [index, item] of outline.items.entries()) visit(item, here?.child?.(index), undefined, place);
  }
}

function siblingsOf(text: string, { members }: OutlineNode): Siblings {
  const siblings = new Map<string, string>();
  for (const { key, value } of members) {
    const scalar = scalarOf(text, value);
    if (scalar !== undefined) siblings.set(key, String(scalar));
  }
  return siblings;
}

/** The names from the root to a value; items of lists have no step of their own. */
export function pathTo(place: Place): string[] {
  const above = place.parent ? pathTo(place.parent) : [];
  return place.member ? [...above, place.member.key] : above;
}

/** The nearest place with a name: of an item, that of its list. */
export function named(place: Place): Place {
  return place.member || !place.parent ? place : named(place.parent);
}

function scalarOf(text: string, { kind, from, to }: OutlineNode): Scalar | undefined {
  if (kind !== 'scalar') return undefined;
  const written = text.slice(from, to);
  if (VARIABLE.test(written)) return undefined;
  return written.startsWith('"""') ? written.slice(3, -3) : (JSON.parse(written) as Scalar);
}

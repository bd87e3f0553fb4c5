import type { BodyNode, Siblings } from './body-node.ts';

/** A place in the grammar, with the node around it. */
export interface ResolvedNode {
  node: BodyNode;
  parent: BodyNode | undefined;
}

const NONE: Siblings = new Map();

/**
 * The node at a path below a root.
 * @param scopes the scalar members of the objects on the path, from the root on
 */
export function resolveNode(
  root: BodyNode,
  path: readonly (string | number)[],
  scopes: readonly Siblings[],
): ResolvedNode | undefined {
  let parent: BodyNode | undefined;
  let node = chosen(root, scopes[0]);
  for (const [depth, step] of path.entries()) {
    const next = node.child?.(step);
    if (!next) return undefined;
    // The items of a list belong to the name of the list.
    if (typeof step === 'string') parent = node;
    node = chosen(next, scopes[depth + 1]);
  }
  return { node, parent };
}

/** The node for an object with these members. */
export function chosen(node: BodyNode, siblings: Siblings = NONE): BodyNode {
  return node.given?.(siblings) ?? node;
}

import { type Branch, leavesOf, type Node } from './provenance-tree.ts';

/** Which layer maps a field, given by its dotted path; a multi-field belongs to the layer that maps its field. */
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

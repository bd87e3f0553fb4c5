import { addNode } from './merge-nodes.ts';
import { EMPTY_OBJECT, type MappingNode, type ObjectNode } from './nodes.ts';

/** A node put at the end of a chain of names; objects on the way are made where they are missing. */
export function addPath(object: ObjectNode, names: readonly string[], node: MappingNode, prefix = ''): ObjectNode {
  const [name, ...rest] = names as [string, ...string[]];
  if (rest.length === 0) return addNode(object, name, node, prefix);
  const child = object.children.get(name);
  if (child?.kind !== 'object')
    return addNode(object, name, addPath(EMPTY_OBJECT, rest, node, `${prefix}${name}.`), prefix);
  const changed = addPath(child, rest, node, `${prefix}${name}.`);
  return changed === child ? object : { ...object, children: new Map(object.children).set(name, changed) };
}

import type { Writable } from '../json/json-value.ts';
import { matchesGlob } from '../structures/glob.ts';
import type { MappingEnvironment } from './mapping-environment.ts';
import { METADATA_FIELDS } from './metadata-fields.ts';
import { EMPTY_ROOT, type FieldNode, type MappingNode, type ObjectNode, type RootNode } from './nodes.ts';
import { writeNode, writeSource } from './write-nodes.ts';

export interface FieldMappingRequest {
  readonly patterns: readonly string[];
  readonly includeDefaults: boolean;
}

/** The definitions of single fields: full name → `{full_name, mapping: {leaf: definition}}`. Excludes objects. */
export function fieldMappings(
  root: RootNode,
  environment: MappingEnvironment,
  request: FieldMappingRequest,
): Record<string, Writable> {
  if (root === EMPTY_ROOT) return {};
  const found: Record<string, Writable> = {};
  const wanted = (path: string): boolean => request.patterns.some(pattern => matchesGlob(pattern, path));
  for (const name of METADATA_FIELDS.keys())
    if (wanted(name)) found[name] = { full_name: name, mapping: metadata(name, root, request.includeDefaults) };
  walk(root.object, '', (path, leaf, node) => {
    if (wanted(path))
      found[path] = { full_name: path, mapping: { [leaf]: writeNode(node, environment, request.includeDefaults) } };
  });
  return found;
}

function metadata(name: string, root: RootNode, includeDefaults: boolean): Writable {
  const { routingRequired, source } = root.settings;
  if (name === '_routing' && routingRequired) return { _routing: { required: true } };
  const keeping = name === '_source' ? writeSource(source, includeDefaults) : undefined;
  return keeping ? { _source: keeping } : {};
}

type Visitor = (path: string, leaf: string, node: MappingNode) => void;

function walk(object: ObjectNode, prefix: string, visit: Visitor): void {
  for (const [name, node] of [...object.children].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (node.kind === 'object') walk(node, `${prefix}${name}.`, visit);
    else visitField(prefix + name, name, node, visit);
  }
}

function visitField(path: string, leaf: string, node: MappingNode, visit: Visitor): void {
  visit(path, leaf, node);
  if (node.kind !== 'field') return;
  for (const [name, field] of node.fields as ReadonlyMap<string, FieldNode>)
    visitField(`${path}.${name}`, name, field, visit);
}

import type { Engine } from '../../engine/contract/engine.ts';
import type { JsonObject } from '../../engine/json/json-value.ts';
import type { ResourceDefinition } from './resource-definition.ts';

/** Types whose values are integers, which are found and sorted as such. */
const WHOLE: ReadonlySet<string> = new Set(['byte', 'short', 'integer', 'long', 'unsigned_long']);

/** Why the index cannot number items by the id field; undefined if it can, or if the field is not mapped yet. */
export async function idFieldFault(engine: Engine, definition: ResourceDefinition): Promise<string | undefined> {
  const { index, idField } = definition;
  if (!(await engine.indices.exists(index))) return undefined;
  const mapping = (await engine.indices.getFieldMapping(index, idField, false)) as Record<
    string,
    { mappings: Record<string, { mapping: Record<string, JsonObject> }> }
  >;
  for (const [name, { mappings }] of Object.entries(mapping)) {
    const type = mappings[idField]?.mapping[idField]?.['type'];
    if (typeof type === 'string' && !WHOLE.has(type))
      return `the id of an item is a whole number, but [${idField}] is mapped as [${type}] in the index [${name}]`;
  }
  return undefined;
}

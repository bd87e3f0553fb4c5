import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import { EngineError } from '../errors/engine-error.ts';
import type { FieldNode, Passthrough } from './nodes.ts';
import { DECIMALS } from './time-series-role.ts';

// A passthrough object's fields can also be referred to by their names within the object, without its path.

interface MappedObject {
  readonly path: string;
  readonly prefix: string;
  readonly passthrough: Passthrough | undefined;
  readonly children: ReadonlyMap<string, { readonly kind: string }>;
}

/** @throws EngineError if an object has no valid priority, or shares it with another object */
export function checkPriorities(objects: Iterable<MappedObject>): void {
  const seen = new Map<number, string>();
  for (const { path, passthrough } of objects) {
    if (!passthrough) continue;
    const { priority } = passthrough;
    if (priority < 0)
      throw failure(`Pass-through object [${path}] is missing a non-negative value for parameter [priority]`);
    const other = seen.get(priority);
    if (other !== undefined)
      throw failure(
        `Pass-through object [${path}] has a conflicting param [priority=${priority}] with object [${other}]`,
      );
    seen.set(priority, path);
  }
}

function failure(reason: string): EngineError {
  return new EngineError('mapper_exception', reason);
}

/** Short name → path, from the object with the highest priority. Names that are mapped are left out. */
export function shortNames(objects: Iterable<MappedObject>, isMapped: (name: string) => boolean): Map<string, string> {
  const names = new Map<string, string>();
  const ascending = [...objects]
    .filter(({ passthrough }) => passthrough !== undefined)
    .sort((a, b) => a.passthrough!.priority - b.passthrough!.priority);
  for (const { children, prefix } of ascending)
    for (const [name, child] of children) if (child.kind === 'field' && !isMapped(name)) names.set(name, prefix + name);
  return names;
}

/** The priorities are merged to the higher one. */
export function mergePassthrough(old: Passthrough, update: Passthrough): Passthrough {
  return {
    priority: Math.max(old.priority, update.priority),
    dimension: update.dimension ?? old.dimension,
  };
}

/** The definition of a field in a passthrough object whose fields are dimensions of time series. */
export function asDimension(node: FieldNode): FieldNode {
  const canBe = FIELD_TYPES[node.type]!.parameters.some(({ name }) => name === 'time_series_dimension');
  if (!canBe || DECIMALS.has(node.type)) return node;
  return { ...node, parameters: { ...node.parameters, time_series_dimension: true } };
}

import type { FieldType } from '../../mapping/field-type.ts';
import { isGlob } from '../../structures/glob.ts';
import type { ShardTarget } from '../shard-target.ts';

export interface NamedField {
  /** The requested name: an alias keeps its name. */
  readonly name: string;
  readonly type: FieldType;
}

/** Fields that match a name or pattern; empty for an unmapped name. */
export function matchingFields(pattern: string, target: ShardTarget): NamedField[] {
  const { queryContext } = target;
  const names = isGlob(pattern) ? queryContext.fieldNames(pattern) : [pattern];
  return names.flatMap(name => {
    const type = queryContext.fieldType(name);
    return type && type.family !== 'object' && type.family !== 'nested' ? [{ name, type }] : [];
  });
}

import { segment } from './ask.ts';
import { useAnswer } from './connection-context.tsx';

export interface MappingNode {
  type?: string;
  properties?: Record<string, MappingNode>;
  fields?: Record<string, MappingNode>;
  [parameter: string]: unknown;
}

export interface Field {
  /** Dotted path, including the name of a multi-field. */
  path: string;
  type: string;
  /** Whether it is a multi-field. */
  multi: boolean;
  parameters: Record<string, unknown>;
}

/** All fields that hold values, including multi-fields and fields in objects, in mapping order. */
export function fieldsOf(mapping: MappingNode | undefined, prefix = ''): Field[] {
  const fields: Field[] = [];
  for (const [name, node] of Object.entries(mapping?.properties ?? {})) {
    const path = prefix + name;
    const { type, properties, fields: multi, ...parameters } = node;
    if (properties !== undefined) fields.push(...fieldsOf(node, `${path}.`));
    else fields.push({ path, type: type ?? 'object', multi: false, parameters });
    for (const [second, inner] of Object.entries(multi ?? {})) {
      const { type: innerType, ...rest } = inner;
      fields.push({ path: `${path}.${second}`, type: innerType ?? 'object', multi: true, parameters: rest });
    }
  }
  return fields;
}

export function useMapping(index: string | undefined) {
  const request = index === undefined ? undefined : { method: 'GET', path: `/${segment(index)}/_mapping` };
  const answer = useAnswer<Record<string, { mappings: MappingNode }>>(request);
  const mapping = answer.data === undefined ? undefined : Object.values(answer.data.body)[0]?.mappings;
  return { ...answer, mapping, fields: mapping === undefined ? undefined : fieldsOf(mapping) };
}

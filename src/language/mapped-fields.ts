/** A node of a mapping as `GET /index` returns it: an object, or a field. */
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
  return everyField(mapping, prefix).filter(field => !isContainer(field));
}

/** Objects that are searched on their own, and all fields that hold values, in mapping order. */
export function searchableFields(mapping: MappingNode | undefined): Field[] {
  return everyField(mapping, '').filter(field => !isContainer(field) || field.type === 'nested');
}

function isContainer({ parameters }: Field): boolean {
  return parameters['properties'] !== undefined;
}

function everyField(mapping: MappingNode | undefined, prefix: string): Field[] {
  const fields: Field[] = [];
  for (const [name, node] of Object.entries(mapping?.properties ?? {})) {
    const path = prefix + name;
    const { type = 'object', fields: multi, ...parameters } = node;
    fields.push({ path, type, multi: false, parameters });
    if (node.properties !== undefined) fields.push(...everyField(node, `${path}.`));
    for (const [second, inner] of Object.entries(multi ?? {})) {
      const { type: innerType = 'object', ...rest } = inner;
      fields.push({ path: `${path}.${second}`, type: innerType, multi: true, parameters: rest });
    }
  }
  return fields;
}

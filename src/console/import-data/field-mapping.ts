/** The field types offered for a new index. "text, keyword" is what dynamic mapping gives strings. */
export const FIELD_TYPES = [
  'text, keyword',
  'text',
  'keyword',
  'long',
  'integer',
  'double',
  'float',
  'boolean',
  'date',
  'ip',
  'geo_point',
] as const;

/** The type of a field that is stored in `_source` alone. */
export const NOT_INDEXED = 'not indexed';

export interface MappedField {
  path: string;
  /** One of `FIELD_TYPES`, or `NOT_INDEXED`; anything else leaves the field to dynamic mapping. */
  type: string;
}

interface Properties {
  [name: string]: Record<string, unknown> & { properties?: Properties };
}

/** The mapping of fields by dotted paths. A field below one with values is left to the engine, which rejects it. */
export function mappingOf(fields: readonly MappedField[]): { properties: Properties } {
  const root: { properties: Properties } = { properties: Object.create(null) as Properties };
  for (const { path, type } of fields) {
    const parameters = parametersOf(type);
    if (parameters !== undefined) place(root, path.split('.'), parameters);
  }
  return root;
}

function place(node: { properties?: Properties }, [name, ...rest]: string[], parameters: object): void {
  if (name === undefined || name === '') return;
  node.properties ??= Object.create(null) as Properties;
  const inner = node.properties[name];
  if (rest.length === 0) node.properties[name] ??= { ...parameters };
  else if (inner?.['type'] === undefined) place((node.properties[name] ??= {}), rest, parameters);
}

function parametersOf(type: string): object | undefined {
  if (type === 'text, keyword') return { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } };
  if (type === NOT_INDEXED) return { type: 'object', enabled: false };
  return (FIELD_TYPES as readonly string[]).includes(type) ? { type } : undefined;
}

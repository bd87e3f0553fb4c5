/** The field that dynamic mapping would create for a value. */
export interface GuessedField {
  path: string;
  type: string;
  example: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

export function isDate(text: string): boolean {
  return DATE.test(text);
}

/** The fields that dynamic mapping would create for the first documents; the first non-null value decides. */
export function guessFields(sources: readonly string[], most = 200): GuessedField[] {
  const fields = new Map<string, GuessedField>();
  for (const source of sources.slice(0, most)) collect(JSON.parse(source), '', fields);
  return [...fields.values()];
}

function collect(value: unknown, path: string, fields: Map<string, GuessedField>): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, path, fields);
    return;
  }
  if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) collect(inner, path === '' ? name : `${path}.${name}`, fields);
    return;
  }
  if (!fields.has(path)) fields.set(path, { path, type: typeOf(value), example: String(value) });
}

function typeOf(value: unknown): string {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'long' : 'float';
  return isDate(String(value)) ? 'date' : 'text, keyword';
}

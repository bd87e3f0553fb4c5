type Json = Record<string, unknown>;

/**
 * The values of a field in a source, flattened, without nulls. Names with dots may be nested objects, keys with dots, or
 * both. A multi-field has none.
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap(item => valuesAt(item, path));
  if (!isObject(value)) return [];
  const own = Object.hasOwn(value, path) ? [value[path]].flat(Number.POSITIVE_INFINITY) : [];
  const inner = Object.keys(value)
    .filter(name => path.startsWith(`${name}.`))
    .flatMap(name => valuesAt(value[name], path.slice(name.length + 1)));
  return [...own.filter(each => each !== null && each !== undefined), ...inner];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

import type { Value } from './data-type.ts';

/** What equal values have in common, as a key of maps and sets: points are equal if their coordinates are. */
export function identity(value: Value): Value {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Values without duplicates, in the order of their first places. */
export function distinctValues(values: readonly Value[]): Value[] {
  const found = new Map<Value, Value>();
  for (const value of values) {
    const key = identity(value);
    if (!found.has(key)) found.set(key, value);
  }
  return [...found.values()];
}

import type { Field } from '../connections/use-mapping.ts';

/** The columns of the documents table: top-level fields in mapping order, an object as one column. */
export function columnsOf(fields: readonly Field[], most = 6): string[] {
  const names = new Set<string>();
  for (const field of fields) if (!field.multi) names.add(field.path.split('.', 1)[0]!);
  return [...names].slice(0, most);
}

/** A value in a cell: lists with commas, objects as their number or as JSON. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    if (value.some(item => typeof item === 'object' && item !== null))
      return `${value.length} ${value.length === 1 ? 'object' : 'objects'}`;
    return value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

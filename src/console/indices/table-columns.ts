import type { Field } from '../connections/use-mapping.ts';
import { TITLE_NAMES } from '../hits/title-names.ts';

const NUMERIC = /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;

/** The columns of the documents table: what names a document, then top-level fields in mapping order, an object as one. */
export function columnsOf(fields: readonly Field[], most = 6): string[] {
  const names = new Set<string>();
  for (const field of fields) if (!field.multi) names.add(field.path.split('.', 1)[0]!);
  const title = TITLE_NAMES.find(name => names.has(name));
  return [...new Set([...(title === undefined ? [] : [title]), ...names])].slice(0, most);
}

/** The columns of numbers, which are set to the right. */
export function numericColumns(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.filter(({ type }) => NUMERIC.test(type)).map(({ path }) => path));
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

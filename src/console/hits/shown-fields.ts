import type { Field } from '../../language/mapped-fields.ts';
import { COPY } from './copy.ts';

/** Field names that usually hold a title, most likely first. */
const TITLE_NAMES: readonly string[] = ['title', 'name', 'label', 'subject', 'headline'];

type Source = Record<string, unknown>;

/** The field whose value names a document: one of the usual titles, or else the first short text. */
export function titleField(source: Source): string | undefined {
  const named = TITLE_NAMES.find(name => typeof source[name] === 'string');
  return (
    named ?? Object.keys(source).find(key => typeof source[key] === 'string' && (source[key] as string).length <= 80)
  );
}

/** The title of a hit; its id if it has none. */
export function hitTitle({ _id, _source = {} }: { _id: string; _source?: Source }): string {
  const field = titleField(_source);
  return field === undefined ? _id : String(_source[field]);
}

const NUMERIC = new Set([
  'long',
  'integer',
  'short',
  'byte',
  'double',
  'float',
  'half_float',
  'scaled_float',
  'unsigned_long',
]);

/**
 * A few fields whose values describe a hit: up to two keywords and one number, in mapping order.
 * @param has whether a field has a value to show
 */
export function usualFacts(fields: readonly Field[], has: (path: string) => boolean = () => true): string[] {
  const plain = fields.filter(field => !field.multi && !field.path.includes('.') && has(field.path));
  const words = plain.filter(field => field.type === 'keyword').slice(0, 2);
  const numbers = plain.filter(field => NUMERIC.has(field.type)).slice(0, 1);
  return [...words, ...numbers].map(field => field.path);
}

/** The longest text of a document, for hits without a highlight. */
export function leadText(source: Source, title: string | undefined): string {
  const texts = Object.entries(source).filter(([key, value]) => key !== title && typeof value === 'string');
  return texts.reduce((best, [, value]) => ((value as string).length > best.length ? (value as string) : best), '');
}

/** The columns of the documents table: the title, then top-level fields in mapping order. An object is one column. */
export function columnsOf(fields: readonly Field[], most = 6): string[] {
  const names = new Set<string>();
  for (const field of fields) if (!field.multi) names.add(field.path.split('.', 1)[0]!);
  const title = TITLE_NAMES.find(name => names.has(name));
  return [...new Set([...(title === undefined ? [] : [title]), ...names])].slice(0, most);
}

/** The numeric columns, which are right-aligned. */
export function numericColumns(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.filter(({ type }) => NUMERIC.has(type)).map(({ path }) => path));
}

/** A value as cell text: lists separated by commas, lists of objects as a count, objects as JSON. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    if (value.some(item => typeof item === 'object' && item !== null)) return COPY.objects(value.length);
    return value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

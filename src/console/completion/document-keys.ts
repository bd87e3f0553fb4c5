import { isNumeric } from '../../language/grammar/field-fit.ts';
import type { LiveField } from '../../language/live-names.ts';
import type { Suggestion } from './suggestion.ts';

/** The members of a document, or of an object in it, by the fields of the index. */
export function documentKeys(fields: readonly LiveField[], prefix: string): Suggestion[] {
  const members = new Map<string, Suggestion>();
  for (const { path, type, multi } of fields) {
    if (multi || type === 'alias' || !path.startsWith(prefix)) continue;
    const [name, ...below] = path.slice(prefix.length).split('.') as [string, ...string[]];
    if (members.has(name)) continue;
    const isObject = below.length > 0;
    const kind = isObject ? 'object' : type;
    members.set(name, { label: name, kind: 'field', detail: kind, doc: '', insert: `"${name}": ${shapeOf(kind)}` });
  }
  return [...members.values()];
}

function shapeOf(type: string): string {
  if (isNumeric(type) || type === 'boolean') return '$0';
  if (type === 'object' || type === 'flattened') return '{ $0 }';
  if (type === 'nested') return '[{ $0 }]';
  if (type === 'dense_vector') return '[$0]';
  return '"$0"';
}

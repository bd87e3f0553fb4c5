import { isObject } from '../import-data/row.ts';

/** Members that only the body of a new index or a mapping has. */
const INDEX_MEMBERS = ['settings', 'mappings', 'aliases', 'properties'];

/** Whether a text pasted as the body of a new index holds documents instead: JSON objects, NDJSON or CSV. */
export function holdsDocuments(text: string): boolean {
  const start = text.trim();
  if (start.startsWith('[')) return true;
  const [first = '', second] = start.split('\n', 2);
  if (!start.startsWith('{')) return second !== undefined && /[,;\t|]/.test(first);
  const whole = objectOf(start);
  return whole === undefined ? second !== undefined && objectOf(first) !== undefined : isDocument(whole);
}

function isDocument(object: object): boolean {
  const members = Object.entries(object);
  if (members.length === 0 || members.some(([name]) => INDEX_MEMBERS.includes(name))) return false;
  // `GET /index` answers with the bodies of indices by name.
  return !members.every(([, value]) => isObject(value) && ('mappings' in value || 'settings' in value));
}

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

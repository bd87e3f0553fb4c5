/**
 * JSON in few lines: a value stays on one line if it fits, an object with one member opens on its parent's line if its
 * value can be broken, and brackets close on the line of the last value.
 *
 *     { "query": { "match": { "title": {
 *         "query": "soup",
 *         "minimum_should_match": 2 } } },
 *       "size": 3 }
 */
export function compactJson(value: unknown, width = 60): string {
  return lines(value, { width, indent: '', column: 0, root: true });
}

interface Place {
  width: number;
  /** Spaces at the start of a line. */
  indent: string;
  /** Characters already on the line. */
  column: number;
  root: boolean;
}

function lines(value: unknown, place: Place): string {
  const line = oneLine(value);
  if (place.column + line.length <= place.width || typeof value !== 'object' || value === null) return line;
  const inner = `${place.indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map(item => ['', item] as const)
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const);
  if (members.length === 1) {
    const [[key, item] = ['', null]] = members;
    const column = place.column + key.length + 2;
    if (!place.root && !opens(item) && column + oneLine(item).length > place.width)
      return `${open}\n${inner}${key}${oneLine(item)} ${close}`;
    return `${open} ${key}${lines(item, { ...place, column, indent: place.root ? inner : place.indent, root: false })} ${close}`;
  }
  const parts = members.map(
    ([key, item]) => key + lines(item, { ...place, indent: inner, column: inner.length + key.length, root: false }),
  );
  const start = place.root ? `${open} ` : `${open}\n${inner}`;
  return `${start}${parts.join(`,\n${inner}`)} ${close}`;
}

/** Whether a value can be broken over lines. */
function opens(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

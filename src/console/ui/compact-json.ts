/** JSON with short members on one line: what fits in `width` is not broken. */
export function compactJson(value: unknown, width = 60, indent = ''): string {
  const line = oneLine(value);
  if (line.length + indent.length <= width || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map(item => inner + compactJson(item, width, inner)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([key, member]) => `${inner}${JSON.stringify(key)}: ${compactJson(member, width, inner)}`);
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

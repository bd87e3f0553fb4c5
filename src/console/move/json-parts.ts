import { type OutlineNode, readOutline } from '../../language/json-outline.ts';

/** The members of an object as JSON texts, exactly as written. */
export function membersOf(text: string): Map<string, string> {
  const { members } = readOutline(text);
  return new Map(members.map(({ key, value }) => [key, text.slice(value.from, value.to)]));
}

export function itemsOf(text: string): string[] {
  return readOutline(text).items.map(({ from, to }) => text.slice(from, to));
}

/** An object of JSON texts. */
export function objectText(members: Iterable<readonly [string, string]>): string {
  return `{${[...members].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

/** Canonical text: equal for objects that differ only in key order or white space. */
export function sortedJson(text: string): string {
  return sorted(readOutline(text), text);
}

function sorted(node: OutlineNode, text: string): string {
  if (node.kind === 'scalar') return text.slice(node.from, node.to);
  if (node.kind === 'array') return `[${node.items.map(item => sorted(item, text)).join(',')}]`;
  const members = node.members.map(({ key, value }) => [key, sorted(value, text)] as const);
  return objectText(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

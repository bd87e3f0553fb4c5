import { type JsonPath, memberOf, nodeAt, type OutlineNode, readOutline } from '../../../language/json-outline.ts';

// Every edit replaces one stretch of the text. The rest stays the same string, so numbers keep their spelling, keys
// their order, and unknown parts are preserved.

/** Writes a value (JSON text) at a path and creates missing objects. */
export function setAt(text: string, path: JsonPath, value: string): string {
  const root = readOutline(text);
  let parent = root;
  for (const [depth, step] of path.entries()) {
    const next: OutlineNode | undefined = typeof step === 'number' ? parent.items[step] : memberOf(parent, step)?.value;
    if (!next && parent.kind === 'scalar')
      return splice(
        text,
        parent.from,
        parent.to,
        indented(wrapped(path.slice(depth), value), lineIndent(text, parent.from)),
      );
    if (!next) return insert(text, parent, String(step), wrapped(path.slice(depth + 1), value));
    parent = next;
  }
  return splice(text, parent.from, parent.to, indented(value, lineIndent(text, parent.from)));
}

/** The same text without the member or item at a path. */
export function removeAt(text: string, path: JsonPath): string {
  const root = readOutline(text);
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (!parent || last === undefined) return text;
  const parts = partsOf(parent);
  const at = typeof last === 'number' ? last : parent.members.findLastIndex(member => member.key === last);
  const part = parts[at];
  if (!part) return text;
  if (parts.length === 1) return splice(text, parent.from + 1, parent.to - 1, '');
  return at === 0 ? splice(text, part.from, parts[1]!.from, '') : splice(text, parts[at - 1]!.to, part.to, '');
}

/** Renames a member without moving it. */
export function renameAt(text: string, path: JsonPath, name: string): string {
  const last = path.at(-1);
  const parent = nodeAt(readOutline(text), path.slice(0, -1));
  const member = typeof last === 'string' && parent ? memberOf(parent, last) : undefined;
  return member ? splice(text, member.keyFrom, member.keyTo, JSON.stringify(name)) : text;
}

/** Appends a value to an array, which is created if missing. */
export function appendItem(text: string, path: JsonPath, value: string): string {
  const list = nodeAt(readOutline(text), path);
  if (!list) return setAt(text, path, `[\n  ${indented(value, '  ')}\n]`);
  return insertPart(text, list, value);
}

/** Swaps two adjacent items of an array, with their texts unchanged. */
export function swapItems(text: string, path: JsonPath, first: number): string {
  const items = nodeAt(readOutline(text), path)?.items ?? [];
  const [a, b] = [items[first], items[first + 1]];
  if (!a || !b) return text;
  const swapped = text.slice(b.from, b.to) + text.slice(a.to, b.from) + text.slice(a.from, a.to);
  return splice(text, a.from, b.to, swapped);
}

/** The unchanged text of a node. */
export function rawAt(text: string, path: JsonPath): string | undefined {
  const node = nodeAt(readOutline(text), path);
  return node && text.slice(node.from, node.to);
}

function wrapped(rest: JsonPath, value: string): string {
  return rest.reduceRight<string>((inner, key) => `{\n  ${JSON.stringify(key)}: ${indented(inner, '  ')}\n}`, value);
}

function partsOf(parent: OutlineNode): readonly { from: number; to: number }[] {
  return parent.kind === 'array'
    ? parent.items
    : parent.members.map(member => ({ from: member.keyFrom, to: member.value.to }));
}

function insert(text: string, parent: OutlineNode, key: string, value: string): string {
  return insertPart(text, parent, `${JSON.stringify(key)}: ${value}`);
}

/** Appends a part, on a line of its own if the others have one. */
function insertPart(text: string, parent: OutlineNode, part: string): string {
  const last = partsOf(parent).at(-1);
  const outer = lineIndent(text, parent.from);
  if (!last) {
    const inner = `${outer}  `;
    return splice(text, parent.from + 1, parent.to - 1, `\n${inner}${indented(part, inner)}\n${outer}`);
  }
  const ownLine = /\n[ \t]*$/.test(text.slice(parent.from, partsOf(parent)[0]!.from));
  const inner = ownLine ? lineIndent(text, last.from) : outer;
  const gap = ownLine ? `\n${inner}` : ' ';
  return splice(text, last.to, last.to, `,${gap}${indented(part, inner)}`);
}

function lineIndent(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*/.exec(line)![0];
}

/** Strings in JSON hold no line ends, so each one here is between tokens. */
function indented(value: string, indent: string): string {
  return value.replaceAll('\n', `\n${indent}`);
}

function splice(text: string, from: number, to: number, piece: string): string {
  return text.slice(0, from) + piece + text.slice(to);
}

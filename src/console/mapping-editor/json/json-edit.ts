import type { JsonPath } from '../../../language/json-outline.ts';
import { type JsonPart, partAt, readShallow, type ShallowNode } from '../../../language/shallow-json.ts';

// Every edit replaces one stretch of the text. The rest stays the same string, so numbers keep their spelling, keys
// their order, and unknown parts are preserved. Texts are valid JSON: only the containers on the way to a path are
// read, because a mapping may have tens of thousands of fields.

/** Writes a value (JSON text) at a path and creates missing objects. */
export function setAt(text: string, path: JsonPath, value: string): string {
  let parent = readShallow(text);
  for (const [depth, step] of path.entries()) {
    const part = partAt(text, parent, step);
    if (!part && parent.kind === 'scalar')
      return splice(
        text,
        parent.from,
        parent.to,
        indented(wrapped(path.slice(depth), value), lineIndent(text, parent.from)),
      );
    if (!part) return insert(text, parent, String(step), wrapped(path.slice(depth + 1), value));
    if (depth === path.length - 1)
      return splice(text, part.valueFrom, part.to, indented(value, lineIndent(text, part.valueFrom)));
    parent = readShallow(text, part.valueFrom);
  }
  return splice(text, parent.from, parent.to, indented(value, lineIndent(text, parent.from)));
}

/** The same text without the member or item at a path. */
export function removeAt(text: string, path: JsonPath): string {
  const parent = nodeAt(text, path.slice(0, -1));
  const part = parent && partIn(text, parent, path);
  if (!part) return text;
  const { parts } = parent;
  const at = parts.indexOf(part);
  if (parts.length === 1) return splice(text, parent.from + 1, parent.to - 1, '');
  return at === 0 ? splice(text, part.from, parts[1]!.from, '') : splice(text, parts[at - 1]!.to, part.to, '');
}

/** Renames a member without moving it. */
export function renameAt(text: string, path: JsonPath, name: string): string {
  const parent = nodeAt(text, path.slice(0, -1));
  const part = parent?.kind === 'object' ? partIn(text, parent, path) : undefined;
  return part === undefined ? text : splice(text, part.from, part.keyTo, JSON.stringify(name));
}

/** Appends a value to an array, which is created if missing. */
export function appendItem(text: string, path: JsonPath, value: string): string {
  const list = nodeAt(text, path);
  if (!list) return setAt(text, path, `[\n  ${indented(value, '  ')}\n]`);
  return insertPart(text, list, value);
}

/** Swaps two adjacent items of an array, with their texts unchanged. */
export function swapItems(text: string, path: JsonPath, first: number): string {
  const list = nodeAt(text, path);
  const [a, b] = list?.kind === 'array' ? [list.parts[first], list.parts[first + 1]] : [];
  if (!a || !b) return text;
  const swapped = text.slice(b.from, b.to) + text.slice(a.to, b.from) + text.slice(a.from, a.to);
  return splice(text, a.from, b.to, swapped);
}

/** The unchanged text of a node. */
export function rawAt(text: string, path: JsonPath): string | undefined {
  const node = nodeAt(text, path);
  return node && text.slice(node.from, node.to);
}

function nodeAt(text: string, path: JsonPath): ShallowNode | undefined {
  let node: ShallowNode | undefined = readShallow(text);
  for (const step of path) {
    const part = partAt(text, node, step);
    if (!part) return undefined;
    node = readShallow(text, part.valueFrom);
  }
  return node;
}

function partIn(text: string, parent: ShallowNode, path: JsonPath): JsonPart | undefined {
  const last = path.at(-1);
  return last === undefined ? undefined : partAt(text, parent, last);
}

function wrapped(rest: JsonPath, value: string): string {
  return rest.reduceRight<string>((inner, key) => `{\n  ${JSON.stringify(key)}: ${indented(inner, '  ')}\n}`, value);
}

function insert(text: string, parent: ShallowNode, key: string, value: string): string {
  return insertPart(text, parent, `${JSON.stringify(key)}: ${value}`);
}

/** Appends a part, on a line of its own if the others have one. */
function insertPart(text: string, parent: ShallowNode, part: string): string {
  const last = parent.parts.at(-1);
  const outer = lineIndent(text, parent.from);
  if (!last) {
    const inner = `${outer}  `;
    return splice(text, parent.from + 1, parent.to - 1, `\n${inner}${indented(part, inner)}\n${outer}`);
  }
  const ownLine = /\n[ \t]*$/.test(text.slice(parent.from, parent.parts[0]!.from));
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

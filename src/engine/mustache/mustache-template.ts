import { Double, formatDouble } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import type { MustacheNode } from './mustache-node.ts';
import { MustacheParser } from './mustache-parser.ts';

/** What `{{name}}` does to a value, by the media type of what is written. */
export type Escaping = 'json' | 'form' | 'none';

const ESCAPES: Readonly<Record<Escaping, (text: string) => string>> = {
  json: text => JSON.stringify(text).slice(1, -1),
  form: formEncode,
  none: text => text,
};

/** A template that can be filled in any number of times. */
export interface MustacheTemplate {
  render(model: JsonObject): string;
}

/** @throws MustacheError */
export function compileMustache(template: string, escaping: Escaping = 'json'): MustacheTemplate {
  const nodes = new MustacheParser(template).parse();
  const escape = ESCAPES[escaping];
  return { render: model => renderAll(nodes, [model], escape) };
}

type Scopes = readonly JsonValue[];
type Escape = (text: string) => string;

function renderAll(nodes: readonly MustacheNode[], scopes: Scopes, escape: Escape): string {
  let text = '';
  for (const node of nodes) text += render(node, scopes, escape);
  return text;
}

function render(node: MustacheNode, scopes: Scopes, escape: Escape): string {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'url') return formEncode(renderAll(node.body, scopes, escape));
  const value = lookUp(node.name, scopes);
  if (node.kind === 'value') return node.escaped ? escape(shown(value)) : shown(value);
  if (node.kind === 'toJson') return Array.isArray(value) || isJsonObject(value) ? writeJson(value) : shown(value);
  if (node.kind === 'join') return Array.isArray(value) ? value.map(plainText).join(node.delimiter) : node.name;
  if (node.inverted) return isFalse(value) ? renderAll(node.body, scopes, escape) : '';
  if (isFalse(value)) return '';
  if (!Array.isArray(value)) return renderAll(node.body, value === true ? scopes : [...scopes, value!], escape);
  return value.map(item => renderAll(node.body, [...scopes, item], escape)).join('');
}

function isFalse(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || value === false || value === '' || (Array.isArray(value) && !value.length)
  );
}

/** The innermost scope that has the first part of a dotted name decides. */
function lookUp(name: string, scopes: Scopes): JsonValue | undefined {
  if (name === '.') return scopes.at(-1);
  const parts = name.split('.');
  for (let i = scopes.length - 1; i >= 0; i--) {
    const found = member(scopes[i]!, parts[0]!);
    if (found === undefined) continue;
    let value: JsonValue | undefined = found;
    for (const part of parts.slice(1)) value = value === undefined ? undefined : member(value, part);
    return value;
  }
  return undefined;
}

/** Lists are seen as maps of their places, with their size. */
function member(value: JsonValue, name: string): JsonValue | undefined {
  if (Array.isArray(value)) return name === 'size' ? value.length : value[Number(name)];
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function shown(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return plainText(value);
  return `{${value.map((item, i) => `${i}=${plainText(item)}`).join(', ')}}`;
}

/** As Java's toString has it. */
function plainText(value: JsonValue): string {
  if (value instanceof Double) return formatDouble(value.value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : formatDouble(value);
  if (Array.isArray(value)) return `[${value.map(plainText).join(', ')}]`;
  if (!isJsonObject(value)) return String(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}=${plainText(inner)}`)
    .join(', ')}}`;
}

/** application/x-www-form-urlencoded, as Java's URLEncoder writes it. */
function formEncode(text: string): string {
  const percent = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, percent)
    .replaceAll('%20', '+');
}

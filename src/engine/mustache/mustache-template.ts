import { nodeLimits } from '../breakers/node-limits.ts';
import { EngineError } from '../errors/engine-error.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { type MustacheNode, MustacheParser } from './mustache-parser.ts';

/** How `{{name}}` escapes a value, which depends on the output's media type. */
export type Escaping = 'json' | 'form' | 'none';

const ESCAPES: Readonly<Record<Escaping, (text: string) => string>> = {
  json: text => JSON.stringify(text).slice(1, -1),
  form: formEncode,
  none: text => text,
};

export interface MustacheOptions {
  readonly escaping?: Escaping;
  /** The order in which the members of an object are printed. */
  readonly order?: (names: readonly string[]) => readonly string[];
  /** Length of the result; mustache.max_output_size_bytes by default. */
  readonly maxSize?: number | undefined;
}

/** Maximum number of tags and texts evaluated per rendering, because sections multiply their content. */
const MAX_STEPS = 400_000;

/** A compiled template. */
export interface MustacheTemplate {
  /** @throws EngineError `parse_exception` if the result is too large */
  render(model: JsonObject): string;
}

/** @throws MustacheError */
export function compileMustache(template: string, options: MustacheOptions = {}): MustacheTemplate {
  const nodes = new MustacheParser(template).parse();
  return { render: model => new Renderer(options).all(nodes, [model]) };
}

type Scopes = readonly JsonValue[];

class Renderer {
  private readonly escape: (text: string) => string;
  private readonly order: (names: readonly string[]) => readonly string[];

  private readonly maxSize: number;
  private size = 0;
  private steps = 0;

  constructor({
    escaping = 'json',
    order = names => names,
    maxSize = nodeLimits().mustacheOutputBytes,
  }: MustacheOptions) {
    this.maxSize = maxSize;
    this.escape = ESCAPES[escaping];
    this.order = order;
  }

  all(nodes: readonly MustacheNode[], scopes: Scopes): string {
    let text = '';
    for (const node of nodes) text += this.counted(this.one(node, scopes), node);
    return text;
  }

  /** The contents of a section were already counted. */
  private counted(text: string, { kind }: MustacheNode): string {
    if (kind !== 'section' && kind !== 'block') this.size += text.length;
    if (this.size > this.maxSize || ++this.steps > MAX_STEPS)
      throw new EngineError('parse_exception', 'Mustache script result size limit exceeded', { status: 400 });
    return text;
  }

  private one(node: MustacheNode, scopes: Scopes): string {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'comment') return '';
    if (node.kind === 'block') return this.all(node.body, scopes);
    if (node.kind === 'url') return formEncode(this.all(node.body, scopes));
    const value = lookUp(node, scopes);
    if (node.kind === 'value') return node.escaped ? this.escape(this.shown(value)) : this.shown(value);
    if (node.kind === 'toJson')
      return Array.isArray(value) || isJsonObject(value) ? writeJson(this.ordered(value)) : this.shown(value);
    if (node.kind === 'join') return Array.isArray(value) ? this.joined(value, node) : this.all(node.body, scopes);
    return this.section(node, value, scopes);
  }

  private section(
    { inverted, body }: { inverted: boolean; body: readonly MustacheNode[] },
    value: JsonValue | undefined,
    scopes: Scopes,
  ): string {
    if (inverted) return isFalse(value) ? this.all(body, scopes) : '';
    if (isFalse(value)) return '';
    if (!Array.isArray(value)) return this.all(body, [...scopes, value!]);
    // A null is no scope: names are those of the surrounding one.
    return value.map(item => this.all(body, item === null ? scopes : [...scopes, item])).join('');
  }

  private joined(items: readonly JsonValue[], { delimiter, line }: { delimiter: string; line: number }): string {
    if (!items.includes(null)) return items.map(item => this.text(item)).join(delimiter);
    const reason = 'Cannot invoke "Object.toString()" because "object" is null';
    const cause = new EngineError('null_pointer_exception', reason);
    throw mustacheError('Function failure', line, cause);
  }

  /** A list is printed as a map of its indices. */
  private shown(value: JsonValue | undefined): string {
    if (value === undefined || value === null) return '';
    if (!Array.isArray(value)) return this.text(value);
    return `{${value.map((item, i) => `${i}=${this.text(item)}`).join(', ')}}`;
  }

  /** Like Java's toString. */
  private text(value: JsonValue): string {
    if (value instanceof Double) return formatDouble(value.value);
    if (typeof value === 'number') return Number.isInteger(value) ? String(value) : formatDouble(value);
    if (Array.isArray(value)) return `[${value.map(item => this.text(item)).join(', ')}]`;
    if (!isJsonObject(value)) return String(value);
    const members = this.order(Object.keys(value)).map(key => `${key}=${this.text(value[key]!)}`);
    return `{${members.join(', ')}}`;
  }

  private ordered(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map(item => this.ordered(item));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(this.order(Object.keys(value)).map(key => [key, this.ordered(value[key]!)]));
  }
}

function isFalse(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || value === false || value === '' || (Array.isArray(value) && !value.length)
  );
}

/** A tag whose name is looked up. */
interface NamedTag {
  readonly kind: MustacheNode['kind'];
  readonly name: string;
  readonly line: number;
}

/** The innermost scope that contains the first part of a dotted name is used. */
function lookUp(tag: NamedTag, scopes: Scopes): JsonValue | undefined {
  if (tag.name === '.') return scopes.at(-1);
  const parts = tag.name.split('.');
  for (let i = scopes.length - 1; i >= 0; i--) {
    const found = member(scopes[i]!, parts[0]!, tag);
    if (found === undefined) continue;
    let value: JsonValue | undefined = found;
    for (const part of parts.slice(1)) value = value === undefined ? undefined : member(value, part, tag);
    return value;
  }
  return undefined;
}

/** Lists are treated as maps of their indices, with a size. @throws EngineError if there is no such index */
function member(value: JsonValue, name: string, tag: NamedTag): JsonValue | undefined {
  if (!Array.isArray(value)) return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  if (name === 'size') return value.length;
  if (!/^[+-]?\d+$/.test(name)) return undefined;
  const index = Number(name);
  if (index < 0) throw noSuchIndex(tag, new EngineError('illegal_argument_exception', 'position >= 0'));
  if (index >= value.length) throw noSuchIndex(tag, new EngineError('index_out_of_bounds_exception', String(index)));
  return value[index];
}

function noSuchIndex({ kind, name, line }: NamedTag, cause: EngineError): EngineError {
  const error = mustacheError(cause.reason, line, cause);
  return kind === 'value' ? mustacheError(`Failed to get value for ${name}`, line, error) : error;
}

function mustacheError(reason: string, line: number, cause: EngineError): EngineError {
  return new EngineError('mustache_exception', `${reason} @[query-template:${line}]`, { cause, status: 500 });
}

/** application/x-www-form-urlencoded, encoded like Java's URLEncoder. */
function formEncode(text: string): string {
  const percent = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, percent)
    .replaceAll('%20', '+');
}

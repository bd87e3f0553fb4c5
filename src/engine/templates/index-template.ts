import { illegalArgument } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import { isJsonObject } from '../json/json-value.ts';
import { tokenOf } from '../json/value-token.ts';
import { contentToJson, parseContent, type TemplateContent } from './template-content.ts';

/** A composable template: its index patterns, its components and its priority. */
export interface IndexTemplate {
  indexPatterns: string[];
  content: TemplateContent | undefined;
  composedOf: string[];
  priority: number | undefined;
  version: number | undefined;
  meta: JsonObject | undefined;
  /** Indices with matching names are created as data streams. */
  dataStream: JsonObject | undefined;
  allowAutoCreate: boolean | undefined;
  ignoreMissing: string[] | undefined;
  deprecated: boolean | undefined;
}

export interface ComponentTemplate {
  content: TemplateContent;
  version: number | undefined;
  meta: JsonObject | undefined;
  deprecated: boolean | undefined;
}

/** @throws EngineError */
export function parseIndexTemplate(body: JsonObject): IndexTemplate {
  const read = new Members(body, 'index_template');
  const template = {
    indexPatterns: read.texts('index_patterns'),
    content: parseContent(body, 'index_template'),
    composedOf: read.texts('composed_of') ?? [],
    priority: read.long('priority'),
    version: read.long('version'),
    meta: read.object('_meta'),
    dataStream: read.object('data_stream'),
    allowAutoCreate: read.flag('allow_auto_create'),
    ignoreMissing: read.texts('ignore_missing_component_templates'),
    deprecated: read.flag('deprecated'),
  };
  read.refuseOthers('template');
  if (!template.indexPatterns) throw illegalArgument('Required [index_patterns]');
  return { ...template, indexPatterns: template.indexPatterns };
}

/** @throws EngineError */
export function parseComponentTemplate(body: JsonObject): ComponentTemplate {
  const read = new Members(body, 'component_template');
  const content = parseContent(body, 'component_template');
  const template = { version: read.long('version'), meta: read.object('_meta'), deprecated: read.flag('deprecated') };
  read.refuseOthers('template');
  if (!content) throw illegalArgument('Required [template]');
  return { content, ...template };
}

export function indexTemplateToJson(template: IndexTemplate): Record<string, Writable> {
  return {
    index_patterns: template.indexPatterns,
    template: template.content && contentToJson(template.content),
    composed_of: template.composedOf,
    priority: template.priority,
    version: template.version,
    _meta: template.meta,
    data_stream: template.dataStream && { hidden: false, allow_custom_routing: false, ...template.dataStream },
    allow_auto_create: template.allowAutoCreate,
    ignore_missing_component_templates: template.ignoreMissing,
    deprecated: template.deprecated,
  };
}

export function componentTemplateToJson(template: ComponentTemplate): Record<string, Writable> {
  return {
    template: contentToJson(template.content),
    version: template.version,
    _meta: template.meta,
    deprecated: template.deprecated,
  };
}

/** Typed members of a strict object; unknown members are rejected. */
class Members {
  private readonly body: JsonObject;
  private readonly parser: string;
  private readonly known = new Set<string>();

  constructor(body: JsonObject, parser: string) {
    this.body = body;
    this.parser = parser;
  }

  texts(name: string): string[] | undefined {
    const value = this.member(name);
    if (value === undefined) return undefined;
    const list = Array.isArray(value) ? value : [value];
    for (const item of list) if (typeof item !== 'string') throw this.mismatch(name, item);
    return list as string[];
  }

  long(name: string): number | undefined {
    const value = this.member(name);
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    if (typeof value !== 'string' && typeof value !== 'number') throw this.mismatch(name, value);
    if (/^[+-]?\d+$/.test(String(value))) return Number(value);
    const cause = illegalArgument(`For input string: "${value}"`);
    throw xContentError({ in: this.body, key: name }, `[${this.parser}] failed to parse field [${name}]`, { cause });
  }

  object(name: string): JsonObject | undefined {
    const value = this.member(name);
    if (value !== undefined && !isJsonObject(value)) throw this.mismatch(name, value);
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.member(name);
    if (value === undefined || typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    throw this.mismatch(name, value);
  }

  refuseOthers(...known: string[]): void {
    const other = Object.keys(this.body).find(key => !this.known.has(key) && !known.includes(key));
    if (other !== undefined)
      throw xContentError({ in: this.body, key: other, of: 'key' }, `[${this.parser}] unknown field [${other}]`);
  }

  private member(name: string): JsonValue | undefined {
    this.known.add(name);
    return this.body[name] ?? undefined;
  }

  private mismatch(name: string, value: JsonValue) {
    const reason = `[${this.parser}] ${name} doesn't support values of type: ${tokenOf(value)}`;
    return xContentError({ in: this.body, key: name }, reason);
  }
}

import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import {
  booleanKey,
  exactLongKey,
  type KeyReaders,
  objectKey,
  parseStrict,
  textsKey,
} from '../request/object-parser.ts';
import type { Long } from '../structures/long.ts';
import {
  type ContentMembers,
  contentOf,
  contentToJson,
  parseContentMembers,
  type TemplateContent,
} from './template-content.ts';

/** A composable template: its index patterns, its components and its priority. */
export interface IndexTemplate {
  indexPatterns: string[];
  content: TemplateContent | undefined;
  composedOf: string[];
  priority: Long | undefined;
  version: Long | undefined;
  meta: JsonObject | undefined;
  /** Indices with matching names are created as data streams. */
  dataStream: JsonObject | undefined;
  allowAutoCreate: boolean | undefined;
  ignoreMissing: string[] | undefined;
  deprecated: boolean | undefined;
}

export interface ComponentTemplate {
  content: TemplateContent;
  version: Long | undefined;
  meta: JsonObject | undefined;
  deprecated: boolean | undefined;
}

interface CommonMembers {
  template?: ContentMembers;
  version?: Long;
  meta?: JsonObject;
  deprecated?: boolean;
}

interface IndexTemplateMembers extends CommonMembers {
  indexPatterns?: string[];
  composedOf?: string[];
  priority?: Long;
  dataStream?: JsonObject;
  allowAutoCreate?: boolean;
  ignoreMissing?: string[];
}

const COMMON_KEYS: KeyReaders<CommonMembers> = {
  template: objectKey((members, value) => {
    members.template = parseContentMembers(value);
  }),
  version: exactLongKey((members, value) => {
    members.version = value;
  }),
  _meta: objectKey((members, value) => {
    members.meta = value;
  }),
  deprecated: booleanKey((members, value) => {
    members.deprecated = value;
  }),
};

const INDEX_TEMPLATE_KEYS: KeyReaders<IndexTemplateMembers> = {
  ...COMMON_KEYS,
  index_patterns: textsKey((members, values) => {
    members.indexPatterns = values;
  }),
  composed_of: textsKey((members, values) => {
    members.composedOf = values;
  }),
  priority: exactLongKey((members, value) => {
    members.priority = value;
  }),
  data_stream: objectKey((members, value) => {
    members.dataStream = value;
  }),
  allow_auto_create: booleanKey((members, value) => {
    members.allowAutoCreate = value;
  }),
  ignore_missing_component_templates: textsKey((members, values) => {
    members.ignoreMissing = values;
  }),
};

/** @throws EngineError */
export function parseIndexTemplate(body: JsonObject): IndexTemplate {
  const members = parseStrict<IndexTemplateMembers>('index_template', body, {}, INDEX_TEMPLATE_KEYS);
  if (!members.indexPatterns) throw illegalArgument('Required [index_patterns]');
  return {
    indexPatterns: members.indexPatterns,
    content: members.template && contentOf(members.template),
    composedOf: members.composedOf ?? [],
    priority: members.priority,
    version: members.version,
    meta: members.meta,
    dataStream: members.dataStream,
    allowAutoCreate: members.allowAutoCreate,
    ignoreMissing: members.ignoreMissing,
    deprecated: members.deprecated,
  };
}

/** @throws EngineError */
export function parseComponentTemplate(body: JsonObject): ComponentTemplate {
  const { template, version, meta, deprecated } = parseStrict<CommonMembers>(
    'component_template',
    body,
    {},
    COMMON_KEYS,
  );
  if (!template) throw illegalArgument('Required [template]');
  return { content: contentOf(template), version, meta, deprecated };
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

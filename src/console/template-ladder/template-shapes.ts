/** The content of a template as returned by the engine. */
export interface TemplateContent {
  settings?: JsonMap;
  mappings?: JsonMap;
  aliases?: JsonMap;
  lifecycle?: Json;
}

export interface IndexTemplate {
  index_patterns: string[];
  template?: TemplateContent;
  composed_of?: string[];
  priority?: number;
  version?: number;
  _meta?: JsonMap;
  data_stream?: JsonMap;
}

export interface NamedTemplate {
  name: string;
  template: IndexTemplate;
}

export interface ComponentTemplate {
  template: TemplateContent;
  version?: number;
  _meta?: JsonMap;
}

export interface NamedComponent {
  name: string;
  component: ComponentTemplate;
}

/** A legacy template: all that match are merged in order. */
export interface LegacyTemplate extends TemplateContent {
  index_patterns: string[];
  order: number;
}

export interface NamedLegacy {
  name: string;
  template: LegacyTemplate;
}

export interface Templates {
  composable: readonly NamedTemplate[];
  components: readonly NamedComponent[];
  legacy: readonly NamedLegacy[];
}

export const priorityOf = ({ template }: NamedTemplate): number => template.priority ?? 0;

/** Whether the server or its plugins maintain a template. */
export function isManaged({ name, template }: { name: string; template: { _meta?: JsonMap } }): boolean {
  return name.startsWith('.') || template._meta?.['managed'] === true;
}

/** Some engines return patterns as one string. */
export const patternsOf = ({ template }: { template: { index_patterns: string | string[] } }): string[] =>
  [template.index_patterns].flat();

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonMap = { [key: string]: Json };

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

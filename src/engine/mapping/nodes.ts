import type { JsonObject, JsonValue } from '../json/json-value.ts';

// A mapping as data: the validated definition. Nodes are immutable and shared between versions.

export type MappingNode = FieldNode | AliasNode | ObjectNode;
export type Children = ReadonlyMap<string, MappingNode>;
export type Dynamic = 'true' | 'false' | 'strict' | 'runtime';

export interface FieldNode {
  readonly kind: 'field';
  readonly type: string;
  /** Explicit parameters, normalized, without those that equal the default. */
  readonly parameters: Readonly<JsonObject>;
  readonly fields: ReadonlyMap<string, FieldNode>;
  readonly copyTo: readonly string[];
}

export interface AliasNode {
  readonly kind: 'alias';
  readonly path: string;
}

export interface ObjectNode {
  readonly kind: 'object';
  readonly nested: boolean;
  /** Set if its fields can be referred to without its path. Such an object has no objects inside. */
  readonly passthrough: Passthrough | undefined;
  readonly includeInParent: boolean;
  readonly includeInRoot: boolean;
  /** Undefined to inherit from the enclosing object. */
  readonly dynamic: Dynamic | undefined;
  readonly enabled: boolean;
  /** Undefined if not specified, which means true. */
  readonly subobjects: boolean | undefined;
  /** `synthetic_source_keep`; undefined if not specified. */
  readonly sourceKeep: string | undefined;
  readonly children: Children;
}

export interface Passthrough {
  /** Which of several fields a name refers to; −1 if not specified. */
  readonly priority: number;
  /** `time_series_dimension`; undefined if not specified. */
  readonly dimension: boolean | undefined;
}

export interface DynamicTemplate {
  readonly name: string;
  /** The definition as given. */
  readonly body: JsonObject;
}

/** Members of the root other than fields; undefined if not specified. */
export interface RootSettings {
  readonly dynamicDateFormats: readonly string[] | undefined;
  readonly dynamicTemplates: readonly DynamicTemplate[] | undefined;
  readonly dateDetection: boolean | undefined;
  readonly numericDetection: boolean | undefined;
  readonly source: SourceSettings | undefined;
  readonly routingRequired: boolean | undefined;
  /** Whether every document must have one `@timestamp`. */
  readonly timestampRequired: boolean | undefined;
  readonly meta: JsonValue | undefined;
  /** Runtime fields, unparsed. */
  readonly runtime: Readonly<JsonObject>;
}

export interface SourceSettings {
  readonly enabled: boolean;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

export interface RootNode {
  readonly object: ObjectNode;
  readonly settings: RootSettings;
}

export const EMPTY_OBJECT: ObjectNode = {
  kind: 'object',
  nested: false,
  passthrough: undefined,
  includeInParent: false,
  includeInRoot: false,
  dynamic: undefined,
  enabled: true,
  subobjects: undefined,
  sourceKeep: undefined,
  children: new Map(),
};

export const EMPTY_ROOT: RootNode = {
  object: EMPTY_OBJECT,
  settings: {
    dynamicDateFormats: undefined,
    dynamicTemplates: undefined,
    dateDetection: undefined,
    numericDetection: undefined,
    source: undefined,
    routingRequired: undefined,
    timestampRequired: undefined,
    meta: undefined,
    runtime: {},
  },
};

/** A field that is not a multi-field, and the names that lead to it. */
export function locateField(
  { children }: ObjectNode,
  path: string,
): { readonly names: readonly string[]; readonly node: FieldNode } | undefined {
  for (const [name, child] of children) {
    if (child.kind === 'field' && name === path) return { names: [name], node: child };
    if (child.kind !== 'object' || !path.startsWith(`${name}.`)) continue;
    const found = locateField(child, path.slice(name.length + 1));
    if (found) return { names: [name, ...found.names], node: found.node };
  }
  return undefined;
}

import type { JsonValue, Writable } from '../json/json-value.ts';
import type { FieldType } from './field-type.ts';
import type { MappingEnvironment } from './mapping-environment.ts';

/** The mapping of an index at one moment: immutable, every change makes a new one. */
export declare class Mapping {
  readonly routingRequired: boolean;
  readonly sourceEnabled: boolean;
  static empty(environment: MappingEnvironment): Mapping;
  /** `body` is what stands under `mappings`. @throws EngineError */
  static parse(body: JsonValue, environment: MappingEnvironment): Mapping;
  /** Puts an update on top. @throws EngineError for what cannot be changed; this mapping stays as it is either way. */
  merge(body: JsonValue): Mapping;
  /** The same fields under other settings or analyzers. */
  withEnvironment(environment: MappingEnvironment): Mapping;
  /** What GET _mapping shows under `mappings`. Stored mappings are read back from it. */
  toJson(): Writable;
  /** A leaf field or multi-field by its full path, aliases resolved; metadata fields too. */
  fieldType(path: string): FieldType | undefined;
  /** The path an alias stands for; any other path is its own. */
  resolveAlias(path: string): string;
  /** Paths of leaf fields, multi-fields and aliases that match a pattern with `*`, sorted. Metadata fields are not among them. */
  fieldNames(pattern: string): string[];
  objectAt(path: string): ObjectView | undefined;
  /** The innermost nested object that holds the path (the path itself if it is one), or undefined at the root. */
  nestedPathOf(path: string): string | undefined;
  /** `GET _mapping/field/{pattern}`: full name → its entry. */
  fieldMappings(pattern: string, includeDefaults: boolean): Record<string, Writable>;
}

/** An object of the mapping, as queries and inner hits see it. */
export interface ObjectView {
  readonly path: string;
  readonly nested: boolean;
  readonly enabled: boolean;
  /** Full paths of what lies directly inside. */
  readonly children: readonly string[];
}

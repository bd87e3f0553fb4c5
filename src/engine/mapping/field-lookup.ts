import type { FieldType } from './field-type.ts';

/** The fields and objects of a mapping, by path. */
export interface FieldLookup {
  /** The leaf field or multi-field of a full path, with aliases resolved; includes metadata fields (`_id`, `_index` …). */
  fieldType(path: string): FieldType | undefined;
  /** Sorted paths of leaf fields, multi-fields and aliases that match a pattern with `*`. Excludes metadata fields. */
  fieldNames(pattern: string): readonly string[];
  objectAt(path: string): ObjectView | undefined;
  /** The innermost nested object that contains or is the path; undefined at the root. */
  nestedPathOf(path: string): string | undefined;
}

/** An object of the mapping, as used by queries and inner hits. */
export interface ObjectView {
  readonly path: string;
  readonly nested: boolean;
  readonly enabled: boolean;
  /** Full paths of direct children. */
  readonly children: readonly string[];
}

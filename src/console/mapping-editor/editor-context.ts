import type { EditorModel } from './use-editor-model.ts';

/** Facts about the index of a mapping; a form for a new index supplies its own settings. */
export interface MappingSurroundings {
  /** The existing index; undefined while it is being created. */
  index?: string;
  /** Its settings, as the members of `index` in `GET _settings`: analyzers, similarities, limits. */
  settings?: IndexSettings;
}

export interface IndexSettings {
  analysis?: Partial<
    Record<'analyzer' | 'normalizer' | 'tokenizer' | 'filter' | 'char_filter', Record<string, unknown>>
  >;
  similarity?: Record<string, unknown>;
  mapping?: Record<string, unknown>;
  [name: string]: unknown;
}

export type EditorView = 'tree' | 'json' | 'changes';

/**
 * The editor is a controlled component: a mapping in (`{"properties": …}`), mapping JSON out after every edit. The text
 * is preserved as written, so that nothing unknown to the forms is lost.
 */
export interface MappingEditorProps {
  model: EditorModel;
  onChange(value: string): void;
  surroundings?: MappingSurroundings;
  /** Shows beside the form how a sample document is indexed. */
  sample?: boolean;
  /** The chosen field's path and the view, where the address keeps them. */
  place?: EditorPlace;
  onPlace?(place: EditorPlace): void;
}

export interface EditorPlace {
  field?: string;
  view?: EditorView;
}

/** The limit of fields an index has, when its settings do not name another. */
const FIELD_LIMIT = 1000;

export function fieldLimit(settings: IndexSettings | undefined): number {
  const mapping = settings?.mapping as { total_fields?: { limit?: unknown } } | undefined;
  const limit = Number(mapping?.total_fields?.limit);
  return Number.isFinite(limit) && limit > 0 ? limit : FIELD_LIMIT;
}

/** Names under `settings.analysis`, those of the index before those that are built in. */
export function ownNames(settings: IndexSettings | undefined, kind: 'analyzer' | 'normalizer'): string[] {
  return Object.keys(settings?.analysis?.[kind] ?? {});
}

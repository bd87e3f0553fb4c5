/** What the editor knows of the index a mapping is for; a form for an index to come gives what it has. */
export interface MappingSurroundings {
  /** The index that stands; none while it is being made. */
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
 * The editor is a controlled component: mapping JSON in (`{"properties": …}`), mapping JSON out after every edit. The
 * text is kept as it is written, so what the forms do not know is not lost.
 */
export interface MappingEditorProps {
  value: string;
  onChange(value: string): void;
  /** The mapping as the index has it: edits are judged against it. None for an index to come. */
  base?: string;
  surroundings?: MappingSurroundings;
  /** Show what a sample document becomes, beside the form. */
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

/** The chosen documents: those with these ids, or all that match except them. */
export interface DocumentSelection {
  all: boolean;
  ids: ReadonlySet<string>;
}

export const NO_DOCUMENTS: DocumentSelection = { all: false, ids: new Set() };
export const ALL_DOCUMENTS: DocumentSelection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: DocumentSelection, id: string): boolean {
  return ids.has(id) !== all;
}

/** The selection with one document more or less. */
export function toggleDocument(selection: DocumentSelection, id: string): DocumentSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { all: selection.all, ids };
}

/** @param total the number of documents that match */
export function selectedCount({ all, ids }: DocumentSelection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}

import type { MappedField, MappingModel } from '../form/mapping-model.ts';

/** A line of the tree: a field of the draft, or one that was taken out and stays visible. */
export interface TreeRow {
  field: MappedField;
  removed: boolean;
  /** Whether its children are hidden. */
  folded: boolean;
  parent?: string;
}

export interface TreeOptions {
  find: string;
  folded: ReadonlySet<string>;
}

/** The lines to draw: while something is looked for, what matches with the objects around it, all unfolded. */
export function treeRows(
  draft: MappingModel,
  base: MappingModel | undefined,
  { find, folded }: TreeOptions,
): TreeRow[] {
  const wanted = find.trim().toLowerCase();
  const rows: TreeRow[] = [];
  const walk = (fields: readonly MappedField[], old: readonly MappedField[], parent?: string) => {
    for (const field of fields) add({ field, removed: false, parent }, base?.byPath.get(field.path)?.children ?? []);
    if (fields === old) return;
    for (const field of old) if (!draft.byPath.has(field.path)) add({ field, removed: true, parent }, field.children);
  };
  const add = (row: Omit<TreeRow, 'folded'>, before: readonly MappedField[]) => {
    const { field, removed } = row;
    const at = rows.length;
    rows.push({ ...row, folded: false });
    walk(removed ? [] : field.children, before, field.path);
    const isParent = rows.length > at + 1;
    if (wanted !== '' && !isParent && !matches(field, wanted)) rows.length = at;
    if (wanted === '' && isParent && folded.has(field.path)) {
      rows.length = at + 1;
      rows[at]!.folded = true;
    }
  };
  walk(draft.fields, base?.fields ?? []);
  return rows;
}

function matches(field: MappedField, wanted: string): boolean {
  return field.path.toLowerCase().includes(wanted) || field.type.toLowerCase().includes(wanted);
}

/** Where an arrow key leads from a row: a path, or a row to fold or unfold. */
export function keyTarget(
  rows: readonly TreeRow[],
  at: number,
  key: string,
): { go?: string; fold?: boolean } | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const hasChildren = row.folded || rows[at + 1]?.parent === row.field.path;
  const moves: Record<string, () => { go?: string; fold?: boolean } | undefined> = {
    ArrowDown: () => ({ go: rows[at + 1]?.field.path }),
    ArrowUp: () => ({ go: rows[at - 1]?.field.path }),
    Home: () => ({ go: rows[0]?.field.path }),
    End: () => ({ go: rows.at(-1)?.field.path }),
    ArrowRight: () => (row.folded ? { fold: false } : hasChildren ? { go: rows[at + 1]?.field.path } : undefined),
    ArrowLeft: () => (hasChildren && !row.folded ? { fold: true } : { go: row.parent }),
  };
  return moves[key]?.();
}

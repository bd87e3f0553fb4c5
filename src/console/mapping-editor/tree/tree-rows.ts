import type { MappedField } from '../form/mapping-model.ts';

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
  fields: readonly MappedField[],
  base: readonly MappedField[] | undefined,
  { find, folded }: TreeOptions,
): TreeRow[] {
  const wanted = find.trim().toLowerCase();
  const walk = (draft: readonly MappedField[], old: readonly MappedField[], parent?: string): TreeRow[] => {
    const names = new Set(draft.map(field => field.path));
    const gone = old.filter(field => !names.has(field.path));
    const was = new Map(old.map(field => [field.path, field]));
    return [...draft, ...gone].flatMap((field): TreeRow[] => {
      const removed = !names.has(field.path);
      const [children, before] = [removed ? [] : field.children, was.get(field.path)?.children ?? []];
      const below = children.length + before.length === 0 ? [] : walk(children, before, field.path);
      if (wanted !== '' && below.length === 0 && !matches(field, wanted)) return [];
      const closed = wanted === '' && folded.has(field.path) && below.length > 0;
      return [{ field, removed, folded: closed, parent }, ...(closed ? [] : below)];
    });
  };
  return walk(fields, base ?? []);
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

export interface GridPlace {
  row: number;
  column: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const PAGE = 20;

/** Where a key moves the focus in a grid; undefined for keys that do not move it. */
export function gridMove(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: GridPlace,
  size: { rows: number; columns: number },
): GridPlace | undefined {
  const last = { row: Math.max(0, size.rows - 1), column: size.columns - 1 };
  const to = (toRow: number, toColumn: number): GridPlace => ({
    row: Math.min(last.row, Math.max(0, toRow)),
    column: Math.min(last.column, Math.max(0, toColumn)),
  });
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(far ? last.row : row + 1, column);
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, far ? last.column : column + 1);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? last.row : row, last.column);
    default:
      return undefined;
  }
}

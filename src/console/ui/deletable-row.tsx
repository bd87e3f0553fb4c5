import { Button, Table } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import { RowActions } from './data-table.tsx';
import { IconAction } from './icon-action.tsx';
import { pendingWork } from './pending-work.ts';
import { usePendingWork } from './undo-toasts.tsx';

interface DeletableRowProps {
  /** The key of the row's deletion in `pendingWork`. */
  deletion: string;
  /** What the button of the row's deletion is called. */
  deleteLabel: string;
  /** Its tooltip, if that says more. */
  deleteHint?: string;
  /** Puts the deletion into `pendingWork`. */
  onDelete(): void;
  /** Shown instead of the button: why the row cannot be deleted. */
  held?: string | undefined;
  /** Buttons before the one that deletes. */
  actions?: ReactNode;
  /** The cells before the last one. */
  children: ReactNode;
}

/** A row of a DataTable that can be deleted; while the deletion is pending it is hatched and offers to undo it. */
export function DeletableRow({
  deletion,
  deleteLabel,
  deleteHint,
  onDelete,
  held,
  actions,
  children,
}: DeletableRowProps) {
  const leaving = usePendingWork().some(({ key }) => key === deletion);
  return (
    <Table.Tr data-leaving={leaving || undefined} className={leaving ? 'hatched' : undefined}>
      {children}
      <Table.Td ta="right">
        {leaving ? (
          <Button size="compact-xs" onClick={() => pendingWork.undo(deletion)}>
            {COPY.undoDeletion}
          </Button>
        ) : (
          <RowActions>
            {actions}
            {held === undefined ? (
              <IconAction label={deleteLabel} hint={deleteHint} onClick={onDelete}>
                <IconTrash size={16} />
              </IconAction>
            ) : (
              <span className="muted small">{held}</span>
            )}
          </RowActions>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

import { Button, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { DataRows } from '../ui/data-rows.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DeletableRow } from '../ui/deletable-row.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { EmptyState } from '../ui/page.tsx';
import { pendingWork } from '../ui/pending-work.ts';
import { bytes } from '../ui/quantity.ts';
import { isLongList } from '../ui/use-lines.ts';
import type { BinEntry } from './activity-database.ts';
import { BIN_LIMIT, DAYS_KEPT, removeFromBin } from './bin.ts';
import { COPY } from './copy.ts';
import { deletedKind } from './deleted/deleted-kinds.ts';
import { restoreEntry } from './restore-entry.ts';
import { BIN_KEY } from './use-activity.ts';
import { When } from './when.tsx';

const EMPTY_KEY = 'empty the bin';

/** What was deleted and can be restored to the connection in use, newest first. */
export function BinView({ entries }: { entries: readonly BinEntry[] }) {
  const remove = useRemove();
  const { write, problem, pending } = useWrite(restoreEntry, {
    invalidates: BIN_KEY,
    onDone: name => notifications.show({ message: COPY.restored(name) }),
  });
  if (entries.length === 0)
    return <EmptyState label={COPY.bin} title={COPY.binEmpty} text={COPY.binEmptyHint(DAYS_KEPT, BIN_LIMIT)} />;
  const used = entries.reduce((total, entry) => total + entry.bytes, 0);
  const emptySoon = () => {
    const ids = entries.map(({ id }) => id);
    pendingWork.add(EMPTY_KEY, COPY.emptying(ids.length), () => void remove(ids));
  };
  return (
    <>
      <div className="row">
        <span className="secondary">{COPY.binHint(used, BIN_LIMIT, DAYS_KEPT)}</span>
        <span className="spring" />
        <Button variant="subtle" onClick={emptySoon}>
          {COPY.empty}
        </Button>
      </div>
      {problem && <ProblemCard title={COPY.notRestoredTitle} problem={problem} />}
      <DataTable label={COPY.bin} isLong={isLongList(entries.length)} head={<Head />}>
        <DataRows
          items={entries}
          row={entry => (
            <DeletableRow
              key={entry.id}
              deletion={entry.id}
              deleteLabel={COPY.remove(entry.name)}
              onDelete={() => pendingWork.add(entry.id, COPY.removing(entry.name), () => void remove([entry.id]))}
            >
              <Cells entry={entry} />
              <Table.Td>
                <RestoreButton entry={entry} disabled={pending} onRestore={() => write(entry)} />
              </Table.Td>
            </DeletableRow>
          )}
        />
      </DataTable>
    </>
  );
}

function useRemove() {
  const client = useQueryClient();
  return async (ids: readonly string[]) => {
    await removeFromBin(ids);
    await client.invalidateQueries({ queryKey: BIN_KEY });
  };
}

function Head() {
  return (
    <>
      <Table.Th>{COPY.name}</Table.Th>
      <Table.Th>{COPY.kind}</Table.Th>
      <Table.Th>{COPY.deletedAt}</Table.Th>
      <Table.Th data-numeric>{COPY.size}</Table.Th>
      <Table.Th>{COPY.connection}</Table.Th>
      <Table.Th aria-label={COPY.restore} />
      <Table.Th aria-label={COPY.actions} />
    </>
  );
}

function Cells({ entry: { name, kind, deletedAt, bytes: size, connection } }: { entry: BinEntry }) {
  return (
    <>
      <Table.Td className="mono">{name}</Table.Td>
      <Table.Td data-label={COPY.kind}>{deletedKind(kind)?.label ?? COPY.unknownKind}</Table.Td>
      <Table.Td data-label={COPY.deletedAt}>
        <When at={deletedAt} />
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.size}>
        {bytes(size)}
      </Table.Td>
      <Table.Td className="mono secondary" data-label={COPY.connection}>
        {connection.name}
      </Table.Td>
    </>
  );
}

interface RestoreButtonProps {
  entry: BinEntry;
  disabled: boolean;
  onRestore(): void;
}

function RestoreButton({ entry, disabled, onRestore }: RestoreButtonProps) {
  const connection = useConnection();
  const obstacle = deletedKind(entry.kind)?.obstacle?.(connection);
  return (
    <Button
      size="compact-xs"
      aria-label={COPY.restoreName(entry.name)}
      disabled={disabled || obstacle !== undefined}
      title={obstacle}
      onClick={onRestore}
    >
      {COPY.restore}
    </Button>
  );
}

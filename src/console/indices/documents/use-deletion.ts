import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { type Connection, onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem } from '../../connections/engine-problem.ts';
import { pendingWork } from '../../ui/pending-work.ts';
import { usePendingWork } from '../../ui/undo-toasts.tsx';
import { COPY } from '../copy.ts';
import { type Deletion, type Doomed, deleteDocuments, deleteMatching, fixMatching } from './delete-documents.ts';
import { type DocumentSelection, isSelected, selectedCount } from './document-selection.ts';
import type { StoredRow } from './stored-row.ts';

interface PendingDeletion {
  connection: string;
  index: string;
  /** What the selection of all documents refers to, as JSON. */
  query: string;
  selection: DocumentSelection;
}

/** By key of the pending work. */
const leaving = new Map<string, PendingDeletion>();
let serial = 0;

/** Documents about to be deleted. Nothing is sent for ten seconds, so undoing keeps ids, versions and routing. */
export function useDeletion(index: string, query: object) {
  const connection = useConnection();
  const pending = usePendingWork();
  const shown = JSON.stringify(query);
  const mine = pending.flatMap(({ key }) => {
    const deletion = leaving.get(key);
    if (deletion?.connection !== connection.id || deletion.index !== index) return [];
    return deletion.selection.all && deletion.query !== shown ? [] : [deletion.selection];
  });
  const isLeaving = (id: string) => mine.some(selection => isSelected(selection, id));
  const remove = useCallback(
    (selection: DocumentSelection, rows: readonly StoredRow[], total: number) => {
      const host = onHost(connection);
      const many = selectedCount(selection, total);
      const commit = selection.all
        ? commitMatching(connection, index, withoutIds(query, selection.ids))
        : commitRows(
            connection,
            index,
            rows.filter(({ id }) => selection.ids.has(id)),
          );
      const [only] = selection.all || many !== 1 ? [] : selection.ids;
      const message = only === undefined ? COPY.documentsDeletedSoon(many, host) : COPY.deletedSoon(only, host);
      const key = `${connection.id} delete documents ${index} ${++serial}`;
      leaving.set(key, { connection: connection.id, index, query: JSON.stringify(query), selection });
      pendingWork.add(key, message, commit);
    },
    [connection, index, query],
  );
  return { isLeaving, remove };
}

function withoutIds(query: object, ids: ReadonlySet<string>): object {
  return ids.size === 0 ? query : { bool: { filter: [query], must_not: [{ ids: { values: [...ids] } }] } };
}

function commitRows(connection: Connection, index: string, rows: readonly Doomed[]): () => void {
  return () => void deleteDocuments(connection, index, rows).then(report, failed);
}

/** Fixes the matching documents now, and returns what deletes them later. */
function commitMatching(connection: Connection, index: string, query: object): () => void {
  const matching = fixMatching(connection, index, query);
  matching.catch(() => undefined);
  return () => {
    const abort = new AbortController();
    const id = notifications.show({
      message: COPY.deletingDocuments(0),
      loading: true,
      autoClose: false,
      onClose: () => abort.abort(),
    });
    const progress = (deleted: number) =>
      notifications.update({ id, message: COPY.deletingDocuments(deleted), loading: true, autoClose: false });
    matching
      .then(found => deleteMatching(connection, found, progress, abort.signal))
      .then(report, failed)
      .finally(() => notifications.hide(id));
  };
}

function report({ deleted, kept, reason }: Deletion): void {
  notifications.show({ message: COPY.documentsDeleted(deleted, kept) });
  if (reason !== undefined) failed(new Error(reason));
}

function failed(error: unknown): void {
  notifications.show({ message: COPY.documentsNotDeleted(asProblem(error).reason), color: 'red', autoClose: 8000 });
}

import { notifications } from '@mantine/notifications';
import { pendingWork } from '../ui/pending-work.ts';
import { ask, segment } from './ask.ts';
import { type Connection, onHost } from './connection.ts';
import { COPY } from './copy.ts';
import { asProblem } from './engine-problem.ts';

interface Deletion {
  /** Unique among the pending deletions of all connections. */
  key: string;
  name: string;
  path: string;
}

/**
 * Deletes in ten seconds unless the user undoes it. Nothing is sent before, so closing the page deletes nothing. The
 * connection puts a copy into the bin and says so.
 */
export function deleteSoon(connection: Connection, { key, name, path }: Deletion): void {
  const host = onHost(connection);
  pendingWork.add(key, COPY.deletedSoon(name, host), () => {
    ask(connection, { method: 'DELETE', path }).catch(error =>
      notifications.show({
        message: COPY.notDeleted(name, asProblem(error).reason),
        color: 'red',
        autoClose: 8000,
      }),
    );
  });
}

export const deletionKey = ({ id }: Pick<Connection, 'id'>, index: string) => `${id} delete index ${index}`;

export function deleteIndexSoon(connection: Connection, index: string): void {
  deleteSoon(connection, { key: deletionKey(connection, index), name: index, path: `/${segment(index)}` });
}

import { notifications } from '@mantine/notifications';
import { pendingWork } from '../ui/pending-work.ts';
import { ask } from './ask.ts';
import { type Connection, onHost } from './connection.ts';
import { asProblem } from './engine-problem.ts';

interface Deletion {
  /** Unique among pending deletions of every connection. */
  key: string;
  name: string;
  path: string;
}

/** Deletes in ten seconds unless undone. Nothing is sent before, so closing the page deletes nothing. */
export function deleteSoon(connection: Connection, { key, name, path }: Deletion): void {
  const host = onHost(connection);
  pendingWork.add(key, `${name} is deleted${host} in a moment.`, () => {
    ask(connection, { method: 'DELETE', path }).then(
      () => notifications.show({ message: `Deleted ${name}.` }),
      error =>
        notifications.show({
          message: `${name} was not deleted: ${asProblem(error).reason}`,
          color: 'red',
          autoClose: 8000,
        }),
    );
  });
}

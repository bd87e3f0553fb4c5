import { notifications } from '@mantine/notifications';
import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { pendingWork } from '../ui/pending-work.ts';

export const deletionKey = (index: string) => `delete index ${index}`;

/** Deletes an index in ten seconds, unless that is undone. Until then nothing was sent, so a closed page deletes nothing. */
export function deleteIndexSoon(connection: Connection, index: string): void {
  pendingWork.add(deletionKey(index), `${index} is deleted in a moment.`, () => {
    ask(connection, { method: 'DELETE', path: `/${segment(index)}` }).then(
      () => notifications.show({ message: `Deleted ${index}.` }),
      error =>
        notifications.show({
          message: `${index} was not deleted: ${asProblem(error).reason}`,
          color: 'red',
          autoClose: 8000,
        }),
    );
  });
}

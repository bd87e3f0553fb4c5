import { notifications } from '@mantine/notifications';
import { asProblem } from '../connections/engine-problem.ts';
import { TAB } from '../connections/sides.ts';
import { pendingWork } from '../ui/pending-work.ts';
import { COPY } from './copy.ts';
import type { MoveRecord } from './move-record.ts';

type Moved = Pick<MoveRecord, 'id' | 'toName'> & { plan: Pick<MoveRecord['plan'], 'name' | 'to'> };

/** The key of an undo that is waiting, to distinguish it from other work. */
export function backKey({ id }: Pick<MoveRecord, 'id'>): string {
  return `take back ${id}`;
}

/**
 * Deletes in ten seconds what a move created, unless that is undone. The result is shown in whatever room is open then.
 */
export function takeBackSoon(record: Moved, deletes: () => Promise<unknown>): void {
  const { plan, toName } = record;
  const host = plan.to === TAB ? '' : COPY.onHost(toName);
  const message = COPY.deletedSoon(plan.name, host);
  pendingWork.add(backKey(record), message, () => {
    deletes().then(
      () => notifications.show({ message: COPY.undone(plan.name) }),
      error =>
        notifications.show({
          message: COPY.notUndone(plan.name, asProblem(error).reason),
          color: 'red',
          autoClose: 8000,
        }),
    );
  });
}

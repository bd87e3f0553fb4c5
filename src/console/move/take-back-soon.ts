import { notifications } from '@mantine/notifications';
import { asProblem } from '../connections/engine-problem.ts';
import { TAB } from '../connections/sides.ts';
import { pendingWork } from '../ui/pending-work.ts';
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
  const host = plan.to === TAB ? '' : ` on ${toName}`;
  const message = `What the move of ${plan.name} made is deleted${host} in a moment. The source stays.`;
  pendingWork.add(backKey(record), message, () => {
    deletes().then(
      () => notifications.show({ message: `Took back the move of ${plan.name}.` }),
      error =>
        notifications.show({
          message: `The move of ${plan.name} was not taken back: ${asProblem(error).reason}`,
          color: 'red',
          autoClose: 8000,
        }),
    );
  });
}

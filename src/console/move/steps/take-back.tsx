import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Connection } from '../../connections/connection.ts';
import { TAB } from '../../connections/sides.ts';
import panes from '../../runs/work-panes.module.css';
import { usePendingWork } from '../../ui/undo-toasts.tsx';
import { COPY } from '../copy.ts';
import { type MoveRecord, undoPaths } from '../move-record.ts';
import { backKey, moveRuns, takeBackSoon } from '../move-runs.ts';
import { useEnds } from '../use-move.ts';

/** Whether an undo of the move is pending; meanwhile it cannot be resumed. */
export function useIsLeaving(record: MoveRecord): boolean {
  return usePendingWork().some(({ key }) => key === backKey(record));
}

/** Deletes what the move created, and nothing else. */
export function TakeBack({ record }: { record: MoveRecord }) {
  const { to } = useEnds(record.plan);
  const client = useQueryClient();
  const leaving = useIsLeaving(record);
  const back = (there: Connection) =>
    takeBackSoon(record, async () => {
      await moveRuns.takeBack(record, there);
      await client.invalidateQueries({ queryKey: ['engine'] });
    });
  return (
    <section className={panes.group} aria-label={COPY.undoRegion}>
      {(record.undone || leaving) && <p role="status">{record.undone ? COPY.wasUndone : COPY.takenBackSoon}</p>}
      {!record.undone && !leaving && (
        <div className={panes.actions}>
          <Button disabled={!to} onClick={() => to && back(to)}>
            {record.plan.to === TAB ? COPY.undoButton : COPY.undoOn(record.toName)}
          </Button>
          <span className="small secondary">{COPY.undoHint(undoPaths(record).join(', '))}</span>
        </div>
      )}
    </section>
  );
}

import { Button } from '@mantine/core';
import { memo } from 'react';
import { count } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
import { COPY } from './copy.ts';
import type { MoveRecord } from './move-record.ts';
import { moveRuns, type SeenMove } from './move-runs.ts';
import { unreadIn } from './verify-copy.ts';

interface MovesPaneProps {
  moves: readonly SeenMove[];
  shown: SeenMove | undefined;
  open: (id: string) => void;
}

/** Every move this browser began. */
export function MovesPane({ moves, shown, open }: MovesPaneProps) {
  const others = moves.filter(move => move !== shown);
  return (
    <section className={panes.aside} aria-label={COPY.moves}>
      <div className={panes.paneHead}>
        <h2>{shown ? COPY.otherMoves : COPY.moves}</h2>
        <span className="small muted">{COPY.keptInBrowser}</span>
      </div>
      {others.length === 0 && <p className={panes.note}>{shown ? COPY.noOtherMoves : COPY.noMoves}</p>}
      <ul className={panes.tasks}>
        {others.map(({ record }) => (
          <MoveRow key={record.id} record={record} open={open} />
        ))}
      </ul>
    </section>
  );
}

const MoveRow = memo(function MoveRow({ record, open }: { record: MoveRecord; open: (id: string) => void }) {
  return (
    <li className={panes.task} data-state={colourOf(record)}>
      <button type="button" className={panes.taskOpen} onClick={() => open(record.id)}>
        <span className={panes.dot} aria-hidden="true" />
        <span className="mono small ellipsis">{record.plan.name}</span>
        <span className="small secondary ellipsis">{COPY.toSide(record.toName)}</span>
        <span className="spring" />
        <span className="small num" style={{ whiteSpace: 'nowrap' }}>
          {wordFor(record)}
        </span>
      </button>
      {record.state !== 'running' && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => void moveRuns.forget(record.id)}
          aria-label={COPY.forgetMove(record.plan.name)}
        >
          {COPY.forget}
        </Button>
      )}
    </li>
  );
});

function wordFor({ state, undone, verdict, copy, total }: MoveRecord): string {
  if (undone) return COPY.takenBackState;
  if (state === 'done' && verdict?.equal) return `equal, ${count(copy.written)}`;
  if (state === 'done') return verdict && unreadIn(verdict) > 0 ? COPY.notCompared : 'differs';
  return COPY.progressState(state, copy.written, total);
}

/** A move that completed with differences has failed. */
function colourOf({ state, undone, verdict }: MoveRecord): MoveRecord['state'] {
  if (undone) return 'stopped';
  return state === 'done' && !verdict?.equal ? 'failed' : state;
}

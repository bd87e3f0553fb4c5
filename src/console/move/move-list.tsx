import { memo } from 'react';
import { RunList, RunRow } from '../runs/run-list.tsx';
import { COPY } from './copy.ts';
import { unreadIn } from './copying/verify-copy.ts';
import type { MoveRecord } from './move-record.ts';
import { moveRuns, type SeenMove } from './move-runs.ts';

interface MoveListProps {
  moves: readonly SeenMove[];
  shown: SeenMove | undefined;
  open: (id: string) => void;
}

/** Every move that was started in this browser. */
export function MoveList({ moves, shown, open }: MoveListProps) {
  const others = moves.filter(move => move !== shown);
  return (
    <RunList
      label={COPY.moves}
      title={shown ? COPY.otherMoves : COPY.moves}
      empty={shown ? COPY.noOtherMoves : COPY.noMoves}
      isEmpty={others.length === 0}
    >
      {others.map(({ record }) => (
        <MoveRow key={record.id} record={record} open={open} />
      ))}
    </RunList>
  );
}

const MoveRow = memo(function MoveRow({ record, open }: { record: MoveRecord; open: (id: string) => void }) {
  return (
    <RunRow
      state={colourOf(record)}
      name={record.plan.name}
      detail={COPY.toSide(record.toName)}
      outcome={wordFor(record)}
      onOpen={() => open(record.id)}
      onForget={record.state === 'running' ? undefined : () => void moveRuns.forget(record.id)}
      forgetLabel={COPY.forgetMove(record.plan.name)}
    />
  );
});

function wordFor({ state, undone, verdict, copy, total }: MoveRecord): string {
  if (undone) return COPY.takenBackState;
  if (state === 'done' && verdict?.equal) return COPY.equal(copy.written);
  if (state === 'done') return verdict && unreadIn(verdict) > 0 ? COPY.notCompared : COPY.differs;
  return COPY.progressState(COPY.states[state], copy.written, total);
}

/** A move that completed with differences has failed. */
function colourOf({ state, undone, verdict }: MoveRecord): MoveRecord['state'] {
  if (undone) return 'stopped';
  return state === 'done' && !verdict?.equal ? 'failed' : state;
}

import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../connections/use-write.ts';
import panes from '../runs/work-panes.module.css';
import { COPY } from './copy.ts';
import classes from './reindex.module.css';
import { PAUSED_SPEED, SPEEDS, speedIndex, speedOf } from './run-progress.ts';
import type { RunRecord } from './run-records.ts';
import { cancelRun, rethrottle } from './runs.ts';

/** Pause or resume, and cancel. */
export function RunControls({ record, paused }: { record: RunRecord; paused: boolean }) {
  const [before, setBefore] = useState(record.plan?.speed ?? 0);
  const throttle = useWrite((connection, speed: number) => rethrottle(connection, record, speed));
  const cancel = useWrite(connection => cancelRun(connection, record));
  const problem = throttle.problem ?? cancel.problem;
  const pause = () => {
    setBefore(speedOf(record.status));
    throttle.write(PAUSED_SPEED);
  };
  return (
    <>
      {problem && <span className={panes.problem}>{problem.reason}</span>}
      {paused ? (
        <Button leftSection={<IconPlayerPlay size={14} />} onClick={() => throttle.write(before)}>
          {COPY.resume}
        </Button>
      ) : (
        <Button leftSection={<IconPlayerPause size={14} />} onClick={pause}>
          {COPY.pause}
        </Button>
      )}
      <Button leftSection={<IconPlayerStop size={14} />} onClick={() => cancel.write()}>
        {COPY.cancel}
      </Button>
    </>
  );
}

/** A slider for the speed limit of a running task. */
export function Throttle({ record }: { record: RunRecord }) {
  const [own, setOwn] = useState<number>();
  const { write } = useWrite((connection, next: number) => rethrottle(connection, record, next), {
    onFailed: () => setOwn(undefined),
  });
  const at = own ?? speedIndex(speedOf(record.status));
  const word = SPEEDS[at] === 0 ? COPY.noLimit : COPY.speed(SPEEDS[at]!);
  return (
    <div className={classes.throttle}>
      <label className="label" htmlFor="reindex-throttle">
        {COPY.throttle}
      </label>
      <input
        id="reindex-throttle"
        type="range"
        min={0}
        max={SPEEDS.length - 1}
        value={at}
        aria-valuetext={word}
        onChange={event => {
          const next = Number(event.currentTarget.value);
          setOwn(next);
          write(SPEEDS[next]!);
        }}
      />
      <span className="mono">{word}</span>
    </div>
  );
}

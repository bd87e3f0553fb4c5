import { Button } from '@mantine/core';
import { COPY } from './copy.ts';
import type { LiveRun } from './use-live-run.ts';

/** Shows that requests run while people type, and the error of the latest. */
export function LiveBar({ live: { isOn, isRunning, problem, toggle } }: { live: LiveRun }) {
  if (!isOn) return null;
  return (
    <>
      <div className="answer-waiting">
        <span className="small">{COPY.state}</span>
        <Button size="compact-xs" onClick={toggle}>
          {COPY.turnOff}
        </Button>
        <span className="small muted">{isRunning && COPY.running}</span>
      </div>
      {problem !== undefined && (
        <p className="answer-warning small" role="status">
          {COPY.failed(problem)}
        </p>
      )}
    </>
  );
}

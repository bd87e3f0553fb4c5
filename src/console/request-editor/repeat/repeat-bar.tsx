import { Button } from '@mantine/core';
import { COPY } from './copy.ts';
import type { Repeat } from './use-repeat.ts';

/** Which request is repeated and how to stop it, or why it stopped. */
export function RepeatBar({ repeat: { repetition, start, stop, close } }: { repeat: Repeat }) {
  if (!repetition) return null;
  const { text, request, seconds, runs, stopped } = repetition;
  if (stopped !== undefined)
    return (
      <div className="answer-waiting" role="status">
        <span className="small">{COPY.stopped(runs, stopped)}</span>
        <Button size="compact-xs" onClick={() => start(text, request, seconds)}>
          {COPY.again}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={close}>
          {COPY.close}
        </Button>
      </div>
    );
  return (
    <div className="answer-waiting">
      <span className="small ellipsis">{COPY.repeating(`${request.method} ${request.url}`, seconds)}</span>
      <span className="small muted num">{COPY.runs(runs)}</span>
      <Button size="compact-xs" onClick={() => stop('asked')}>
        {COPY.stop}
      </Button>
    </div>
  );
}

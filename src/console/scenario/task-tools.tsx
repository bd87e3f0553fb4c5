import { Button } from '@mantine/core';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import { isDone, type PartState } from '../../scenario/session-state.ts';
import classes from './blocks.module.css';
import { ConsoleText } from './console-text.tsx';
import { COPY } from './copy.ts';
import { Prose } from './prose.tsx';

/** Hints, one after the other, and the solution of a task. */
export function TaskTools({ session, at, state }: { session: ScenarioSession; at: number; state: PartState }) {
  const { part, hints, isSolutionShown } = state;
  const left = part.hints.length - hints;
  return (
    <div className={classes.task}>
      {isDone(state) && (
        <p className={classes.done} role="status">
          {COPY.solved}
        </p>
      )}
      {part.hints.slice(0, hints).map(hint => (
        <div key={hint.line} className={classes.hint}>
          <Prose markdown={hint.text} headingShift={3} />
        </div>
      ))}
      <div className="row">
        {left > 0 && (
          <Button size="compact-xs" onClick={() => session.showHint(at)}>
            {hints === 0 ? COPY.hint : COPY.nextHint(left)}
          </Button>
        )}
        {part.solution && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isSolutionShown}
            onClick={() => session.showSolution(at, !isSolutionShown)}
          >
            {isSolutionShown ? COPY.hideSolution : COPY.showSolution}
          </Button>
        )}
      </div>
      {isSolutionShown && part.solution && (
        <div className={classes.solution}>
          <pre className="mono">
            <ConsoleText text={part.solution.text.trimEnd()} />
          </pre>
          <Button size="compact-xs" onClick={() => session.applySolution(at)}>
            {COPY.useSolution}
          </Button>
        </div>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { ViewBlock as View } from '../../scenario/scenario.ts';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import type { SessionState } from '../../scenario/session-state.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import classes from './blocks.module.css';
import { COPY } from './copy.ts';
import { VIEW_COMPONENTS } from './views.data.ts';

interface ViewBlockProps {
  block: View;
  session: ScenarioSession;
  state: SessionState;
}

/** A live drawing of the workspace, drawn again after every run. Before the first run it only offers to draw. */
export function ViewBlock({ block, session, state }: ViewBlockProps) {
  const { view, parameters, line } = block;
  const name = COPY.views[view];
  const Drawing = VIEW_COMPONENTS[view];
  return (
    <section className={classes.view} aria-label={COPY.blockName(name, line)}>
      {state.isPrepared ? (
        <ErrorBoundary name={name}>
          <Suspense fallback={<p className="small muted">{COPY.opening(name)}</p>}>
            <Drawing parameters={parameters} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div className="row">
          <Button size="compact-xs" disabled={state.isRunning} onClick={() => void session.prepare()}>
            {COPY.draw(name)}
          </Button>
          <span className="small muted">{COPY.drawHint}</span>
        </div>
      )}
    </section>
  );
}

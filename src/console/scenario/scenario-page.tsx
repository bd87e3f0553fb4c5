import type { Block } from '../../scenario/scenario.ts';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import { type SessionState, taskCount } from '../../scenario/session-state.ts';
import { ConnectionProvider } from '../connections/connection-context.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import classes from './blocks.module.css';
import { COPY } from './copy.ts';
import { Prose } from './prose.tsx';
import { RequestBlock } from './request-block.tsx';
import { useSessionConnection, useSessionState } from './use-session.ts';
import { ViewBlock } from './view-block.tsx';

/**
 * A scenario with its prose, requests, answers and views. Answers are beside their requests where the page is wide
 * enough, and below them elsewhere. Nothing runs before a click.
 */
export function ScenarioPage({ session }: { session: ScenarioSession }) {
  const state = useSessionState(session);
  const connection = useSessionConnection(session);
  return (
    <ConnectionProvider connection={connection}>
      <div className={classes.page}>
        {state.problem !== undefined && <ErrorCard title={COPY.notPrepared} reason={state.problem} />}
        {session.scenario.blocks.map(block => (
          <BlockView key={block.line} block={block} session={session} state={state} />
        ))}
        <p className="visually-hidden" role="status">
          {announcement(state)}
        </p>
      </div>
    </ConnectionProvider>
  );
}

function BlockView({ block, session, state }: { block: Block; session: ScenarioSession; state: SessionState }) {
  switch (block.kind) {
    case 'prose':
      return <Prose markdown={block.markdown} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard
        <pre className={`${classes.code} mono`} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'view':
      return <ViewBlock block={block} session={session} state={state} />;
    case 'requests': {
      const at = state.parts.findIndex(({ part }) => part.block === block);
      const tasks = state.parts.filter(({ part }) => part.block.role === 'task');
      const task = tasks.indexOf(state.parts[at]!) + 1;
      return (
        <RequestBlock
          session={session}
          at={at}
          state={state.parts[at]!}
          isBusy={state.isRunning}
          task={task === 0 ? undefined : task}
        />
      );
    }
    // Expectations, hints and solutions are shown with their requests.
    default:
      return null;
  }
}

/** One short sentence for the end of a run. */
function announcement(state: SessionState): string {
  if (state.isRunning || state.runs === 0) return '';
  const failed = state.parts.filter(({ status }) => status === 'failed').length;
  const unmet = state.parts.flatMap(({ judged }) => judged).filter(({ holds }) => !holds).length;
  return COPY.ended(failed, unmet, taskCount(state).done);
}

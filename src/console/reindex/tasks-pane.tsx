import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useConnection } from '../connections/connection-context.tsx';
import { copyText } from '../ui/copy-text.ts';
import { count } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
import { COPY } from './copy.ts';
import { EMPTY } from './plan.ts';
import { groupFailures, valueSentence } from './refusals.ts';
import { doneOf } from './run-progress.ts';
import { type RunRecord, runRecords } from './run-records.ts';
import type { PlanState } from './use-plan.ts';

interface TasksPaneProps {
  runs: readonly RunRecord[];
  state: PlanState;
  shown: RunRecord | undefined;
}

/** What a run left behind, and every other task of its kind, wherever it was started. */
export function TasksPane({ runs, state, shown }: TasksPaneProps) {
  const others = runs.filter(run => run !== shown);
  return (
    <section className={panes.aside} aria-label={COPY.tasks}>
      {shown && <Kept record={shown} />}
      <div className={panes.paneHead}>
        <h2>{shown ? COPY.otherTasks : COPY.tasks}</h2>
        <span className="small muted">{COPY.keptInBrowser}</span>
      </div>
      {others.length === 0 && <p className={panes.note}>{COPY.noOtherTasks}</p>}
      <ul className={panes.tasks}>
        {others.map(run => (
          <TaskRow key={run.task} run={run} state={state} />
        ))}
      </ul>
    </section>
  );
}

function Kept({ record: { failures = [], error, state } }: { record: RunRecord }) {
  const groups = groupFailures(failures);
  return (
    <>
      <div className={panes.paneHead}>
        <h2>{COPY.keptFromRun}</h2>
        <span className="spring" />
        <span className="small muted">{COPY.survivesReload}</span>
      </div>
      {groups.length === 0 && (
        <p className={panes.note}>{state === 'running' ? COPY.refusedListed : (error ?? COPY.noneRefused)}</p>
      )}
      {groups.map(group => (
        <article key={group.key} className={panes.group} aria-label={`${group.count} ${group.title}`}>
          <div className={panes.groupHead} data-kind={group.kind === 'conflict' ? 'warn' : 'bad'}>
            {group.kind === 'conflict' ? (
              <IconAlertTriangle size={16} aria-hidden="true" />
            ) : (
              <IconCircleX size={16} aria-hidden="true" />
            )}
            <b className="num">{count(group.count)}</b>
            <b>{group.title}</b>
          </div>
          {group.values.length > 0 && <p className="small secondary">{valueSentence(group.values)}</p>}
          <p className={panes.reason}>{group.reason}</p>
          <div className={panes.actions}>
            <Button onClick={() => copyText(group.ids.join('\n'), COPY.idsCount(group.ids.length))}>
              {COPY.copyIds}
            </Button>
          </div>
        </article>
      ))}
    </>
  );
}

const WORDS: Record<RunRecord['state'], string> = {
  running: 'running',
  done: 'done',
  failed: 'stopped',
  cancelled: 'cancelled',
  lost: 'lost',
};

function TaskRow({ run, state }: { run: RunRecord; state: PlanState }) {
  const connection = useConnection();
  const open = () => {
    state.open(run.plan ?? EMPTY, 'run');
    state.setParameter('task', run.task);
  };
  return (
    <li className={panes.task} data-state={run.state}>
      <button type="button" className={panes.taskOpen} onClick={open}>
        <span className={panes.dot} aria-hidden="true" />
        <span className="mono small">{run.action}</span>
        <span className="small secondary ellipsis">{run.description}</span>
        <span className="spring" />
        <span className="small num">
          {run.undone ? 'undone' : WORDS[run.state]}, {count(doneOf(run.status))}
          {run.state === 'done' ? '' : COPY.ofTotal(run.status?.total ?? 0)}
        </span>
      </button>
      {run.plan === undefined && <span className="small muted">{COPY.startedElsewhere}</span>}
      {run.state !== 'running' && run.copy === undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => runRecords(connection).forget(run.task)}
          aria-label={COPY.forgetRun(run.action, run.description)}
        >
          {COPY.forget}
        </Button>
      )}
    </li>
  );
}

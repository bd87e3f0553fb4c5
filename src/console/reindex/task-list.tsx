import { Button } from '@mantine/core';
import { useConnection } from '../connections/connection-context.tsx';
import { DocumentGroup } from '../runs/document-group.tsx';
import { RunList, RunRow } from '../runs/run-list.tsx';
import panes from '../runs/work-panes.module.css';
import { copyText } from '../ui/copy-and-save.ts';
import { COPY } from './copy.ts';
import { EMPTY } from './plan.ts';
import { groupFailures, valueSentence } from './refusals.ts';
import { doneOf } from './run-progress.ts';
import { type RunRecord, runRecords } from './run-records.ts';
import type { PlanState } from './use-plan.ts';

interface TaskListProps {
  runs: readonly RunRecord[];
  state: PlanState;
  shown: RunRecord | undefined;
}

/** The rejected documents of the open run, and all other tasks of its kind, wherever they were started. */
export function TaskList({ runs, state, shown }: TaskListProps) {
  const others = runs.filter(run => run !== shown);
  return (
    <RunList
      label={COPY.tasks}
      title={shown ? COPY.otherTasks : COPY.tasks}
      empty={shown ? COPY.noOtherTasks : COPY.noTasks}
      isEmpty={others.length === 0}
      above={shown && <Rejected record={shown} />}
    >
      {others.map(run => (
        <TaskRow key={run.task} run={run} state={state} />
      ))}
    </RunList>
  );
}

function Rejected({ record: { failures = [], error, state } }: { record: RunRecord }) {
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
        <DocumentGroup
          key={group.key}
          kind={group.kind === 'conflict' ? 'warn' : 'bad'}
          documents={group.count}
          title={group.title}
          reason={group.reason}
          details={group.values.length > 0 ? valueSentence(group.values) : undefined}
        >
          <Button onClick={() => copyText(group.ids.join('\n'), COPY.idsCount(group.ids.length))}>
            {COPY.copyIds}
          </Button>
        </DocumentGroup>
      ))}
    </>
  );
}

function TaskRow({ run, state }: { run: RunRecord; state: PlanState }) {
  const connection = useConnection();
  const open = () => {
    state.open(run.plan ?? EMPTY, 'run');
    state.setParameter('task', run.task);
  };
  return (
    <RunRow
      state={run.state}
      name={run.action}
      detail={run.description}
      outcome={COPY.outcome(
        run.undone ? 'undone' : run.state,
        doneOf(run.status),
        run.state === 'done' ? undefined : (run.status?.total ?? 0),
      )}
      note={run.plan === undefined ? COPY.startedElsewhere : undefined}
      onOpen={open}
      onForget={
        run.state !== 'running' && run.copy === undefined ? () => runRecords(connection).forget(run.task) : undefined
      }
      forgetLabel={COPY.forgetRun(run.action, run.description)}
    />
  );
}

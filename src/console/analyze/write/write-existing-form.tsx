import { Button, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ask, segment } from '../../connections/ask.ts';
import { type Connection, onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import { consoleText } from '../../connections/request-text.ts';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useIndices } from '../../connections/use-indices.ts';
import { useMapping } from '../../connections/use-mapping.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { RequestText } from '../../ui/json-text.tsx';
import type { AnalyzeState } from '../analyze-request.ts';
import shared from '../analyze-room.module.css';
import { useOwnNames } from '../chain/analyzer-select.tsx';
import { COPY } from './copy.ts';
import classes from './write.module.css';
import { consequences, type ExistingIndex, objection, type Use, type WriteStep, writeSteps } from './write-steps.ts';

const USES: { value: Use; label: string }[] = [
  { value: 'multi-field', label: COPY.multiField },
  { value: 'new field', label: COPY.newField },
  { value: 'search', label: COPY.fieldSearches },
  { value: 'none', label: COPY.noField },
];

/** Adds the chain to an existing index. All requests are shown before the first one is sent. */
export function WriteExistingForm({ state, onClose }: { state: AnalyzeState; onClose(): void }) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<ExistingIndex>({
    index: state.index,
    analyzer: 'my_analyzer',
    use: 'multi-field',
    field: '',
    reading: 'own',
  });
  const { mapping } = useMapping(target.index === '' ? undefined : target.index);
  const { analyzers } = useOwnNames(target.index);
  const [run, setRun] = useState<Run>(NOT_RUN);
  const refused = run.at === undefined ? objection(target, mapping, analyzers) : undefined;
  const steps = writeSteps(state, target, mapping);
  const write = async () => {
    const problem = await runSteps(connection, steps, at => setRun({ busy: true, at }));
    setRun(last => ({ ...last, busy: false, problem }));
    if (problem) return;
    notifications.show({ message: COPY.hasAnalyzer(target.index, target.analyzer) });
    navigate(`/indices/${segment(target.index)}`);
  };
  const host = onHost(connection);
  return (
    <form
      className={shared.formRows}
      onSubmit={event => {
        event.preventDefault();
        void write();
      }}
    >
      <Target
        target={target}
        onChange={part => {
          setTarget({ ...target, ...part });
          setRun(NOT_RUN);
        }}
      />
      {refused === undefined && <Steps target={target} steps={steps} run={run} />}
      {run.problem && <ProblemCard title={COPY.reopened(target.index)} problem={run.problem} />}
      {refused !== undefined && (
        <p className="small secondary" role="status">
          {refused}
        </p>
      )}
      <div className="row">
        <Button type="submit" variant="filled" loading={run.busy} disabled={refused !== undefined}>
          {COPY.closeChangeOpen(target.index || COPY.theIndex, host)}
        </Button>
        <Button onClick={onClose}>{COPY.cancel}</Button>
        <span className="spring" />
        {refused === undefined && (
          <ShowAsRequest requests={steps.map(({ request }) => request)} note={COPY.fourRequests} />
        )}
      </div>
    </form>
  );
}

interface TargetProps {
  target: ExistingIndex;
  onChange(part: Partial<ExistingIndex>): void;
}

function Target({ target, onChange }: TargetProps) {
  const { names } = useIndices();
  const { fields = [] } = useMapping(target.index === '' ? undefined : target.index);
  const { use, field } = target;
  const fits = fields.filter(
    ({ multi, type }) => !multi && (type === 'text' || (use === 'multi-field' && type === 'keyword')),
  );
  return (
    <>
      <Select
        label={COPY.index}
        data={names}
        value={target.index || null}
        searchable
        required
        data-autofocus
        onChange={index => onChange({ index: index ?? '', field: '' })}
      />
      <TextInput
        label={COPY.analyzerName}
        description={COPY.analyzerNameHint}
        value={target.analyzer}
        required
        onChange={event => onChange({ analyzer: event.currentTarget.value.trim() })}
        classNames={{ input: 'mono' }}
      />
      <Select
        label={COPY.usedBy}
        data={USES}
        value={use}
        allowDeselect={false}
        onChange={next => next && onChange({ use: next as Use, field: '' })}
      />
      {use === 'new field' && (
        <TextInput
          label={COPY.newFieldName}
          value={field}
          onChange={event => onChange({ field: event.currentTarget.value.trim() })}
          classNames={{ input: 'mono' }}
        />
      )}
      {(use === 'multi-field' || use === 'search') && (
        <Select
          label={COPY.field}
          placeholder={target.index === '' ? COPY.chooseIndexFirst : COPY.chooseField}
          data={fits.map(({ path }) => path)}
          value={field || null}
          searchable
          disabled={target.index === ''}
          onChange={next => onChange({ field: next ?? '' })}
        />
      )}
      {use === 'multi-field' && (
        <TextInput
          label={COPY.multiFieldName}
          description={field === '' ? COPY.multiFieldHint : COPY.searchedAs(field, target.reading)}
          value={target.reading}
          onChange={event => onChange({ reading: event.currentTarget.value.trim() })}
          classNames={{ input: 'mono' }}
        />
      )}
    </>
  );
}

interface Run {
  busy: boolean;
  /** The index of the current or the last step. */
  at?: number;
  problem?: EngineProblem | undefined;
}

const NOT_RUN: Run = { busy: false };

/** Runs the steps in order. An index that was closed is reopened even after a failure. */
async function runSteps(connection: Connection, steps: WriteStep[], onStep: (at: number) => void) {
  let problem: EngineProblem | undefined;
  for (const [at, { request }] of steps.entries()) {
    const opens = request.path.endsWith('/_open');
    if (problem && !opens) continue;
    if (!problem) onStep(at);
    try {
      await ask(connection, request);
    } catch (error) {
      problem ??= asProblem(error);
    }
  }
  return problem;
}

function Steps({ target, steps, run }: { target: ExistingIndex; steps: WriteStep[]; run: Run }) {
  return (
    <div>
      <h3 className={classes.stepsHead}>{COPY.requests}</h3>
      <ol className={classes.steps} aria-label={COPY.requests}>
        {steps.map(({ why, request }, at) => (
          <li key={why}>
            <span className="row">
              <b>{why}</b>
              <StepState run={run} at={at} />
            </span>
            <pre className="mono small">
              <RequestText text={consoleText(request)} />
            </pre>
          </li>
        ))}
      </ol>
      {consequences(target).map(sentence => (
        <p key={sentence} className="small secondary">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function StepState({ run: { at: reached, problem }, at }: { run: Run; at: number }) {
  if (reached === undefined || at > reached) return null;
  if (at < reached) return <IconCheck size={14} className={classes.ok} aria-label={COPY.done} />;
  return problem ? <IconX size={14} className={shared.bad} aria-label={COPY.refused} /> : null;
}

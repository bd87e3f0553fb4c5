import { Button, Modal, Radio, Select } from '@mantine/core';
import { useState } from 'react';
import { ask, type EngineRequest, segment } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useAnswer, useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useIndices } from '../../connections/use-indices.ts';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from '../copy.ts';
import type { IndexSettings, PipelineRole, PipelineUsers } from '../pipeline-users.ts';
import classes from './save.module.css';

interface UseForIndexProps {
  pipeline: string;
  users: PipelineUsers;
  onClose(): void;
}

/** Makes a pipeline the default or final one of an index, and shows which indices use it. */
export function UseForIndex({ pipeline, users, onClose }: UseForIndexProps) {
  const connection = useConnection();
  const { names } = useIndices();
  const [index, setIndex] = useState<string | null>(null);
  const [role, setRole] = useState<PipelineRole>('default');
  const { current, problem: unread } = useCurrent(index, role);
  const { write, pending, problem } = useSetting(index ?? '', role);
  const isSet = index !== null && current === pipeline;
  return (
    <Modal opened onClose={onClose} title={COPY.useTitle(pipeline)} closeButtonProps={{ 'aria-label': COPY.close }}>
      <div className={classes.use}>
        <p className="secondary">{COPY.useHint}</p>
        <Select
          label={COPY.chooseIndex}
          data={names}
          value={index}
          searchable
          selectFirstOptionOnChange
          selectFirstOptionOnDropdownOpen
          data-autofocus
          onChange={setIndex}
        />
        <Radio.Group label={COPY.roleLabel} size="xs" value={role} onChange={next => setRole(next as PipelineRole)}>
          <Radio size="xs" value="default" label={COPY.defaultRole} description={COPY.defaultHint} />
          <Radio size="xs" value="final" label={COPY.finalRole} description={COPY.finalHint} />
        </Radio.Group>
        <p className="small" role="status">
          {isSet && COPY.alreadySet(index, role)}
          {index !== null && !isSet && current !== undefined && COPY.replaces(index, role, current)}
        </p>
        {unread && <ProblemCard title={COPY.notSet(index ?? '')} problem={unread} />}
        {problem && <ProblemCard title={COPY.notSet(index ?? '')} problem={problem} />}
        {index !== null && !isSet && (
          <div className="row">
            <Button variant="filled" loading={pending} onClick={() => write({ value: pipeline, before: current })}>
              {COPY.setRole(index, role, onHost(connection))}
            </Button>
            <ShowAsRequest requests={[settingRequest(index, role, pipeline)]} />
          </div>
        )}
        <Users users={users} pipeline={pipeline} />
      </div>
    </Modal>
  );
}

function Users({ pipeline, users: { indices } }: { pipeline: string; users: PipelineUsers }) {
  if (indices.length === 0) return null;
  return (
    <>
      <h3 className="label">{COPY.usedNow}</h3>
      <ul className={classes.users}>
        {indices.map(({ name, role }) => (
          <li key={`${name} ${role}`}>
            <span className="mono ellipsis">{COPY.asRole(name, COPY.role[role])}</span>
            <StopUsing index={name} role={role} pipeline={pipeline} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StopUsing({ index, role, pipeline }: { index: string; role: PipelineRole; pipeline: string }) {
  const { write, pending, problem } = useSetting(index, role);
  return (
    <>
      <Button
        size="compact-xs"
        loading={pending}
        aria-label={COPY.stopUsing(index, role)}
        onClick={() => write({ value: undefined, before: pipeline })}
      >
        {COPY.removeAction}
      </Button>
      {problem && <ProblemCard title={COPY.notSet(index)} problem={problem} />}
    </>
  );
}

/** The pipeline that an index has in a role; undefined if it has none or none is chosen. */
function useCurrent(index: string | null, role: PipelineRole) {
  const request =
    index === null ? undefined : { method: 'GET', path: `/${segment(index)}/_settings?flat_settings=true` };
  const { data, error } = useAnswer<Record<string, { settings: IndexSettings }>>(request);
  const settings = request && data ? Object.values(data.body)[0]?.settings : undefined;
  const value = settings?.[`index.${role}_pipeline`];
  return { current: value === '_none' ? undefined : value, problem: error };
}

/** Sets the pipeline of an index, or removes it for an undefined value; undoing restores what was set before. */
function useSetting(index: string, role: PipelineRole) {
  const connection = useConnection();
  return useWrite<{ value: string | undefined; before: string | undefined }, void>(
    async (target, { value }) => void (await ask(target, settingRequest(index, role, value))),
    {
      onDone: (_, { value, before }) =>
        offerUndo(value === undefined ? COPY.stopped(index, role) : COPY.setFor(value, role, index), () =>
          ask(connection, settingRequest(index, role, before)),
        ),
    },
  );
}

function settingRequest(index: string, role: PipelineRole, value: string | undefined): EngineRequest {
  return { method: 'PUT', path: `/${segment(index)}/_settings`, body: { [`index.${role}_pipeline`]: value ?? null } };
}

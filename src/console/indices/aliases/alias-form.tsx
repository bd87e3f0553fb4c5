import { Button, Checkbox, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { tryOutline } from '../../../language/json-outline.ts';
import { ask, type EngineRequest } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useAnswer, useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useWrite } from '../../connections/use-write.ts';
import { undoMoveAliasRequest } from '../../definitions/move-alias.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { Form, FormRow, JsonField } from '../../ui/form.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from '../copy.ts';
import { type AliasDraft, aliasRequest, EMPTY_DRAFT } from './alias.ts';
import classes from './aliases.module.css';

/** Adds an alias, or replaces the one of that name. */
export function AliasForm({ index, existing }: { index: string; existing: readonly string[] }) {
  const connection = useConnection();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const set = (change: Partial<AliasDraft>) => setDraft(before => ({ ...before, ...change }));
  const others = useOtherIndices(index, draft.name);
  const [isMove, setMove] = useState(false);
  const moves = isMove && others.names.length > 0;
  const request = aliasRequest(index, draft, moves ? others.names : []);
  const nameInput = useRef<HTMLInputElement>(null);
  const { write, pending, problem, reset } = useWrite<EngineRequest | undefined, unknown>(
    target => ask(target, request),
    {
      onDone: (_, undo) => {
        if (undo) offerUndo(COPY.aliasMoved(draft.name, index), () => void ask(connection, undo));
        else notifications.show({ message: COPY.aliasAdded(draft.name) });
        setDraft(EMPTY_DRAFT);
        setMove(false);
        nameInput.current?.focus();
      },
    },
  );
  const save = () => write(moves ? undoMoveAliasRequest(index, draft.name, others.text) : undefined);
  const filterProblem = draft.filter.trim() === '' ? undefined : tryOutline(draft.filter).problem;
  const isReady = draft.name !== '' && filterProblem === undefined;
  const text = (label: string, member: 'name' | 'indexRouting' | 'searchRouting', description: string) => (
    <TextInput
      ref={member === 'name' ? nameInput : undefined}
      label={label}
      description={description}
      classNames={{ input: 'mono' }}
      value={draft[member]}
      onChange={event => {
        reset();
        set({ [member]: event.currentTarget.value });
      }}
    />
  );
  return (
    <section className={classes.add} aria-label={COPY.addAlias}>
      <h2>{COPY.addAlias}</h2>
      <Form onSubmit={() => isReady && save()}>
        {text(COPY.aliasName, 'name', COPY.aliasNameHint)}
        <AliasFilter filter={draft.filter} problem={filterProblem} onChange={filter => set({ filter })} />
        <div className={classes.pair}>
          {text(COPY.indexRoutingLabel, 'indexRouting', COPY.indexRoutingHint)}
          {text(COPY.searchRoutingLabel, 'searchRouting', COPY.searchRoutingHint)}
        </div>
        <Checkbox
          label={COPY.isWriteIndex}
          description={COPY.writeIndexHint}
          checked={draft.isWriteIndex}
          onChange={event => set({ isWriteIndex: event.currentTarget.checked })}
        />
        {others.names.length > 0 && (
          <Checkbox
            label={COPY.moveAlias(others.names)}
            description={COPY.moveAliasHint(draft.name, others.names)}
            checked={isMove}
            onChange={event => setMove(event.currentTarget.checked)}
          />
        )}
        {existing.includes(draft.name) && <p className="small secondary">{COPY.aliasExists(draft.name)}</p>}
        {problem && <ProblemCard title={COPY.aliasNotAdded(draft.name)} problem={problem} />}
        <div className="row">
          <Button type="submit" loading={pending} disabled={!isReady}>
            {(moves ? COPY.moveAliasButton : COPY.addAliasButton)(draft.name, onHost(connection))}
          </Button>
          <ShowAsRequest requests={[request]} />
        </div>
      </Form>
    </section>
  );
}

interface AliasFilterProps {
  filter: string;
  problem: string | undefined;
  onChange: (filter: string) => void;
}

function AliasFilter({ filter, problem, onChange }: AliasFilterProps) {
  return (
    <FormRow label={COPY.filterLabel} beside={<span className="small muted">{COPY.filterHint}</span>}>
      <JsonField
        label={COPY.filterLabel}
        value={filter}
        onChange={onChange}
        rows={2}
        invalid={problem !== undefined}
        describedBy="alias-filter-problem"
      />
      <p id="alias-filter-problem" role="status" className={classes.problem}>
        {problem}
      </p>
    </FormRow>
  );
}

/** The other indices that have an alias, and the text of the response that says so. */
function useOtherIndices(index: string, alias: string): { names: string[]; text: string } {
  const { data } = useAnswer<Record<string, { aliases: object }>>({ method: 'GET', path: '/_alias/*' });
  const names = Object.entries(data?.body ?? {})
    .filter(([name, { aliases }]) => name !== index && Object.hasOwn(aliases, alias))
    .map(([name]) => name);
  return { names, text: data?.text ?? '{}' };
}

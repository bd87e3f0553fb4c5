import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { tryOutline } from '../../../language/json-outline.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { Form, FormRow, JsonField } from '../../ui/form.tsx';
import { COPY } from '../copy.ts';
import { type AliasDraft, aliasRequest, EMPTY_DRAFT } from './alias.ts';
import classes from './aliases.module.css';

/** Adds an alias, or replaces the one of that name. */
export function AliasForm({ index, existing }: { index: string; existing: readonly string[] }) {
  const connection = useConnection();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const set = (change: Partial<AliasDraft>) => setDraft(before => ({ ...before, ...change }));
  const request = aliasRequest(index, draft);
  const { write, pending, problem, reset } = useWrite(request, { onDone: () => setDraft(EMPTY_DRAFT) });
  const filterProblem = draft.filter.trim() === '' ? undefined : tryOutline(draft.filter).problem;
  const isReady = draft.name !== '' && filterProblem === undefined;
  const text = (label: string, member: 'name' | 'indexRouting' | 'searchRouting', description: string) => (
    <TextInput
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
      <Form onSubmit={() => isReady && write()}>
        {text(COPY.aliasName, 'name', COPY.aliasNameHint)}
        <FormRow label={COPY.filterLabel} beside={<span className="small muted">{COPY.filterHint}</span>}>
          <JsonField
            label={COPY.filterLabel}
            value={draft.filter}
            onChange={filter => set({ filter })}
            rows={2}
            invalid={filterProblem !== undefined}
            describedBy="alias-filter-problem"
          />
          <p id="alias-filter-problem" role="status" className={classes.problem}>
            {filterProblem}
          </p>
        </FormRow>
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
        {existing.includes(draft.name) && <p className="small secondary">{COPY.aliasExists(draft.name)}</p>}
        {problem && <ProblemCard title={COPY.aliasNotAdded(draft.name)} problem={problem} />}
        <div className="row">
          <Button type="submit" loading={pending} disabled={!isReady}>
            {COPY.addAliasButton(draft.name, onHost(connection))}
          </Button>
          <ShowAsRequest requests={[request]} />
        </div>
      </Form>
    </section>
  );
}

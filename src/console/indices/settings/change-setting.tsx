import { Autocomplete, Button, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { ask } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { Form } from '../../ui/form.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from '../copy.ts';
import {
  CHANGEABLE_SETTINGS,
  changeRequest,
  defaultOf,
  needsReopening,
  type SettingDraft,
  settingKey,
  valueProblemOf,
} from './setting-change.ts';
import classes from './settings.module.css';

interface ChangeSettingProps {
  index: string;
  /** The settings of the index now, by full key. */
  settings: ReadonlyMap<string, unknown>;
  draft: SettingDraft;
  onDraft: (draft: SettingDraft) => void;
  valueInput: RefObject<HTMLInputElement | null>;
}

const EMPTY: SettingDraft = { name: '', value: '' };

/** Changes one setting or resets it to its default; either can be undone. */
export function ChangeSetting({ index, settings, draft, onDraft, valueInput }: ChangeSettingProps) {
  const connection = useConnection();
  const key = settingKey(draft.name);
  const request = changeRequest(index, key, draft.value === '' ? undefined : draft.value);
  const invalid = valueProblemOf(draft);
  const { write, pending, problem, reset } = useWrite<unknown, unknown>(target => ask(target, request), {
    onDone: (_, before) => {
      offerUndo(COPY.settingChanged(key), () => ask(connection, changeRequest(index, key, before)));
      onDraft(EMPTY);
    },
  });
  const change = (next: SettingDraft) => {
    reset();
    onDraft(next);
  };
  const isReady = draft.name !== '' && invalid === undefined;
  return (
    <section className={classes.change} aria-label={COPY.changeSetting}>
      <h2>{COPY.changeSetting}</h2>
      <Form onSubmit={() => isReady && write(settings.get(key))}>
        <div className={classes.pair}>
          <Autocomplete
            label={COPY.settingName}
            description={COPY.settingNameHint}
            data={[...CHANGEABLE_SETTINGS]}
            limit={12}
            classNames={{ input: 'mono' }}
            value={draft.name}
            onChange={name => change({ ...draft, name })}
            selectFirstOptionOnChange
            onKeyDown={event => {
              // Enter accepts a name. It must not submit the form, which would reset the setting as long as the value is empty.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              valueInput.current?.focus();
            }}
          />
          <TextInput
            ref={valueInput}
            label={COPY.settingValue}
            description={COPY.settingDefault(draft.name === '' ? undefined : defaultOf(key))}
            error={invalid}
            classNames={{ input: 'mono' }}
            value={draft.value}
            onChange={event => change({ ...draft, value: event.currentTarget.value })}
          />
        </div>
        {needsReopening(key) && <p className="small secondary">{COPY.reopens}</p>}
        {problem && <ProblemCard title={COPY.settingNotChanged(key)} problem={problem} />}
        <div className="row">
          <Button type="submit" loading={pending} disabled={!isReady}>
            {(draft.name !== '' && draft.value === '' ? COPY.resetSetting : COPY.changeSettingButton)(
              draft.name,
              onHost(connection),
            )}
          </Button>
          {isReady && <ShowAsRequest requests={[request]} />}
        </div>
      </Form>
    </section>
  );
}

import { Button, Modal, Tabs, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDatabasePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { segment } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import type { AnalyzeState } from '../analyze-request.ts';
import shared from '../analyze-room.module.css';
import { COPY } from './copy.ts';
import classes from './write.module.css';
import { WriteExistingForm } from './write-existing-form.tsx';
import { writeRequest } from './write-request.ts';

/** Saves the chain as a named analyzer of a new or an existing index. */
export function WriteToIndex({ state }: { state: AnalyzeState }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="filled" aria-label={COPY.open} onClick={() => setOpen(true)}>
        <IconDatabasePlus size={16} className={classes.icon} aria-hidden="true" />
        <span className={shared.word}>{COPY.open}</span>
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size={560}
        title={COPY.title}
        closeButtonProps={{ 'aria-label': COPY.close }}
      >
        <Tabs defaultValue="new" keepMounted={false}>
          <Tabs.List mb={12}>
            <Tabs.Tab value="new">{COPY.newIndex}</Tabs.Tab>
            <Tabs.Tab value="existing">{COPY.existingIndex}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="new">
            <WriteForm state={state} onClose={() => setOpen(false)} />
          </Tabs.Panel>
          <Tabs.Panel value="existing">
            <WriteExistingForm state={state} onClose={() => setOpen(false)} />
          </Tabs.Panel>
        </Tabs>
      </Modal>
    </>
  );
}

function WriteForm({ state, onClose }: { state: AnalyzeState; onClose(): void }) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const [target, setTarget] = useState({ index: '', analyzer: 'my_analyzer', field: 'title' });
  const request = writeRequest(state, target);
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      notifications.show({ message: COPY.created(target.index, target.analyzer) });
      navigate(`/indices/${segment(target.index)}`);
    },
  });
  const field = (name: keyof typeof target, label: string, description: string) => (
    <TextInput
      label={label}
      description={description}
      value={target[name]}
      required={name !== 'field'}
      data-autofocus={name === 'index' || undefined}
      onChange={event => setTarget({ ...target, [name]: event.currentTarget.value })}
      classNames={{ input: 'mono' }}
    />
  );
  const host = onHost(connection);
  return (
    <form
      className={shared.formRows}
      onSubmit={event => {
        event.preventDefault();
        write();
      }}
    >
      {field('index', COPY.newIndexName, COPY.lowercaseHint)}
      {field('analyzer', COPY.analyzerName, COPY.analyzerNameHint)}
      {field('field', COPY.textField, COPY.textFieldHint)}
      {problem && <ProblemCard title={COPY.notCreated(target.index)} problem={problem} />}
      <div className="row">
        <Button
          type="submit"
          variant="filled"
          loading={pending}
          disabled={target.index === '' || target.analyzer === ''}
        >
          {COPY.create(target.index || COPY.theIndex, host)}
        </Button>
        <Button onClick={onClose}>{COPY.cancel}</Button>
        <span className="spring" />
        {target.index !== '' && <ShowAsRequest requests={[request]} />}
      </div>
    </form>
  );
}

import { Autocomplete, Button, SegmentedControl, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { EngineRequest } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { useMapping } from '../../connections/use-mapping.ts';
import { COPY as UNDO } from '../../ui/copy.ts';
import { shortcutKeys } from '../../ui/keyboard.tsx';
import { pendingWork } from '../../ui/pending-work.ts';
import { usePendingWork } from '../../ui/undo-toasts.tsx';
import { COPY as RESOURCES } from '../copy.ts';
import { usePageSettings } from '../page-settings.ts';
import { RequestBlock } from '../request-block.tsx';
import shared from '../resources.module.css';
import type { Resource } from '../use-resources.ts';
import { BodyEditor, type Change } from './body-editor.tsx';
import { COPY } from './copy.ts';
import classes from './trial.module.css';
import { ACTIONS, isReading, type Trial } from './trial.ts';
import type { Reply, Sent } from './use-request-trial.ts';

interface TrialFormProps {
  resource: Resource;
  trial: Trial;
  request: EngineRequest | undefined;
  sent: Sent;
  change: Change;
}

/** The form of a request: the action, its parameters, and the resulting URL. */
export function TrialForm({ resource, trial, request, sent, change }: TrialFormProps) {
  const { action } = trial;
  const key = `delete item ${request?.path}`;
  const isPending = usePendingWork().some(each => each.key === key);
  const connection = useConnection();
  const host = onHost(connection);
  const item = `${resource.entity} ${trial.id}`;
  const submit = () => {
    if (!request || isReading(action)) return;
    if (action !== 'delete') void sent.send(request);
    else
      pendingWork.add(key, COPY.deleting(item, host), () => {
        void sent.send(request).then(reply => notifyDeletion(item, reply));
      });
  };
  return (
    <form
      aria-label={COPY.actionLabel}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      <div className={shared.part}>
        <SegmentedControl
          aria-label={COPY.actionLabel}
          fullWidth
          value={action}
          onChange={next => change({ action: next === 'list' ? undefined : next })}
          data={ACTIONS.map(({ action: value, label }) => ({ value, label }))}
        />
        <p className="secondary small">{COPY.actionHints[action]}</p>
        {action === 'list' && <ListFields resource={resource} trial={trial} change={change} />}
        {(action === 'get' || action === 'update' || action === 'delete') && (
          <TextInput
            label={COPY.id}
            description={COPY.idHint(resource.idField)}
            inputMode="numeric"
            value={trial.id}
            onChange={event => change({ id: event.currentTarget.value || undefined })}
            classNames={{ input: 'mono' }}
          />
        )}
        {(action === 'add' || action === 'update') && (
          <BodyEditor key={action} resource={resource} trial={trial} change={change} />
        )}
        {!isReading(action) && (
          <div className={shared.deeds}>
            {isPending ? (
              <>
                <Button variant="filled" onClick={() => pendingWork.finish(key)}>
                  {COPY.deleteNow}
                </Button>
                <Button onClick={() => pendingWork.undo(key)}>{UNDO.undoDeletion}</Button>
              </>
            ) : (
              <SendButton resource={resource} trial={trial} request={request} busy={sent.busy} />
            )}
          </div>
        )}
      </div>
      {request && (
        <section className={shared.part} aria-label={RESOURCES.requestTitle}>
          <h2>{RESOURCES.requestTitle}</h2>
          <RequestBlock request={request} />
        </section>
      )}
    </form>
  );
}

/** Shown as a notification: after ten seconds the user may be on another page. */
function notifyDeletion(item: string, reply: Reply | undefined): void {
  const isDone = reply !== undefined && reply.status < 300;
  notifications.show(
    isDone ? { message: COPY.deleted(item) } : { message: COPY.notDeleted(item), color: 'red', autoClose: 8000 },
  );
}

interface SendButtonProps {
  resource: Resource;
  trial: Trial;
  request: EngineRequest | undefined;
  busy: boolean;
}

function SendButton({ resource, trial, request, busy }: SendButtonProps) {
  const connection = useConnection();
  const host = onHost(connection);
  if (isReading(trial.action)) return null;
  const item = trial.action === 'add' ? resource.entity : `${resource.entity} ${trial.id}`;
  return (
    <>
      <Button type="submit" variant="filled" loading={busy} disabled={!request}>
        {COPY.send[trial.action](item, host)}
      </Button>
      {request ? (
        <span className="muted small">{shortcutKeys('Ctrl Enter')}</span>
      ) : (
        <span className="secondary small">{COPY.enterId}</span>
      )}
    </>
  );
}

interface PartProps {
  resource: Resource;
  trial: Trial;
  change: Change;
}

function ListFields({ resource, trial, change }: PartProps) {
  const settings = usePageSettings();
  const { fields } = useMapping(resource.index);
  const sortable = (fields ?? []).filter(({ multi, type }) => !multi && type !== 'object' && type !== 'nested');
  const mono = { input: 'mono' };
  return (
    <>
      <div className={classes.two}>
        <TextInput
          label={COPY.page}
          description={COPY.pageHint}
          placeholder="0"
          inputMode="numeric"
          value={trial.page}
          onChange={event => change({ page: event.currentTarget.value || undefined })}
          classNames={mono}
        />
        <TextInput
          label={COPY.size}
          description={COPY.sizeHint(settings?.maximum_page_size)}
          placeholder={settings?.default_page_size ?? ''}
          inputMode="numeric"
          value={trial.size}
          onChange={event => change({ size: event.currentTarget.value || undefined })}
          classNames={mono}
        />
      </div>
      <Autocomplete
        label={COPY.sort}
        description={COPY.sortHint}
        size="xs"
        placeholder={COPY.sortExample(resource.idField)}
        value={trial.sort}
        onChange={sort => change({ sort: sort || undefined })}
        data={sortable.flatMap(({ path }) => [`${path},asc`, `${path},desc`])}
        limit={40}
        classNames={mono}
      />
    </>
  );
}

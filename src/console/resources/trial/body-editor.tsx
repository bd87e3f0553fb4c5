import { Button } from '@mantine/core';
import { useState } from 'react';
import { tryOutline } from '../../../language/json-outline.ts';
import { exchange } from '../../connections/ask.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { FormRow, JsonField } from '../../ui/form.tsx';
import { addressOf, type Resource } from '../use-resources.ts';
import { beginningOf } from './body-beginning.ts';
import { COPY } from './copy.ts';
import type { Trial } from './trial.ts';

export type Change = (changes: Readonly<Record<string, string | undefined>>) => void;

interface BodyEditorProps {
  resource: Resource;
  trial: Trial;
  change: Change;
}

/** The item as JSON, optionally filled from an existing one. */
export function BodyEditor({ resource, trial, change }: BodyEditorProps) {
  const connection = useConnection();
  const [note, setNote] = useState<string>();
  const isNew = trial.action === 'add';
  const id = trial.id.trim();
  const outline = trial.body === '' ? undefined : tryOutline(trial.body);
  const fault = outline?.problem ?? (outline?.root.kind === 'object' || !outline ? undefined : COPY.notAnObject);
  const begin = async () => {
    setNote(undefined);
    const path = isNew ? `${addressOf(resource)}?size=1` : `${addressOf(resource)}/${encodeURIComponent(id)}`;
    try {
      const { status, text } = await exchange(connection, { method: 'GET', path });
      const body = beginningOf({ text, status, isNew, idField: resource.idField });
      if (body === undefined) setNote(COPY.nothingToStartFrom(resource.entity, id));
      else change({ body });
    } catch {
      setNote(COPY.noResponse);
    }
  };
  return (
    <FormRow
      label={COPY.body}
      beside={
        <>
          <span className="muted small">{COPY.jsonType}</span>
          <span className="spring" />
          {(isNew || id !== '') && (
            <Button size="compact-xs" variant="subtle" onClick={() => void begin()}>
              {isNew ? COPY.startFromExample : COPY.startFromCurrent(id)}
            </Button>
          )}
        </>
      }
    >
      <JsonField
        label={COPY.body}
        value={trial.body}
        onChange={body => change({ body: body || undefined })}
        rows={12}
        invalid={fault !== undefined}
        describedBy="resource-body-note"
      />
      <p id="resource-body-note" className="secondary small" role="status">
        {note ?? fault}
      </p>
    </FormRow>
  );
}

import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ask, segment } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useAnswer, useConnection } from '../../connections/connection-context.tsx';
import { asProblem } from '../../connections/engine-problem.ts';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { pendingWork } from '../../ui/pending-work.ts';
import { COPY } from './copy.ts';
import classes from './word-files.module.css';
import { usesOf, wordFileRequest } from './word-files.ts';

interface WordFileEditorProps {
  file: string;
  saved: boolean;
  onUse: ((file: string) => void) | undefined;
  onDelete(): void;
}

/** Edits a file and shows which analyzers use it and when a change takes effect. */
export function WordFileEditor({ file, saved, onUse, onDelete }: WordFileEditorProps) {
  const connection = useConnection();
  const { data, error } = useAnswer<{ text: string }>(saved ? wordFileRequest('GET', file) : undefined);
  const [draft, setDraft] = useState<string>();
  const stored = data?.body.text ?? '';
  const text = draft ?? stored;
  // Text typed before the file arrives would be saved in place of its entries.
  const isRead = !saved || data !== undefined || draft !== undefined;
  const isChanged = !saved || text !== stored;
  const lines = text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#')).length;
  const { write, pending, problem } = useWrite(wordFileRequest('PUT', file, text), {
    onDone: () => notifications.show({ message: COPY.saved(file) }),
  });
  const remove = () => {
    onDelete();
    if (!saved) return;
    pendingWork.add(COPY.deleteCommand(file), COPY.deletedSoon(file), () => {
      ask(connection, wordFileRequest('DELETE', file)).catch(failed =>
        notifications.show({ message: COPY.notDeleted(file, asProblem(failed).reason), color: 'red' }),
      );
    });
  };
  const host = onHost(connection);
  return (
    <div className={classes.editor}>
      <Textarea
        label={file}
        description={COPY.entries(lines)}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        placeholder={COPY.entriesExample}
        value={text}
        readOnly={!isRead}
        onChange={event => setDraft(event.currentTarget.value)}
        classNames={{ input: 'mono', label: 'mono' }}
      />
      {(problem ?? error) && (
        <ProblemCard title={problem ? COPY.notSavedFile(file) : COPY.notReadFile(file)} problem={(problem ?? error)!} />
      )}
      <div className="row">
        <Button variant="filled" loading={pending} disabled={!isChanged} onClick={() => write()}>
          {COPY.save(file, host)}
        </Button>
        {!isChanged && <span className="small muted">{COPY.noChanges}</span>}
        {onUse && saved && <Button onClick={() => onUse(file)}>{COPY.addAsFilter}</Button>}
        <span className="spring" />
        <Button variant="subtle" onClick={remove}>
          {COPY.deleteFile(file)}
        </Button>
      </div>
      {saved && <Readers file={file} />}
    </div>
  );
}

function Readers({ file }: { file: string }) {
  const connection = useConnection();
  const { data } = useAnswer<Parameters<typeof usesOf>[1]>({ method: 'GET', path: '/_settings' });
  const uses = usesOf(file, data?.body ?? {});
  const reload = (index: string) =>
    ask<{ reload_details: { reloaded_analyzers: string[] }[] }>(connection, {
      method: 'POST',
      path: `/${segment(index)}/_reload_search_analyzers`,
    }).then(
      ({ body }) => {
        const names = body.reload_details.flatMap(detail => detail.reloaded_analyzers);
        notifications.show({ message: COPY.reloaded(index, names.join(', ') || COPY.noAnalyzer) });
      },
      error => notifications.show({ message: asProblem(error).reason, color: 'red' }),
    );
  return (
    <section aria-label={COPY.readBy}>
      <h3 className={classes.head}>{COPY.readBy}</h3>
      <ul className={classes.files}>
        {uses.map(({ index, part, updateable }) => (
          <li key={`${index} ${part}`} className="row">
            <span className="mono">{index}</span>
            <span className="small secondary">{part}</span>
            <span className="spring" />
            {updateable && <Button onClick={() => void reload(index)}>{COPY.reload(index)}</Button>}
          </li>
        ))}
      </ul>
      <p className="small secondary">
        {uses.length === 0 && `${COPY.noIndexYet} `}
        {COPY.reloadHint}
      </p>
    </section>
  );
}

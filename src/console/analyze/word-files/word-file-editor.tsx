import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ask, segment } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem } from '../../connections/engine-problem.ts';
import { useAnswer } from '../../connections/use-answer.ts';
import { useWrite } from '../../connections/use-write.ts';
import { pendingWork } from '../../ui/pending-work.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { counted } from '../../ui/quantity.ts';
import classes from './word-files.module.css';
import { usesOf, wordFileRequest } from './word-files.ts';

interface WordFileEditorProps {
  file: string;
  saved: boolean;
  onUse: ((file: string) => void) | undefined;
  onDelete(): void;
}

/** The text of one file, the analyzers that use it, and when a change takes effect. */
export function WordFileEditor({ file, saved, onUse, onDelete }: WordFileEditorProps) {
  const connection = useConnection();
  const { data, error } = useAnswer<{ text: string }>(saved ? wordFileRequest('GET', file) : undefined);
  const [draft, setDraft] = useState<string>();
  const stored = data?.body.text ?? '';
  const text = draft ?? stored;
  const isChanged = !saved || text !== stored;
  const lines = text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#')).length;
  const { write, pending, problem } = useWrite(wordFileRequest('PUT', file, text), {
    onDone: () => notifications.show({ message: `Saved ${file}.` }),
  });
  const remove = () => {
    onDelete();
    if (!saved) return;
    pendingWork.add(`delete file ${file}`, `${file} is deleted in a moment.`, () => {
      ask(connection, wordFileRequest('DELETE', file)).catch(failed =>
        notifications.show({ message: `${file} was not deleted: ${asProblem(failed).reason}`, color: 'red' }),
      );
    });
  };
  const host = onHost(connection);
  return (
    <div className={classes.editor}>
      <Textarea
        label={file}
        description={`${counted(lines, 'entry', 'entries')}; a line that begins with # is a remark`}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        placeholder={'ny, new york\nfast => quick'}
        value={text}
        onChange={event => setDraft(event.currentTarget.value)}
        classNames={{ input: 'mono', label: 'mono' }}
      />
      {(problem ?? error) && (
        <ProblemCard title={`${file} could not be ${problem ? 'saved' : 'read'}`} problem={(problem ?? error)!} />
      )}
      <div className="row">
        <Button variant="filled" loading={pending} disabled={!isChanged} onClick={() => write()}>
          Save {file}
          {host}
        </Button>
        {!isChanged && <span className="small muted">as saved</span>}
        {onUse && saved && <Button onClick={() => onUse(file)}>Add as synonym_graph</Button>}
        <span className="spring" />
        <Button variant="subtle" onClick={remove}>
          Delete {file}
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
        notifications.show({ message: `${index} reloaded ${names.join(', ') || 'no analyzer'}.` });
      },
      error => notifications.show({ message: asProblem(error).reason, color: 'red' }),
    );
  return (
    <section aria-label="Read by">
      <h3 className={classes.head}>Read by</h3>
      <ul className={classes.files}>
        {uses.map(({ index, part, updateable }) => (
          <li key={`${index} ${part}`} className="row">
            <span className="mono">{index}</span>
            <span className="small secondary">{part}</span>
            <span className="spring" />
            {updateable && <Button onClick={() => void reload(index)}>Reload search analyzers of {index}</Button>}
          </li>
        ))}
      </ul>
      <p className="small secondary">
        {uses.length === 0 && 'No index yet. '}
        This page uses a saved file at once. An index reads it when it is reopened or the engine restarts; an updateable
        filter when its search analyzers are reloaded. Indexed documents keep their terms.
      </p>
    </section>
  );
}

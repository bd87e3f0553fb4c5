import { useEffect, useRef, useState } from 'react';
import { COPY } from './copy.ts';
import classes from './import-data.module.css';
import { ImportDialog } from './import-dialog.tsx';

interface ImportDropProps {
  /** How often a button elsewhere asked for files: each time the browser's chooser opens. */
  asked?: number;
}

/** A drop target for files, which are reviewed one after another. Nothing is stored before that. */
export function ImportDrop({ asked = 0 }: ImportDropProps) {
  const [queue, setQueue] = useState<readonly File[]>([]);
  const [at, setAt] = useState(0);
  const file = queue[at];
  const choose = (files: FileList | null) => {
    setQueue([...(files ?? [])]);
    setAt(0);
  };
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) input.current?.click();
  }, [asked]);
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label={COPY.yourData}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <h2>{COPY.yourData}</h2>
      <p className="secondary">
        {COPY.dropFile}{' '}
        <button type="button" onClick={() => input.current?.click()}>
          {COPY.chooseFile}
        </button>
        {COPY.dropHint}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".json,.ndjson,.jsonl,.csv,.tsv,.txt"
        aria-label={COPY.fileToImport}
        onChange={event => {
          choose(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {file !== undefined && (
        <ImportDialog
          key={at}
          file={file}
          title={queue.length > 1 ? COPY.titleOfSeveral(file.name, at + 1, queue.length) : COPY.title(file.name)}
          next={queue[at + 1] && { name: queue[at + 1]!.name, open: () => setAt(at + 1) }}
          onClose={() => choose(null)}
        />
      )}
    </section>
  );
}

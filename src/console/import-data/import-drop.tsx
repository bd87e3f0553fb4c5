import { useRef, useState } from 'react';
import { COPY } from './copy.ts';
import classes from './import-data.module.css';
import { ImportDialog } from './import-dialog.tsx';

/** A drop target for files. Nothing is stored before the user reviews the fields. */
export function ImportDrop() {
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
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
        setFile(event.dataTransfer.files[0]);
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
        accept=".json,.ndjson,.jsonl,.csv,.tsv,.txt"
        aria-label={COPY.fileToImport}
        onChange={event => {
          setFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {file !== undefined && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
    </section>
  );
}

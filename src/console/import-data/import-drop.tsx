import { useRef, useState } from 'react';
import classes from './import-data.module.css';
import { ImportDialog } from './import-dialog.tsx';

/** A drop target for files; nothing is stored before the fields were reviewed. */
export function ImportDrop() {
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label="Your own data"
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
      <h2>Your own data</h2>
      <p className="secondary">
        Drop a JSON, NDJSON or CSV file here, or{' '}
        <button type="button" onClick={() => input.current?.click()}>
          choose one
        </button>
        . You will see the fields it would get before anything is stored.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.ndjson,.jsonl,.csv,.tsv,.txt"
        aria-label="File to import"
        onChange={event => {
          setFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {file !== undefined && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
    </section>
  );
}

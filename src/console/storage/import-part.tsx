import { Button, FileButton } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { Connection } from '../connections/connection.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { type ArchiveEntry, readArchive } from './archive-file.ts';
import { COPY } from './copy.ts';
import type { TransferProgress } from './export-everything.ts';
import { type ImportedEntry, importEverything } from './import-everything.ts';
import classes from './storage.module.css';
import { TransferMeter } from './transfer-meter.tsx';
import { useTransfer } from './use-transfer.ts';

/** Reads an exported file, lists what it contains, and adds it after a second click. */
export function ImportPart({ connection }: { connection: Connection }) {
  const { run, cancel } = useTransfer();
  const [entries, setEntries] = useState<readonly ArchiveEntry[]>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<TransferProgress>();
  const [results, setResults] = useState<readonly ImportedEntry[]>([]);
  const open = async (file: File) => {
    setProblem(undefined);
    setResults([]);
    setEntries(undefined);
    try {
      setEntries(await readArchive(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const start = async (chosen: readonly ArchiveEntry[]) => {
    setProgress({ name: '', done: 0, total: chosen.length, bytes: 0 });
    const add = (imported: ImportedEntry) => setResults(before => [...before, imported]);
    try {
      await run(signal => importEverything(connection, localStorage, chosen, signal, setProgress, add));
      setEntries(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(undefined);
    }
  };
  if (progress) return <TransferMeter label={COPY.importing} progress={progress} onCancel={cancel} />;
  return (
    <>
      {problem !== undefined && <ErrorCard title={COPY.notImported} reason={COPY.notArchive(problem)} />}
      {entries === undefined ? (
        <div className="row">
          <FileButton
            onChange={file => file !== null && void open(file)}
            accept=".vitrine"
            inputProps={{ 'aria-label': COPY.archive }}
          >
            {props => (
              <Button {...props} leftSection={<IconFolderOpen size={14} />}>
                {COPY.chooseArchive}
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <Contents entries={entries} onImport={() => void start(entries)} onDiscard={() => setEntries(undefined)} />
      )}
      {results.length > 0 && <Results results={results} />}
    </>
  );
}

interface ContentsProps {
  entries: readonly ArchiveEntry[];
  onImport: () => void;
  onDiscard: () => void;
}

function Contents({ entries, onImport, onDiscard }: ContentsProps) {
  return (
    <>
      <p>{COPY.fileContains}</p>
      <ul className={classes.results} aria-label={COPY.fileContains}>
        {entries.map(({ kind, name, bytes }) => (
          <li key={`${kind} ${name}`}>{COPY.entry(kind, name, bytes)}</li>
        ))}
      </ul>
      <p className="secondary">{COPY.nothingReplaced}</p>
      <div className="row">
        <Button variant="filled" disabled={entries.length === 0} onClick={onImport}>
          {COPY.importEntries(entries.length)}
        </Button>
        <Button onClick={onDiscard}>{COPY.discard}</Button>
      </div>
    </>
  );
}

function Results({ results }: { results: readonly ImportedEntry[] }) {
  const countOf = (wanted: ImportedEntry['result']) => results.filter(({ result }) => result === wanted).length;
  const special = results.filter(({ result, note }) => result !== 'added' || note !== undefined);
  return (
    <>
      <p role="status">{COPY.imported(countOf('added'), countOf('kept'), countOf('failed'))}</p>
      {special.length > 0 && (
        <ul className={classes.results}>
          {special.map(({ entry: { kind, name }, result, note }) => (
            <li key={`${kind} ${name}`}>{COPY.result(name, result, note)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

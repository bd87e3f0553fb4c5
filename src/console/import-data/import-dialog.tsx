import { Button, Modal, Table, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';
import { type BulkOutcome, type BulkProgress, bulkLoad } from '../sample-data/bulk-load.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { ProblemCard } from '../ui/problem-card.tsx';
import { bytes, count, counted } from '../ui/quantity.ts';
import { guessFields } from './guess-fields.ts';
import classes from './import-data.module.css';
import { type ParsedFile, parseFile } from './parse-file.ts';

/** The file's documents and fields, a name for the index, and then the import with its progress. */
export function ImportDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [parsed, setParsed] = useState<ParsedFile>();
  const [name, setName] = useState(() => indexNameOf(file.name));
  const run = useImport(name, parsed);
  useEffect(() => {
    let current = true;
    void file.text().then(text => current && setParsed(parseFile(file.name, text)));
    return () => {
      current = false;
    };
  }, [file]);
  const documents = parsed?.documents ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={`Import ${file.name}`}
      closeButtonProps={{ 'aria-label': 'Close the import' }}
    >
      <div className={classes.dialog}>
        {parsed === undefined && <p>Reading {bytes(file.size)}…</p>}
        {parsed?.problem !== undefined && (
          <ErrorCard
            title="The file could not be read to its end."
            reason={
              documents.length > 0 ? `${counted(documents.length, 'document')} before that can be imported.` : undefined
            }
            text={parsed.problem}
          />
        )}
        {documents.length > 0 && run.outcome === undefined && (
          <>
            <p className="secondary">
              {counted(documents.length, 'document')}. Left to itself the engine gives{' '}
              {documents.length === 1 ? 'it' : 'them'} these fields; an index that exists keeps its own.
            </p>
            <Fields sources={documents.map(document => document.source)} />
            <TextInput
              label="Index"
              description="Created if it does not exist."
              value={name}
              onChange={event => setName(event.currentTarget.value)}
              classNames={{ input: 'mono' }}
            />
          </>
        )}
        {run.problem !== undefined && <ProblemCard title="The import stopped." problem={run.problem} />}
        <Footer documents={documents.length} name={name} run={run} onClose={onClose} />
      </div>
    </Modal>
  );
}

function Fields({ sources }: { sources: string[] }) {
  const fields = guessFields(sources);
  return (
    <div className={classes.fields}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>field</Table.Th>
            <Table.Th>type</Table.Th>
            <Table.Th>first value</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(field => (
            <Table.Tr key={field.path}>
              <Table.Td className="mono">{field.path}</Table.Td>
              <Table.Td>{field.type}</Table.Td>
              <Table.Td className={`secondary ellipsis ${classes.example}`}>{field.example}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface FooterProps {
  documents: number;
  name: string;
  run: ImportRun;
  onClose: () => void;
}

function Footer({ documents, name, run, onClose }: FooterProps) {
  const [, navigate] = useLocation();
  if (run.outcome !== undefined) {
    const { done, refused, reason } = run.outcome;
    return (
      <>
        <p role="status">
          {counted(done - refused, 'document')} stored in <span className="mono">{name}</span>.
          {refused > 0 &&
            ` ${counted(refused, 'document was', 'documents were')} refused, the first because of: ${reason}`}
        </p>
        <div className="row">
          <Button variant="filled" onClick={() => navigate(`/search?index=${segment(name)}`)}>
            Search {name}
          </Button>
          <Button onClick={() => navigate(`/indices/${segment(name)}`)}>Open {name}</Button>
        </div>
      </>
    );
  }
  return (
    <div className="row">
      <Button
        variant="filled"
        disabled={documents === 0 || name === '' || run.progress !== undefined}
        onClick={() => void run.start()}
      >
        Import {counted(documents, 'document')}
      </Button>
      <Button onClick={run.progress === undefined ? onClose : run.cancel}>
        {run.progress === undefined ? 'Keep nothing' : 'Cancel import'}
      </Button>
      {run.progress !== undefined && (
        <span className="num secondary" role="status">
          {count(run.progress.done)} of {count(run.progress.total)}. Cancel keeps what is in.
        </span>
      )}
    </div>
  );
}

interface ImportRun {
  progress: BulkProgress | undefined;
  outcome: BulkOutcome | undefined;
  problem: EngineProblem | undefined;
  start(): Promise<void>;
  cancel(): void;
}

function useImport(name: string, parsed: ParsedFile | undefined): ImportRun {
  const connection = useConnection();
  const [state, setState] = useState<Pick<ImportRun, 'progress' | 'outcome' | 'problem'>>({
    progress: undefined,
    outcome: undefined,
    problem: undefined,
  });
  const [controller, setController] = useState<AbortController>();
  const start = async () => {
    const operations = (parsed?.documents ?? []).map(
      ({ id, source }) => `${JSON.stringify({ index: id === undefined ? {} : { _id: id } })}\n${source}`,
    );
    const next = new AbortController();
    setController(next);
    setState({ progress: { done: 0, total: operations.length }, outcome: undefined, problem: undefined });
    try {
      const outcome = await bulkLoad(connection, name, operations, {
        signal: next.signal,
        batch: 250,
        onProgress: progress => setState(current => ({ ...current, progress })),
      });
      setState({ progress: undefined, outcome, problem: undefined });
    } catch (error) {
      setState({
        progress: undefined,
        outcome: undefined,
        problem: next.signal.aborted ? undefined : asProblem(error),
      });
    }
  };
  return { ...state, start, cancel: () => controller?.abort() };
}

/** A name the engine accepts, made from the file's. */
export function indexNameOf(file: string): string {
  const name = file
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-_+.]+|-+$/g, '');
  return name === '' ? 'imported' : name;
}

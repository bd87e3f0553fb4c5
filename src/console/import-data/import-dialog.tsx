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
import { type DecodedText, decodeText } from './decode-text.ts';
import { guessFields } from './guess-fields.ts';
import classes from './import-data.module.css';
import { type ParsedFile, parseFile } from './parse-file.ts';
import { fileKey, rowId } from './row-ids.ts';

type ReadFile = ParsedFile & Pick<DecodedText, 'encoding'>;

/** The documents of a file, each with an id: its own, or one that stays the same in a repeated import. */
async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { text, encoding } = decodeText(bytes);
  const { documents, problem } = parseFile(file.name, text);
  const key = await fileKey(bytes);
  return {
    documents: documents.map(({ id, source }, row) => ({ id: id ?? rowId(key, row), source })),
    problem,
    encoding,
  };
}

/** The file's documents and fields, a name for the index, and then the import with its progress. */
export function ImportDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [parsed, setParsed] = useState<ReadFile>();
  const [name, setName] = useState(() => indexNameOf(file.name));
  const run = useImport(name, parsed);
  useEffect(() => {
    let current = true;
    void readFile(file).then(found => current && setParsed(found));
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
        {parsed !== undefined && parsed.encoding !== 'utf-8' && (
          <p className="secondary">Read as {parsed.encoding}: the file is not UTF-8.</p>
        )}
        {documents.length > 0 && run.outcome === undefined && (
          <>
            <p className="secondary">
              {counted(documents.length, 'document')}. Dynamic mapping would create these fields. An existing index
              keeps its mapping. Importing the same file again replaces its documents.
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
        {run.stopped !== undefined && (
          <p role="status">
            Stopped: {counted(run.stopped, 'document')} stored. Import again to continue; stored documents are replaced,
            not doubled.
          </p>
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
        {run.progress === undefined ? 'Cancel' : 'Stop import'}
      </Button>
      {run.progress !== undefined && (
        <span className="num secondary" role="status">
          {count(run.progress.stored)} of {count(run.progress.total)} stored.
        </span>
      )}
    </div>
  );
}

interface ImportRun {
  progress: BulkProgress | undefined;
  outcome: BulkOutcome | undefined;
  problem: EngineProblem | undefined;
  /** Documents stored by a run that did not reach its end. */
  stopped: number | undefined;
  start(): Promise<void>;
  cancel(): void;
}

function useImport(name: string, parsed: ParsedFile | undefined): ImportRun {
  const connection = useConnection();
  const [state, setState] = useState<Pick<ImportRun, 'progress' | 'outcome' | 'problem' | 'stopped'>>({
    progress: undefined,
    outcome: undefined,
    problem: undefined,
    stopped: undefined,
  });
  const [controller, setController] = useState<AbortController>();
  const start = async () => {
    const operations = (parsed?.documents ?? []).map(
      ({ id, source }) => `${JSON.stringify({ index: id === undefined ? {} : { _id: id } })}\n${source}`,
    );
    const next = new AbortController();
    setController(next);
    setState({
      progress: { done: 0, stored: 0, total: operations.length },
      outcome: undefined,
      problem: undefined,
      stopped: undefined,
    });
    let stored = 0;
    try {
      const outcome = await bulkLoad(connection, name, operations, {
        signal: next.signal,
        batch: 250,
        onProgress: progress => {
          stored = progress.stored;
          setState(current => ({ ...current, progress }));
        },
      });
      setState({ progress: undefined, outcome, problem: undefined, stopped: undefined });
    } catch (error) {
      setState({
        progress: undefined,
        outcome: undefined,
        problem: next.signal.aborted ? undefined : asProblem(error),
        stopped: stored,
      });
    }
  };
  useLeaveWarning(state.progress !== undefined);
  return { ...state, start, cancel: () => controller?.abort() };
}

/** Asks before the tab is closed while documents are on their way. */
function useLeaveWarning(running: boolean): void {
  useEffect(() => {
    if (!running) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);
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

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Connection } from '../connections/connection.ts';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';
import { saveFile } from '../ui/copy-and-save.ts';
import { ErrorCard, ProblemCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { type ExportOutcome, exportEverything, type TransferProgress } from './export-everything.ts';
import { TransferMeter } from './transfer-meter.tsx';
import { useTransfer } from './use-transfer.ts';

/** Downloads everything as one file. */
export function ExportPart({ connection }: { connection: Connection }) {
  const { run, cancel } = useTransfer();
  const [progress, setProgress] = useState<TransferProgress>();
  const [outcome, setOutcome] = useState<ExportOutcome>();
  const [problem, setProblem] = useState<EngineProblem>();
  const start = async () => {
    setOutcome(undefined);
    setProblem(undefined);
    setProgress({ name: '', done: 0, total: 0, bytes: 0 });
    try {
      const done = await run(signal => exportEverything(connection, localStorage, signal, setProgress));
      if (done) saveFile(COPY.archiveName(new Date()), [done.file], 'application/octet-stream');
      setOutcome(done);
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      setProgress(undefined);
    }
  };
  if (progress) return <TransferMeter label={COPY.exporting} progress={progress} onCancel={cancel} />;
  return (
    <>
      <div className="row">
        <Button variant="filled" leftSection={<IconDownload size={14} />} onClick={() => void start()}>
          {COPY.exportAll}
        </Button>
        <span role="status">{outcome && COPY.exported(outcome.indices, outcome.file.size)}</span>
      </div>
      {problem && <ProblemCard title={COPY.notExported} problem={problem} />}
      {outcome && outcome.failed.length > 0 && (
        <ErrorCard
          title={COPY.partlyExported(outcome.failed.length)}
          text={outcome.failed.map(({ name, reason }) => `${name}: ${reason}`).join('\n')}
        />
      )}
    </>
  );
}

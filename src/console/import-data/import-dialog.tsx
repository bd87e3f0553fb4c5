import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import classes from './import-data.module.css';
import { ImportReview, type ReviewedPlan } from './import-review.tsx';
import { ImportRun, newRunKey } from './import-run.ts';
import { type FileFormat, type InspectedFile, inspectFile } from './inspect-file.ts';
import { RunView } from './run-view.tsx';

interface ImportDialogProps {
  file: File;
  title: string;
  /** The next of several files. */
  next: { name: string; open: () => void } | undefined;
  onClose: () => void;
}

interface StartedRun {
  run: ImportRun;
  index: string;
}

/** Reads a file, shows what would be stored and how, then stores it. */
export function ImportDialog({ file, title, next, onClose }: ImportDialogProps) {
  const connection = useConnection();
  const [format, setFormat] = useState<FileFormat>();
  const { percent, inspected, failure } = useInspectedFile(file, format);
  const [started, setStarted] = useState<StartedRun>();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => started?.run.stop(), [started]);
  useLeaveWarning(busy);
  const start = (plan: ReviewedPlan) => {
    if (inspected === undefined) return;
    const run = new ImportRun(connection, file, inspected, { ...plan, key: inspected.key, runKey: newRunKey() });
    setStarted({ run, index: plan.index });
    void run.start();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={title}
      closeOnClickOutside={started === undefined}
      closeOnEscape={!busy}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': COPY.close }}
    >
      <div className={classes.dialog}>
        {failure !== undefined && <ErrorCard title={COPY.cannotRead} text={failure} />}
        {inspected === undefined && failure === undefined && (
          <>
            <progress className={classes.progress} value={percent} max={100} aria-label={COPY.readingBar} />
            <p className="secondary num">{COPY.reading(percent)}</p>
          </>
        )}
        {inspected !== undefined && started === undefined && (
          <ImportReview
            key={`${inspected.encoding} ${inspected.separator}`}
            file={file}
            inspected={inspected}
            onFormat={setFormat}
            onStart={start}
            onCancel={onClose}
          />
        )}
        {started !== undefined && (
          <RunView run={started.run} index={started.index} file={file} next={next} onBusy={setBusy} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

/** Asks for confirmation before the tab is closed while documents are being sent. */
function useLeaveWarning(running: boolean): void {
  useEffect(() => {
    if (!running) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);
}

interface Inspection {
  /** Percent of the file read. */
  percent: number;
  inspected?: InspectedFile;
  failure?: string;
}

/** Inspects a file once for each format. A file that changed on disk or cannot be read is a failure. */
function useInspectedFile(file: File, format: FileFormat | undefined): Inspection {
  const [inspection, setInspection] = useState<Inspection>({ percent: 0 });
  useEffect(() => {
    const abort = new AbortController();
    setInspection({ percent: 0 });
    inspectFile(file, {
      ...(format !== undefined && { format }),
      signal: abort.signal,
      onProgress: share => setInspection({ percent: Math.floor(share * 100) }),
    }).then(
      inspected => !abort.signal.aborted && setInspection({ percent: 100, inspected }),
      error => !abort.signal.aborted && setInspection({ percent: 100, failure: String(error.message ?? error) }),
    );
    return () => abort.abort();
  }, [file, format]);
  return inspection;
}

import { Button, FileButton, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFolderOpen } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { saveFile } from '../ui/copy-and-save.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Form } from '../ui/form.tsx';
import { useLines } from '../ui/use-lines.ts';
import { COPY } from './copy.ts';
import classes from './snapshots.module.css';
import { type SnapshotContents, TabSnapshots } from './tab-snapshots.ts';

/** Downloads the indices of the engine as one file, and restores such a file. */
export function SnapshotDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={600}
      title={COPY.title}
      closeButtonProps={{ 'aria-label': COPY.close }}
    >
      <Download />
      <Restore onDone={onClose} />
    </Modal>
  );
}

function Download() {
  const [indices, setIndices] = useState('');
  const { write, pending, problem } = useWrite(
    connection => new TabSnapshots(connection).take(indices.trim(), new Date()),
    {
      onDone: ({ name, indices: taken, file }) => {
        saveFile(`${name}.snapshot`, [file], 'application/octet-stream');
        notifications.show({ message: COPY.downloaded(taken.length, file.length) });
      },
    },
  );
  return (
    <section className={classes.part} aria-label={COPY.downloadTitle}>
      <h3>{COPY.downloadTitle}</h3>
      <p className="secondary">{COPY.downloadHint}</p>
      <Form>
        <TextInput
          label={COPY.indices}
          description={COPY.indicesHint}
          placeholder={COPY.everything}
          value={indices}
          onChange={event => setIndices(event.currentTarget.value)}
          classNames={{ input: 'mono' }}
        />
        {problem !== undefined && <ProblemCard title={COPY.notDownloaded} problem={problem} />}
        <div className="row">
          <Button variant="filled" leftSection={<IconDownload size={14} />} loading={pending} onClick={() => write()}>
            {COPY.download}
          </Button>
          {pending && <span className="muted small">{COPY.downloading}</span>}
        </div>
      </Form>
    </section>
  );
}

/** A file is read into the engine first, which checks it; restoring takes a second click. */
function Restore({ onDone }: { onDone: () => void }) {
  const connection = useConnection();
  const [opened, setOpened] = useState<SnapshotContents>();
  useEffect(() => {
    if (opened === undefined) return undefined;
    return () => void new TabSnapshots(connection).close();
  }, [opened, connection]);
  const { write, pending, problem } = useWrite(
    async (target, file: File) => new TabSnapshots(target).open(new Uint8Array(await file.arrayBuffer())),
    { onDone: setOpened },
  );
  return (
    <section className={classes.part} aria-label={COPY.restoreTitle}>
      <h3>{COPY.restoreTitle}</h3>
      <p className="secondary">{COPY.restoreHint}</p>
      <Form>
        {problem !== undefined && <ProblemCard title={COPY.notRestored} problem={problem} />}
        {opened === undefined ? (
          <div className="row">
            <FileButton
              onChange={file => file !== null && write(file)}
              accept=".snapshot"
              inputProps={{ 'aria-label': COPY.file }}
            >
              {props => (
                <Button {...props} leftSection={<IconFolderOpen size={14} />} loading={pending}>
                  {COPY.chooseFile}
                </Button>
              )}
            </FileButton>
            {pending && <span className="muted small">{COPY.reading}</span>}
          </div>
        ) : (
          <Contents contents={opened} onDiscard={() => setOpened(undefined)} onDone={onDone} />
        )}
      </Form>
    </section>
  );
}

function IndexList({ targets }: Pick<SnapshotContents, 'targets'>) {
  const indices = [...targets];
  const { anchor, shown = [...indices.keys()], before, after } = useLines(indices.length, 20);
  return (
    <ul className={classes.indices}>
      <li ref={anchor} className={classes.spacer} style={{ height: before }} aria-hidden="true" />
      {shown.flatMap(at => {
        const [index, target] = indices[at] ?? [];
        if (index === undefined) return [];
        return (
          <li key={index}>
            <span className="mono">{index}</span>{' '}
            {target !== undefined && target !== index && <span className="muted small">{COPY.restoredAs(target)}</span>}
          </li>
        );
      })}
      <li className={classes.spacer} style={{ height: after }} aria-hidden="true" />
    </ul>
  );
}

interface ContentsProps {
  contents: SnapshotContents;
  onDiscard: () => void;
  onDone: () => void;
}

function Contents({ contents, onDiscard, onDone }: ContentsProps) {
  const { targets } = contents;
  const { write, pending, problem } = useWrite(connection => new TabSnapshots(connection).restore(contents), {
    onDone: () => {
      notifications.show({ message: COPY.restored([...targets.values()].join(', ')) });
      onDone();
    },
  });
  const when = new Date(contents.takenAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p>{COPY.takenAt(contents.name, when)}</p>
      <IndexList targets={targets} />
      {problem !== undefined && <ProblemCard title={COPY.notRestored} problem={problem} />}
      <div className="row">
        <Button variant="filled" loading={pending} onClick={() => write()}>
          {COPY.restore(targets.size)}
        </Button>
        <Button disabled={pending} onClick={onDiscard}>
          {COPY.discard}
        </Button>
      </div>
    </>
  );
}

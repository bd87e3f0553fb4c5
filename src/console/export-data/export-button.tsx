import { Button, type ButtonProps, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Connection } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem } from '../connections/engine-problem.ts';
import { useIndices } from '../connections/use-indices.ts';
import { COPY } from './copy.ts';
import { EXPORT_FORMATS, type ExportFormat, MEDIA_TYPES } from './export-formats.ts';
import { exportIndex } from './export-index.ts';
import { type FileSink, openFile } from './file-sink.ts';

/** Larger indices are written to disk where the browser can. */
const LARGE = 50_000_000;

/** Writes all documents of an index into a file, in a format to choose. */
export function ExportButton({ index, ...look }: { index: string } & Pick<ButtonProps, 'variant' | 'size'>) {
  const connection = useConnection();
  const { rows } = useIndices();
  const [busy, setBusy] = useState(false);
  const isLarge = (rows?.find(({ name }) => name === index)?.bytes ?? 0) > LARGE;
  const start = async (format: ExportFormat) => {
    const file = await openFile(`${index}.${format}`, MEDIA_TYPES[format], isLarge).catch(() => undefined);
    if (file === undefined) return;
    setBusy(true);
    await run(connection, index, format, file);
    setBusy(false);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} leftSection={<IconDownload size={14} />} aria-label={COPY.exportIndex(index)} disabled={busy}>
          <span className="wide-only">{COPY.button}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map(format => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            <b>{COPY.formats[format].name}</b> <span className="muted">{COPY.formats[format].hint}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Exports with a message that shows the progress; closing the message cancels. */
async function run(connection: Connection, index: string, format: ExportFormat, file: FileSink): Promise<void> {
  const abort = new AbortController();
  const id = notifications.show({
    message: COPY.exporting(index, 0, undefined),
    loading: true,
    autoClose: false,
    onClose: () => abort.abort(),
  });
  const onProgress = (done: number, total: number) =>
    notifications.update({ id, message: COPY.exporting(index, done, total), loading: true, autoClose: false });
  try {
    const done = await exportIndex(connection, { index, format, file, signal: abort.signal, onProgress });
    notifications.show({ message: COPY.done(index, done) });
  } catch (error) {
    if (abort.signal.aborted) notifications.show({ message: COPY.cancelled(index) });
    else notifications.show({ message: COPY.failed(index, asProblem(error).reason), color: 'red', autoClose: 8000 });
  } finally {
    notifications.hide(id);
  }
}

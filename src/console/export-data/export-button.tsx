import { Button, type ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem } from '../connections/engine-problem.ts';
import { saveFile } from '../ui/copy-and-save.ts';
import { COPY } from './copy.ts';
import { exportDocuments } from './export-documents.ts';

/** Downloads all documents of an index as NDJSON that can be imported. */
export function ExportButton({ index, ...look }: { index: string } & Pick<ButtonProps, 'variant' | 'size'>) {
  const connection = useConnection();
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const abort = new AbortController();
    running.current = abort;
    let documents = 0;
    setDone(0);
    try {
      // The browser can keep blobs on disk, but not strings.
      const parts: Blob[] = [];
      for await (const page of exportDocuments(connection, index, abort.signal)) {
        parts.push(new Blob([page.text]));
        setDone((documents += page.documents));
      }
      saveFile(`${index}.ndjson`, parts, 'application/x-ndjson');
      notifications.show({ message: COPY.done(index, documents) });
    } catch (error) {
      if (!abort.signal.aborted)
        notifications.show({ message: COPY.failed(index, asProblem(error).reason), color: 'red', autoClose: 8000 });
    } finally {
      setDone(undefined);
    }
  };
  return (
    <Button
      {...look}
      leftSection={<IconDownload size={14} />}
      aria-label={COPY.exportIndex(index)}
      disabled={done !== undefined}
      onClick={() => void start()}
    >
      {done === undefined ? COPY.button : COPY.exporting(done)}
    </Button>
  );
}

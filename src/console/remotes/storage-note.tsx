import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { COPY } from './copy.ts';

/** Whether the browser keeps what this tab has stored, or may clear it when space runs short. */
export function StorageNote() {
  const storage = navigator.storage as StorageManager | undefined;
  const kept = useQuery({
    queryKey: ['storage', 'kept'],
    queryFn: async () => (await storage?.persisted()) ?? false,
    staleTime: 0,
  });
  if (kept.data === undefined) return null;
  if (kept.data) return <p className="secondary">{COPY.storageKept}</p>;
  return (
    <>
      <p className="secondary">{COPY.storageMayBeCleared}</p>
      {storage && (
        <Button variant="default" onClick={() => void storage.persist().then(() => kept.refetch())}>
          {COPY.keepStorage}
        </Button>
      )}
    </>
  );
}

import { notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import type { Connection } from '../connections/connection.ts';
import { browserHasRoom, browserLooksFull } from './browser-room.ts';
import { COPY } from './copy.ts';
import { observeStorage } from './observe-storage.ts';
import { FULL_KEY, StorageWatch } from './storage-watch.ts';

/** A watch for one connection, and the connection reporting to it. `onRoom` must be stable. */
export function useStorageWatch(connection: Connection, onRoom: () => void) {
  const watched = useMemo(() => {
    const said = () => {
      onRoom();
      notifications.show({ message: COPY.recovered });
    };
    const watch =
      connection.kind === 'tab'
        ? new StorageWatch({
            hasRoom: browserHasRoom,
            looksFull: browserLooksFull,
            memory: localStorage,
            onRoom: said,
          })
        : new StorageWatch({ onRoom: said });
    return { watch, connection: observeStorage(connection, watch) };
  }, [connection, onRoom]);
  const { watch } = watched;
  useEffect(() => {
    void watch.open();
    // Another tab of this browser found the shared storage full.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (watch.canProbe && key === FULL_KEY && newValue !== null) void watch.open();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      watch.close();
    };
  }, [watch]);
  return watched;
}

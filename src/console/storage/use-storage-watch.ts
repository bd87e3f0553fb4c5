import { notifications } from '@mantine/notifications';
import { type IDBPDatabase, openDB } from 'idb';
import { useEffect, useMemo } from 'react';
import type { Connection } from '../connections/connection.ts';
import { COPY } from './copy.ts';
import { observeStorage } from './observe-storage.ts';
import { storageEstimate } from './storage-estimate.ts';
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

const NAME = 'vitrine-room';
/** In bytes, large enough that a batch of documents fits if this does. */
const PROBE_BYTES = 1 << 20;
/** In bytes: with less free space, the store is probed when the page opens. */
const LITTLE_ROOM = 4 << 20;

/** Writes a megabyte to a database of its own and removes it again: the quota counts all databases of this site. */
export async function browserHasRoom(): Promise<boolean> {
  let database: IDBPDatabase | undefined;
  try {
    // Opening a new database fails too if there is no space.
    database = await openDB(NAME, 1, { upgrade: created => void created.createObjectStore('probe') });
    // Random bytes: a compressed block of zeros would fit anywhere.
    const bytes = new Uint8Array(PROBE_BYTES);
    for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
    const transaction = database.transaction('probe', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(bytes, 0), transaction.done]);
    await database.clear('probe');
    return true;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

export async function browserLooksFull(): Promise<boolean> {
  const { usage, quota } = await storageEstimate();
  return quota !== undefined && quota - (usage ?? 0) < LITTLE_ROOM;
}

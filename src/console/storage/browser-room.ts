import { type IDBPDatabase, openDB } from 'idb';

const NAME = 'vitrine-room';
/** Large enough that a batch of documents fits once this does. */
const PROBE_BYTES = 1 << 20;
/** Below this the store is probed when the page opens. */
const LITTLE_ROOM = 4 << 20;

/** Writes a megabyte to a database of its own and removes it again: the quota counts all databases of this site. */
export async function browserHasRoom(): Promise<boolean> {
  let database: IDBPDatabase | undefined;
  try {
    // Even opening fails where no room is left for a new database.
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
  const { usage, quota } = await navigator.storage.estimate();
  return quota !== undefined && quota - (usage ?? 0) < LITTLE_ROOM;
}

import { activityDatabase, type BinEntry } from './activity-database.ts';

export const DAYS_KEPT = 30;
/** In bytes: of one copy, and of all of them. */
export const BIN_LIMIT = 100_000_000;

const DAY = 86_400_000;

/** Adds a copy; the oldest ones go if there are too many bytes. @throws DOMException if the browser has no room */
export async function addToBin(entry: BinEntry, contents: Blob): Promise<void> {
  const database = await activityDatabase();
  const transaction = database.transaction(['bin', 'contents'], 'readwrite');
  const all = [...(await transaction.objectStore('bin').getAll()), entry];
  for (const id of outdated(all, entry.deletedAt)) {
    await transaction.objectStore('bin').delete(id);
    await transaction.objectStore('contents').delete(id);
  }
  await transaction.objectStore('contents').put(contents, entry.id);
  await transaction.objectStore('bin').put(entry);
  await transaction.done;
}

/** The ids of the entries that are too old, or the oldest beyond the limit of bytes. */
export function outdated(entries: readonly BinEntry[], now: number): string[] {
  const newestFirst = [...entries].sort((a, b) => b.deletedAt - a.deletedAt);
  let total = 0;
  return newestFirst
    .filter(({ deletedAt, bytes }) => {
      total += bytes;
      return total > BIN_LIMIT || expiry({ deletedAt }) <= now;
    })
    .map(({ id }) => id);
}

/** When an entry is removed, in milliseconds since the epoch. */
export function expiry({ deletedAt }: Pick<BinEntry, 'deletedAt'>): number {
  return deletedAt + DAYS_KEPT * DAY;
}

/** Newest first. Removes the entries that have expired. */
export async function loadBin(now: number): Promise<BinEntry[]> {
  const entries = await (await activityDatabase()).getAll('bin');
  const gone = new Set(outdated(entries, now));
  if (gone.size > 0) await removeFromBin([...gone]);
  return entries.filter(({ id }) => !gone.has(id)).sort((a, b) => b.deletedAt - a.deletedAt);
}

/** Undefined if another tab has removed it. */
export async function binContents(id: string): Promise<Blob | undefined> {
  return (await activityDatabase()).get('contents', id);
}

export async function removeFromBin(ids: readonly string[]): Promise<void> {
  const transaction = (await activityDatabase()).transaction(['bin', 'contents'], 'readwrite');
  for (const id of ids) {
    await transaction.objectStore('bin').delete(id);
    await transaction.objectStore('contents').delete(id);
  }
  await transaction.done;
}

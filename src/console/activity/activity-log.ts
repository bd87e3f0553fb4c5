import { type ActivityEntry, activityDatabase, type Changes } from './activity-database.ts';

/** Entries that are kept. */
const LIMIT = 1000;
/** Milliseconds within which equal requests are one entry. */
const TOGETHER = 60_000;

/** The entries in memory, so that requests that overlap are added up in order. */
let latest: ActivityEntry | undefined;

/** Adds a request; one like the last becomes a part of its entry. */
export async function addActivity(entry: ActivityEntry): Promise<void> {
  const isSame = latest !== undefined && isLike(latest, entry);
  latest = isSame ? together(latest!, entry) : entry;
  const stored = latest;
  const transaction = (await activityDatabase()).transaction('activity', 'readwrite');
  await transaction.store.put(stored);
  if (!isSame) {
    const over = (await transaction.store.count()) - LIMIT;
    let cursor = over > 0 ? await transaction.store.index('endedAt').openCursor() : null;
    for (let left = over; cursor !== null && left > 0; left--) {
      await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await transaction.done;
}

function isLike(earlier: ActivityEntry, entry: ActivityEntry): boolean {
  return (
    earlier.method === entry.method &&
    earlier.path === entry.path &&
    earlier.connection.id === entry.connection.id &&
    earlier.status === entry.status &&
    entry.startedAt - earlier.endedAt < TOGETHER
  );
}

/** Two entries as one. */
export function together(earlier: ActivityEntry, entry: ActivityEntry): ActivityEntry {
  return {
    ...earlier,
    requests: earlier.requests + entry.requests,
    endedAt: Math.max(earlier.endedAt, entry.endedAt),
    milliseconds: earlier.milliseconds + entry.milliseconds,
    changes: sum(earlier.changes, entry.changes),
  };
}

function sum(a: Changes, b: Changes): Changes {
  return {
    created: a.created + b.created,
    updated: a.updated + b.updated,
    deleted: a.deleted + b.deleted,
    failed: a.failed + b.failed,
  };
}

/** Newest first. */
export async function loadActivity(): Promise<ActivityEntry[]> {
  return (await (await activityDatabase()).getAllFromIndex('activity', 'endedAt')).reverse();
}

export async function clearActivity(): Promise<void> {
  latest = undefined;
  await (await activityDatabase()).clear('activity');
}

/** Adds entries again that were cleared. */
export async function restoreActivity(entries: readonly ActivityEntry[]): Promise<void> {
  const transaction = (await activityDatabase()).transaction('activity', 'readwrite');
  for (const entry of entries) await transaction.store.put(entry);
  await transaction.done;
}

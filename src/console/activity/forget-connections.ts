import { activityDatabase } from './activity-database.ts';

/** Removes what the bin and the list of writes have of connections that are no longer remembered. */
export async function forgetConnections(remembered: ReadonlySet<string>): Promise<void> {
  const transaction = (await activityDatabase()).transaction(['activity', 'bin', 'contents'], 'readwrite');
  for (const entry of await transaction.objectStore('activity').getAll())
    if (!remembered.has(entry.connection.id)) await transaction.objectStore('activity').delete(entry.id);
  for (const entry of await transaction.objectStore('bin').getAll()) {
    if (remembered.has(entry.connection.id)) continue;
    await transaction.objectStore('bin').delete(entry.id);
    await transaction.objectStore('contents').delete(entry.id);
  }
  await transaction.done;
}

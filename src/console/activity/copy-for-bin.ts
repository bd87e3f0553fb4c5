import { notifications } from '@mantine/notifications';
import type { Connection } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { offerUndo } from '../ui/offer-undo.tsx';
import type { BinEntry } from './activity-database.ts';
import { addToBin, DAYS_KEPT } from './bin.ts';
import { COPY } from './copy.ts';
import type { Copies, DeletedKind, Deletion } from './deleted/deleted-kind.ts';
import { kindAt } from './deleted/deleted-kinds.ts';
import { restoreEntry } from './restore-entry.ts';

/** Copies of what is about to be deleted. */
interface Copied {
  /** Stores them in the bin, says so, and offers to restore them through `connection`. Never throws. */
  keep(connection: Connection): Promise<void>;
}

/**
 * Copies what a request would delete; undefined if the bin does not keep such things. Never throws: `keep` says why there is
 * no copy. @param hasRoom without it nothing is copied
 */
export async function copyForBin(quiet: Connection, deletion: Deletion, hasRoom: boolean): Promise<Copied | undefined> {
  const kind = kindAt(deletion.path, quiet);
  if (kind === undefined) return undefined;
  const copies = hasRoom
    ? await kind.copy(quiet, deletion).catch(error => withoutCopy(deletion, asProblem(error).reason))
    : withoutCopy(deletion, COPY.noRoom);
  return { keep: connection => keep(connection, kind, copies) };
}

function withoutCopy({ path }: Deletion, reason: string): Copies {
  const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  return { copies: [], missing: [{ name, reason }] };
}

async function keep(connection: Connection, kind: DeletedKind, { copies, missing }: Copies): Promise<void> {
  const kept: BinEntry[] = [];
  const lost = [...missing];
  for (const { name, contents } of copies) {
    const entry: BinEntry = {
      id: crypto.randomUUID(),
      kind: kind.id,
      name,
      connection: { id: connection.id, name: connection.name },
      deletedAt: Date.now(),
      bytes: contents.size,
    };
    try {
      await addToBin(entry, contents);
      kept.push(entry);
    } catch (error) {
      lost.push({ name, reason: asProblem(error).reason });
    }
  }
  if (!kind.isAnnounced) return;
  if (kept.length > 0) announce(connection, kept);
  for (const { name, reason } of lost) notifications.show({ message: COPY.deletedWithoutCopy(name, reason) });
}

function announce(connection: Connection, kept: readonly BinEntry[]): void {
  const names = kept.map(({ name }) => name).join(', ');
  offerUndo(COPY.deleted(names, DAYS_KEPT), () => {
    for (const entry of kept)
      restoreEntry(connection, entry).then(
        restored => notifications.show({ message: COPY.restored(restored) }),
        error =>
          notifications.show({
            message: COPY.notRestored(entry.name, asProblem(error).reason),
            color: 'red',
            autoClose: 8000,
          }),
      );
  });
}

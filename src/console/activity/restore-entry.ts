import type { Connection } from '../connections/connection.ts';
import type { BinEntry } from './activity-database.ts';
import { binContents, removeFromBin } from './bin.ts';
import { COPY } from './copy.ts';
import { deletedKind } from './deleted/deleted-kinds.ts';

/** Restores an entry, removes it from the bin, and returns the name it got. @throws EngineProblem, Error */
export async function restoreEntry(connection: Connection, { id, kind }: BinEntry): Promise<string> {
  const contents = await binContents(id);
  const restorer = deletedKind(kind);
  if (contents === undefined || restorer === undefined) throw new Error(COPY.noLongerThere);
  const name = await restorer.restore(connection, contents);
  await removeFromBin([id]);
  return name;
}

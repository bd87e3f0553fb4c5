import type { Connection } from '../../connections/connection.ts';
import { aliases } from './aliases.ts';
import { definitions } from './definitions.ts';
import type { Copies, DeletedKind, Deletion } from './deleted-kind.ts';
import { documents } from './documents.ts';
import { indices, serverIndices } from './indices.ts';

/** Everything the bin keeps. A new kind is a file and an entry here. */
const KINDS: readonly DeletedKind[] = [definitions, aliases, documents, indices, serverIndices];

export function deletedKind(id: string): DeletedKind | undefined {
  return KINDS.find(kind => kind.id === id);
}

/** Copies what a request is about to delete; undefined if the bin does not keep it. @throws EngineProblem */
export async function copyDeleted(
  connection: Connection,
  deletion: Deletion,
): Promise<(Copies & { kind: DeletedKind }) | undefined> {
  for (const kind of KINDS) {
    const copies = await kind.copy(connection, deletion);
    if (copies !== undefined) return { ...copies, kind };
  }
  return undefined;
}

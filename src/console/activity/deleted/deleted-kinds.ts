import type { Connection } from '../../connections/connection.ts';
import { aliases } from './aliases.ts';
import { definitions } from './definitions.ts';
import type { DeletedKind } from './deleted-kind.ts';
import { documents } from './documents.ts';
import { indices, serverIndices } from './indices.ts';
import { items } from './items.ts';

/** Everything the bin keeps. A new kind is a file and an entry here. */
const KINDS: readonly DeletedKind[] = [definitions, aliases, documents, items, indices, serverIndices];

export function deletedKind(id: string): DeletedKind | undefined {
  return KINDS.find(kind => kind.id === id);
}

/** The kind of what a `DELETE` of this path deletes; undefined if the bin does not keep it. */
export function kindAt(path: string, connection: Connection): DeletedKind | undefined {
  return KINDS.find(kind => kind.isAt(path, connection));
}

import { segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { deleteSoon } from '../connections/delete-soon.ts';

export const deletionKey = ({ id }: Pick<Connection, 'id'>, name: string) => `${id} delete resource ${name}`;

/** Takes the addresses away; the documents stay in their index. */
export function deleteResourceSoon(connection: Connection, name: string): void {
  deleteSoon(connection, { key: deletionKey(connection, name), name, path: `/_vitrine/resource/${segment(name)}` });
}

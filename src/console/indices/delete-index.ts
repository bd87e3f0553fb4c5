import { segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { deleteSoon } from '../connections/delete-soon.ts';

export const deletionKey = ({ id }: Pick<Connection, 'id'>, index: string) => `${id} delete index ${index}`;

export function deleteIndexSoon(connection: Connection, index: string): void {
  deleteSoon(connection, { key: deletionKey(connection, index), name: index, path: `/${segment(index)}` });
}

import { segment } from './ask.ts';
import type { Connection } from './connection.ts';
import { deleteSoon } from './delete-soon.ts';

export const deletionKey = ({ id }: Pick<Connection, 'id'>, index: string) => `${id} delete index ${index}`;

export function deleteIndexSoon(connection: Connection, index: string): void {
  deleteSoon(connection, { key: deletionKey(connection, index), name: index, path: `/${segment(index)}` });
}

import { segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { deleteSoon } from '../connections/delete-soon.ts';

export const RESOURCES_REQUEST = { method: 'GET', path: '/_vitrine/resource' };

/** Statuses of servers without this endpoint. */
const UNSERVED: ReadonlySet<number> = new Set([400, 404, 405]);

/** All resources of the engine; `undefined` while loading. */
export function useResources() {
  const { data, error, isPending } = useAnswer<{ resources: Resource[] }>(RESOURCES_REQUEST, {
    keep: true,
    refetchEvery: 15_000,
  });
  const isServed = error === null || !UNSERVED.has(error.status);
  return { resources: error ? undefined : data?.body.resources, error, isServed, isPending };
}

/** A definition as the engine returns it. */
export interface Resource {
  name: string;
  entity: string;
  path: string;
  index: string;
  /** The member of a document that holds its integer id. */
  idField: string;
  _links: { items: { href: string } };
}

/** The path of the items, such as `/api/employees`. */
export function addressOf(resource: Resource): string {
  return resource._links.items.href;
}

export const deletionKey = ({ id }: Pick<Connection, 'id'>, name: string) => `${id} delete resource ${name}`;

/** Deletes the definition; the documents stay in their index. */
export function deleteResourceSoon(connection: Connection, name: string): void {
  deleteSoon(connection, { key: deletionKey(connection, name), name, path: `/_vitrine/resource/${segment(name)}` });
}

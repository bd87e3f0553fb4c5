import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A thing that was deleted and of which a copy is kept. */
export interface BinEntry {
  readonly id: string;
  /** A `DeletedKind`'s id. */
  readonly kind: string;
  readonly name: string;
  /** The connection it was deleted from. */
  readonly connection: { readonly id: string; readonly name: string };
  /** Milliseconds since the epoch. */
  readonly deletedAt: number;
  readonly bytes: number;
}

/** How many documents a request changed, as far as its response says. */
export interface Changes {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly failed: number;
}

/** A request that may have changed something, or several of the same kind in a row. */
export interface ActivityEntry {
  readonly id: string;
  readonly connection: { readonly id: string; readonly name: string };
  readonly method: string;
  readonly path: string;
  readonly requests: number;
  /** When the first began and the last ended, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Time that the requests took together. */
  readonly milliseconds: number;
  /** Of the last response; 0 if there was none. */
  readonly status: number;
  readonly changes: Changes;
}

interface ActivityDatabase extends DBSchema {
  activity: { key: string; value: ActivityEntry; indexes: { endedAt: number } };
  bin: { key: string; value: BinEntry };
  contents: { key: string; value: Blob };
}

let opened: Promise<IDBPDatabase<ActivityDatabase>> | undefined;

/** All tabs of this browser share it. */
export function activityDatabase(): Promise<IDBPDatabase<ActivityDatabase>> {
  opened ??= openDB<ActivityDatabase>('vitrine-activity', 1, {
    upgrade(created) {
      created.createObjectStore('activity', { keyPath: 'id' }).createIndex('endedAt', 'endedAt');
      created.createObjectStore('bin', { keyPath: 'id' });
      created.createObjectStore('contents');
    },
  });
  return opened;
}

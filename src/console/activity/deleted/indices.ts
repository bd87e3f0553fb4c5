import { ask, segment } from '../../connections/ask.ts';
import { type Connection, SCRATCH_PREFIX } from '../../connections/connection.ts';
import { TabSnapshots } from '../../snapshots/tab-snapshots.ts';
import { bytes } from '../../ui/quantity.ts';
import { BIN_LIMIT } from '../bin.ts';
import { COPY } from '../copy.ts';
import type { Copies, DeletedCopy, DeletedKind } from './deleted-kind.ts';
import { copyByDocuments, restoreByDocuments, SERVER_LIMIT } from './index-documents.ts';

const PATH = /^\/(?:_data_stream\/)?[^/_][^/]*$/;
/** Apart from the one that the page copies to files for its user. */
const REPOSITORY = 'vitrine-bin';
/** Indices that one request deletes: they are copied one after the other while it waits. */
const MOST = 20;

/**
 * Indices and data streams of the engine in this tab, as snapshots. Copies are made one after the other in all tabs of
 * this browser, because they share the repository.
 */
export const indices: DeletedKind = {
  id: 'index',
  label: COPY.kinds.index,
  isAnnounced: true,
  isAt: (path, { kind }) => kind === 'tab' && PATH.test(path),
  copy(connection, { path }) {
    const take = async (name: string): Promise<DeletedCopy> => {
      const snapshot = await oneAtATime(() => new TabSnapshots(connection, REPOSITORY).take(segment(name), new Date()));
      return { name, contents: new Blob([snapshot.file]) };
    };
    return copyEach(connection, path, BIN_LIMIT, take);
  },
  obstacle: ({ kind }) => (kind === 'tab' ? undefined : COPY.onlyInTab),
  async restore(connection, contents) {
    const file = new Uint8Array(await contents.arrayBuffer());
    const restored = await oneAtATime(() => new TabSnapshots(connection, REPOSITORY).restoreFile(file));
    return [...restored.values()].join(', ');
  },
};

/** Small indices of servers, as definitions and documents: a server writes snapshots only to its own disks. */
export const serverIndices: DeletedKind = {
  id: 'server-index',
  label: COPY.kinds.index,
  isAnnounced: true,
  isAt: (path, { kind }) => kind === 'remote' && PATH.test(path) && !path.startsWith('/_'),
  copy(connection, { path }) {
    return copyEach(connection, path, SERVER_LIMIT, name => copyByDocuments(connection, name));
  },
  restore: restoreByDocuments,
};

interface Resolved {
  name: string;
  bytes: number;
}

async function copyEach(
  connection: Connection,
  path: string,
  limit: number,
  take: (name: string) => Promise<DeletedCopy>,
): Promise<Copies> {
  const found = await resolved(connection, path);
  if (found.length > MOST)
    return { copies: [], missing: [{ name: COPY.indices(found.length), reason: COPY.tooMany(MOST) }] };
  const copies: DeletedCopy[] = [];
  const missing: { name: string; reason: string }[] = [];
  let total = 0;
  for (const { name, bytes: size } of found) {
    total += size;
    if (total > limit) missing.push({ name, reason: COPY.tooLarge(bytes(limit)) });
    else copies.push(await take(name));
  }
  return { copies, missing };
}

/** The indices that the path of a deletion names, or the data streams. */
async function resolved(connection: Connection, path: string): Promise<Resolved[]> {
  if (path.startsWith('/_data_stream/')) {
    const { body } = await ask<{ data_streams: { data_stream: string; store_size_bytes: number }[] }>(connection, {
      method: 'GET',
      path: `${path}/_stats`,
    });
    return body.data_streams.map(each => ({ name: each.data_stream, bytes: each.store_size_bytes }));
  }
  const columns = 'format=json&bytes=b&h=index,store.size&expand_wildcards=all';
  const { body } = await ask<Record<string, string | null>[]>(connection, {
    method: 'GET',
    path: `/_cat/indices${path}?${columns}`,
  });
  return body
    .map(row => ({ name: row['index']!, bytes: Number(row['store.size'] ?? 0) }))
    .filter(({ name }) => !name.startsWith(SCRATCH_PREFIX));
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(REPOSITORY, work) as Promise<T>;
}

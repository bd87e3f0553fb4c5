import { ask, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { closePointInTime, openPointInTime } from '../../connections/point-in-time.ts';
import { readPage } from './document-pages.ts';
import type { StoredRow } from './stored-row.ts';

/** A document to delete, if it still has this version. */
export type Doomed = Pick<StoredRow, 'id' | 'routing' | 'seqNo' | 'primaryTerm'>;

export interface Deletion {
  deleted: number;
  /** Documents that changed in the meantime, which are kept. */
  kept: number;
  /** The first other error. */
  reason: string | undefined;
}

interface BulkAnswer {
  items: { delete: { status: number; result?: string; error?: { type: string; reason: string } } }[];
}

const PAGE = 1000;

/** Deletes documents in one bulk request. */
export async function deleteDocuments(
  connection: Connection,
  index: string,
  documents: readonly Doomed[],
): Promise<Deletion> {
  if (documents.length === 0) return { deleted: 0, kept: 0, reason: undefined };
  const lines = documents.map(({ id, routing, seqNo, primaryTerm }) =>
    JSON.stringify({
      delete: { _id: id, if_seq_no: seqNo, if_primary_term: primaryTerm, ...(routing !== undefined && { routing }) },
    }),
  );
  const path = `/${segment(index)}/_bulk?refresh=true`;
  const { body } = await ask<BulkAnswer>(connection, { method: 'POST', path, body: `${lines.join('\n')}\n` });
  const items = body.items.map(each => each.delete);
  const failed = items.find(({ status, error }) => error !== undefined && status !== 409);
  return {
    deleted: items.filter(({ result }) => result === 'deleted').length,
    kept: items.filter(({ status }) => status === 409).length,
    reason: failed?.error?.reason,
  };
}

/** The documents that match a query at one moment, so that documents written later are not deleted. */
export interface Matching {
  index: string;
  query: object;
  pit: string | undefined;
}

/** Fixes the documents that match now; `deleteMatching` must follow within five minutes. */
export async function fixMatching(connection: Connection, index: string, query: object): Promise<Matching> {
  return { index, query, pit: await openPointInTime(connection, index, { keepAlive: '5m' }) };
}

/** Deletes all matching documents page by page. Aborting keeps those that are not deleted yet. */
export async function deleteMatching(
  connection: Connection,
  matching: Matching,
  onProgress: (deleted: number) => void,
  signal: AbortSignal,
): Promise<Deletion> {
  const { index, query } = matching;
  const total: Deletion = { deleted: 0, kept: 0, reason: undefined };
  let position: { pit: string | undefined; after: string | undefined } | undefined = {
    pit: matching.pit,
    after: undefined,
  };
  try {
    while (position !== undefined && !signal.aborted && total.reason === undefined) {
      const page = await readPage(connection, { index, query, sort: undefined, columns: [], size: PAGE }, position);
      const step = await deleteDocuments(connection, index, page.rows);
      total.deleted += step.deleted;
      total.kept += step.kept;
      total.reason = step.reason;
      onProgress(total.deleted);
      position = page.next;
    }
    return total;
  } finally {
    if (matching.pit !== undefined) await closePointInTime(connection, matching.pit);
  }
}

import { useMemo } from 'react';
import { type AnswerOptions, useAnswer } from './connection-context.tsx';

/** A row of `_cat/indices`. Counts are undefined for a closed index and for one whose shards could not be opened. */
export interface IndexRow {
  name: string;
  health: string;
  status: string;
  uuid: string;
  docs: number | undefined;
  deleted: number | undefined;
  bytes: number | undefined;
  primaries: number;
  replicas: number;
  created: number;
}

type CatRow = Record<string, string | null | undefined>;

const COLUMNS = 'health,status,index,uuid,pri,rep,docs.count,docs.deleted,store.size,creation.date';

export const INDICES_REQUEST = { method: 'GET', path: `/_cat/indices?format=json&bytes=b&h=${COLUMNS}` };

/** All indices sorted by name; `undefined` until the first response. */
export function useIndices(options: AnswerOptions = {}) {
  const answer = useAnswer<CatRow[]>(INDICES_REQUEST, { keep: true, ...options });
  const found = answer.data?.body;
  const rows = useMemo(() => found && indexRows(found), [found]);
  return { ...answer, rows };
}

export function indexRows(rows: CatRow[]): IndexRow[] {
  const known = (value: string | null | undefined) => (value ? Number(value) : undefined);
  const number = (value: string | null | undefined) => known(value) ?? 0;
  return rows
    .map(row => ({
      name: row.index ?? '',
      health: row.health ?? '',
      status: row.status ?? '',
      uuid: row.uuid ?? '',
      docs: known(row['docs.count']),
      deleted: known(row['docs.deleted']),
      bytes: known(row['store.size']),
      primaries: number(row.pri),
      replicas: number(row.rep),
      created: number(row['creation.date']),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Documents and bytes of all open indices; undefined if they are unknown for one of them. */
export function totalsOf(rows: readonly IndexRow[]): Pick<IndexRow, 'docs' | 'bytes'> {
  const sum = (pick: (row: IndexRow) => number | undefined) =>
    rows
      .filter(row => row.status !== 'close')
      .map(pick)
      .reduce((total, value) => (total === undefined || value === undefined ? undefined : total + value), 0);
  return { docs: sum(row => row.docs), bytes: sum(row => row.bytes) };
}

import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Steps } from '../../language/steps.ts';
import { inSlices } from '../ui/in-slices.ts';
import { type Answer, ask, isLongAnswer } from './ask.ts';
import type { Connection } from './connection.ts';
import { useConnection } from './connection-context.tsx';
import type { EngineProblem } from './engine-problem.ts';

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

/** Indices sorted by name, and the response that lists them. */
interface IndexRows {
  rows: readonly IndexRow[];
  names: readonly string[];
  answer: Answer<CatRow[]>;
}

const NO_NAMES: readonly string[] = [];

/** All indices sorted by name. Rows are undefined until the first response, names are empty. */
export function useIndices({ refetchEvery }: { refetchEvery?: number } = {}) {
  const connection = useConnection();
  const client = useQueryClient();
  const queryKey = ['engine', connection.id, 'indices'];
  const { data, error } = useQuery<IndexRows, EngineProblem>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<IndexRows>(queryKey);
      const answer = await ask<CatRow[]>(connection, INDICES_REQUEST, signal, known?.answer);
      if (known?.answer.body === answer.body) return known;
      const rows = await inSlices(indexRowSteps(answer.body), signal);
      return { rows, names: rows.map(({ name }) => name), answer };
    },
    // Comparing the rows of a long list takes longer than rendering those in view again.
    structuralSharing: (before, now) =>
      isLongAnswer((now as IndexRows).answer.text) ? now : replaceEqualDeep(before, now),
    refetchInterval: refetchEvery,
  });
  return { rows: data?.rows, names: data?.names ?? NO_NAMES, error };
}

/** Reads all indices of an engine once, sorted by name. @param options more parameters of the request */
export async function readIndices(connection: Connection, signal: AbortSignal, options = ''): Promise<IndexRow[]> {
  const request = { ...INDICES_REQUEST, path: INDICES_REQUEST.path + options };
  const { body } = await ask<CatRow[]>(connection, request, signal);
  return inSlices(indexRowSteps(body), signal);
}

/** Rows between two pauses. */
const STEP = 500;

/** Reads the rows of a response, sorted by name. */
export function* indexRowSteps(found: readonly CatRow[]): Steps<IndexRow[]> {
  const rows: IndexRow[] = [];
  for (const row of found) {
    rows.push(indexRow(row));
    if (rows.length % STEP === 0) yield;
  }
  return rows.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function indexRow(row: CatRow): IndexRow {
  const known = (value: string | null | undefined) => (value ? Number(value) : undefined);
  const number = (value: string | null | undefined) => known(value) ?? 0;
  return {
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
  };
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

import { type AnswerOptions, useAnswer } from './use-answer.ts';

/** A row of `_cat/indices`, numbers read. */
export interface IndexRow {
  name: string;
  health: string;
  status: string;
  uuid: string;
  docs: number;
  deleted: number;
  bytes: number;
  primaries: number;
  replicas: number;
  created: number;
}

type CatRow = Record<string, string | null | undefined>;

const COLUMNS = 'health,status,index,uuid,pri,rep,docs.count,docs.deleted,store.size,creation.date';

export const INDICES_REQUEST = { method: 'GET', path: `/_cat/indices?format=json&bytes=b&h=${COLUMNS}` };

/** Every index of the engine, by name; `undefined` until the first answer. */
export function useIndices(options: AnswerOptions = {}) {
  const answer = useAnswer<CatRow[]>(INDICES_REQUEST, { keep: true, ...options });
  return { ...answer, rows: answer.data === undefined ? undefined : indexRows(answer.data.body) };
}

export function indexRows(rows: CatRow[]): IndexRow[] {
  const number = (value: string | null | undefined) => (value ? Number(value) : 0);
  return rows
    .map(row => ({
      name: row.index ?? '',
      health: row.health ?? '',
      status: row.status ?? '',
      uuid: row.uuid ?? '',
      docs: number(row['docs.count']),
      deleted: number(row['docs.deleted']),
      bytes: number(row['store.size']),
      primaries: number(row.pri),
      replicas: number(row.rep),
      created: number(row['creation.date']),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

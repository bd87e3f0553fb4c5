import { ask, askText, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { hitsOf } from '../mapping-editor/json/stored-hits.ts';
import { sameSource } from './document-change.ts';
import { transformed } from './dry-run.ts';
import type { Plan } from './plan.ts';
import { countRequest, queryText, sourcePath } from './plan-requests.ts';
import type { RunRecord } from './run-records.ts';
import { documentsById } from './stored-documents.ts';

export interface Comparison {
  sourceCount: number;
  destinationCount: number;
  /** Sampled documents of the source that were looked up in the destination. */
  compared: number;
  same: number;
  /** Skipped by the script. */
  leftOut: number;
  different: readonly { id: string; expected: string; found?: string }[];
}

const SAMPLE = 50;

/**
 * Compares the counts of both sides, and 50 sampled documents as the plan would write them with those in the
 * destination.
 */
export async function compare(connection: Connection, plan: Plan, signal: AbortSignal): Promise<Comparison> {
  const to = segment(plan.to);
  const [from, into] = await Promise.all([
    ask<{ count: number }>(connection, countRequest(plan), signal),
    ask<{ count: number }>(connection, { method: 'GET', path: `/${to}/_count` }, signal),
  ]);
  const drawn = `{"size":${SAMPLE},"query":{"function_score":{"query":${queryText(plan)},"random_score":{},"boost_mode":"replace"}}}`;
  const { text } = await askText(
    connection,
    { method: 'POST', path: `/${sourcePath(plan)}/_search`, body: drawn },
    signal,
  );
  const ids = hitsOf(text).map(({ id }) => id);
  const expected = ids.length === 0 ? new Map<string, string>() : await transformed(connection, plan, ids, signal);
  const found = new Map((await documentsById(connection, to, ids, signal)).map(({ id, source }) => [id, source]));
  const different = [...expected].flatMap(([id, source]) => {
    const there = found.get(id);
    if (there !== undefined && sameSource(there, source)) return [];
    return [{ id, expected: source, ...(there === undefined ? {} : { found: there }) }];
  });
  return {
    sourceCount: from.body.count,
    destinationCount: into.body.count,
    compared: expected.size,
    same: expected.size - different.length,
    leftOut: ids.length - expected.size,
    different,
  };
}

export type CountVerdict =
  | { kind: 'equal' }
  /** The script skipped every missing document. */
  | { kind: 'explained'; leftOut: number }
  /** The destination existed before the run and may hold other documents. */
  | { kind: 'shared' }
  | { kind: 'differs' };

/** Compares the counts of both sides. Without the record of the run, a difference cannot be explained. */
export function countVerdict(
  { sourceCount, destinationCount }: Pick<Comparison, 'sourceCount' | 'destinationCount'>,
  record: RunRecord | undefined,
): CountVerdict {
  if (sourceCount === destinationCount) return { kind: 'equal' };
  if (record === undefined) return { kind: 'differs' };
  if (!record.made) return { kind: 'shared' };
  const { status, state } = record;
  const leftOut = (status?.noops ?? 0) + (status?.deleted ?? 0);
  return state === 'done' && leftOut > 0 && sourceCount === destinationCount + leftOut
    ? { kind: 'explained', leftOut }
    : { kind: 'differs' };
}

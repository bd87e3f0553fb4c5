import { askText, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import { membersOf, objectText, sortedJson } from '../json-parts.ts';
import { type MoveRecord, undoPaths } from '../move-record.ts';
import { type MoveRequest, takenAliases, takenSettings } from '../plan/move-requests.ts';
import { countOf, readSource, type SourceFacts } from '../plan/source-facts.ts';
import { copyDocuments, newCopy } from './copy-documents.ts';
import type { Surroundings } from './exchange.ts';
import { verifyCopy } from './verify-copy.ts';

export interface Ends {
  from: Connection;
  to: Connection;
}

export interface RunOptions {
  signal: AbortSignal;
  around: Surroundings;
  /** Stores the record, which must survive a reload. */
  keep(record: MoveRecord): Promise<void>;
  /** Reports progress; `verified` is the number of documents read again so far. */
  show(record: MoveRecord, verified?: number): void;
}

type Phase = (record: MoveRecord, ends: Ends, options: RunOptions) => Promise<MoveRecord>;

const PHASES: Record<Exclude<MoveRecord['phase'], 'over'>, Phase> = {
  before: async (record, ends, options) => ({
    ...(await sendRequests(record, 'before', ends, options)),
    phase: 'documents',
  }),
  documents: copyAll,
  after: async (record, ends, options) => ({
    ...(await sendRequests(record, 'after', ends, options)),
    phase: 'verify',
  }),
  verify,
};

/** Resumes a move until it completes, fails or is aborted. It never throws: the record holds the outcome. */
export async function runMove(start: MoveRecord, ends: Ends, options: RunOptions): Promise<MoveRecord> {
  const begun = options.around.now();
  const { problem: _, ...rest } = start;
  let record: MoveRecord = { ...rest, state: 'running' };
  const timed = (one: MoveRecord) => ({ ...one, took: start.took + (options.around.now() - begun) });
  const within: RunOptions = {
    ...options,
    keep: async next => options.keep((record = timed(next))),
    show: (next, verified) => options.show(timed(next), verified),
  };
  try {
    await within.keep(record);
    while (record.phase !== 'over') {
      await within.keep(await PHASES[record.phase](record, ends, within));
      within.show(record);
    }
    record = { ...record, state: 'done' };
  } catch (error) {
    const { status, type, reason } = asProblem(error);
    record = options.signal.aborted
      ? { ...record, state: 'stopped' }
      : { ...record, state: 'failed', problem: { status, type, reason } };
  }
  await options.keep((record = timed(record)));
  options.show(record);
  return record;
}

async function sendRequests(
  start: MoveRecord,
  when: MoveRequest['when'],
  { to }: Ends,
  options: RunOptions,
): Promise<MoveRecord> {
  let record = start;
  for (;;) {
    const request = record.requests[record.sent];
    if (request?.when !== when) return record;
    const wasTried = record.tried > record.sent;
    await options.keep((record = { ...record, tried: record.sent + 1 }));
    try {
      await sendRequest(to, request, wasTried, options.signal);
    } catch (error) {
      const problem = asProblem(error);
      if (isRefused(problem) && (!wasTried || isThere(problem))) await options.keep({ ...record, tried: record.sent });
      throw error;
    }
    await options.keep((record = { ...record, sent: record.sent + 1 }));
  }
}

/**
 * A definite rejection: nothing was created, and an existing index belongs to something else. It proves nothing for a
 * request whose first response was lost, unless the index has documents, since no move has written any at that point.
 */
function isRefused({ status }: EngineProblem): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

function isThere({ type }: EngineProblem): boolean {
  return type === 'resource_already_exists_exception';
}

/** An existing empty index is the move's own if the response to its creation was lost. */
async function sendRequest(
  to: Connection,
  { method, path, body }: MoveRequest,
  wasTried: boolean,
  signal: AbortSignal,
): Promise<void> {
  try {
    await askText(to, { method, path, ...(body === undefined ? {} : { body }) }, signal);
  } catch (error) {
    const isMade = wasTried && isThere(asProblem(error));
    if (!isMade || (await countOf(to, decodeURIComponent(path.slice(1)), undefined, signal)) > 0) throw error;
  }
}

async function copyAll(record: MoveRecord, { from, to }: Ends, options: RunOptions): Promise<MoveRecord> {
  await refresh(from, record.selection.index, options.signal);
  const source = { port: from, selection: record.selection };
  const copy = await copyDocuments(source, { port: to, index: record.plan.name }, record.copy, {
    signal: options.signal,
    around: options.around,
    onProgress: state => options.show({ ...record, copy: state }),
    onCheckpoint: state => options.keep({ ...record, copy: state }),
  });
  return { ...record, copy, phase: 'after' };
}

function refresh(connection: Connection, index: string, signal: AbortSignal): Promise<unknown> {
  return askText(connection, { method: 'POST', path: `/${segment(index)}/_refresh` }, signal);
}

async function verify(record: MoveRecord, { from, to }: Ends, options: RunOptions): Promise<MoveRecord> {
  const { signal, around } = options;
  await Promise.all([refresh(from, record.selection.index, signal), refresh(to, record.plan.name, signal)]);
  const theirs = await readSource(to, record.plan.name, signal);
  const ours = await readSource(from, record.selection.index, signal);
  const verdict = await verifyCopy(
    { port: from, selection: record.selection },
    { port: to, selection: { index: record.plan.name, shards: theirs.shards } },
    { signal, around, onProgress: read => options.show(record, read) },
  );
  const shapes = { from: shapeOf(ours, record), to: shapeOf(theirs, record) };
  return { ...record, verdict, phase: 'over', ...(shapes.from === shapes.to ? {} : { shapes }) };
}

/** Settings, mapping and aliases in canonical order, for comparison. */
function shapeOf(facts: SourceFacts, { plan }: MoveRecord): string {
  const aliases = [...takenAliases(facts, plan)].map(([name, body]) => [name, objectText(membersOf(body))] as const);
  return sortedJson(
    objectText([
      ['aliases', objectText(aliases)],
      ['mappings', facts.mappings],
      ['settings', objectText(takenSettings(facts, plan))],
    ]),
  );
}

/** Restarts the copy of the documents; existing ones are overwritten with the same content. */
export function copyAgain(record: MoveRecord): MoveRecord {
  return { ...unverified(record), phase: 'documents', copy: newCopy() };
}

export function verifyAgain(record: MoveRecord): MoveRecord {
  return { ...unverified(record), phase: 'verify' };
}

function unverified(record: MoveRecord): MoveRecord {
  const { verdict: _, shapes: __, ...rest } = record;
  return rest;
}

/** Deletes what a move created. Missing parts are not an error. */
export async function undoMove(record: MoveRecord, to: Connection): Promise<MoveRecord> {
  for (const path of undoPaths(record))
    await askText(to, { method: 'DELETE', path }).catch(error => {
      if (asProblem(error).status !== 404) throw error;
    });
  return { ...record, undone: true };
}

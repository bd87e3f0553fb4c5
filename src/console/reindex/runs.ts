import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { COPY } from './copy.ts';
import type { Plan } from './plan.ts';
import { copyName, queryText, runRequest } from './plan-requests.ts';
import { afterAnswer, afterMissing, type RunRecord, type RunRecords, type TaskAnswer } from './run-records.ts';
import { idsOf, idsThere } from './stored-documents.ts';

export interface StartOptions {
  /** The body of the index to create first. */
  makes?: string;
  /** Keep a copy of the affected documents for undo. */
  keeps: boolean;
}

/** Creates the destination, keeps a copy if requested, and starts the run in the background. */
export async function startRun(connection: Connection, plan: Plan, options: StartOptions): Promise<RunRecord> {
  const now = Date.now();
  if (options.makes !== undefined)
    await ask(connection, { method: 'PUT', path: `/${segment(plan.to)}`, body: options.makes });
  const copy = options.keeps && options.makes === undefined ? await keepCopy(connection, plan, now) : undefined;
  const { body } = await ask<{ task: string }>(connection, runRequest(plan));
  return {
    task: body.task,
    started: now,
    action: plan.deed === 'reindex' ? '_reindex' : `_${plan.deed}_by_query`,
    description: plan.deed === 'reindex' ? COPY.description(plan.source, plan.to) : plan.source,
    state: 'running',
    plan,
    ...(options.makes === undefined ? {} : { made: true }),
    ...(copy === undefined ? {} : { copy }),
  };
}

/** Copies the documents that the run may change into a hidden index without indexing them. */
async function keepCopy(connection: Connection, plan: Plan, now: number): Promise<string> {
  const name = copyName(plan, now);
  const settings = { index: { hidden: true, number_of_replicas: 0 } };
  await ask(connection, { method: 'PUT', path: `/${segment(name)}`, body: { settings, mappings: { enabled: false } } });
  const source =
    plan.deed === 'reindex'
      ? JSON.stringify({ index: plan.to })
      : `{"index":${JSON.stringify(plan.source.trim())},"query":${queryText(plan)}}`;
  const body = `{"source":${source},"dest":{"index":${JSON.stringify(name)}}}`;
  await ask(connection, { method: 'POST', path: '/_reindex?refresh=true', body });
  return name;
}

/** Polls a run once and stores its new state. */
export async function lookAfter(connection: Connection, records: RunRecords, record: RunRecord): Promise<RunRecord> {
  let next: RunRecord;
  try {
    const { body } = await ask<TaskAnswer>(connection, { method: 'GET', path: `/_tasks/${segment(record.task)}` });
    next = afterAnswer(record, body);
  } catch (error) {
    if (asProblem(error).status !== 404) throw error;
    next = afterMissing(record);
  }
  records.put(next);
  return next;
}

export function rethrottle(connection: Connection, record: RunRecord, speed: number): Promise<unknown> {
  const value = speed > 0 ? speed : -1;
  const path = `/${record.action}/${segment(record.task)}/_rethrottle?requests_per_second=${value}`;
  return ask(connection, { method: 'POST', path });
}

export function cancelRun(connection: Connection, record: RunRecord): Promise<unknown> {
  return ask(connection, { method: 'POST', path: `/_tasks/${segment(record.task)}/_cancel` });
}

/**
 * Restores the state before a run from its copy: first the changed or deleted documents; then, for a copying run, the
 * created ones are deleted. No previous document is missing at any moment.
 */
export async function bringBack(
  connection: Connection,
  record: RunRecord,
): Promise<{ brought: number; deleted: number }> {
  const { plan, copy } = record;
  if (!plan || copy === undefined) throw new Error(COPY.noCopy);
  const body = { source: { index: copy }, dest: { index: plan.deed === 'reindex' ? plan.to : plan.source.trim() } };
  const { body: answer } = await ask<{ updated: number; created: number }>(connection, {
    method: 'POST',
    path: '/_reindex?refresh=true',
    body,
  });
  let deleted = 0;
  if (plan.deed === 'reindex')
    for await (const ids of idsOf(connection, segment(plan.to))) {
      const kept = await idsThere(connection, copy, ids);
      const body = { query: { ids: { values: ids.filter(id => !kept.has(id)) } } };
      const path = `/${segment(plan.to)}/_delete_by_query?refresh=true&conflicts=proceed`;
      deleted += (await ask<{ deleted: number }>(connection, { method: 'POST', path, body })).body.deleted;
    }
  await ask(connection, { method: 'DELETE', path: `/${segment(copy)}` });
  return { brought: answer.updated + answer.created, deleted };
}

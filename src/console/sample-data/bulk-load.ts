import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { EngineProblem } from '../connections/engine-problem.ts';

export interface BulkProgress {
  done: number;
  /** Documents that the engine acknowledged. */
  stored: number;
  total: number;
}

export interface BulkOutcome {
  done: number;
  refused: number;
  /** The engine's reason for the first rejection. */
  reason: string | undefined;
}

interface BulkAnswer {
  errors: boolean;
  items: Record<string, { status: number; error?: { type: string; reason: string } }>[];
}

interface BulkOptions {
  batch?: number;
  signal?: AbortSignal;
  onProgress?: (progress: BulkProgress) => void;
}

/**
 * Sends documents (each the lines of one bulk operation) in batches. Cancelling keeps acknowledged batches. @throws
 * EngineProblem at the first document rejected because the store is full
 */
export async function bulkLoad(
  connection: Connection,
  index: string,
  operations: string[],
  options: BulkOptions = {},
): Promise<BulkOutcome> {
  const { batch = 200, signal, onProgress } = options;
  const outcome: BulkOutcome = { done: 0, refused: 0, reason: undefined };
  for (let start = 0; start < operations.length; start += batch) {
    signal?.throwIfAborted();
    const part = operations.slice(start, start + batch);
    const answer = await ask<BulkAnswer>(connection, {
      method: 'POST',
      path: `/${segment(index)}/_bulk`,
      body: `${part.join('\n')}\n`,
    });
    countRefusals(answer.body, outcome);
    outcome.done += part.length;
    onProgress?.({ done: outcome.done, stored: outcome.done - outcome.refused, total: operations.length });
    throwIfFull(answer.body);
  }
  await ask(connection, { method: 'POST', path: `/${segment(index)}/_refresh` });
  return outcome;
}

function countRefusals(answer: BulkAnswer, outcome: BulkOutcome): void {
  if (!answer.errors) return;
  for (const item of answer.items) {
    const error = Object.values(item)[0]?.error;
    if (error === undefined) continue;
    outcome.refused++;
    outcome.reason ??= `${error.type}: ${error.reason}`;
  }
}

/** Retrying is pointless while the store is full. */
function throwIfFull({ errors, items }: BulkAnswer): void {
  if (!errors) return;
  for (const { status, error } of items.flatMap(item => Object.values(item)))
    if (error?.type === 'store_full_exception' || (status === 429 && error?.type === 'cluster_block_exception'))
      throw new EngineProblem(status, error.type, error.reason);
}

/** Splits an NDJSON file of action and source lines into operations of two lines each. */
export function operationsOf(ndjson: string): string[] {
  const lines = ndjson.split('\n').filter(line => line !== '');
  return Array.from({ length: lines.length >> 1 }, (_, i) => `${lines[2 * i]}\n${lines[2 * i + 1]}`);
}

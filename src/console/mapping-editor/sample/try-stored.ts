import { memberOf, nodeAt, readOutline } from '../../../language/json-outline.ts';
import { ask, askText, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { refusedPath } from './document-leaves.ts';
import { type ScratchPlan, withScratch } from './scratch-index.ts';

/** The result of indexing stored documents with another mapping. */
export interface Forecast {
  tried: number;
  /** Numbers of rejected documents, by the invalid field. */
  refused: ReadonlyMap<string, { count: number; example: string }>;
}

interface BulkAnswer {
  items: { index: { error?: { reason: string } } }[];
}

/** As many documents are tried; it is a sample, and says so. */
export const FORECAST_SIZE = 500;

/** Indexes the first documents of an index into a hidden index with the mapping, and counts failures. */
export async function tryStored(
  connection: Connection,
  plan: ScratchPlan & { index: string },
  signal: AbortSignal,
): Promise<Forecast> {
  const path = `/${segment(plan.index)}/_search`;
  const found = await askText(
    connection,
    { method: 'POST', path, body: { size: FORECAST_SIZE, sort: ['_doc'] } },
    signal,
  );
  const sources = sourcesOf(found.text);
  if (sources.length === 0) return { tried: 0, refused: new Map() };
  return withScratch(connection, plan, signal, async name => {
    const body = sources.map(source => `{"index":{}}\n${source.replaceAll(/\s*\n\s*/g, ' ')}\n`).join('');
    const answer = await ask<BulkAnswer>(connection, { method: 'POST', path: `/${name}/_bulk`, body });
    signal.throwIfAborted();
    const reasons = answer.body.items.flatMap(item => item.index.error?.reason ?? []);
    return { tried: sources.length, refused: blamed(reasons) };
  });
}

/** The sources of an answer's hits, as written: a number keeps its spelling. */
export function sourcesOf(answer: string): string[] {
  const hits = nodeAt(readOutline(answer), ['hits', 'hits'])?.items ?? [];
  return hits.flatMap(hit => {
    const source = memberOf(hit, '_source')?.value;
    return source ? [answer.slice(source.from, source.to)] : [];
  });
}

export function blamed(reasons: readonly string[]): Map<string, { count: number; example: string }> {
  const refused = new Map<string, { count: number; example: string }>();
  for (const reason of reasons) {
    const path = refusedPath(reason) ?? '';
    const example = refused.get(path)?.example ?? /Preview of field's value: '(.*)'/s.exec(reason)?.[1] ?? reason;
    refused.set(path, { count: (refused.get(path)?.count ?? 0) + 1, example });
  }
  return refused;
}

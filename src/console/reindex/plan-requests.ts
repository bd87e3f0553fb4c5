import { type EngineRequest, segment } from '../connections/ask.ts';
import { type Plan, sourcesOf } from './plan.ts';

/** A part of the source: some documents by id, or one of several slices of equal size. */
export interface SourcePart {
  ids?: readonly string[];
  slice?: { id: number; max: number };
  size?: number;
}

export function sourcePath(plan: Pick<Plan, 'source'>): string {
  return sourcesOf(plan).map(segment).join(',');
}

/** The query exactly as entered, so that its numbers keep their digits. */
export function queryText(plan: Pick<Plan, 'query'>, ids?: readonly string[]): string {
  const own = plan.query.trim() === '' ? undefined : plan.query.trim();
  if (ids === undefined) return own ?? '{"match_all":{}}';
  const wanted = `{"ids":{"values":${JSON.stringify(ids)}}}`;
  return own === undefined ? wanted : `{"bool":{"filter":[${own},${wanted}]}}`;
}

function object(members: readonly (readonly [string, string | undefined])[]): string {
  const written = members
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  return `{${written.join(',')}}`;
}

function scriptText(plan: Pick<Plan, 'script'>): string | undefined {
  return plan.script.trim() === '' ? undefined : JSON.stringify({ source: plan.script, lang: 'painless' });
}

/** The body of `_reindex`. */
export function reindexBody(plan: Plan, dest: { index: string; op_type?: string }, part: SourcePart = {}): string {
  const names = sourcesOf(plan);
  const isWhole = plan.query.trim() === '' && part.ids === undefined;
  const source = object([
    ['index', JSON.stringify(names.length === 1 ? names[0] : names)],
    ['query', isWhole ? undefined : queryText(plan, part.ids)],
    ['_source', plan.fields.length > 0 ? JSON.stringify(plan.fields) : undefined],
    ['slice', part.slice ? JSON.stringify(part.slice) : undefined],
    ['size', String(part.size ?? plan.batch)],
  ]);
  return object([
    ['conflicts', plan.conflicts === 'proceed' && !part.size ? '"proceed"' : undefined],
    ['source', source],
    ['dest', JSON.stringify(dest)],
    ['script', scriptText(plan)],
  ]);
}

/** The request that runs the whole plan in the background. */
export function runRequest(plan: Plan): EngineRequest {
  const speed = plan.speed > 0 ? `&requests_per_second=${plan.speed}` : '';
  const common = `wait_for_completion=false&refresh=true${plan.slices === '1' ? '' : `&slices=${plan.slices}`}${speed}`;
  if (plan.deed === 'reindex') {
    const dest = plan.opType === 'create' ? { index: plan.to, op_type: 'create' } : { index: plan.to };
    return { method: 'POST', path: `/_reindex?${common}`, body: reindexBody(plan, dest) };
  }
  const conflicts = plan.conflicts === 'proceed' ? '&conflicts=proceed' : '';
  return {
    method: 'POST',
    path: `/${sourcePath(plan)}/_${plan.deed}_by_query?${common}&scroll_size=${plan.batch}${conflicts}`,
    body: object([
      ['query', queryText(plan)],
      ['script', plan.deed === 'update' ? scriptText(plan) : undefined],
    ]),
  };
}

export function countRequest(plan: Pick<Plan, 'source' | 'query'>): EngineRequest {
  return { method: 'POST', path: `/${sourcePath(plan)}/_count`, body: object([['query', queryText(plan)]]) };
}

export function sampleRequest(plan: Plan, size: number, ids?: readonly string[]): EngineRequest {
  const body = object([
    ['size', String(size)],
    ['query', queryText(plan, ids)],
    ['sort', '["_doc"]'],
  ]);
  return { method: 'POST', path: `/${sourcePath(plan)}/_search`, body };
}

/** Leaves room within the 255 bytes of an index name for prefix, time and suffix. */
const MAX_COPIED_NAME = 200;

/** A unique name for the index that holds the copy for undo: runs in several tabs may start at the same time. */
export function copyName(plan: Plan, now: number): string {
  const name = plan.deed === 'reindex' ? plan.to : (sourcesOf(plan)[0] ?? '').replace(/[*,]/g, '');
  const lower = name.toLowerCase();
  const { read } = new TextEncoder().encodeInto(lower, new Uint8Array(MAX_COPIED_NAME));
  const suffix = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16).padStart(8, '0');
  return `vitrine-undo-${lower.slice(0, read)}-${now}-${suffix}`;
}

/** The response of `GET {index}/_alias`. */
export type AliasAnswer = Record<string, { aliases?: Record<string, Record<string, unknown>> }>;

/**
 * The aliases of the source, and those of the destination, which undoing a swap restores. The destination may be deleted
 * meanwhile.
 */
export function aliasesRequest(plan: Pick<Plan, 'source' | 'to'>): EngineRequest {
  return { method: 'GET', path: `/${sourcePath(plan)},${segment(plan.to)}/_alias?ignore_unavailable=true` };
}

/** The sorted names of all aliases of some indices. */
export function aliasNames(answer: AliasAnswer | undefined): string[] {
  return [...new Set(Object.values(answer ?? {}).flatMap(({ aliases = {} }) => Object.keys(aliases)))].sort();
}

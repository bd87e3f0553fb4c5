import { ask, askText, bodyText } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { EngineProblem } from '../connections/engine-problem.ts';
import { hitsOf } from '../mapping-editor/json/stored-hits.ts';
import { refusedPath, withoutLeaf } from '../mapping-editor/sample/document-leaves.ts';
import { type ScratchPlan, withScratch } from '../mapping-editor/sample/scratch-index.ts';
import { COPY } from './copy.ts';
import { type Plan, usedPart } from './plan.ts';
import { countRequest, reindexBody, type SourcePart, sampleRequest, sourcePath } from './plan-requests.ts';
import type { Failure } from './refusals.ts';
import { documentsById, idsOf, idsThere, parts } from './stored-documents.ts';

export type DocumentVerdict = 'fits' | 'refused' | 'conflict' | 'overwrites' | 'left out';

export interface TriedDocument {
  index: string;
  id: string;
  before: string;
  /** The document to be written; undefined if the script drops it or changes its id. */
  after?: string;
  verdict: DocumentVerdict;
  reasons: readonly string[];
}

export interface Forecast {
  /** Number of documents that match the query, and of those tried. */
  total: number;
  tried: number;
  fits: number;
  refused: number;
  /** Documents whose id already exists in the destination. */
  present: number;
  leftOut: number;
  failures: readonly Failure[];
  documents: readonly TriedDocument[];
  milliseconds: number;
}

export interface DryRunTarget {
  /** The destination's settings and mapping, existing or planned. */
  scratch: ScratchPlan;
  /** The existing destination; undefined for a new one. */
  existing?: string;
}

export interface DryRunOptions {
  /** Number of documents to try, or all of them. */
  scope: number | 'all';
  signal: AbortSignal;
  onProgress?(tried: number, total: number): unknown;
}

/** Stores any document without indexing it. */
const PLAIN: ScratchPlan = { mappings: '{"enabled":false}' };
const CHUNK = 5000;
const BATCH = 10_000;
const SHOWN = 100;
const SHOWN_REFUSED = 40;
const MAX_ROUNDS = 10;

/**
 * The uses of `ctx` that cannot set the index. Comments and strings are matched as well, so some harmless scripts are
 * rejected.
 */
const SAFE_USE =
  /\bctx\s*(?:\.\s*(?:_source|op|_id|_routing|_version)\b|\[\s*(?:'(?:_source|op|_id|_routing|_version)'|"(?:_source|op|_id|_routing|_version)")\s*\])/g;

/**
 * Why a script cannot be tried; undefined if it can. A trial copies into a hidden index. Vitrine pins a trial to that
 * index but other engines do not, so the script must not be able to set `_index` in any way, including computed keys.
 */
export function trialProblem(script: string): string | undefined {
  if (!/\bctx\b/.test(script.replace(SAFE_USE, ''))) return undefined;
  return COPY.cannotTryScript;
}

/**
 * Applies the plan's fields and script to some documents: copies them to a hidden index that accepts everything, reads
 * them back, and deletes the index. Uses only public requests, none of which writes to source or destination.
 */
export function transformed(
  connection: Connection,
  plan: Plan,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  return withScratch(connection, PLAIN, signal, async plain => {
    await copy(connection, usedPart(plan), plain, { ids, size: BATCH });
    const found = await documentsById(connection, plain, ids, signal);
    return new Map(found.map(({ id, source }) => [id, source]));
  });
}

/**
 * Tries the plan: runs the script into one hidden index, and copies the result to another with the destination's
 * mapping.
 */
export function dryRun(
  connection: Connection,
  whole: Plan,
  target: DryRunTarget,
  options: DryRunOptions,
): Promise<Forecast> {
  const plan = usedPart(whole);
  const problem = trialProblem(plan.script);
  if (problem !== undefined) throw new EngineProblem(0, 'not_tried', problem);
  const { signal } = options;
  return withScratch(connection, PLAIN, signal, plain =>
    withScratch(connection, target.scratch, signal, fitting =>
      new DryRun(connection, plan, { ...target, plain, fitting }, options).run(),
    ),
  );
}

interface CopyAnswer {
  created: number;
  updated: number;
  deleted: number;
  noops: number;
  total: number;
  failures: Failure[];
}

async function copy(connection: Connection, plan: Plan, to: string, part: SourcePart): Promise<CopyAnswer> {
  const body = reindexBody(plan, { index: to }, part);
  try {
    // Waits for the end, because a batch after the deletion would create the index again.
    return (await ask<CopyAnswer>(connection, { method: 'POST', path: '/_reindex?refresh=true', body })).body;
  } catch (error) {
    // Rejected documents set the status of the response, whose body is complete.
    const answer = error instanceof EngineProblem ? answerIn(error.text) : undefined;
    if (!answer) throw error;
    return answer;
  }
}

function answerIn(text: string): CopyAnswer | undefined {
  try {
    const value = JSON.parse(text) as Partial<CopyAnswer> | null;
    return Array.isArray(value?.failures) ? (value as CopyAnswer) : undefined;
  } catch {
    return undefined;
  }
}

class DryRun {
  private readonly failures: Failure[] = [];
  private readonly connection: Connection;
  private readonly plan: Plan;
  private readonly target: DryRunTarget & { plain: string; fitting: string };
  private readonly options: DryRunOptions;

  constructor(
    connection: Connection,
    plan: Plan,
    target: DryRunTarget & { plain: string; fitting: string },
    options: DryRunOptions,
  ) {
    this.connection = connection;
    this.plan = plan;
    this.target = target;
    this.options = options;
  }

  async run(): Promise<Forecast> {
    const { connection, plan, options } = this;
    const { signal, scope } = options;
    const start = performance.now();
    const total = (await ask<{ count: number }>(connection, countRequest(plan), signal)).body.count;
    const most = scope === 'all' ? SHOWN : Math.min(scope, BATCH);
    const sample = hitsOf((await askText(connection, sampleRequest(plan, most), signal)).text);
    const ids = sample.map(({ id }) => id);
    const tried = scope === 'all' ? total : sample.length;
    const left = await this.copyParts(scope === 'all' ? slicesOf(total) : [{ ids }], tried);
    const first = new Set(this.failures.map(({ id }) => id));
    await this.tryOtherValues([...first]);
    const present = await this.present();
    const refused = new Set(this.failures.map(({ id }) => id));
    const documents = await this.documents(ids.slice(0, SHOWN), refused, present);
    const clashing = plan.opType === 'create' ? [...present].filter(id => !refused.has(id)).length : 0;
    return {
      total,
      tried,
      fits: Math.max(0, tried - left - refused.size - clashing),
      refused: refused.size,
      present: present.size,
      leftOut: left,
      failures: this.failures,
      documents,
      milliseconds: performance.now() - start,
    };
  }

  /** Returns how many documents the script skipped. */
  private async copyParts(list: readonly SourcePart[], tried: number): Promise<number> {
    const { connection, plan, target, options } = this;
    let left = 0;
    let done = 0;
    for (const part of list) {
      options.signal.throwIfAborted();
      const made = await copy(connection, plan, target.plain, { ...part, size: BATCH });
      this.failures.push(...made.failures);
      left += made.noops + made.deleted;
      done += made.total;
      options.onProgress?.(Math.min(done, tried) / 2, tried);
    }
    const whole: Plan = { ...plan, source: target.plain, query: '', fields: [], script: '', opType: 'index' };
    const count = await ask<{ count: number }>(connection, countRequest(whole), options.signal);
    done = 0;
    for (const part of slicesOf(count.body.count)) {
      options.signal.throwIfAborted();
      const made = await copy(connection, whole, target.fitting, { ...part, size: BATCH });
      this.failures.push(...made.failures);
      done += made.total;
      options.onProgress?.((tried + Math.min(done, tried)) / 2, tried);
    }
    return left;
  }

  /**
   * A rejection names only the first bad value, which is removed and the document retried until nothing is rejected.
   */
  private async tryOtherValues(refused: readonly string[]): Promise<void> {
    const { connection, target, options } = this;
    for (const ids of parts(refused, 500)) {
      const sources = new Map<string, string>();
      for (const { id, source } of await documentsById(connection, target.plain, ids, options.signal))
        sources.set(id, source);
      let last = this.failures.filter(({ id }) => sources.has(id));
      for (let round = 0; round < MAX_ROUNDS && last.length > 0; round++) {
        options.signal.throwIfAborted();
        last = await this.withoutRefused(sources, last);
        this.failures.push(...last);
      }
    }
  }

  private async withoutRefused(sources: Map<string, string>, last: readonly Failure[]): Promise<Failure[]> {
    const lines: string[] = [];
    for (const { id, cause } of last) {
      const text = sources.get(id);
      const path = refusedPath(cause.reason ?? '');
      const rest = text === undefined || path === undefined ? text : withoutLeaf(text, path);
      if (rest === undefined || rest === text) continue;
      sources.set(id, rest);
      lines.push(JSON.stringify({ index: { _id: id } }), rest.replace(/\s*\n\s*/g, ' '));
    }
    if (lines.length === 0) return [];
    const { body } = await ask<{ items: { index: { _id: string; status: number; error?: Failure['cause'] } }[] }>(
      this.connection,
      { method: 'POST', path: `/${this.target.fitting}/_bulk`, body: bodyText(`${lines.join('\n')}\n`) },
    );
    return body.items.flatMap(({ index: { _id, status, error } }) =>
      error ? [{ index: this.target.fitting, id: _id, status, cause: error }] : [],
    );
  }

  /** Those of the ids to be written that the destination already has. */
  private async present(): Promise<Set<string>> {
    const { existing, plain } = this.target;
    const there = new Set<string>();
    if (existing === undefined || this.plan.deed !== 'reindex') return there;
    for await (const ids of idsOf(this.connection, plain, this.options.signal))
      for (const id of await idsThere(this.connection, existing, ids, this.options.signal)) there.add(id);
    return there;
  }

  private async documents(
    sample: readonly string[],
    refused: ReadonlySet<string>,
    present: ReadonlySet<string>,
  ): Promise<TriedDocument[]> {
    const { connection, plan, target, options } = this;
    const ids = [
      ...new Set([...sample, ...[...refused].slice(0, SHOWN_REFUSED), ...[...present].slice(0, SHOWN_REFUSED)]),
    ];
    const before = await documentsById(connection, sourcePath(plan), ids, options.signal);
    const after = new Map<string, string>();
    for (const { id, source } of await documentsById(connection, target.plain, ids, options.signal))
      after.set(id, source);
    const place = new Map(ids.map((id, at) => [id, at]));
    return before
      .sort((a, b) => place.get(a.id)! - place.get(b.id)!)
      .map(({ index, id, source }) => {
        const reasons = this.failures.filter(each => each.id === id).map(({ cause }) => cause.reason ?? cause.type);
        const made = after.get(id);
        return {
          index,
          id,
          before: source,
          ...(made === undefined ? {} : { after: made }),
          reasons,
          verdict: verdict(id),
        };
      });

    function verdict(id: string): DocumentVerdict {
      if (refused.has(id)) return 'refused';
      if (!after.has(id)) return 'left out';
      if (present.has(id)) return plan.opType === 'create' ? 'conflict' : 'overwrites';
      return 'fits';
    }
  }
}

/** Splits documents into parts of one batch, because failures are reported together per batch. */
export function slicesOf(total: number): SourcePart[] {
  const max = Math.ceil(total / CHUNK);
  return max <= 1 ? [{}] : Array.from({ length: max }, (_, id) => ({ slice: { id, max } }));
}

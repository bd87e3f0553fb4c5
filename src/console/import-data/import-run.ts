import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { asProblem, EngineProblem } from '../connections/engine-problem.ts';
import type { Mark } from '../runs/run-marks.ts';
import { type DocumentPlan, type FileDocument, fileDocument } from './file-document.ts';
import { type InspectedFile, readRows } from './inspect-file.ts';
import { type Row, UnreadableFile } from './row.ts';
import { FailedRows, RowSet } from './run-rows.ts';

export interface ImportPlan extends DocumentPlan {
  index: string;
  /** Creates the index with this mapping; undefined for an index that exists, or to map dynamically. */
  mapping: object | undefined;
}

export interface RunState {
  /** A stopped run can be continued, or its documents deleted. */
  phase: 'running' | 'stopped' | 'done' | 'deleting' | 'deleted';
  /** Number of rows stored or failed. */
  processed: number;
  total: number;
  stored: number;
  /** Number of stored documents that replaced one with the same id. */
  replaced: number;
  failed: number;
  deleted: number;
  /** The progress since the run was started or continued. */
  marks: readonly Mark[];
  /** Why the run stopped; absent if the user stopped it. */
  problem?: EngineProblem;
  /** Why the file was not read to its end. */
  unreadable?: string;
}

interface BulkAnswer {
  items: Record<string, { status: number; result?: string; error?: { type: string; reason: string } }>[];
}

type Prepared = { at: number; row: Row } & ({ document: FileDocument } | { reason: string });

const MAX_ROWS = 500;
const MAX_CHARACTERS = 1 << 20;
const DELETED_AT_ONCE = 1000;
const MAX_MARKS = 200;

/**
 * Stores the rows of a file in batches. A batch is acknowledged as a whole before the next is sent, and ids do not
 * change within a run: continuing after any failure repeats at most one batch and never stores a row twice.
 */
export class ImportRun {
  readonly failures = new FailedRows();
  private state: RunState;
  private position = 0;
  private readonly stored = new RowSet();
  private readonly created = new RowSet();
  private isCreated = false;
  private abort = new AbortController();
  private readonly listeners = new Set<() => void>();
  private readonly connection: Connection;
  private readonly file: File;
  private readonly inspected: InspectedFile;
  private readonly plan: ImportPlan;

  constructor(connection: Connection, file: File, inspected: InspectedFile, plan: ImportPlan) {
    this.connection = connection;
    this.file = file;
    this.inspected = inspected;
    this.plan = plan;
    const none = { processed: 0, stored: 0, replaced: 0, failed: 0, deleted: 0, marks: [] };
    this.state = { phase: 'stopped', total: inspected.rows, ...none };
  }

  readonly snapshot = (): RunState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts, or continues after the last acknowledged batch. */
  async start(): Promise<void> {
    const signal = this.begin('running');
    try {
      await this.createIndex();
      const unreadable = await this.storeRows(signal);
      await ask(this.connection, { method: 'POST', path: `/${segment(this.plan.index)}/_refresh` });
      this.show({ phase: 'done', ...(unreadable !== undefined && { unreadable }) });
    } catch (error) {
      this.stopped(error, signal);
    }
  }

  /** Stops after the current batch, whose outcome is awaited. */
  stop(): void {
    this.abort.abort();
  }

  /** Deletes the documents that this run created. Those it replaced cannot be brought back. */
  async deleteStored(): Promise<void> {
    const signal = this.begin('deleting');
    // Continuing after a stopped deletion stores the file from its start.
    this.position = 0;
    this.failures.clear();
    try {
      let batch: Prepared[] = [];
      for await (const prepared of this.rows(signal)) {
        if (!this.created.has(prepared.at)) continue;
        batch.push(prepared);
        if (batch.length < DELETED_AT_ONCE) continue;
        await this.deleteBatch(batch);
        signal.throwIfAborted();
        batch = [];
      }
      await this.deleteBatch(batch);
      await ask(this.connection, { method: 'POST', path: `/${segment(this.plan.index)}/_refresh` });
      this.show({ phase: 'deleted' });
    } catch (error) {
      this.stopped(error, signal);
    }
  }

  /** An index that was created meanwhile keeps its mapping. */
  private async createIndex(): Promise<void> {
    const { index, mapping } = this.plan;
    if (mapping === undefined || this.isCreated) return;
    try {
      await ask(this.connection, { method: 'PUT', path: `/${segment(index)}`, body: { mappings: mapping } });
    } catch (error) {
      if (!(error instanceof EngineProblem) || error.type !== 'resource_already_exists_exception') throw error;
    }
    this.isCreated = true;
  }

  private begin(phase: RunState['phase']): AbortSignal {
    this.abort = new AbortController();
    const { problem: _, ...rest } = this.state;
    this.state = rest;
    this.show({ phase, marks: [this.mark()] });
    return this.abort.signal;
  }

  private stopped(error: unknown, signal: AbortSignal): void {
    this.show({ phase: 'stopped', ...(!signal.aborted && { problem: asProblem(error) }) });
  }

  private async storeRows(signal: AbortSignal): Promise<string | undefined> {
    let batch: Prepared[] = [];
    let characters = 0;
    let unreadable: string | undefined;
    try {
      for await (const prepared of this.rows(signal)) {
        if (prepared.at < this.position) continue;
        batch.push(prepared);
        characters += prepared.row.text.length;
        if (batch.length < MAX_ROWS && characters < MAX_CHARACTERS) continue;
        await this.storeBatch(batch);
        signal.throwIfAborted();
        batch = [];
        characters = 0;
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      unreadable = error.message;
    }
    await this.storeBatch(batch);
    return unreadable;
  }

  private async *rows(signal: AbortSignal): AsyncGenerator<Prepared> {
    let at = 0;
    for await (const rows of readRows(this.file, this.inspected, signal))
      for (const row of rows) yield this.prepare(row, at++);
  }

  private prepare(row: Row, at: number): Prepared {
    try {
      return { at, row, document: fileDocument(row, at, this.plan) };
    } catch (error) {
      return { at, row, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** @throws EngineProblem if a row could not be stored now, but may be later */
  private async storeBatch(batch: readonly Prepared[]): Promise<void> {
    const sent = batch.flatMap(each => ('document' in each ? [each] : []));
    const lines = sent.map(({ document }) => `${JSON.stringify({ index: metaOf(document) })}\n${document.source}\n`);
    const items = lines.length === 0 ? [] : await this.bulk(lines);
    const failed = batch.flatMap(each => ('reason' in each ? [each] : []));
    let later: EngineProblem | undefined;
    for (const [nth, { at, row }] of sent.entries()) {
      const { status, error, result } = items[nth]!;
      if (error === undefined) {
        this.stored.add(at);
        // Generated ids belong to this run alone, so an update means that the document was stored but the response
        // lost.
        if (result === 'created' || (this.plan.ids.kind === 'generated' && row.id === undefined)) this.created.add(at);
      } else if (status === 429 || status === 503 || status === 507)
        later ??= new EngineProblem(status, error.type, error.reason);
      else failed.push({ at, row, reason: `${error.type}: ${error.reason}` });
    }
    if (later === undefined && batch.length > 0) {
      failed.sort((a, b) => a.at - b.at);
      for (const { row, reason } of failed) this.failures.add({ line: row.line, reason, text: row.text });
      this.position = batch.at(-1)!.at + 1;
    }
    this.show({});
    if (later !== undefined) throw later;
  }

  private async deleteBatch(batch: readonly Prepared[]): Promise<void> {
    const sent = batch.flatMap(each => ('document' in each ? [each] : []));
    if (sent.length === 0) return;
    const items = await this.bulk(sent.map(({ document }) => `${JSON.stringify({ delete: metaOf(document) })}\n`));
    for (const [nth, { at }] of sent.entries()) {
      const { status, error } = items[nth]!;
      if (error !== undefined) throw new EngineProblem(status, error.type, error.reason);
      this.created.delete(at);
      this.stored.delete(at);
      this.state = { ...this.state, deleted: this.state.deleted + 1 };
    }
    this.show({});
  }

  /** Never cancelled, so that the outcome of each batch is known. */
  private async bulk(lines: readonly string[]) {
    const path = `/${segment(this.plan.index)}/_bulk`;
    const { body } = await ask<BulkAnswer>(this.connection, { method: 'POST', path, body: lines.join('') });
    return body.items.map(item => Object.values(item)[0]!);
  }

  private mark(): Mark {
    return { at: performance.now(), done: this.position };
  }

  private show(change: Partial<RunState>): void {
    const { processed, marks } = this.state;
    this.state = {
      ...this.state,
      processed: this.position,
      stored: this.stored.size,
      replaced: this.stored.size - this.created.size,
      failed: this.failures.count,
      marks: this.position === processed ? marks : [...marks.slice(-MAX_MARKS), this.mark()],
      ...change,
    };
    for (const listener of this.listeners) listener();
  }
}

function metaOf({ id, routing }: FileDocument): object {
  return { _id: id, ...(routing !== undefined && { routing }) };
}

/** The prefix of the ids of one import: 80 random bits. */
export function newRunKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => byte.toString(16).padStart(2, '0')).join('');
}

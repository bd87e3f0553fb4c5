import type { WriteOperation } from '../../engine/contract/document-api.ts';
import type { Engine } from '../../engine/contract/engine.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { StoreFailedError, StoreFullError } from '../../engine/errors/store-errors.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { ManualClock } from '../../engine/structures/testing/manual-clock.ts';
import { FileStore } from '../files/file-store.ts';
import { SimulatedDisk } from './simulated-disk.ts';

const INDEX = 'i';
export const IDS = ['a', 'b', 'c', 'd', 'e'] as const;

interface Written {
  source: string;
  version: unknown;
  seqNo: number;
}

/** The state of a document: the last acknowledged source, and sources with unknown outcome. */
interface KnownWrites {
  acknowledged: Written | undefined;
  possible: (string | undefined)[];
}

/** A node on a simulated disk, and a plain map of what it has acknowledged. */
export class SickNode {
  disk: SimulatedDisk;
  readonly clock = new ManualClock();
  acknowledged = 0;
  refused = 0;
  private engine!: Engine;
  private store!: FileStore;
  private highestSeqNo = -1;
  private readonly documents = new Map<string, KnownWrites>(
    IDS.map(id => [id, { acknowledged: undefined, possible: [] }]),
  );

  constructor(random: () => number) {
    this.disk = new SimulatedDisk({ random });
  }

  async open(): Promise<void> {
    const { now, schedule } = this.clock;
    this.store = await FileStore.open('/data', this.disk);
    this.engine = await openEngine({ store: this.store, now, schedule });
  }

  /** Stops and restarts the machine; a start may be interrupted too. */
  async crash(): Promise<void> {
    this.disk = this.disk.crash();
    await this.open();
  }

  /** Stops and starts the node, like a user who has seen errors. */
  async restart(): Promise<void> {
    this.disk.fault = undefined;
    await this.engine.close();
    await this.store.close();
    await this.open();
  }

  /** Writes different documents concurrently. */
  async write(operations: readonly { id: string; source: string | undefined }[]): Promise<void> {
    await Promise.all(operations.map(operation => this.writeOne(operation)));
  }

  /** Several documents in one request. */
  async bulk(operations: readonly { id: string; source: string | undefined }[]): Promise<void> {
    const results = await this.engine.documents.bulk(operations.map(operationOf), false).catch(error => {
      return operations.map(() => error as Error);
    });
    for (const [at, result] of results.entries()) this.note(operations[at]!, result);
  }

  /** Runs maintenance, which must not change any document, whether it fails or not. */
  async maintain(kind: 'flush' | 'refresh' | 'merge'): Promise<void> {
    const work = {
      flush: () => this.engine.indices.flush(INDEX),
      refresh: () => this.engine.indices.refresh(INDEX),
      merge: () => this.engine.indices.forceMerge(INDEX, 1),
    };
    await work[kind]().catch(expected);
  }

  /** Compares every document with its expected state. `isReopened`: the state found now is final. */
  async differences({ isReopened }: { isReopened: boolean }): Promise<string[]> {
    const found: string[] = [];
    for (const [id, knowledge] of this.documents) {
      const document = await this.engine.documents.get({ index: INDEX, id }).catch(missingIndex);
      const { acknowledged, possible } = knowledge;
      const isLast = document?.source === acknowledged?.source && document?.seqNo === acknowledged?.seqNo;
      if (!isLast && !possible.includes(document?.source))
        found.push(`${id}: ${document?.source} instead of ${[acknowledged?.source, ...possible].join(' or ')}`);
      if (isLast && document?.found && document.version !== acknowledged?.version) found.push(`${id}: another version`);
      if (isReopened) {
        knowledge.possible = [];
        knowledge.acknowledged = document?.found ? (document as unknown as Written) : undefined;
        this.highestSeqNo = Math.max(this.highestSeqNo, document?.seqNo ?? -1);
      }
    }
    return found;
  }

  /** The ids that a search finds after a refresh. */
  async searched(): Promise<string[]> {
    await this.engine.indices.refresh(INDEX);
    const answer = await this.engine.searches.search(INDEX, undefined, { size: '100' });
    const { hits } = (answer as unknown as { hits: { hits: { _id: string }[] } }).hits;
    return hits.map(({ _id }) => _id).sort();
  }

  get living(): string[] {
    return [...this.documents].flatMap(([id, { acknowledged }]) => (acknowledged ? [id] : []));
  }

  private async writeOne(operation: { id: string; source: string | undefined }): Promise<void> {
    this.note(
      operation,
      await this.engine.documents.write(operationOf(operation), false).catch(error => error as Error),
    );
  }

  private note({ id, source }: { id: string; source: string | undefined }, result: unknown): void {
    const knowledge = this.documents.get(id)!;
    if (result instanceof Error) {
      expected(result);
      this.refused++;
      // Only after a crash or a failed sync is the outcome unknown; any other error means that nothing was written.
      if (/ESHUTDOWN|it is unknown/.test(result.message)) knowledge.possible.push(source);
      return;
    }
    const { seqNo, version } = result as Written;
    if (seqNo <= this.highestSeqNo) throw new Error(`sequence number ${seqNo} was given twice`);
    this.highestSeqNo = seqNo;
    this.acknowledged++;
    knowledge.acknowledged = source === undefined ? undefined : { source, seqNo, version };
    knowledge.possible = [];
  }
}

function operationOf({ id, source }: { id: string; source: string | undefined }): WriteOperation {
  return source === undefined ? { kind: 'delete', index: INDEX, id } : { kind: 'index', index: INDEX, id, source };
}

function missingIndex(error: unknown): undefined {
  if (!(error instanceof EngineError) || error.type !== 'index_not_found_exception') throw error;
}

/** Errors that a sick disk may cause; any other is a bug of the engine. */
function expected(error: unknown): void {
  if (error instanceof StoreFailedError || error instanceof StoreFullError) return;
  if (error instanceof Error && 'code' in error) return;
  const types = [
    'store_full_exception',
    'cluster_block_exception',
    'unavailable_shards_exception',
    'index_not_found_exception',
  ];
  if (error instanceof EngineError && types.includes(error.type)) return;
  throw error;
}

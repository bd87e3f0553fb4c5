import type { WriteOperation } from '../../contract/document-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { effectiveStreamOptions } from '../../templates/stream-options.ts';
import { compose, winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { autoCreate, writeAction } from '../writes/write-target.ts';
import type { FailedWrite, failureDocument } from './failure-document.ts';
import { addFailureIndex } from './failure-index.ts';
import { isFailureStoreEnabled } from './is-enabled.ts';

/** The data stream of a name, which may have yet to be created. */
interface Stream {
  readonly name: string;
  readonly isEnabled: boolean;
}

/** The write of a failure document. */
export interface Redirected {
  readonly index: IndexService;
  readonly operation: WriteOperation;
}

/** Decides where the documents of failed writes of one request go. */
export class FailureRedirection {
  private readonly cluster: Cluster;
  private readonly streams = new Map<string, Stream | undefined>();

  private readonly documentOf: typeof failureDocument;

  /** @param documentOf makes the document that is stored */
  constructor(cluster: Cluster, documentOf: typeof failureDocument) {
    this.cluster = cluster;
    this.documentOf = documentOf;
  }

  /**
   * The write to the failure store, whose index is created if there is none; or the error of the failed write, with
   * the reason why its document was not stored.
   */
  async redirect(failed: FailedWrite): Promise<Redirected | EngineError> {
    const { operation, error } = failed;
    const stream = this.streamOf(operation.index);
    if (!stream) return error;
    if (!stream.isEnabled) return error.with({ failureStore: 'not_enabled' });
    try {
      const source = this.documentOf(failed, this.cluster.environment.now());
      if (source === undefined) return error.with({ failureStore: 'failed' });
      const index = this.cluster.failureIndices(stream.name).at(-1) ?? (await this.create(stream.name, operation));
      index.checkUsable();
      checkBlocks(index, 'write');
      return { index, operation: { kind: 'create', index: index.name, source } };
    } catch (thrown) {
      return notStored(error, thrown);
    }
  }

  private create(stream: string, operation: WriteOperation): Promise<IndexService> {
    return this.cluster.change(async () => {
      if (!this.cluster.occupant(stream)) await autoCreate(this.cluster, { ...operation, kind: 'create' });
      // Another request may have created it in the meantime.
      const last = this.cluster.failureIndices(stream).at(-1);
      return (
        last ?? addFailureIndex(this.cluster, stream, writeAction(operation), this.cluster.nameOf(operation.index))
      );
    });
  }

  private streamOf(expression: string): Stream | undefined {
    if (!this.streams.has(expression)) this.streams.set(expression, this.findStream(expression));
    return this.streams.get(expression);
  }

  private findStream(expression: string): Stream | undefined {
    const { cluster } = this;
    const name = cluster.nameOf(expression);
    const occupant = cluster.occupant(name);
    if (occupant) {
      if (occupant.kind === 'index') return undefined;
      const of = occupant.kind === 'alias' ? writeStreamOf(cluster, name) : name;
      if (of === undefined) return undefined;
      return { name: of, isEnabled: isFailureStoreEnabled(cluster, of, cluster.streamOptions.get(of)) };
    }
    const { set } = cluster.templates;
    const template = winningTemplate(set, name, false)?.template;
    if (!template?.dataStream) return undefined;
    const options = effectiveStreamOptions(compose(set, template).data_stream_options);
    return { name, isEnabled: isFailureStoreEnabled(cluster, name, options) };
  }
}

/** The error of a failed write whose document could not be stored either. */
export function notStored(error: EngineError, thrown: unknown): EngineError {
  const suppressed = thrown instanceof EngineError ? [...error.suppressed, thrown] : error.suppressed;
  return error.with({ failureStore: 'failed', suppressed });
}

function writeStreamOf(cluster: Cluster, alias: string): string | undefined {
  const members = cluster.membersOf(alias).filter(({ stream }) => stream);
  const writer = members.find(({ aliases }) => aliases.get(alias)?.isWriteIndex);
  const streams = new Set(members.map(({ stream }) => stream!.name));
  return writer?.stream?.name ?? (streams.size === 1 ? [...streams][0] : undefined);
}

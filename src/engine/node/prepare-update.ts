import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { checkSequence } from '../indices/shard/plan-operation.ts';
import type { ShardOperation, ShardUpdate, VersionedDocument } from '../indices/shard/shard-operation.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import type { WriteOperation } from './engine.ts';
import { mergeDocument } from './merge-document.ts';

/** Leads the document that an update makes through pipelines; undefined: it is dropped. @throws EngineError */
export type IngestUpdated = (source: string) => string | undefined;

interface UpdateTarget {
  readonly id: string;
  readonly routing: string | undefined;
  readonly ingest: IngestUpdated | undefined;
}

/** An update, and afterwards the document it led to: what `get` of the answer shows. */
export class DocumentUpdate implements ShardUpdate {
  readonly kind = 'update';
  readonly id: string;
  readonly routing: string | undefined;
  /** The document as it is when the update is through. */
  source: string | undefined;
  private readonly operation: WriteOperation;
  private readonly body: JsonObject;
  private readonly ingest: IngestUpdated | undefined;

  constructor(operation: WriteOperation, { id, routing, ingest }: UpdateTarget) {
    this.operation = operation;
    this.ingest = ingest;
    this.body = operation.update ?? {};
    this.id = id;
    this.routing = routing;
  }

  prepare(current: VersionedDocument | undefined): ShardOperation | 'noop' {
    const operation = this.merge(current);
    if (operation === 'noop' || operation.kind === 'delete' || !this.ingest) return operation;
    const source = this.ingest(operation.source);
    if (source === undefined) return 'noop';
    this.source = source;
    return { ...operation, source };
  }

  private merge(current: VersionedDocument | undefined): ShardOperation | 'noop' {
    const isScripted = isGiven(this.body['script']);
    if (!current && !(isScripted && isOn(this.body['scripted_upsert']))) return this.insert();
    if (isScripted || !current) throw illegalArgument('updates by script are not supported');
    checkSequence(this.operation, this.id, current);
    if (current.source === undefined)
      throw new EngineError('document_source_missing_exception', `[${this.id}]: document source missing`);
    const { changed, document } = mergeDocument(readObject(current.source), this.body['doc'] as JsonObject);
    if (!changed && !isOff(this.body['detect_noop'])) {
      this.source = current.source;
      return 'noop';
    }
    this.source = writeJson(document);
    const { id, routing, source } = this;
    // An update of a document keeps the routing it was indexed with.
    return {
      kind: 'index',
      id,
      routing: routing ?? current.routing,
      source,
      ifSeqNo: current.seqNo,
      ifPrimaryTerm: current.primaryTerm,
    };
  }

  /** `_source` of the request: nothing, everything, or parts. */
  get sourceFilter(): JsonValue | undefined {
    return this.body['_source'];
  }

  private insert(): ShardOperation {
    const document = isOn(this.body['doc_as_upsert']) ? this.body['doc'] : this.body['upsert'];
    if (!isJsonObject(document)) throw new EngineError('document_missing_exception', `[${this.id}]: document missing`);
    this.source = writeJson(document);
    return { kind: 'create', id: this.id, routing: this.routing, source: this.source };
  }
}

function readObject(source: string): JsonObject {
  const value = readJson(source);
  return isJsonObject(value) ? value : {};
}

function isGiven(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}

function isOn(value: JsonValue | undefined): boolean {
  return value === true || value === 'true';
}

function isOff(value: JsonValue | undefined): boolean {
  return value === false || value === 'false';
}

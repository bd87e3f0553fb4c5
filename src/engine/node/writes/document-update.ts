import type { WriteOperation } from '../../contract/document-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { checkSequence } from '../../indices/shard/plan-operation.ts';
import type { ShardOperation, ShardResult } from '../../indices/shard/shard-operation.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, RawJson, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseSourceFilter } from '../../request/parse-source-filter.ts';
import type { LiveDocument } from '../../segments/index-writer.ts';
import { filterSource } from '../../structures/source-filter.ts';
import { mergeDocument } from './merge-document.ts';
import type { RunUpdateScript } from './update-script.ts';

/** Runs pipelines on the document produced by an update; undefined if it is dropped. @throws EngineError */
export type IngestUpdated = (source: string) => string | undefined;

interface UpdateTarget {
  readonly id: string;
  readonly routing: string | undefined;
  readonly ingest: IngestUpdated | undefined;
  readonly script: RunUpdateScript;
  /** Called unless the document stays unchanged. @throws EngineError to refuse */
  readonly beforeWriting?: ((write: ShardOperation) => void) | undefined;
}

/** An update, which afterwards holds the resulting document for `get` of the response. */
export class DocumentUpdate {
  readonly kind = 'update';
  readonly id: string;
  readonly routing: string | undefined;
  private readonly operation: WriteOperation;
  private readonly body: JsonObject;
  private readonly ingest: IngestUpdated | undefined;
  private readonly script: RunUpdateScript;
  private readonly beforeWriting: UpdateTarget['beforeWriting'];
  /** The document after the update. */
  private source: string | undefined;
  /** Noop result for a missing document. */
  private isMissing = false;

  constructor(operation: WriteOperation, { id, routing, ingest, script, beforeWriting }: UpdateTarget) {
    this.beforeWriting = beforeWriting;
    this.operation = operation;
    this.ingest = ingest;
    this.script = script;
    this.body = operation.update ?? {};
    this.id = id;
    this.routing = routing;
  }

  /** What to write, given the current document; `noop`: it stays unchanged. @throws EngineError */
  prepare(current: LiveDocument | undefined): ShardOperation | 'noop' {
    const operation = this.merge(current);
    if (operation === 'noop') return operation;
    this.beforeWriting?.(operation);
    if (operation.kind === 'delete' || !this.ingest) return operation;
    const source = this.ingest(operation.source);
    if (source === undefined) return 'noop';
    this.source = source;
    return { ...operation, source };
  }

  private merge(current: LiveDocument | undefined): ShardOperation | 'noop' {
    if (!current) return this.insert();
    checkSequence(this.operation, this.id, current);
    if (current.source === undefined)
      throw new EngineError('document_source_missing_exception', `[${this.id}]: document source missing`);
    if (isGiven(this.body['script'])) return this.runScript(current, current.source);
    const { changed, document } = mergeDocument(readObject(current.source), this.body['doc'] as JsonObject);
    if (!changed && !isOff(this.body['detect_noop'])) {
      this.source = current.source;
      return 'noop';
    }
    return this.replace(current, writeJson(document));
  }

  /** A script may also delete the document or leave it unchanged; the response shows its source in any case. */
  private runScript(current: LiveDocument, text: string): ShardOperation | 'noop' {
    const { version, routing } = current;
    const { op, source } = this.script({ op: 'index', source: readObject(text), id: this.id, version, routing });
    if (op === 'index') return this.replace(current, source);
    if (op === 'delete') return { ...this.changeOf(current), kind: 'delete', source: '' };
    this.source = source;
    return 'noop';
  }

  private replace(current: LiveDocument, source: string): ShardOperation {
    this.source = source;
    return { ...this.changeOf(current), kind: 'index', source };
  }

  /** An update keeps the routing the document was indexed with. */
  private changeOf({ seqNo, primaryTerm, routing }: LiveDocument): Omit<ShardOperation, 'kind' | 'source'> {
    return { id: this.id, routing: this.routing ?? routing, ifSeqNo: seqNo, ifPrimaryTerm: primaryTerm };
  }

  /** `get` of the response: the resulting document, filtered by `_source` of the request. @throws EngineError */
  shown({ seqNo, primaryTerm }: ShardResult): Writable {
    const asked = this.body['_source'];
    if (this.isMissing) return { found: false };
    if (asked === undefined || asked === null || asked === false) return undefined;
    const found = { _seq_no: seqNo, _primary_term: primaryTerm, found: true };
    // A document that its script deleted is not shown.
    if (this.source === undefined) return found;
    const filter = parseSourceFilter({ _source: asked }, '_source');
    if (filter === false) return undefined;
    const document = filter === true ? undefined : readJson(this.source);
    const shown = filter !== true && isJsonObject(document) ? filterSource(document, filter) : new RawJson(this.source);
    return { ...found, _source: shown as Writable };
  }

  private insert(): ShardOperation | 'noop' {
    const { doc, doc_as_upsert: docAsUpsert, upsert, script, scripted_upsert: scriptedUpsert } = this.body;
    const document = isOn(docAsUpsert) ? doc : upsert;
    if (!isJsonObject(document)) throw new EngineError('document_missing_exception', `[${this.id}]: document missing`);
    let source = writeJson(document);
    if (isGiven(script) && isOn(scriptedUpsert)) {
      const outcome = this.script({ op: 'create', source: readObject(source), id: this.id });
      if (outcome.op !== 'create') {
        this.isMissing = true;
        return 'noop';
      }
      source = outcome.source;
    }
    this.source = source;
    return { kind: 'create', id: this.id, routing: this.routing, source };
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

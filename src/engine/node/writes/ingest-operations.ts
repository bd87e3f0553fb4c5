import type { Budget } from '../../breakers/budget.ts';
import type { IndexAction } from '../../contract/access.ts';
import type { VersionType, WriteOperation } from '../../contract/document-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { jsonFailure } from '../../errors/parse-errors.ts';
import { writeIndexOf } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { flattenSettings } from '../../indices/settings/setting-value.ts';
import { isExternal } from '../../indices/shard/plan-operation.ts';
import { IngestDocument } from '../../ingest/ingest-document.ts';
import type { Pipeline } from '../../ingest/pipeline.ts';
import { JsonError } from '../../json/json-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { type Long, parseLong } from '../../structures/long.ts';
import { type TemplateSet, winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { applyTemplates } from '../templates/apply-templates.ts';
import type { IngestUpdated } from './document-update.ts';
import { writeAction } from './write-target.ts';

/** An operation after its pipelines. */
export interface Ingested {
  /** Undefined if the document was dropped. */
  readonly operation: WriteOperation | undefined;
  /** The pipelines that ran, in order of their start. */
  readonly executed: readonly string[];
}

interface PipelineNames {
  readonly first: string | undefined;
  readonly final: string | undefined;
}

/** Where pipelines and the settings that select them come from. */
export interface IngestSources {
  readonly pipelines: { get(name: string): Pipeline | undefined };
  readonly templates: { readonly set: TemplateSet };
  /** Templates are used even if the index exists. */
  readonly prefersTemplates?: boolean;
}

/** Runs the pipelines of one request, as selected by the request and its indices. */
export class IngestOperations {
  private readonly cluster: Cluster;
  private readonly sources: IngestSources;
  private readonly timestamp: string;
  private readonly budget: Budget;
  private readonly named = new Map<string, PipelineNames>();

  /** @param budget shared with the rest of the request */
  constructor(cluster: Cluster, budget: Budget, sources: IngestSources = cluster) {
    this.cluster = cluster;
    this.sources = sources;
    this.budget = budget;
    this.timestamp = new Date(cluster.environment.now()).toISOString();
  }

  /**
   * The pipelines for the result of a single update (outside of a bulk); undefined without pipelines. @throws
   * EngineError
   */
  ofUpdate(operation: WriteOperation): IngestUpdated | undefined {
    const { index, id, routing } = operation;
    const { first, final } = this.namesOf(writeAction(operation), index);
    if (first === undefined && final === undefined) return undefined;
    return source => {
      const ingested = this.run({
        kind: 'index',
        index,
        source,
        ...(id !== undefined && { id }),
        ...(routing !== undefined && { routing }),
      });
      return ingested?.operation?.source;
    };
  }

  /** Undefined without pipelines. @throws EngineError */
  run(operation: WriteOperation): Ingested | undefined {
    const text = documentOf(operation);
    if (text === undefined) return undefined;
    const action = writeAction(operation);
    const names = this.selected(operation, this.namesOf(action, operation.index));
    if (names.first === undefined && names.final === undefined) return undefined;
    const document = IngestDocument.of(metadataOf(operation), readObject(text), this.timestamp);
    document.budget = this.budget;
    const work = () => this.runAll(document, action, operation.index, names);
    // Simulations do not count.
    const isKept = this.sources === this.cluster ? this.cluster.pipelines.total.measure(work) : work();
    return { operation: isKept ? changed(operation, document) : undefined, executed: document.executed };
  }

  /** The pipeline of the request replaces the default one of the index. */
  private selected({ pipeline }: WriteOperation, byIndex: PipelineNames): PipelineNames {
    if (pipeline === undefined) return byIndex;
    return { first: pipeline === '_none' ? undefined : pipeline, final: byIndex.final };
  }

  private runAll(document: IngestDocument, action: IndexAction, index: string, names: PipelineNames): boolean {
    const seen = [index];
    let { first, final } = names;
    for (;;) {
      if (first !== undefined && !this.runOne(document, first)) return false;
      const now = indexOf(document);
      if (now === seen.at(-1)) break;
      if (document.reroute !== undefined && seen.includes(now))
        throw new EngineError(
          'illegal_state_exception',
          `index cycle detected while processing pipelines: [${[...seen, now].join(', ')}]`,
        );
      seen.push(now);
      const next = this.namesOf(action, now);
      final = next.final;
      if (document.reroute === undefined) break;
      first = next.first;
      document.reroute = undefined;
    }
    return final === undefined || this.runFinal(document, final);
  }

  private runFinal(document: IngestDocument, final: string): boolean {
    const before = indexOf(document);
    const isKept = this.runOne(document, final);
    if (indexOf(document) !== before)
      throw new EngineError('illegal_state_exception', `FINAL pipeline [${final}] can't change the target index`);
    return isKept;
  }

  private runOne(document: IngestDocument, name: string): boolean {
    const pipeline = this.sources.pipelines.get(name);
    if (!pipeline) throw illegalArgument(`pipeline with id [${name}] does not exist`);
    return pipeline.run(document);
  }

  /** From the settings of an index, or of the index to be created. */
  private namesOf(action: IndexAction, expression: string): PipelineNames {
    let names = this.named.get(expression);
    if (!names) {
      const name = this.cluster.nameOf(expression);
      const setting = this.settingsOf(action, name);
      names = { first: named(setting('index.default_pipeline')), final: named(setting('index.final_pipeline')) };
      this.named.set(expression, names);
    }
    return names;
  }

  private settingsOf(action: IndexAction, name: string): (key: string) => string | undefined {
    const index = this.indexOf(action, name);
    if (index && !this.sources.prefersTemplates) return key => index.settings.string(key);
    try {
      const { set } = this.sources.templates;
      const stream = winningTemplate(set, name, false)?.template.dataStream ? name : undefined;
      const settings = flattenSettings(applyTemplates(set, name, {}, stream)['settings'] ?? {});
      return key => textOf(settings.get(key) as JsonValue | undefined);
    } catch (error) {
      // Creating the index will report the error.
      if (error instanceof EngineError) return () => undefined;
      throw error;
    }
  }

  private indexOf(action: IndexAction, name: string): IndexService | undefined {
    const found = this.cluster.named(action, name);
    if (!found) return undefined;
    if (found.kind === 'index') return found.index;
    if (found.kind === 'data stream') return found.members.at(-1);
    try {
      return writeIndexOf(name, found.members);
    } catch {
      // The write itself will report the alias error.
      return undefined;
    }
  }
}

/** The document that pipelines process: for an update, the one to be inserted. */
function documentOf({ kind, source, update }: WriteOperation): string | undefined {
  if (kind === 'index' || kind === 'create') return source ?? '';
  if (kind !== 'update' || !update) return undefined;
  const insert = update['doc_as_upsert'] === true ? update['doc'] : update['upsert'];
  return isJsonObject(insert) ? writeJson(insert) : undefined;
}

function named(name: string | undefined): string | undefined {
  return name === undefined || name === '_none' ? undefined : name;
}

function metadataOf({ index, id, routing, version, versionType, ifSeqNo, ifPrimaryTerm }: WriteOperation) {
  return {
    _index: index,
    _id: id,
    _routing: routing,
    _version: version,
    _version_type: versionType,
    _if_seq_no: ifSeqNo,
    _if_primary_term: ifPrimaryTerm,
  };
}

function readObject(text: string): JsonObject {
  if (!/^(?:\s|\/\*|\/\/|\ufeff)*\{/.test(text))
    throw new EngineError(
      'not_x_content_exception',
      'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
    );
  try {
    return readJson(text) as JsonObject;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new EngineError('parse_exception', 'Failed to parse content to map', { cause: jsonFailure(error).cause });
  }
}

function indexOf(document: IngestDocument): string {
  return textOf(document.fields['_index']) ?? '';
}

/** The operation with the fields changed by pipelines. */
function changed(operation: WriteOperation, document: IngestDocument): WriteOperation {
  const { fields } = document;
  const text = writeJson(document.source);
  if (operation.kind === 'update') {
    const insert = document.source;
    const update = { ...operation.update };
    if (update['doc_as_upsert'] === true) update['doc'] = insert;
    else update['upsert'] = insert;
    return { ...operation, update };
  }
  const result: WriteOperation = { kind: operation.kind, index: indexOf(document), source: text };
  const { requireAlias, waitForActiveShards, timeoutMillis, dynamicTemplates } = operation;
  const versionType = versionTypeOf(textOf(fields['_version_type']));
  if (fields['_id'] === '') throw illegalArgument('if _id is specified it must not be empty');
  return defined(result, {
    requireAlias,
    waitForActiveShards,
    timeoutMillis,
    dynamicTemplates,
    id: textOf(fields['_id']),
    routing: textOf(fields['_routing']),
    version: longValueOf(fields['_version']) ?? (isExternal(versionType) ? NO_VERSION : undefined),
    versionType,
    ifSeqNo: longValueOf(fields['_if_seq_no']) as number | undefined,
    ifPrimaryTerm: longValueOf(fields['_if_primary_term']) as number | undefined,
  });
}

const NO_VERSION = -3;
const VERSION_TYPES: readonly (string | undefined)[] = [undefined, 'internal', 'external', 'external_gte'];

/** @throws EngineError */
function versionTypeOf(text: string | undefined): VersionType | undefined {
  if (!VERSION_TYPES.includes(text)) throw illegalArgument(`No version type match [${text}]`);
  return text as VersionType | undefined;
}

function defined(
  operation: WriteOperation,
  members: { [K in keyof WriteOperation]?: WriteOperation[K] | undefined },
): WriteOperation {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return { ...operation, ...Object.fromEntries(given) } as WriteOperation;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return value === undefined || value === null ? undefined : javaToString(value);
}

function longValueOf(value: JsonValue | undefined): Long | undefined {
  if (value === undefined || value === null) return undefined;
  const long = parseLong(javaToString(value));
  if (long === undefined) throw illegalArgument(`For input string: "${javaToString(value)}"`);
  return long;
}

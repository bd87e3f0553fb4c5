import type { IndexAction } from '../../contract/access.ts';
import type { ByQueryApi, ByQueryWork } from '../../contract/by-query-api.ts';
import type { Parameters } from '../../contract/request-options.ts';
import type { Task } from '../../contract/task-api.ts';
import { illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { writeIndexOf } from '../../indices/alias.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import { type JsonObject, tokenOf } from '../../json/json-value.ts';
import type { DocumentSource, DocumentWrite, SourceDocument } from '../../reindex/batch-work.ts';
import { type Destination, parseReindex, type ReindexRequest } from '../../reindex/reindex-request.ts';
import { checkAllowed, describeRemote } from '../../reindex/remote-cluster.ts';
import { remoteDocuments } from '../../reindex/remote-documents.ts';
import { scripted } from '../../reindex/script-transform.ts';
import { parseSourceSearch, type SourceSearch } from '../../reindex/source-body.ts';
import { maxDocsOf, parseWorkOptions, proceeds, type WorkOptions } from '../../reindex/work-options.ts';
import { REINDEX_CONTEXT, UPDATE_BY_QUERY_CONTEXT } from '../../script/contexts/by-query-context.ts';
import { parseScript, type Script } from '../../script/script.ts';
import type { ScriptContext } from '../../script/script-context.ts';
import type { SearchRequest } from '../../search/request/search-request.ts';
import { parseShardSelection } from '../../search/request/url-parameters.ts';
import { checkLimits } from '../../search/search-limits.ts';
import type { SearchOptions } from '../../search/search-options.ts';
import type { ShardTarget } from '../../search/shard-target.ts';
import { ShardRound } from '../../search/shards.ts';
import type { Slice } from '../../search/slice.ts';
import { whenLoaded } from '../../structures/lazy.ts';
import type { Cluster } from '../cluster.ts';
import type { DocumentIds } from '../identities.ts';
import { onEveryShard } from '../indices/maintenance-actions.ts';
import { searchTargets } from '../searches/search-targets.ts';
import { BulkWrite } from '../writes/bulk-write.ts';
import { aliasRequired, writeAction } from '../writes/write-target.ts';
import { localDocuments } from './local-documents.ts';
import { PlannedWork, type WorkPlan } from './planned-work.ts';

type Transform = (document: SourceDocument) => DocumentWrite | undefined;

export class ByQuery implements ByQueryApi {
  private readonly cluster: Cluster;
  private readonly ids: DocumentIds;
  private readonly searchOptions: (task: Task) => SearchOptions;

  constructor(cluster: Cluster, ids: DocumentIds, searchOptions: (task: Task) => SearchOptions) {
    this.cluster = cluster;
    this.ids = ids;
    this.searchOptions = searchOptions;
  }

  reindex(body: JsonObject, parameters: Parameters): ByQueryWork {
    const request = parseReindex(body, parameters);
    const { indices, search, options } = request;
    if (request.remote) checkAllowed(request.remote, this.cluster.environment.remoteHosts);
    return new PlannedWork({
      ...this.basics(options, search.slice),
      kind: 'reindex',
      action: 'indices:data/write/reindex',
      description: describeReindex(request),
      transform: this.copying(request),
      begin: async () => {
        if (request.remote) return { automaticSlices: 1, documents: (_, task) => this.remote(request, task) };
        this.checkDestination(request);
        return this.local(indices.join(','), parameters, { search, batchSize: options.batchSize });
      },
    });
  }

  updateByQuery(index: string, body: JsonObject | undefined, parameters: Parameters): ByQueryWork {
    const { search, script, options } = this.parse(body ?? {}, parameters);
    const compiled = script && this.compiler(script, UPDATE_BY_QUERY_CONTEXT);
    const { pipeline } = parameters;
    return new PlannedWork({
      ...this.basics(options, search.slice),
      kind: 'update',
      action: 'indices:data/write/update/byquery',
      description: `update-by-query [${index}]${script ? ' updated with Script' : ''}`,
      transform: document => {
        const write: DocumentWrite = {
          ...inPlace(document),
          kind: 'index',
          source: document.source,
          ...(pipeline !== undefined && { pipeline }),
        };
        return compiled ? scripted(compiled(), 'fixed', document, write) : write;
      },
      begin: async () =>
        this.local(index, parameters, {
          search,
          batchSize: options.batchSize,
          purpose: 'indices:data/write/update/byquery',
        }),
    });
  }

  deleteByQuery(index: string, body: JsonObject | undefined, parameters: Parameters): ByQueryWork {
    if (body?.['script'] !== undefined)
      throw parsingError({ in: body, key: 'script' }, `Unknown key for a ${tokenOf(body['script'])} in [script].`);
    const { search, options } = this.parse(body ?? {}, parameters);
    if (!search.request.query) throw validationFailed('query is missing');
    return new PlannedWork({
      ...this.basics(options, search.slice),
      kind: 'delete',
      action: 'indices:data/write/delete/byquery',
      description: `delete-by-query [${index}]`,
      transform: document => ({ ...inPlace(document), kind: 'delete' }),
      begin: async () =>
        this.local(index, parameters, {
          search,
          batchSize: options.batchSize,
          purpose: 'indices:data/write/delete/byquery',
        }),
    });
  }

  /**
   * Compiles a script when the first document needs it, so that an error is that of the task. By-query requests have no
   * deadline: they yield between documents.
   */
  private compiler<T>(script: Script, context: ScriptContext<T>): () => T {
    const { scripts } = this.cluster;
    let compiled: { readonly program: T } | undefined;
    return () => {
      compiled ??= { program: scripts.compile(script, context, scripts.budget({ lasting: true })) };
      return compiled.program;
    };
  }

  private basics(
    options: WorkOptions,
    slice: Slice | undefined,
  ): Pick<WorkPlan, 'options' | 'slice' | 'clock' | 'pause' | 'write' | 'refresh'> {
    const { now, pause, sleep } = this.cluster.environment;
    return {
      options,
      slice,
      clock: { now, sleep },
      pause,
      write: writes => new BulkWrite(this.cluster, this.ids, writes, 'bulk').run(false),
      // The write privilege is sufficient for this refresh.
      refresh: indices =>
        onEveryShard(this.cluster, 'indices:data/write/bulk', indices.join(','), undefined, shard => shard.refresh()),
    };
  }

  private parse(
    body: JsonObject,
    parameters: Parameters,
  ): { search: SourceSearch; script: Script | undefined; options: WorkOptions } {
    const { script, conflicts, max_docs: most, ...source } = body;
    if (typeof conflicts === 'string') proceeds(conflicts);
    const search = parseSourceSearch(source, parameters);
    if (search.faults.length > 0) throw validationFailed(...search.faults);
    const options = parseWorkOptions(parameters, {
      conflicts: typeof conflicts === 'string' ? conflicts : undefined,
      maxDocs: typeof most === 'number' ? maxDocsOf(most) : undefined,
      batchSize: source['size'] === undefined ? undefined : search.request.size,
    });
    if (search.slice && options.slices !== 1)
      throw validationFailed("can't specify both manual and automatic slicing at the same time");
    return {
      search,
      script: script === undefined ? undefined : parseScript(script, { in: body, key: 'script' }),
      options,
    };
  }

  /** @param purpose the action on the indices in addition to reading them */
  private async local(
    expression: string,
    parameters: Parameters,
    { search, batchSize, purpose }: { search: SourceSearch; batchSize: number; purpose?: IndexAction },
  ) {
    const shards = parseShardSelection(parameters);
    if (purpose !== undefined) this.cluster.resolve(purpose, expression, SEARCH_OPTIONS, shards.indices);
    const targets = await searchTargets(this.cluster, 'indices:data/read/search', expression, shards);
    const counted = targets.map(target => ({ target, shards: target.shards }));
    return {
      automaticSlices: Math.max(1, Math.min(20, ...counted.map(({ shards }) => shards))),
      documents: (slice: Slice | undefined, task: Task): Promise<DocumentSource> => {
        const options = this.searchOptions(task);
        checkBatchSize(targets, { ...search.request, scroll: '5m', size: batchSize }, options.nodeId);
        return whenLoaded(() => localDocuments({ targets: counted, search, slice, options }));
      },
    };
  }

  private remote({ remote, indices, search, options }: ReindexRequest, task: Task): Promise<DocumentSource> {
    const { fetchRemote } = this.cluster.environment;
    if (!fetchRemote)
      throw illegalArgument('this host cannot reach other clusters: reindex on a node, or copy from the console');
    return remoteDocuments({
      remote: remote!,
      indices,
      body: search.body,
      batchSize: options.batchSize,
      fetch: fetchRemote,
      signal: task,
    });
  }

  /**
   * Rejects copying an index into itself, a destination that must be an alias but is not, and an alias without a write
   * index.
   * @throws EngineError
   */
  private checkDestination({ indices, destination, requireAlias }: ReindexRequest): void {
    const sources = new Set(this.cluster.namesOf('indices:data/read/search', indices.join(',')));
    const target = this.cluster.nameOf(destination.index);
    const found = this.cluster.named(writeAction({ kind: destination.opType, index: target, id: '' }), target);
    if (requireAlias && found?.kind !== 'alias') throw aliasRequired(target);
    const written = found?.kind === 'alias' ? writeIndexOf(target, found.members).name : target;
    if (found && found.kind !== 'data stream' && sources.has(written))
      throw validationFailed(`reindex cannot write into an index its reading from [${written}]`);
  }

  private copying({ destination, script, requireAlias }: ReindexRequest): Transform {
    const compiled = script && this.compiler(script, REINDEX_CONTEXT);
    const rule = isScratchIndex(destination.index) ? 'pinned' : 'free';
    return document => {
      const write = copyOf(document, destination, requireAlias);
      return compiled ? scripted(compiled(), rule, document, write) : write;
    };
  }
}

function describeReindex({ remote, indices, search, destination }: ReindexRequest): string {
  const from = remote ? `[${describeRemote(remote, search.body['query'] ?? { match_all: {} })}]` : '';
  return `reindex from ${from}[${indices.join(',')}] to [${destination.index}]`;
}

function copyOf(document: SourceDocument, destination: Destination, requireAlias: boolean): DocumentWrite {
  const { index, opType, versionType, pipeline } = destination;
  const routing = routingOf(document, destination);
  return {
    kind: opType,
    index,
    id: document.id,
    source: document.source,
    ...(routing !== undefined && { routing }),
    ...(versionType !== 'internal' && { version: document.version, versionType }),
    ...(pipeline !== undefined && { pipeline }),
    ...(requireAlias && { requireAlias }),
  };
}

function routingOf(document: SourceDocument, { routing }: Destination): string | undefined {
  if (routing === 'keep') return document.routing;
  return routing === 'discard' ? undefined : routing.slice(1);
}

/** Written only if the document has not changed in the meantime. */
function inPlace({ index, id, routing, seqNo, primaryTerm }: SourceDocument) {
  return { index, id, ifSeqNo: seqNo, ifPrimaryTerm: primaryTerm, ...(routing !== undefined && { routing }) };
}

/** Prefix of the hidden indices used by trials. Clients rely on it: a copy into one of them never leaves it. */
const SCRATCH_PREFIX = 'vitrine-scratch-';

/** Whether an index is the destination of a trial, which scripts cannot redirect. */
export function isScratchIndex(name: string): boolean {
  return name.startsWith(SCRATCH_PREFIX);
}

/** Batches are pages of a scroll in Elasticsearch, with the same limits. @throws EngineError */
function checkBatchSize(targets: readonly ShardTarget[], batch: SearchRequest, nodeId: string): void {
  const round = new ShardRound(targets.length, nodeId);
  for (const target of targets) round.runNow(target, () => checkLimits(batch, target));
  round.check(false);
}

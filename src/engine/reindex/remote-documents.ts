import type { FetchRemote } from '../contract/by-query-api.ts';
import { EngineError } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { encodeBase64 } from '../script/values/java-base64.ts';
import type { DocumentSource, SourceDocument } from './batch-work.ts';
import type { RemoteCluster } from './remote-cluster.ts';

export interface RemoteDocumentsOptions {
  readonly remote: RemoteCluster;
  readonly indices: readonly string[];
  /** The search body, unchanged. */
  readonly body: JsonObject;
  readonly batchSize: number;
  readonly fetch: FetchRemote;
  readonly signal: { readonly aborted: boolean };
}

const KEEP_ALIVE = '5m';

/** Documents of another cluster, read through its scroll, which provides the snapshot. @throws EngineError */
export async function remoteDocuments(options: RemoteDocumentsOptions): Promise<DocumentSource> {
  const remote = new RemoteScroll(options);
  await remote.open();
  return { total: remote.total, next: count => remote.next(count), close: () => remote.close() };
}

class RemoteScroll {
  total = 0;
  private readonly options: RemoteDocumentsOptions;
  private scrollId: string | undefined;
  private waiting: SourceDocument[] = [];

  constructor(options: RemoteDocumentsOptions) {
    this.options = options;
  }

  async open(): Promise<void> {
    const { indices, body, batchSize } = this.options;
    const search = { sort: ['_doc'], ...body, size: batchSize, version: true, track_total_hits: true };
    const path = `/${indices.map(encodeURIComponent).join(',')}/_search?scroll=${KEEP_ALIVE}&ignore_unavailable=false`;
    this.take(await this.ask('POST', path, search));
  }

  /** Returns nothing once the work has been stopped; later responses are ignored. */
  async next(count: number): Promise<SourceDocument[]> {
    if (this.waiting.length === 0 && this.scrollId !== undefined)
      try {
        this.take(await this.ask('POST', '/_search/scroll', { scroll: KEEP_ALIVE, scroll_id: this.scrollId }));
      } catch (error) {
        if (!this.options.signal.aborted) throw error;
      }
    return this.waiting.splice(0, count);
  }

  /** Frees the remote scroll. A failure is ignored because the scroll expires by itself. */
  async close(): Promise<void> {
    if (this.scrollId === undefined) return;
    const scrollId = [this.scrollId];
    this.scrollId = undefined;
    await this.ask('DELETE', '/_search/scroll', { scroll_id: scrollId }, { aborted: false }).catch(() => undefined);
  }

  private take(answer: JsonObject): void {
    const { _scroll_id: scrollId, hits } = answer;
    if (typeof scrollId === 'string') this.scrollId = scrollId;
    if (!isJsonObject(hits) || !Array.isArray(hits['hits'])) throw notTheKind();
    const { total, hits: found } = hits;
    if (this.total === 0) this.total = Number(isJsonObject(total) ? total['value'] : total);
    this.waiting = found.map(documentOf);
  }

  private async ask(
    method: 'POST' | 'DELETE',
    path: string,
    body: JsonObject,
    signal = this.options.signal,
  ): Promise<JsonObject> {
    const { remote, fetch } = this.options;
    const { scheme, host, port, pathPrefix, headers, connectTimeout, socketTimeout } = remote;
    const { status, text } = await fetch({
      method,
      url: `${scheme}://${host}:${port}${pathPrefix}${path}`,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...credentialsOf(remote), ...headers },
      body: writeJson(body),
      connectTimeout,
      socketTimeout,
      signal,
    });
    if (status >= 300) throw refused(status, text);
    const value = readAnswer(text);
    if (!isJsonObject(value)) throw notTheKind();
    return value;
  }
}

function credentialsOf({ username, password }: RemoteCluster): Record<string, string> {
  if (username === undefined) return {};
  return { authorization: `Basic ${encodeBase64(`${username}:${password ?? ''}`)}` };
}

function readAnswer(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw notTheKind();
  }
}

/** Other statuses, such as redirects, are errors here as well. */
function refused(status: number, text: string): EngineError {
  return new EngineError('status_exception', `body=${text.slice(0, 1000)}`, { status: status < 400 ? 502 : status });
}

function notTheKind(): EngineError {
  const reason = 'Error parsing the response, remote is likely not an Elasticsearch instance';
  return new EngineError('exception', reason, { status: 500 });
}

function documentOf(hit: unknown): SourceDocument {
  if (!isJsonObject(hit)) throw notTheKind();
  const version = hit['_version'];
  return {
    index: String(hit['_index']),
    id: String(hit['_id']),
    routing: typeof hit['_routing'] === 'string' ? hit['_routing'] : undefined,
    version: typeof version === 'number' || typeof version === 'bigint' ? version : -1,
    seqNo: -2,
    primaryTerm: 0,
    source: writeJson(hit['_source'] ?? {}),
  };
}

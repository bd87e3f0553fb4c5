import { EngineError } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { encodeBase64 } from '../script/values/base64.ts';
import type { DocumentSource, SourceDocument } from './batch-work.ts';
import type { RemoteCluster } from './remote-cluster.ts';

/** How a host asks another cluster: the body is JSON, the answer whatever came. */
export type FetchRemote = (request: RemoteRequest) => Promise<{ status: number; text: string }>;

export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RemoteDocumentsOptions {
  readonly remote: RemoteCluster;
  readonly indices: readonly string[];
  /** The search, as it came. */
  readonly body: JsonObject;
  readonly batchSize: number;
  readonly fetch: FetchRemote;
}

const KEEP_ALIVE = '5m';

/** Documents of another cluster, read through its scroll: the view is the one that it gives. @throws EngineError */
export async function remoteDocuments(options: RemoteDocumentsOptions): Promise<DocumentSource> {
  const remote = new RemoteScroll(options);
  await remote.open();
  return { total: remote.total, next: count => remote.next(count) };
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

  async next(count: number): Promise<SourceDocument[]> {
    if (this.waiting.length === 0 && this.scrollId !== undefined)
      this.take(await this.ask('POST', '/_search/scroll', { scroll: KEEP_ALIVE, scroll_id: this.scrollId }));
    if (this.waiting.length === 0) await this.close();
    return this.waiting.splice(0, count);
  }

  private async close(): Promise<void> {
    if (this.scrollId === undefined) return;
    const scrollId = [this.scrollId];
    this.scrollId = undefined;
    await this.ask('DELETE', '/_search/scroll', { scroll_id: scrollId });
  }

  private take(answer: JsonObject): void {
    const { _scroll_id: scrollId, hits } = answer;
    if (typeof scrollId === 'string') this.scrollId = scrollId;
    const { total, hits: found } = isJsonObject(hits) ? hits : {};
    if (this.total === 0) this.total = Number(isJsonObject(total) ? total['value'] : total);
    this.waiting = (Array.isArray(found) ? found : []).flatMap(hit => (isJsonObject(hit) ? [documentOf(hit)] : []));
  }

  private async ask(method: 'POST' | 'DELETE', path: string, body: JsonObject): Promise<JsonObject> {
    const { scheme, host, port, pathPrefix, username, password, headers } = this.options.remote;
    const credentials: Record<string, string> =
      username === undefined ? {} : { authorization: `Basic ${encodeBase64(`${username}:${password ?? ''}`)}` };
    const { status, text } = await this.options.fetch({
      method,
      url: `${scheme}://${host}:${port}${pathPrefix}${path}`,
      headers: { 'content-type': 'application/json', ...credentials, ...headers },
      body: writeJson(body),
    });
    if (status >= 400) throw refused(status, text);
    const value = readJson(text);
    return isJsonObject(value) ? value : {};
  }
}

function refused(status: number, text: string): EngineError {
  return new EngineError('status_exception', `body=${text.slice(0, 1000)}`, { status });
}

function documentOf(hit: JsonObject): SourceDocument {
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

import type { RestRequest, RestResponse } from '../../../rest/rest-request.ts';
import type { Port, Surroundings } from '../copying/exchange.ts';

interface Stored {
  id: string;
  routing: string | undefined;
  version: number;
  seq: number;
  source: string;
}

type Answer = { status: number; body: string; headers?: Record<string, string> };
/** Intercepts a request; a response replaces that of the index. */
type Guard = (request: RestRequest, text: string) => Answer | undefined;
/** Rejects one document of a bulk. */
type ItemGuard = (id: string, source: string) => { status: number; type: string; reason: string } | undefined;

/** An index of one shard that supports the two requests of a copy and can be made to reject them. */
export class FakeIndex implements Port {
  readonly name = 'fake';
  readonly stored = new Map<string, Stored>();
  readonly seen: { path: string; bytes: number }[] = [];
  guard: Guard = () => undefined;
  itemGuard: ItemGuard = () => undefined;
  inFlight = 0;
  mostInFlight = 0;
  private seq = 0;

  put(id: string, source: string, more: { routing?: string; version?: number } = {}): this {
    this.stored.set(`${id} ${more.routing ?? ''}`, {
      id,
      source,
      routing: more.routing,
      version: more.version ?? 1,
      seq: this.seq++,
    });
    return this;
  }

  sources(): Record<string, string> {
    return Object.fromEntries([...this.stored.values()].map(({ id, source }) => [id, source]));
  }

  async send(request: RestRequest): Promise<RestResponse> {
    const text = new TextDecoder().decode(request.body);
    this.seen.push({ path: request.path, bytes: text.length });
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    await new Promise(resolve => setTimeout(resolve));
    this.inFlight--;
    const isBulk = request.path.endsWith('/_bulk');
    const answer = this.guard(request, text) ?? (isBulk ? this.bulk(text) : this.search(text));
    const body = new TextEncoder().encode(answer.body) as Uint8Array<ArrayBuffer>;
    return { status: answer.status, headers: answer.headers ?? {}, body };
  }

  private search(text: string): Answer {
    const { size, search_after: [after] = [-1] } = JSON.parse(text) as { size: number; search_after?: number[] };
    const found = [...this.stored.values()]
      .filter(({ seq }) => seq > after!)
      .sort((a, b) => a.seq - b.seq)
      .slice(0, size);
    const hits = found.map(
      ({ id, routing, version, seq, source }) =>
        `{"_index":"i","_id":${JSON.stringify(id)},"_version":${version}${routing === undefined ? '' : `,"_routing":${JSON.stringify(routing)}`},"_source":${source},"sort":[${seq}]}`,
    );
    return {
      status: 200,
      body: `{"took":1,"_shards":{"total":1,"failed":0},"hits":{"max_score":null,"hits":[${hits.join(',')}]}}`,
    };
  }

  private bulk(text: string): Answer {
    const lines = text.trimEnd().split('\n');
    const items: string[] = [];
    for (let at = 0; at < lines.length; at += 2)
      items.push(JSON.stringify({ index: this.index(lines[at]!, lines[at + 1]!) }));
    return { status: 200, body: `{"errors":true,"items":[${items.join(',')}]}` };
  }

  private index(action: string, source: string): object {
    const {
      _id: id,
      routing,
      version,
    } = JSON.parse(action).index as { _id: string; routing?: string; version: number };
    const refusal = this.itemGuard(id, source);
    if (refusal) return { status: refusal.status, error: { type: refusal.type, reason: refusal.reason } };
    const there = this.stored.get(`${id} ${routing ?? ''}`);
    if (there && there.version > version)
      return { status: 409, error: { type: 'version_conflict_engine_exception', reason: `[${id}]: version conflict` } };
    this.put(id, source, { version, ...(routing === undefined ? {} : { routing }) });
    return { status: there ? 200 : 201 };
  }
}

/** A clock that skips every wait and records its length. */
export class JumpingClock implements Surroundings {
  readonly waits: number[] = [];
  /** Number of yields. */
  pauses = 0;
  private time = 0;

  readonly pause = (): Promise<void> => {
    this.pauses++;
    return Promise.resolve();
  };

  now(): number {
    return this.time;
  }

  random(): number {
    return 0.5;
  }

  wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.waits.push(milliseconds);
    this.time += milliseconds;
    return Promise.resolve();
  }
}

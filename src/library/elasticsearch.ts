import { Readable } from 'node:stream';
import { BaseConnection, errors } from '@elastic/elasticsearch';
import type { RestHandler } from '../rest/rest-request.ts';
import { bytesOf, plainHeaders } from './client-request.ts';

type Request = Parameters<InstanceType<typeof BaseConnection>['request']>;

/**
 * A connection class for the official Elasticsearch client that reaches an engine of this process without a port:
 * `new Client({ node: 'http://vitrine', Connection: connectionTo(engine) })`.
 */
export function connectionTo(engine: { readonly handle: RestHandler }): typeof BaseConnection {
  class EngineConnection extends BaseConnection {
    /** The engine may have other clients: its owner closes it. */
    override async close(): Promise<void> {}

    // biome-ignore lint/suspicious/noExplicitAny: the client declares one overload for texts and one for streams
    override async request(...[params, options]: Request): Promise<any> {
      const { method, path, querystring = '', headers } = params;
      const body = await bytesOf(params.body);
      const signal = new ClientSignal(options.signal, options.timeout ?? this.timeout);
      try {
        const response = await signal.race(
          engine.handle(
            { method, path, query: querystring, headers: plainHeaders(this.headers, headers), ...(body && { body }) },
            signal,
          ),
        );
        const { status: statusCode, headers: answered } = response;
        const content = Buffer.from(response.body);
        const isText = !/vnd.apache.arrow|octet-stream|cbor|smile/.test(String(answered['content-type']));
        const asStream = (options as { asStream?: boolean }).asStream === true;
        return {
          statusCode,
          headers: answered,
          body: asStream ? Readable.from([content]) : isText ? content.toString() : content,
        };
      } finally {
        signal.clear();
      }
    }
  }
  return EngineConnection as typeof BaseConnection;
}

/** The signal of the caller and the time limit of a request as one. */
class ClientSignal {
  aborted = false;
  private readonly signal: AbortSignal | undefined;
  private readonly ended: Promise<never>;
  private end!: (error: Error) => void;
  private readonly timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signal: AbortSignal | undefined, timeout: number | null) {
    this.signal = signal;
    this.ended = new Promise((_, reject) => {
      this.end = error => {
        this.aborted = true;
        reject(error);
      };
    });
    // A signal that nothing waits for any longer must not be an unhandled rejection.
    this.ended.catch(() => undefined);
    if (timeout !== null)
      this.timer = setTimeout(() => this.end(new errors.TimeoutError('Request timed out')), timeout);
    if (signal?.aborted) this.abort();
    else signal?.addEventListener('abort', this.abort, { once: true });
  }

  race<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.ended]);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.abort);
  }

  private readonly abort = () => this.end(new errors.RequestAbortedError('Request aborted'));
}

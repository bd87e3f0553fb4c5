import { Readable } from 'node:stream';
import { Connection, errors } from '@opensearch-project/opensearch';
import type { RestHandler, RestResponse } from '../rest/rest-request.ts';
import { bytesOf, plainHeaders } from './client-request.ts';

type Params = Parameters<Connection['request']>[0];
type Callback = Parameters<Connection['request']>[1];

/**
 * A connection class for the official OpenSearch client that reaches an engine of this process without a port:
 * `new Client({ node: 'http://vitrine', Connection: connectionTo(engine) })`.
 */
export function connectionTo(engine: { readonly handle: RestHandler }): typeof Connection {
  return class EngineConnection extends Connection {
    override request(params: Params, callback: Callback): ReturnType<Connection['request']> {
      const signal = { aborted: false };
      let isOver = false;
      const finish = (error: Error | null, response: RestResponse | null) => {
        if (isOver) return;
        isOver = true;
        this._openRequests--;
        clearTimeout(timer);
        callback(error, response && (streamOf(response) as unknown as Parameters<Callback>[1]));
      };
      const abort = (error: Error) => {
        signal.aborted = true;
        finish(error, null);
      };
      this._openRequests++;
      const timer =
        params.timeout === undefined ? undefined : setTimeout(() => abort(timeoutError()), Number(params.timeout));
      this.send(params, signal).then(
        response => finish(null, response),
        (error: Error) => finish(new errors.ConnectionError(error.message), null),
      );
      const request = { abort: () => abort(new errors.RequestAbortedError('Request aborted')) };
      return request as unknown as ReturnType<Connection['request']>;
    }

    private async send({ method, path, querystring, body, headers }: Params, signal: { aborted: boolean }) {
      const bytes = await bytesOf(body);
      return engine.handle(
        {
          method: method ?? 'GET',
          path: path ?? '/',
          query: querystring ?? '',
          headers: plainHeaders(this.headers, headers as Record<string, unknown> | undefined),
          ...(bytes && { body: bytes }),
        },
        signal,
      );
    }
  };
}

function timeoutError(): Error {
  // The client's own type has the results of the request, which there are none of.
  return new errors.TimeoutError('Request timed out', undefined as never);
}

/** A response as Node's HTTP client would give it. */
function streamOf({ status, headers, body }: RestResponse): Readable {
  return Object.assign(Readable.from(body.length > 0 ? [Buffer.from(body)] : []), { statusCode: status, headers });
}

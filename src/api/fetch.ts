import type { RestHandler } from '../rest/rest-request.ts';

/** The used parts of the fetch types, because this layer is compiled without the DOM. */
interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Iterable<[string, string]>;
  readonly signal?: { readonly aborted: boolean };
  arrayBuffer(): Promise<ArrayBuffer>;
}

type ResponseConstructor<R> = new (
  body: Uint8Array<ArrayBuffer> | null,
  init: { status: number; headers: [string, string][] },
) => R;

/** For fetch-style hosts and tests. A standard `Request` cannot have a body on GET; such a host must use POST. */
export function fetchHandler<R>(
  handler: RestHandler,
  Response: ResponseConstructor<R>,
): (request: FetchRequest) => Promise<R> {
  return async request => {
    const start = request.url.indexOf('/', request.url.indexOf('://') + 3);
    const target = start < 0 ? '/' : request.url.slice(start).split('#')[0]!;
    const question = target.indexOf('?');
    const bytes = new Uint8Array(await request.arrayBuffer());
    const answer = await handler(
      {
        method: request.method,
        path: question < 0 ? target : target.slice(0, question),
        query: question < 0 ? '' : target.slice(question + 1),
        headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
        ...(bytes.length > 0 && { body: bytes }),
      },
      request.signal,
    );
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    return new Response(answer.body.length > 0 ? answer.body : null, { status: answer.status, headers });
  };
}

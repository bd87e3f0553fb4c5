import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';

const ALLOWED = {
  'access-control-allow-methods': 'OPTIONS, HEAD, GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'X-Requested-With, Content-Type, Content-Length, Authorization, Accept, User-Agent, X-Elastic-Client-Meta, X-Opaque-Id',
  'access-control-max-age': '1728000',
};

/** Which other origins may read answers: only those configured, compared exactly. None by default. */
export class CrossOrigin {
  private readonly origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    this.origins = new Set(origins);
  }

  /** The whole answer to a preflight or to a disallowed origin; undefined if the request proceeds. */
  answer({ method, headers }: RestRequest): RestResponse | undefined {
    const { origin, host } = headers;
    if (origin === undefined || isSame(origin, host)) return undefined;
    if (!this.allows(origin)) return { status: 403, headers: {}, body: new Uint8Array(0) };
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return undefined;
    return {
      status: 200,
      headers: { ...ALLOWED, ...this.headersFor(origin), 'content-length': '0' },
      body: new Uint8Array(0),
    };
  }

  headersFor(origin: string | undefined): Record<string, string> {
    if (!this.allows(origin)) return {};
    return {
      'access-control-allow-origin': this.origins.has('*') ? '*' : origin!,
      'access-control-expose-headers': 'X-elastic-product',
      vary: 'Origin',
    };
  }

  allows(origin: string | undefined): boolean {
    return origin !== undefined && (this.origins.has('*') || this.origins.has(origin));
  }
}

function isSame(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
}

import { X509Certificate } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpsServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { encodeEnrollmentToken } from '../../rest/enrollment-token.ts';
import { fingerprintOf } from '../pairing/server-chain.ts';
import { type Identity, makeAuthority, makeNodeCertificate } from '../security/certificates.ts';

/** An API key and a service token in Elasticsearch's format. */
const KEY = 'VuaCfGcBCdbkQm-e5aOx:ui2lp2axTNmsyakw9tvNnw';
export const KEY_HEADER = 'ApiKey VnVhQ2ZHY0JDZGJrUW0tZTVhT3g6dWkybHAyYXhUTm1zeWFrdzl0dk5udw==';
export const SERVICE_TOKEN = {
  name: 'enroll-process-token-1629123923000',
  value: 'AAEAAWVsYXN0aWMva2liYW5hL2Vucm9sbC1wcm9jZXNzLXRva2VuLTE2MjkxMjM5MjMwMDA6c3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzcw',
};
export const PASSWORD_HEADER = 'Basic ZWxhc3RpYzpjaGFuZ2VtZQ==';

const YEAR = 365 * 86_400_000;

export interface Presented {
  /** PEM of the certificates to send, leaf first. */
  chain: string;
  key: string;
  ca: X509Certificate;
}

/** The certificate chains of the test vectors: a genuine one, and each kind of invalid one. */
export const CHAINS = {
  genuine: () => made(),
  leafOnly: async () => {
    const { leaf, authority } = await identities();
    return { chain: leaf.certificate, key: leaf.key, ca: new X509Certificate(authority.certificate) };
  },
  otherAuthority: async () => ({ ...(await made()), ca: (await made()).ca }),
  /** A leaf that names the genuine authority but has another signature. */
  forged: async () => {
    const [genuine, other] = [await makeAuthority(Date.now()), await makeAuthority(Date.now())];
    const impostor = { certificate: genuine.certificate, key: other.key };
    const leaf = await makeNodeCertificate(impostor, ['127.0.0.1', 'localhost'], Date.now());
    return {
      chain: leaf.certificate + genuine.certificate,
      key: leaf.key,
      ca: new X509Certificate(genuine.certificate),
    };
  },
  /** Expires within a month, although leaves are valid for two years. */
  endingLeaf: () => made(Date.now() - 2 * YEAR + 10 * 86_400_000),
  expiredLeaf: () => made(Date.now() - 2.5 * YEAR),
  expiredAuthority: () => made(Date.now() - 4 * YEAR),
  otherName: () => made(Date.now(), ['search.example']),
} satisfies Record<string, () => Promise<Presented>>;

async function identities(now = Date.now(), names = ['127.0.0.1', 'localhost']) {
  const authority = await makeAuthority(now);
  return { authority, leaf: await makeNodeCertificate(authority, names, now) };
}

async function made(now?: number, names?: string[]): Promise<Presented> {
  const { authority, leaf }: { authority: Identity; leaf: Identity } = await identities(now, names);
  return {
    chain: leaf.certificate + authority.certificate,
    key: leaf.key,
    ca: new X509Certificate(authority.certificate),
  };
}

export function tokenFor(ca: X509Certificate, adr: string[], key = KEY): string {
  return encodeEnrollmentToken({ ver: '9.1.0', adr, fgr: fingerprintOf(ca), key });
}

export type Answering = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

export interface Seen {
  line: string;
  headers: NodeJS.Dict<string | string[]>;
  length: number;
}

/** A search server over real TLS with configurable answers, which records the requests it receives. */
export class FakeElasticsearch {
  readonly seen: Seen[] = [];
  /** By `METHOD /path`; they override the default answers. */
  readonly answers: Record<string, Answering> = {};
  readonly presented: Presented;
  /** The number of completed handshakes. */
  handshakes = 0;
  port = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(presented: Presented) {
    this.presented = presented;
    this.server = createHttpsServer({ key: presented.key, cert: presented.chain }, (request, response) =>
      this.answer(request, response),
    );
    this.server.on('secureConnection', socket => {
      this.handshakes++;
      this.sockets.add(socket);
      socket.on('error', () => undefined);
    });
  }

  static async start(presented: Presented, port = 0): Promise<FakeElasticsearch> {
    const fake = new FakeElasticsearch(presented);
    await new Promise<void>(resolve => fake.server.listen(port, '127.0.0.1', resolve));
    fake.port = (fake.server.address() as AddressInfo).port;
    return fake;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  token(adr: string[] = [this.address], key = KEY): string {
    return tokenFor(this.presented.ca, adr, key);
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise(resolve => this.server.close(() => resolve()));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const line = `${request.method} ${request.url}`;
    const chunks: Buffer[] = [];
    let length = 0;
    const seen: Seen = { line, headers: request.headers, length };
    this.seen.push(seen);
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length < 1024 * 1024) chunks.push(chunk);
    });
    request.on('end', () => {
      seen.length = length;
      response.setHeader('X-elastic-product', 'Elasticsearch');
      const act = this.answers[line.split('?', 1)[0]!] ?? STANDARD[line.split('?', 1)[0]!];
      if (act) act(request, response, Buffer.concat(chunks));
      else json(404, { error: 'no handler', status: 404 })(request, response, Buffer.alloc(0));
    });
    request.on('error', () => undefined);
  }

  /** The response in V3. */
  enrolled(ca: X509Certificate = this.presented.ca): Answering {
    return json(200, { token: SERVICE_TOKEN, http_ca: ca.raw.toString('base64') });
  }
}

export function json(status: number, value: unknown, headers: Record<string, string | string[]> = {}): Answering {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
}

/** An error in Elasticsearch's envelope. */
export function refusal(status: number, reason: string, more: object = {}): Answering {
  const cause = { type: 'security_exception', reason, ...more };
  return json(status, { error: { root_cause: [cause], ...cause }, status });
}

const CHALLENGE = 'Basic realm="security", charset="UTF-8"';

const STANDARD: Record<string, Answering> = {
  'OPTIONS /': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', allow: 'GET,HEAD', 'content-length': '0' });
    response.end();
  },
  'HEAD /': (request, response) => {
    response.writeHead(request.headers.authorization ? 200 : 401, { 'content-type': 'application/json' });
    response.end();
  },
  'GET /': (request, response, body) =>
    request.headers.authorization
      ? json(200, { version: { number: '9.1.0' } })(request, response, body)
      : json(401, { status: 401 }, { 'www-authenticate': [CHALLENGE, 'ApiKey'] })(request, response, body),
  'GET /_security/_authenticate': (request, response, body) => {
    const { authorization } = request.headers;
    const known =
      authorization === `Bearer ${SERVICE_TOKEN.value}`
        ? json(200, { username: 'elastic/kibana', roles: [], authentication_type: 'token' })
        : authorization === PASSWORD_HEADER
          ? json(200, { username: 'elastic', roles: ['superuser'] })
          : json(401, { status: 401 }, { 'www-authenticate': [CHALLENGE, 'Bearer realm="security"', 'ApiKey'] });
    known(request, response, body);
  },
  'GET /_nodes': json(200, {
    nodes: { a: { version: '9.1.0', ip: '127.0.0.1', http: { publish_address: '127.0.0.1:9200' } } },
  }),
};

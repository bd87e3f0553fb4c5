import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, type AgentOptions, request as httpsRequest } from 'node:https';
import type { FetchRemote, RemoteRequest } from '../engine/contract/by-query-api.ts';
import { EngineError, illegalArgument } from '../engine/errors/engine-error.ts';
import { errorCode } from './files/checked-file.ts';
import { readUpTo, textOf } from './http/read-up-to.ts';
import type { ServerSettings } from './server-settings.ts';
import { type Trust, tlsRules } from './tls-rules.ts';
import { UsageError } from './usage-error.ts';

/** The maximum size of a response: a batch of a scroll is read completely. */
const MAX_BYTES = 100 * 1024 * 1024;
/** Milliseconds between two checks whether the task was cancelled. */
const POLL_INTERVAL = 100;

/**
 * Sends requests of `_reindex` to other clusters: one connection per request, no redirects, verified certificates.
 * Errors never contain headers or bodies. @throws UsageError for unreadable authorities
 */
export function createRemoteFetch(settings: ServerSettings): FetchRemote {
  const trust = { ...tlsRules(trustOf(settings)), maxCachedSessions: 0 };
  return request => new Exchange(request, trust).run();
}

function trustOf(settings: ServerSettings): Trust {
  const files = settings['reindex.ssl.certificate_authorities'] ?? [];
  return { authorities: files.map(readAuthority), verify: settings['reindex.ssl.verification_mode'] ?? 'full' };
}

function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read the authority [${file}]: ${error instanceof Error ? error.message : error}`);
  }
}

class Exchange {
  private readonly asked: RemoteRequest;
  private readonly trust: AgentOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(asked: RemoteRequest, trust: AgentOptions) {
    this.asked = asked;
    this.trust = trust;
  }

  run(): Promise<{ status: number; text: string }> {
    const { signal } = this.asked;
    const url = this.url();
    return new Promise((resolve, reject) => {
      const outgoing = this.open(url);
      const look = setInterval(() => {
        if (signal.aborted) outgoing.destroy(failure('task_cancelled_exception', 'the task was cancelled'));
      }, POLL_INTERVAL);
      const settle = () => {
        clearInterval(look);
        clearTimeout(this.timer);
      };
      const fail = (error: Error) => {
        settle();
        outgoing.destroy();
        reject(problem(error, url.hostname));
      };
      this.limit(url, outgoing);
      outgoing.once('error', fail);
      outgoing.once('response', incoming => {
        this.read(incoming).then(text => {
          settle();
          resolve({ status: incoming.statusCode ?? 502, text });
        }, fail);
      });
      outgoing.end(this.asked.body);
    });
  }

  private url(): URL {
    const url = new URL(this.asked.url);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url;
    throw failure('unsupported_scheme_exception', `${url.protocol.slice(0, -1)} protocol is not supported`);
  }

  private open(url: URL) {
    const { method, headers, body } = this.asked;
    const length = String(Buffer.byteLength(body));
    const options = { method, headers: { ...headers, 'content-length': length } };
    try {
      return url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: new Agent(this.trust) })
        : httpRequest(url, { ...options, agent: false });
    } catch (error) {
      // The error message of an invalid header would quote it.
      throw illegalArgument(`[headers] cannot be sent: ${errorCode(error)}`);
    }
  }

  /** Limits the time to connect, then the time without data. */
  private limit({ protocol, host }: URL, outgoing: ReturnType<typeof httpRequest>): void {
    const { connectTimeout, socketTimeout } = this.asked;
    if (connectTimeout !== undefined) {
      const late = () => outgoing.destroy(failure('connect_exception', `Timeout connecting to [${host}]`));
      this.timer = setTimeout(late, connectTimeout);
    }
    outgoing.once('socket', socket =>
      socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(this.timer)),
    );
    if (socketTimeout !== undefined && socketTimeout > 0)
      outgoing.setTimeout(socketTimeout, () => {
        const waited = Math.round(socketTimeout).toLocaleString('en-US');
        outgoing.destroy(failure('socket_timeout_exception', `${waited} milliseconds timeout on connection`));
      });
  }

  private async read(incoming: IncomingMessage): Promise<string> {
    const read = await readUpTo(incoming, MAX_BYTES);
    if (typeof read !== 'number') return textOf(read);
    const reason = `entity content is too long [${read}] for the configured buffer limit [${MAX_BYTES}]`;
    throw failure('content_too_long_exception', reason);
  }
}

const BY_CODE: Readonly<Record<string, readonly [type: string, reason: string]>> = {
  ECONNREFUSED: ['connect_exception', 'Connection refused'],
  ENOTFOUND: ['unknown_host_exception', ''],
  EAI_AGAIN: ['unknown_host_exception', ''],
  ECONNRESET: ['connection_closed_exception', 'Connection closed by peer'],
  EHOSTUNREACH: ['no_route_to_host_exception', 'No route to host'],
  ENETUNREACH: ['connect_exception', 'Network is unreachable'],
};

function problem(error: Error, host: string): EngineError {
  if (error instanceof EngineError) return error;
  const code = errorCode(error) ?? '';
  const known = BY_CODE[code];
  if (known) return failure(known[0], known[1] || host);
  const isTls = /^(ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|EPROTO)|SELF_SIGNED|INVALID_(CA|PURPOSE)/.test(code);
  return failure(isTls ? 's_s_l_handshake_exception' : 'i_o_exception', code || 'the connection ended');
}

function failure(type: string, reason: string): EngineError {
  return new EngineError(type, reason, { status: 500 });
}

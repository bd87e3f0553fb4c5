import { request as httpRequest, type IncomingMessage, Agent as PlainAgent, type ServerResponse } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Limits, placeOf, trustIn } from '../pairing/ask-peer.ts';
import { RemoteProblem, remoteProblem } from '../pairing/remote-problem.ts';
import type { Remote } from '../pairing/remote-store.ts';
import { requestHeaders, responseHeaders } from './relay-headers.ts';
import { RelayRefused } from './relay-refused.ts';

export interface ForwardLimits extends Limits {
  /** Maximum time between two chunks of a request body. */
  uploadIdle: number;
  /** Maximum time to read a call to the relay itself. */
  call: number;
  body: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

interface Errand {
  remote: Remote;
  method: string;
  path: string;
  authorization: string | undefined;
}

/** Forwards requests to remotes, and their responses. Both are streamed, never buffered as a whole. */
export class Forwarder {
  private readonly limits: ForwardLimits;
  private readonly agents = new Map<string, { of: Remote; agent: Agent | PlainAgent }>();

  constructor(limits: ForwardLimits) {
    this.limits = limits;
  }

  async forward(request: IncomingMessage, response: ServerResponse, errand: Errand): Promise<void> {
    const { remote, method, path, authorization } = errand;
    if (!METHODS.has(method)) throw new RelayRefused(405, 'bad-request', `method [${method}] is not allowed`);
    const contentLength = request.headers['content-length'];
    if (Number(contentLength ?? 0) > this.limits.body) throw tooLong(this.limits.body);
    const hasBody =
      contentLength !== undefined ? contentLength !== '0' : request.headers['transfer-encoding'] !== undefined;
    const tls = remote.origin.startsWith('https:');
    const outgoing = (tls ? httpsRequest : httpRequest)({
      ...placeOf(remote),
      ...(tls && trustIn(remote)),
      agent: this.agentOf(remote),
      method,
      path,
      headers: {
        ...requestHeaders(request.headers),
        ...(authorization !== undefined && { authorization }),
        // Without a length, the body of a GET would not be read as one.
        ...(hasBody &&
          (contentLength !== undefined ? { 'content-length': contentLength } : { 'transfer-encoding': 'chunked' })),
      },
    });
    const left = () => outgoing.destroy();
    response.once('close', left);
    try {
      const incoming = await this.exchange(request, outgoing, hasBody);
      const status = incoming.statusCode ?? 502;
      if (status >= 300 && status < 400 && status !== 304) {
        incoming.destroy();
        throw new RemoteProblem('redirected', `${status}: the server points elsewhere`);
      }
      outgoing.setTimeout(this.limits.firstByte, () =>
        incoming.destroy(new RemoteProblem('timeout', 'it fell silent')),
      );
      response.writeHead(status, responseHeaders(incoming.headers));
      await pipeline(incoming, response);
    } catch (error) {
      outgoing.destroy();
      if (response.headersSent) response.destroy();
      else throw error;
    } finally {
      response.off('close', left);
    }
  }

  /** Connections made under outdated rules are closed with them. */
  drop(id: string): void {
    this.agents.get(id)?.agent.destroy();
    this.agents.delete(id);
  }

  close(): void {
    for (const id of [...this.agents.keys()]) this.drop(id);
  }

  private agentOf(remote: Remote): Agent | PlainAgent {
    const known = this.agents.get(remote.id);
    if (known?.of === remote) return known.agent;
    this.drop(remote.id);
    const agent = remote.origin.startsWith('https:')
      ? new Agent({ keepAlive: true, ...trustIn(remote) })
      : new PlainAgent({ keepAlive: true });
    this.agents.set(remote.id, { of: remote, agent });
    return agent;
  }

  private exchange(
    request: IncomingMessage,
    outgoing: ReturnType<typeof httpRequest>,
    hasBody: boolean,
  ): Promise<IncomingMessage> {
    const { connect, firstByte, uploadIdle, body } = this.limits;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      let answered = false;
      const wait = (milliseconds: number, what: string) => {
        clearTimeout(timer);
        // A response may start before the upload ends; from then on only the idle timeout applies.
        if (answered) return;
        timer = setTimeout(() => fail(new RemoteProblem('timeout', what)), milliseconds);
      };
      const fail = (error: unknown) => {
        clearTimeout(timer);
        request.unpipe();
        outgoing.destroy();
        reject(error instanceof RelayRefused ? error : remoteProblem(error));
      };
      wait(connect, 'no connection in time');
      const connected = () => wait(hasBody ? uploadIdle : firstByte, 'no answer in time');
      outgoing.once('socket', socket => {
        if (!socket.connecting) return connected();
        socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected);
      });
      outgoing.once('response', incoming => {
        answered = true;
        clearTimeout(timer);
        resolve(incoming);
      });
      outgoing.once('error', fail);
      if (!hasBody) return outgoing.end();
      let length = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          length += chunk.length;
          if (length > body) return done(tooLong(body));
          if (!outgoing.socket?.connecting) wait(uploadIdle, 'the upload has stalled');
          done(null, chunk);
        },
        flush(done) {
          wait(firstByte, 'no answer in time');
          done();
        },
      });
      pipeline(request, counted, outgoing).catch(fail);
    });
  }
}

function tooLong(limit: number): RelayRefused {
  return new RelayRefused(413, 'too-long', `the body exceeds ${limit} bytes`);
}

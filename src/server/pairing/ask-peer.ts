import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';
import { readUpTo, textOf } from '../http/read-up-to.ts';
import { tlsRules } from '../tls-rules.ts';
import { hostOf, portOf } from './remote-address.ts';
import { RemoteProblem, remoteProblem } from './remote-problem.ts';

/** A server and the only CA trusted for it. */
export interface Peer {
  origin: string;
  /** PEM; undefined if the user chose a server without TLS. */
  ca?: string;
  /** Whether its certificate must also contain its host name. */
  checkNames: boolean;
}

export interface Limits {
  /** Milliseconds until the connection is established. */
  connect: number;
  /** Milliseconds until the first byte of a response. */
  firstByte: number;
}

export const LIMITS: Limits = { connect: 5_000, firstByte: 30_000 };

export interface PeerAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** When the certificate presented by the peer expires. */
  certificateEnds?: string;
}

/** The maximum size of a response: identities, versions and tokens are small. */
const MAX_BYTES = 1024 * 1024;

/** TLS options of every request to a peer: only its own CA is trusted. */
export function trustIn({ ca, checkNames }: Peer) {
  return tlsRules({ authorities: ca === undefined ? [] : [ca], verify: checkNames ? 'full' : 'certificate' });
}

/** The target of a request to a peer: always the stored origin. */
export function placeOf(peer: Peer): RequestOptions {
  const url = new URL(peer.origin);
  return { host: hostOf(url), port: portOf(url) };
}

/** One request on a new connection. Redirects are not followed. */
export function askPeer(
  peer: Peer,
  line: { method: string; path: string; authorization?: string },
  limits: Limits = LIMITS,
): Promise<PeerAnswer> {
  const { method, path, authorization } = line;
  const tls = peer.origin.startsWith('https:');
  const options = {
    ...placeOf(peer),
    method,
    path,
    headers: { accept: 'application/json', ...(authorization !== undefined && { authorization }) },
  };
  return new Promise((resolve, reject) => {
    const agent = tls ? new Agent({ maxCachedSessions: 0, ...trustIn(peer) }) : undefined;
    const outgoing = tls
      ? httpsRequest({ ...options, ...trustIn(peer), agent })
      : httpRequest({ ...options, agent: false });
    const fail = (error: unknown) => {
      clearTimeout(timer);
      outgoing.destroy();
      reject(remoteProblem(error));
    };
    let timer = setTimeout(() => fail(new RemoteProblem('timeout', 'no connection in time')), limits.connect);
    outgoing.once('socket', socket =>
      socket.once(tls ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(new RemoteProblem('timeout', 'no answer in time')), limits.firstByte);
      }),
    );
    outgoing.once('error', fail);
    outgoing.once('response', incoming => {
      readAnswer(incoming).then(answer => {
        clearTimeout(timer);
        agent?.destroy();
        resolve(answer);
      }, fail);
    });
    outgoing.end();
  });
}

async function readAnswer(incoming: IncomingMessage): Promise<PeerAnswer> {
  const ends = certificateEnd(incoming);
  const read = await readUpTo(incoming, MAX_BYTES);
  if (typeof read === 'number') throw new RemoteProblem('unexpected-answer', 'the answer is too long');
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: textOf(read),
    ...(ends !== undefined && { certificateEnds: ends }),
  };
}

function certificateEnd({ socket }: IncomingMessage): string | undefined {
  const end = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  return end === undefined ? undefined : new Date(end).toISOString();
}

/** The parsed JSON; an empty object if it is not JSON, because other servers reject in plain text. */
export function jsonOf({ text }: PeerAnswer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

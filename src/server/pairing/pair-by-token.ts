import { X509Certificate } from 'node:crypto';
import { decodeEnrollmentToken, type EnrollmentToken } from '../../rest/enrollment-token.ts';
import { askPeer, jsonOf, LIMITS, type Limits, type Peer, type PeerAnswer } from './ask-peer.ts';
import type { PairingLadder } from './pairing-ladder.ts';
import { reachServer } from './reach-server.ts';
import { hostOf, remoteOrigin } from './remote-address.ts';
import { RemoteProblem } from './remote-problem.ts';
import { authorityOf, fingerprintOf } from './server-chain.ts';

/** The result of a pairing. */
export interface PairedServer extends Peer {
  serviceToken: { name: string; value: string };
  version: string;
}

export interface TokenPairing {
  token: string;
  /** PEM of the CA, for servers that do not send it. */
  authority?: string;
  checkNames: boolean;
  limits?: Limits;
}

const CONSOLE_ACCOUNT = 'elastic/kibana';

/**
 * Turns an enrollment token into a permanent pairing. The order matters: read the chain, pin the CA named by the token,
 * open a new connection that is verified against it, and only then use HTTP and send the key.
 */
export async function pairByToken(pairing: TokenPairing, ladder: PairingLadder): Promise<PairedServer> {
  const token = await ladder.climb(
    'token',
    () => tokenOf(pairing.token),
    ({ adr }) => `4 fields, ${adr.length === 1 ? '1 address' : `${adr.length} addresses`}`,
  );
  const found = await reach(token, pairing, ladder);
  const { peer, answer } = found;
  const serviceToken = await ladder.climb(
    'exchange',
    () => serviceTokenOf(answer, peer),
    ({ name }) => `The server issued the service token ${name}`,
  );
  const version = await ladder.climb(
    'identity',
    () => identify(peer, `Bearer ${serviceToken.value}`, pairing.limits),
    number => `The server identified this console as ${CONSOLE_ACCOUNT}${number && `, version ${number}`}`,
  );
  const major = Number.parseInt(version, 10);
  if (version !== '' && (major < 8 || major > 9))
    ladder.warning = `The server is version ${version}; this console supports 8 and 9.`;
  return { ...peer, serviceToken, version: version || token.ver };
}

function tokenOf(text: string): EnrollmentToken {
  const token = decodeEnrollmentToken(text);
  if (!token) throw new RemoteProblem('not-a-token', 'the text is not a valid enrollment token');
  return token;
}

/** The addresses of a token belong to one node: the next one is tried only if no server responds at the first. */
async function reach(
  token: EnrollmentToken,
  { authority, checkNames, limits = LIMITS }: TokenPairing,
  ladder: PairingLadder,
): Promise<{ peer: Peer; answer: PeerAnswer }> {
  const origins = token.adr.map(address => remoteOrigin(address));
  const before = ladder.steps.length;
  for (const [at, origin] of origins.entries())
    try {
      const chain = await reachServer(origin, limits, ladder);
      const ca = await ladder.climb(
        'fingerprint',
        () => authorityOf(chain, token.fgr, authority),
        () => 'The CA matches the token. Nothing was sent before this check.',
      );
      const peer: Peer = { origin: origin.origin, ca: ca.toString(), checkNames };
      const authorization = `ApiKey ${Buffer.from(token.key).toString('base64')}`;
      const answer = await ladder.climb(
        'certificate',
        () => askPeer(peer, { method: 'GET', path: '/_security/enroll/kibana', authorization }, limits),
        () =>
          checkNames
            ? `In date, signed, and it names ${hostOf(origin)}`
            : 'In date and signed; its names were not checked',
      );
      return { peer, answer };
    } catch (error) {
      const isLast = at === origins.length - 1;
      const isUnreachable =
        error instanceof RemoteProblem && (error.code === 'unreachable' || error.code === 'timeout');
      if (isLast || !isUnreachable) throw error;
      ladder.backTo(before);
    }
  throw new RemoteProblem('not-a-token', 'the token names no address');
}

function serviceTokenOf(answer: PeerAnswer, { ca }: Peer): PairedServer['serviceToken'] {
  if (answer.status !== 200) throw refusalOf(answer);
  const { token, http_ca: authority } = jsonOf(answer) as {
    token?: { name?: unknown; value?: unknown };
    http_ca?: unknown;
  };
  if (typeof token?.name !== 'string' || typeof token.value !== 'string' || typeof authority !== 'string')
    throw new RemoteProblem('unexpected-answer', 'the response contains no service token');
  if (!/^[A-Za-z0-9+/=_-]+$/.test(token.value))
    throw new RemoteProblem('unexpected-answer', 'the service token has letters no token has');
  if (!isSame(authority, ca!)) throw new RemoteProblem('authority-differs', 'the answer names another authority');
  return { name: token.name, value: token.value };
}

function isSame(der: string, pem: string): boolean {
  try {
    return fingerprintOf(new X509Certificate(Buffer.from(der, 'base64'))) === fingerprintOf(new X509Certificate(pem));
  } catch {
    return false;
  }
}

/**
 * The problem for a rejected exchange. Among invalid keys only expired ones are distinguished, because the remedy
 * differs.
 */
function refusalOf({ status, text }: PeerAnswer): RemoteProblem {
  if (status === 401 && text.includes('api key is expired'))
    return new RemoteProblem('token-expired', '401: api key is expired');
  if (status === 401) return new RemoteProblem('token-refused', '401: the server does not know this key');
  if (status === 403 && /enrollment mode is not enabled/i.test(text))
    return new RemoteProblem('enrollment-off', '403: enrollment is not enabled');
  if (status === 403) return new RemoteProblem('token-scope', '403: the key is for another purpose');
  if (status === 500) return new RemoteProblem('enrollment-broken', '500: the server cannot enroll a console');
  if (status >= 300 && status < 400) return new RemoteProblem('redirected', `${status}: the server points elsewhere`);
  return new RemoteProblem('unexpected-answer', `the server answered ${status}`);
}

/** Resolves to the version, or undefined if the server does not report it. */
async function identify(peer: Peer, authorization: string, limits?: Limits): Promise<string> {
  const who = await askPeer(peer, { method: 'GET', path: '/_security/_authenticate', authorization }, limits);
  if (who.status !== 200 || jsonOf(who)['username'] !== CONSOLE_ACCOUNT)
    throw new RemoteProblem('wrong-identity', `the service token does not stand for ${CONSOLE_ACCOUNT}`);
  const path = '/_nodes?filter_path=nodes.*.version,nodes.*.http.publish_address,nodes.*.ip';
  const nodes = jsonOf(await askPeer(peer, { method: 'GET', path, authorization }, limits))['nodes'];
  const [first] = Object.values((nodes ?? {}) as Record<string, { version?: unknown }>);
  return typeof first?.version === 'string' ? first.version : '';
}

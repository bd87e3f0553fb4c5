import type { X509Certificate } from 'node:crypto';
import { askPeer, jsonOf, LIMITS, type Limits, type Peer, type PeerAnswer } from './ask-peer.ts';
import type { PairingLadder } from './pairing-ladder.ts';
import { reachServer } from './reach-server.ts';
import { remoteOrigin } from './remote-address.ts';
import { RemoteProblem } from './remote-problem.ts';
import { authorityOf } from './server-chain.ts';

export interface AddressPairing {
  address: string;
  /** The CA's fingerprint, after the user has confirmed it. */
  fingerprint?: string;
  authority?: string;
  checkNames: boolean;
  /** Whether the user agreed to send everything unencrypted. */
  plain: boolean;
  limits?: Limits;
}

export interface AddressedServer extends Peer {
  version: string;
  open: boolean;
}

/** Reads the certificates only, so that a user can verify them; no request is sent. */
export async function inspectAddress(
  { address, limits = LIMITS }: AddressPairing,
  ladder: PairingLadder,
): Promise<X509Certificate[]> {
  return reachServer(remoteOrigin(address), limits, ladder);
}

/** Connects to a server that the user has confirmed, and checks that it is a search server. */
export async function pairByAddress(pairing: AddressPairing, ladder: PairingLadder): Promise<AddressedServer> {
  const { checkNames, limits = LIMITS } = pairing;
  const origin = remoteOrigin(pairing.address, { plain: pairing.plain });
  let ca: string | undefined;
  if (origin.protocol === 'https:') {
    const chain = await inspectAddress(pairing, ladder);
    ca = await ladder.climb(
      'fingerprint',
      () => authorityOf(chain, pairing.fingerprint ?? '', pairing.authority).toString(),
      () => 'The CA matches the fingerprint you confirmed. Nothing was sent before this check.',
    );
  }
  const peer: Peer = { origin: origin.origin, checkNames, ...(ca !== undefined && { ca }) };
  return ladder.climb(
    'identity',
    () => recognise(peer, limits),
    ({ open, version }) => `${version || 'It'} ${open ? 'requires no password' : 'requires a user and a password'}`,
  );
}

/** A search server is recognized by a header, its distribution, or the realm of its challenge. */
async function recognise(peer: Peer, limits: Limits): Promise<AddressedServer> {
  const answer = await askPeer(peer, { method: 'GET', path: '/' }, limits);
  if (answer.status >= 300 && answer.status < 400) throw new RemoteProblem('redirected', 'the server points elsewhere');
  const version = (jsonOf(answer)['version'] ?? {}) as { number?: unknown; distribution?: unknown };
  const known =
    isElasticsearch(answer) ||
    version.distribution === 'opensearch' ||
    String(answer.headers['www-authenticate']).includes('OpenSearch Security') ||
    // A server that rejects anonymous requests may still identify itself in the response to OPTIONS.
    (answer.status === 401 && isElasticsearch(await askPeer(peer, { method: 'OPTIONS', path: '/' }, limits)));
  if (!known) throw new RemoteProblem('not-a-search-server', 'the server is not a search server');
  return {
    ...peer,
    version: typeof version.number === 'string' ? version.number : '',
    open: answer.status === 200,
  };
}

function isElasticsearch({ headers }: PeerAnswer): boolean {
  return headers['x-elastic-product'] === 'Elasticsearch';
}

import type { X509Certificate } from 'node:crypto';
import type { Limits } from './ask-peer.ts';
import type { PairingLadder } from './pairing-ladder.ts';
import { certificateCard, readChain } from './server-chain.ts';

/** The first step of every pairing: reads the certificates. No request is sent. */
export async function reachServer(origin: URL, { connect }: Limits, ladder: PairingLadder): Promise<X509Certificate[]> {
  const chain = await ladder.climb(
    'reach',
    () => readChain(origin, connect),
    ({ length }) => `${origin.host} speaks TLS and sent ${length === 1 ? '1 certificate' : `${length} certificates`}`,
  );
  ladder.certificates = chain.map(certificateCard);
  return chain;
}

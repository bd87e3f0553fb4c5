import { createHash, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import type { CertificateCard } from '../../rest/relay-protocol.ts';
import { hostOf, portOf } from './remote-address.ts';
import { RemoteProblem, remoteProblem } from './remote-problem.ts';

/**
 * The certificates that a server sends, leaf first. The handshake is not verified and the connection is closed without
 * sending HTTP. Session resumption is disabled, because a resumed session sends no chain.
 */
export function readChain(origin: URL, timeout: number): Promise<X509Certificate[]> {
  const host = hostOf(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: portOf(origin),
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
    });
    const timer = setTimeout(() => fail(new RemoteProblem('timeout', 'no handshake in time')), timeout);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      socket.destroy();
      reject(remoteProblem(error));
    };
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      try {
        resolve(walk(socket.getPeerCertificate(true)));
      } catch {
        // Node's TLS parsed them, so this practically never fails; an exception here would end the process.
        reject(new RemoteProblem('not-tls', 'a certificate that cannot be read'));
      }
      socket.on('error', () => undefined).destroy();
    });
    socket.once('error', fail);
    socket.once('close', () => fail(new RemoteProblem('unreachable', 'the connection was closed')));
  });
}

function walk(leaf: DetailedPeerCertificate): X509Certificate[] {
  const chain: X509Certificate[] = [];
  const seen = new Set<DetailedPeerCertificate>();
  for (let each = leaf; each?.raw && !seen.has(each); each = each.issuerCertificate) {
    seen.add(each);
    chain.push(new X509Certificate(each.raw));
  }
  return chain;
}

export function fingerprintOf({ raw }: X509Certificate): string {
  return createHash('sha256').update(raw).digest('hex');
}

/**
 * The CA to pin: the certificate with this fingerprint, from the chain or from the user's file. Its fingerprint proves
 * nothing about the leaf, whose signature is checked by the next, verified connection.
 */
export function authorityOf(chain: readonly X509Certificate[], fingerprint: string, file?: string): X509Certificate {
  const found = (file === undefined ? chain : [authorityFile(file)]).find(each => fingerprintOf(each) === fingerprint);
  if (found?.ca) return found;
  const alone = file === undefined && chain.length === 1 && !found && !chain[0]!.ca;
  if (alone) throw new RemoteProblem('authority-not-sent', 'the server sends its own certificate alone');
  throw new RemoteProblem('fingerprint-differs', 'no authority with this fingerprint');
}

function authorityFile(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new RemoteProblem('fingerprint-differs', 'the file contains no certificate');
  }
}

export function certificateCard(certificate: X509Certificate): CertificateCard {
  return {
    subject: certificate.subject,
    issuer: certificate.issuer,
    names: certificate.subjectAltName ?? '',
    from: new Date(certificate.validFrom).toISOString(),
    to: new Date(certificate.validTo).toISOString(),
    fingerprint: fingerprintOf(certificate),
    authority: certificate.ca,
  };
}
